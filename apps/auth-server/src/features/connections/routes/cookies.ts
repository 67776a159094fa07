import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { createSecretCookie, type SecretCookie } from "../../../platform/http/secret-cookie.ts";
import { PENDING_IDENTITY_SECONDS } from "../domain/admit-identity.ts";
import { PROVIDER_SIGN_IN_SECONDS } from "../domain/begin-provider-sign-in.ts";

/** Creates the cookie by which a browser is known again when it comes back from a provider. */
export function createProviderCookie({ issuer }: DomainDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_provider_sign_in", { issuer, maxAgeSeconds: PROVIDER_SIGN_IN_SECONDS });
}

/** Creates the cookie of a browser that waits with an account elsewhere. */
export function createPendingIdentityCookie({ issuer }: DomainDeps["policy"]): SecretCookie {
  return createSecretCookie("orgward_pending_identity", { issuer, maxAgeSeconds: PENDING_IDENTITY_SECONDS });
}
