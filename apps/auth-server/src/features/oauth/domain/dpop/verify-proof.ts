import { createHash } from "node:crypto";
import { calculateJwkThumbprint, EmbeddedJWK, errors, type JWK, jwtVerify } from "jose";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { keySet } from "../metadata-documents/key-set.ts";

/** The algorithms of proofs (RFC 9449 section 4.2). None is symmetric. */
export const DPOP_ALGORITHMS: readonly string[] = ["ES256", "EdDSA", "Ed25519", "PS256", "RS256"];

const MAX_AGE_SECONDS = 60;
const CLOCK_TOLERANCE_SECONDS = 30;
const MAX_LENGTH = 8192;
const MAX_ID_LENGTH = 256;
const THUMBPRINT = /^[\w-]{43}$/;

/** A proof whose signature, time and request are right, and which may have been used before. */
export interface DpopProof {
  /** The SHA-256 thumbprint of the key that signed it (RFC 7638), in base64url. */
  readonly thumbprint: string;
  /** What tells it from every other proof. */
  readonly proofHash: string;
  /** Until when it would be accepted, in Unix seconds. */
  readonly expiresAt: number;
}

/** Returns whether a string can be the SHA-256 thumbprint of a key. */
export function isThumbprint(text: string): boolean {
  return THUMBPRINT.test(text);
}

/**
 * Verifies a DPoP proof for the token endpoint (RFC 9449 section 4.3).
 *
 * @param proof the header `DPoP` as it came; several headers, joined by commas, are no proof
 * @param url the endpoint, as clients know it
 * @returns `null` when the proof isn't good
 */
export async function verifyDpopProof(
  { clock }: Pick<DomainDeps, "clock">,
  proof: string,
  { method, url }: { readonly method: string; readonly url: string },
): Promise<DpopProof | null> {
  if (proof.length > MAX_LENGTH) return null;
  try {
    const { payload, protectedHeader } = await jwtVerify(proof, EmbeddedJWK, {
      typ: "dpop+jwt",
      algorithms: [...DPOP_ALGORITHMS],
      requiredClaims: ["jti", "htm", "htu", "iat"],
      currentDate: new Date(clock() * 1000),
      maxTokenAge: MAX_AGE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const { jti, htm, htu, iat } = payload;
    if (htm !== method || !isSameUrl(htu, url) || !isPublicKey(protectedHeader.jwk)) return null;
    if (typeof jti !== "string" || jti === "" || jti.length > MAX_ID_LENGTH || iat === undefined) return null;
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk as JWK);
    const expiresAt = Math.ceil(iat) + MAX_AGE_SECONDS + CLOCK_TOLERANCE_SECONDS;
    return { thumbprint, proofHash: hash(["dpop", thumbprint, jti]), expiresAt };
  } catch (error) {
    // What jose can't make a key of is a TypeError or a DOMException, whatever somebody wrote there.
    if (error instanceof errors.JOSEError || error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

/** Remembers a proof for as long as it would be accepted. Returns whether it is new. */
export function useDpopProof(
  { store }: Pick<DomainDeps, "store">,
  { proofHash, expiresAt }: DpopProof,
): Promise<boolean> {
  return store.write(({ clientAssertions }) => clientAssertions.use(proofHash, expiresAt));
}

/** Nothing private may be published, and no weak RSA key: the same rules as for the keys of clients. */
function isPublicKey(jwk: unknown): boolean {
  const privateMembers = ["p", "q", "dp", "dq", "qi", "oth"];
  const isObject = typeof jwk === "object" && jwk !== null;
  return isObject && !privateMembers.some((name) => name in jwk) && keySet.safeParse({ keys: [jwk] }).success;
}

/** Compares normalized URLs without query and fragment (RFC 9449 section 4.3, RFC 3986 section 6.2). */
function isSameUrl(claimed: unknown, expected: string): boolean {
  if (typeof claimed !== "string" || !URL.canParse(claimed)) return false;
  const [one, other] = [new URL(claimed), new URL(expected)];
  return one.username === "" && one.password === "" && one.origin === other.origin && one.pathname === other.pathname;
}

function hash(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
