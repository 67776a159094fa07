import { fail, succeed } from "../../../../platform/domain/result.ts";
import { readParameter } from "../parameters.ts";
import { isCodeChallenge } from "../pkce.ts";
import type { AuthorizeStep } from "./step.ts";

/** Requires PKCE with S256 (RFC 7636). An omitted method would mean `plain`, which reveals the verifier to anyone who sees the request. */
export const readCodeChallenge: AuthorizeStep = (parameters) => {
  if (readParameter(parameters, "code_challenge_method") !== "S256") {
    return fail({ error: "invalid_request", description: "code_challenge_method must be S256." });
  }
  const codeChallenge = readParameter(parameters, "code_challenge");
  if (codeChallenge !== null && isCodeChallenge(codeChallenge)) return succeed({ codeChallenge });
  const description = "code_challenge must be the SHA-256 hash of the verifier: 43 characters of base64url.";
  return fail({ error: "invalid_request", description });
};
