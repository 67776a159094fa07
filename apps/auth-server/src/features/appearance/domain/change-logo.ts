import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { type Result, succeed } from "../../../platform/domain/result.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import { type AppearanceFailure, changeAppearance } from "./appearance.ts";

/** Shows a PNG image in place of the deployment's name, or the name again (`null`). */
export function changeLogo(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
  logo: Uint8Array | null,
): Promise<Result<null, AppearanceFailure>> {
  return deps.store.write(async (repositories) => {
    await repositories.settings.lock();
    const result = await changeAppearance(repositories, { logo });
    if (!result.ok) return result;
    await recordChange(repositories, deps, { change: "setting.changed", subject: "logo" });
    return succeed(null);
  });
}
