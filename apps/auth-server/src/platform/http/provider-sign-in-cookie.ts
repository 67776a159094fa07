import type { Policy } from "../domain/deps.ts";
import { createSecretCookie, type SecretCookie } from "./secret-cookie.ts";

/**
 * Creates the cookie by which a browser is known again when it comes back from a provider, whether it signs in or only tries to.
 *
 * @param maxAgeSeconds how long someone may take there
 */
export function createProviderSignInCookie({ issuer }: Pick<Policy, "issuer">, maxAgeSeconds: number): SecretCookie {
  return createSecretCookie("orgward_provider_sign_in", { issuer, maxAgeSeconds });
}
