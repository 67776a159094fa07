import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { createBrowserCookie, type PasskeyBrowser } from "../../../platform/http/passkey-browser.ts";
import { PASSKEY_CHALLENGE_SECONDS } from "../domain/passkeys/challenges.ts";

/** Creates what tells browsers apart while they are asked for users' passkeys. */
export function createPasskeyBrowser(deps: Pick<DomainDeps, "policy" | "random">): PasskeyBrowser {
  return createBrowserCookie(deps, { name: "orgward_passkeys", maxAgeSeconds: PASSKEY_CHALLENGE_SECONDS });
}
