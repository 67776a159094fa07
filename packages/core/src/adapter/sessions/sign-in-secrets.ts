/** What a browser keeps while it signs in. */
export interface SignInSecrets {
  /** Comes back with the code: nobody can make a browser take up a sign-in that it didn't begin (RFC 6749 section 10.12). */
  readonly state: string;
  /** Redeems the code, and never travels through a browser's address: a code that leaked is worth nothing elsewhere (RFC 7636). */
  readonly verifier: string;
}

/** Creates the secrets of a sign-in: 256 random bits each, as 64 hexadecimal digits. */
export function createSignInSecrets(): SignInSecrets {
  return { state: createSecret(), verifier: createSecret() };
}

/** Hashes a verifier to the challenge that the auth server keeps with the code (RFC 7636 section 4.2, S256). */
export async function challengeFor(verifier: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
