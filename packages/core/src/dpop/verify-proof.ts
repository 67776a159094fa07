import type { JWK } from "jose";
import { JOSEError, JWSSignatureVerificationFailed, JWTClaimValidationFailed, JWTExpired } from "jose/errors";
import { EmbeddedJWK } from "jose/jwk/embedded";
import { calculateJwkThumbprint } from "jose/jwk/thumbprint";
import { jwtVerify } from "jose/jwt/verify";
import { UnauthorizedException, type UnauthorizedReason } from "../errors.ts";
import { checkCompactForm } from "../token/compact-form.ts";
import { checkStrength } from "../token/rsa-strength.ts";
import { DPOP_ALGORITHMS } from "./algorithms.ts";

/** When proofs count. */
export interface ProofWindow {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly maxAgeSeconds: number;
  readonly clockToleranceSeconds: number;
}

/** What a proof says, once its signature is verified. */
export interface VerifiedProof {
  /** The SHA-256 thumbprint of the key that signed it (RFC 7638). */
  readonly thumbprint: string;
  readonly id: string;
  readonly method: unknown;
  readonly url: unknown;
  /** The hash of the access token. */
  readonly tokenHash: unknown;
  readonly nonce: unknown;
  /** Unix seconds. */
  readonly issuedAt: number;
}

/** Longer proofs aren't read: one of an RSA key with 4096 bits has about 2,500 characters. */
const MAX_LENGTH = 8192;
const MAX_ID_LENGTH = 256;
const PRIVATE_MEMBERS: readonly string[] = ["d", "p", "q", "dp", "dq", "qi", "oth", "k"];

/**
 * Verifies a DPoP proof by itself (RFC 9449 section 4.3, checks 1 to 7 and 11): its form, its signature by the public key that it carries,
 * and its time.
 *
 * @throws UnauthorizedException with the code `invalid_dpop_proof`
 */
export async function verifyProof(proof: string, window: ProofWindow): Promise<VerifiedProof> {
  const { now, maxAgeSeconds, clockToleranceSeconds } = window;
  if (proof.length > MAX_LENGTH) throw refused("proof_malformed");
  try {
    checkCompactForm(proof);
    const { payload, protectedHeader } = await jwtVerify(
      proof,
      async (header) => {
        if (PRIVATE_MEMBERS.some((name) => Object.hasOwn(header.jwk ?? {}, name))) throw refused("proof_malformed");
        return checkStrength(await EmbeddedJWK(header));
      },
      {
        typ: "dpop+jwt",
        algorithms: [...DPOP_ALGORITHMS],
        requiredClaims: ["jti", "htm", "htu", "iat"],
        currentDate: new Date(now),
        maxTokenAge: maxAgeSeconds,
        clockTolerance: clockToleranceSeconds,
      },
    );
    const { jti: id, htm: method, htu: url, ath: tokenHash, nonce, iat: issuedAt } = payload;
    if (typeof id !== "string" || id === "" || id.length > MAX_ID_LENGTH || issuedAt === undefined) {
      throw refused("proof_malformed");
    }
    const thumbprint = await calculateJwkThumbprint(protectedHeader.jwk as JWK);
    return { thumbprint, id, method, url, tokenHash, nonce, issuedAt };
  } catch (error) {
    throw error instanceof UnauthorizedException && error.code === "invalid_dpop_proof"
      ? error
      : refused(reasonOf(error), error);
  }
}

function reasonOf(error: unknown): UnauthorizedReason {
  if (error instanceof JWSSignatureVerificationFailed) return "proof_signature";
  if (error instanceof JWTExpired) return "proof_time";
  const isAboutTime = error instanceof JWTClaimValidationFailed && ["iat", "nbf"].includes(error.claim);
  if (isAboutTime && error.reason === "check_failed") return "proof_time";
  return "proof_malformed";
}

function refused(reason: UnauthorizedReason, cause?: unknown): UnauthorizedException {
  return new UnauthorizedException("invalid_dpop_proof", reason, cause instanceof JOSEError ? { cause } : {});
}
