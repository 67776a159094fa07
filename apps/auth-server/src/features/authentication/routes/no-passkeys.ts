import { Problem } from "../../../platform/http/problem.ts";
import { authenticationMessages } from "../pages/messages.ts";

/** Returns the refusal (404) to ask for a passkey of someone who has none, or where none are offered. */
export function noPasskeys(): Problem {
  return new Problem(404, "no_passkeys", authenticationMessages["passkeys.nothing_to_ask"], {
    words: (t) => t("passkeys.nothing_to_ask"),
  });
}
