import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { type AppearanceFailure, changeAppearance, digestOf, LOGO_SETTING, readAppearance } from "./appearance.ts";

/**
 * Shows a PNG image in place of the deployment's name, or the name again (`null`).
 *
 * @param version the version of `LOGO_SETTING` that was edited; without one, whatever is stored is replaced
 * @throws StaleVersionError when the logo has been changed since
 */
export function changeLogo(
  deps: ChangingDeps,
  logo: Uint8Array | null,
  version?: RowVersion,
): Promise<Result<null, AppearanceFailure>> {
  return deps.store.write(async (repositories) => {
    await repositories.settings.lock();
    expectVersion({ version: await repositories.settings.version([LOGO_SETTING]) }, version);
    const { logoDigest } = await readAppearance(repositories);
    const changes = changesBetween({ digest: logoDigest }, { digest: digestOf(logo) });
    if (changes === null) return succeed(null);
    const result = await changeAppearance(repositories, { logo });
    if (!result.ok) return result;
    const target = { kind: "setting", id: "logo", name: "logo" } as const;
    await appendEvent(repositories, deps, { type: "setting.changed", target, changes });
    return succeed(null);
  });
}
