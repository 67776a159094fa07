import { createHash, timingSafeEqual } from "node:crypto";

/** A wrong verifier doesn't use up a code, or anyone who saw the code could do so; but the number of attempts is limited. */
export const MAX_FAILED_ATTEMPTS = 5;

const CODE_CHALLENGE = /^[\w-]{43}$/;
const CODE_VERIFIER = /^[\w.~-]{43,128}$/;

/** Returns whether the string is the base64url form of a SHA-256 hash, as `code_challenge_method=S256` requires. */
export function isCodeChallenge(text: string): boolean {
  return CODE_CHALLENGE.test(text);
}

/** Returns whether the string has the form of a code verifier (RFC 7636 section 4.1). */
export function isCodeVerifier(text: string): boolean {
  return CODE_VERIFIER.test(text);
}

/** Returns whether the verifier belongs to the challenge (RFC 7636 section 4.6, S256). */
export function matchesCodeChallenge(verifier: string, challenge: string): boolean {
  const computed = Buffer.from(createHash("sha256").update(verifier).digest("base64url"));
  const expected = Buffer.from(challenge);
  return computed.length === expected.length && timingSafeEqual(computed, expected);
}
