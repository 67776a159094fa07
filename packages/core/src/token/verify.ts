import {
  type CryptoKey,
  errors,
  type JWTHeaderParameters,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from "jose";
import { UnauthorizedException, type UnauthorizedReason } from "../errors.ts";
import { checkTokenSyntax } from "../http/bearer.ts";
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

/** When and in which request a token is verified. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly waitUntil?: WaitUntil | undefined;
}

const REQUIRED_CLAIMS = ["exp", "iat", "user_id", "email"];
// RFC 7515 section 2: base64url without padding, line breaks or spaces. Decoders tolerate them, so that a token would have
// many spellings; the signature itself protects the spelling of the other two parts.
const SIGNATURE = /^[A-Za-z0-9_-]+$/;
// A server that writes something new into every header must not fill the memory.
const MAXIMUM_KNOWN_HEADERS = 64;
// RFC 7519 section 5.1 and RFC 9068 section 2.1; the prefix may be left out by RFC 7515 section 4.1.9.
const TOKEN_TYPE = /^(?:application\/)?(?:jwt|at\+jwt)$/i;

/**
 * Verifies an access token: signature, issuer, times (RFC 7519 section 7.2), and the claims that make the user.
 *
 * @returns the user, and when the token ends
 * @throws UnauthorizedException when the token is not good, with status 400 when it could not be one;
 * AuthUnavailableException when the keys cannot be had
 */
export async function verifyAccessToken(
  token: string,
  keys: KeySource,
  rules: VerificationRules,
  moment: Moment,
): Promise<CachedUser> {
  try {
    checkSignatureSpelling(token);
    const payload = await verifyClaims(token, keys, rules, moment);
    readNumber(payload, "iat");
    // Whole seconds, as the comparison in jose has them.
    const expiresAt = Math.ceil(readNumber(payload, "exp") + rules.clockToleranceSeconds) * 1000;
    return { user: parseUser(payload), expiresAt };
  } catch (error) {
    // What verifies is a token; only of the rest it must be told whether it could have been one.
    checkTokenSyntax(token);
    throw toUnauthorized(error);
  }
}

async function verifyClaims(
  token: string,
  keys: KeySource,
  rules: VerificationRules,
  { now, waitUntil }: Moment,
): Promise<JWTPayload> {
  const options = joseOptions(rules, now);
  const header = token.slice(0, token.indexOf("."));
  const known = keys.isFresh(now) ? keys.byHeader : undefined;
  const knownKey = known?.get(header);
  if (knownKey) return (await jwtVerify(token, knownKey, options)).payload;
  const findKey = (parameters: JWTHeaderParameters) => {
    if (!isAccessTokenType(parameters.typ)) throw new UnauthorizedException("invalid_token", "type");
    return keys.find(parameters, waitUntil);
  };
  const { payload, key } = await jwtVerify(token, findKey, options);
  if (known && known.size < MAXIMUM_KNOWN_HEADERS) known.set(header, key as CryptoKey);
  return payload;
}

function checkSignatureSpelling(token: string): void {
  if (SIGNATURE.test(token.slice(token.lastIndexOf(".") + 1))) return;
  throw new UnauthorizedException("invalid_token", "malformed");
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
