import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { createSecretCookie, type SecretCookie } from "../../../platform/http/secret-cookie.ts";
import { MAX_IMPERSONATION_SECONDS } from "../domain/begin.ts";

/** Creates the cookie in which a browser keeps the impersonator's own session on the hosted pages while they act as somebody else. */
export function createOwnSessionCookie({ issuer }: DomainDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_own_session", { issuer, maxAgeSeconds: MAX_IMPERSONATION_SECONDS });
}
