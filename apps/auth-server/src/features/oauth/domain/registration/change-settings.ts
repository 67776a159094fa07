import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { changeConfiguration } from "../../../../platform/events/change-configuration.ts";
import { findPatternProblem } from "./allowed-redirect-uris.ts";
import { type RegistrationSettings, readRegistrationSettings, storeRegistrationSettings } from "./settings.ts";

/** Changes what the operator decided about clients that register themselves. Fails with the first URI that may not be allowed. */
export async function changeRegistrationSettings(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
  changes: Partial<RegistrationSettings>,
): Promise<Result<null, { readonly redirectUri: string; readonly problem: string }>> {
  for (const redirectUri of changes.redirectUris ?? []) {
    const problem = findPatternProblem(redirectUri);
    if (problem !== null) return fail({ redirectUri, problem });
  }
  await changeConfiguration(deps, { change: "registration.changed", subject: null }, async (repositories) => {
    await repositories.settings.lock();
    await storeRegistrationSettings(repositories, { ...(await readRegistrationSettings(repositories)), ...changes });
  });
  return succeed(null);
}
