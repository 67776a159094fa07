import { errors, type JWTHeaderParameters, type JWTVerifyOptions, jwtVerify } from "jose";
import { UnauthorizedException, type UnauthorizedReason } from "../errors.ts";
import type { WaitUntil } from "../runtime.ts";
import type { SigningAlgorithm } from "./algorithms.ts";
import type { CachedUser } from "./cache.ts";
import { InvalidClaim, readNumber } from "./claims.ts";
import type { KeySource } from "./keys.ts";
import { parseUser } from "./user-claims.ts";

export interface VerificationRules {
  readonly issuer: string;
  readonly algorithms: readonly SigningAlgorithm[];
  readonly clockToleranceSeconds: number;
}

const REQUIRED_CLAIMS = ["exp", "iat", "user_id", "email"];
// RFC 7515 section 2: base64url without padding, line breaks or spaces. Decoders tolerate them, so that a token would have
// many spellings; the signature itself protects the spelling of the other two parts.
const SIGNATURE = /^[A-Za-z0-9_-]+$/;
// RFC 7519 section 5.1 and RFC 9068 section 2.1; the prefix may be left out by RFC 7515 section 4.1.9.
const TOKEN_TYPE = /^(?:application\/)?(?:jwt|at\+jwt)$/i;

/**
 * Verifies an access token: signature, issuer, times (RFC 7519 section 7.2), and the claims that make the user.
 *
 * @param now milliseconds since the epoch
 * @returns the user, and when the token ends
 * @throws UnauthorizedException when the token is not good; AuthUnavailableException when the keys cannot be had
 */
export async function verifyAccessToken(
  token: string,
  keys: KeySource,
  rules: VerificationRules,
  { now, waitUntil }: { now: number; waitUntil?: WaitUntil | undefined },
): Promise<CachedUser> {
  const findKey = (header: JWTHeaderParameters) => {
    if (!isAccessTokenType(header.typ)) throw new UnauthorizedException("invalid_token", "type");
    return keys.find(header, waitUntil);
  };
  try {
    if (!SIGNATURE.test(token.slice(token.lastIndexOf(".") + 1))) {
      throw new UnauthorizedException("invalid_token", "malformed");
    }
    const { payload } = await jwtVerify(token, findKey, joseOptions(rules, now));
    readNumber(payload, "iat");
    // Whole seconds, as the comparison in jose has them.
    const expiresAt = Math.ceil(readNumber(payload, "exp") + rules.clockToleranceSeconds) * 1000;
    return { user: parseUser(payload), expiresAt };
  } catch (error) {
    throw toUnauthorized(error);
  }
}

function joseOptions(rules: VerificationRules, now: number): JWTVerifyOptions {
  return {
    algorithms: rules.algorithms as SigningAlgorithm[],
    issuer: rules.issuer,
    clockTolerance: rules.clockToleranceSeconds,
    currentDate: new Date(now),
    requiredClaims: REQUIRED_CLAIMS,
  };
}

function isAccessTokenType(typ: unknown): boolean {
  return typ === undefined || (typeof typ === "string" && TOKEN_TYPE.test(typ));
}

function toUnauthorized(error: unknown): unknown {
  const reason = reasonOf(error);
  if (reason === null) return error;
  // These errors of jose carry all claims, e-mail address included, and errors end up in logs.
  const holdsClaims = error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed;
  return new UnauthorizedException("invalid_token", reason, holdsClaims ? {} : { cause: error });
}

function reasonOf(error: unknown): UnauthorizedReason | null {
  if (error instanceof InvalidClaim) return "claims";
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWTClaimValidationFailed) return claimReason(error);
  if (error instanceof errors.JWSSignatureVerificationFailed) return "signature";
  if (error instanceof errors.JOSEAlgNotAllowed) return "algorithm";
  // The allow-list has passed, so what jose does not support is an extension that the header calls critical.
  if (error instanceof errors.JOSENotSupported) return "critical_header";
  return error instanceof errors.JOSEError ? "malformed" : null;
}

function claimReason({ claim, reason }: errors.JWTClaimValidationFailed): UnauthorizedReason {
  if (claim === "iss") return "issuer";
  return claim === "nbf" && reason === "check_failed" ? "not_yet_valid" : "claims";
}
