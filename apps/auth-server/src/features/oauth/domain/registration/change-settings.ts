import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { changesBetween } from "../../../../platform/events/changes.ts";
import { findPatternProblem } from "./allowed-redirect-uris.ts";
import {
  REGISTRATION_SETTING,
  type RegistrationSettings,
  readRegistrationSettings,
  storeRegistrationSettings,
} from "./settings.ts";

/**
 * Changes the operator's decision about clients that register themselves.
 *
 * @param edit what changes, and the version of the setting that a form showed
 * @returns the first URI that can't be allowed, if there is one
 * @throws StaleVersionError when someone has edited the setting since
 */
export async function changeRegistrationSettings(
  deps: ChangingDeps,
  { version, ...edit }: Partial<RegistrationSettings> & { readonly version?: RowVersion },
): Promise<Result<null, { readonly redirectUri: string; readonly problem: string }>> {
  for (const redirectUri of edit.redirectUris ?? []) {
    const problem = findPatternProblem(redirectUri);
    if (problem !== null) return fail({ redirectUri, problem });
  }
  await deps.store.write(async (repositories) => {
    await repositories.settings.lock();
    expectVersion({ version: await repositories.settings.version([REGISTRATION_SETTING]) }, version);
    const before = await readRegistrationSettings(repositories);
    const after = { ...before, ...edit };
    const changes = changesBetween(registrationFields(before), registrationFields(after));
    if (!changes) return;
    await storeRegistrationSettings(repositories, after);
    const target = { kind: "setting", id: REGISTRATION_SETTING, name: "dynamic registration" } as const;
    await appendEvent(repositories, deps, { type: "registration.changed", target, changes });
  });
  return succeed(null);
}

function registrationFields({ enabled, presets, allowsLoopback, redirectUris }: RegistrationSettings) {
  return { enabled, presets, allows_loopback: allowsLoopback, redirect_uris: redirectUris };
}
