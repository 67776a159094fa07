import type { BrowserEnvironment } from "./environment.ts";

/** Returns 32 random bytes in base64url: 43 characters, as RFC 7636 section 4.1 asks of a verifier. */
export function createRandomString({ crypto }: Pick<BrowserEnvironment, "crypto">): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * Returns the `S256` challenge of a verifier (RFC 7636 section 4.2).
 *
 * @throws Error where the browser offers no cryptography: on http, except on localhost
 */
export async function createCodeChallenge(
  { crypto }: Pick<BrowserEnvironment, "crypto">,
  verifier: string,
): Promise<string> {
  if (!crypto.subtle) throw new Error("Signing in needs https, except on localhost.");
  return encodeBase64Url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier))));
}

function encodeBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace("=", "");
}
