import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { createProviderSignInCookie } from "../../../platform/http/provider-sign-in-cookie.ts";
import { createSecretCookie, type SecretCookie } from "../../../platform/http/secret-cookie.ts";
import { PROVIDER_SIGN_IN_SECONDS } from "../domain/begin-provider-sign-in.ts";
import { PENDING_IDENTITY_SECONDS } from "../domain/keep-pending-identity.ts";

/** Creates the cookie by which a browser is known again when it comes back from a provider. */
export function createProviderCookie(policy: DomainDeps["policy"]): SecretCookie {
  return createProviderSignInCookie(policy, PROVIDER_SIGN_IN_SECONDS);
}

/** Creates the cookie of a browser that waits with an account elsewhere. */
export function createPendingIdentityCookie({ issuer }: DomainDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_pending_identity", { issuer, maxAgeSeconds: PENDING_IDENTITY_SECONDS });
}
