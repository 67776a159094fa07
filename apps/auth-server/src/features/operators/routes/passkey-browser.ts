import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { createBrowserCookie, type PasskeyBrowser } from "../../../platform/http/passkey-browser.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { PASSKEY_CHALLENGE_SECONDS } from "../../authentication/domain/passkeys/challenges.ts";
import { operatorMessages } from "../pages/messages.ts";

/** Creates what tells browsers apart while they are asked for operators' passkeys. */
export function createOperatorPasskeyBrowser(deps: Pick<DomainDeps, "policy" | "random">): PasskeyBrowser {
  return createBrowserCookie(deps, { name: "orgward_operator_passkeys", maxAgeSeconds: PASSKEY_CHALLENGE_SECONDS });
}

/** Returns the refusal (404) to ask for a passkey of an operator who has none, or where browsers have none. */
export function noPasskeys(): Problem {
  return new Problem(404, "no_passkeys", operatorMessages["own_passkeys.nothing_to_ask"], {
    words: (t) => t("own_passkeys.nothing_to_ask"),
  });
}
