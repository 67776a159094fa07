import { fail, succeed } from "../../../../platform/domain/result.ts";
import { isThumbprint } from "../dpop/verify-proof.ts";
import { readParameter } from "../parameters.ts";
import type { AuthorizeStep } from "./step.ts";

/** Reads `dpop_jkt` (RFC 9449 section 10): only who holds the key with this thumbprint can redeem the code. */
export const readDpopKey: AuthorizeStep = (parameters) => {
  const thumbprint = readParameter(parameters, "dpop_jkt");
  if (thumbprint === null || isThumbprint(thumbprint)) return succeed({ boundTo: thumbprint });
  const description = "dpop_jkt must be the SHA-256 thumbprint of a key: 43 characters of base64url.";
  return fail({ error: "invalid_request", description });
};
