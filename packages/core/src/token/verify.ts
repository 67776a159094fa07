import { type CompactJWSHeaderParameters, type CryptoKey, compactVerify } from "jose";
// Not `errors` of jose itself: of a namespace that a module exports, bundlers keep every member.
import { JOSEAlgNotAllowed, JOSEError, JOSENotSupported, JWSSignatureVerificationFailed } from "jose/errors";
import { UnauthorizedException, type UnauthorizedReason } from "../errors.ts";
import { checkTokenSyntax } from "../http/bearer.ts";
import type { MachineKind, TokenPrincipal } from "../principal/principal.ts";
import type { WaitUntil } from "../runtime.ts";
import type { SigningAlgorithm } from "./algorithms.ts";
import type { VerifiedToken } from "./cache.ts";
import { type Claims, InvalidClaim, readClaim, readNumber, readOptionalObject, readOptionalText } from "./claims.ts";
import { checkCompactForm } from "./compact-form.ts";
import type { KeySource } from "./keys.ts";
import { isMachineKind, parseMachine } from "./machine-claims.ts";
import { readClaims } from "./payload.ts";
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

// RFC 7519 section 5.1 and RFC 9068 section 2.1; the prefix may be left out by RFC 7515 section 4.1.9.
const TOKEN_TYPE = /^(?:application\/)?(?:jwt|at\+jwt)$/i;
/** The tokens of machines have the one that is for access tokens alone. */
const MACHINE_TOKEN_TYPE = /^(?:application\/)?at\+jwt$/i;
/** The header that says of which kind a machine is. Its tokens call it critical, so that whoever doesn't know machines refuses them. */
const PRINCIPAL_HEADER = "orgward_principal";

/**
 * Verifies an access token: signature, issuer, times (RFC 7519 section 7.2), and the claims that make the user
 * or the machine.
 *
 * @returns who it proves, when the token was issued and ends, and the session that refreshes it
 * @throws UnauthorizedException when the token is not good, with status 400 when it could not be one;
 * AuthUnavailableException when the keys cannot be had
 */
export async function verifyAccessToken(
  token: string,
  { keys, rules }: { readonly keys: Pick<KeySource, "find">; readonly rules: VerificationRules },
  { now, waitUntil }: Moment,
): Promise<VerifiedToken> {
  try {
    checkCompactForm(token);
    const search = (header: CompactJWSHeaderParameters) => findKey(header, keys, waitUntil);
    // Nothing of the claims is read before the signature has proven good.
    const { payload, protectedHeader } = await compactVerify(token, search, {
      algorithms: [...rules.algorithms],
      crit: { [PRINCIPAL_HEADER]: true },
    });
    const claims = readClaims(payload);
    const expiresAt = checkClaims(claims, rules, now);
    const sid = readClaim(claims, "sid");
    // What is no string names no session of the auth server.
    const sessionId = typeof sid === "string" ? sid : undefined;
    const principal = parsePrincipal(claims, machineKindOf(protectedHeader));
    const issuedAt = readNumber(claims, "iat");
    return { principal, boundTo: readBoundKey(claims), expiresAt, issuedAt, subject: { ...principal, sessionId } };
  } catch (error) {
    // What verifies is a token; only of the rest it must be told whether it could have been one.
    checkTokenSyntax(token);
    throw toUnauthorized(error);
  }
}

function findKey(
  header: CompactJWSHeaderParameters,
  keys: Pick<KeySource, "find">,
  waitUntil: WaitUntil | undefined,
): CryptoKey | Promise<CryptoKey> {
  const type = machineKindOf(header) === undefined ? TOKEN_TYPE : MACHINE_TOKEN_TYPE;
  if (!isOfType(header.typ, type)) throw new UnauthorizedException("invalid_token", "type");
  return keys.find({ alg: header.alg, kid: header.kid }, waitUntil);
}

/**
 * Returns of which kind the machine is that a token is for; `undefined` when it's for a user.
 *
 * @throws UnauthorizedException when the header has one sign of a machine and not the other (RFC 7515 section 4.1.11), or another extension
 */
function machineKindOf(header: CompactJWSHeaderParameters): MachineKind | undefined {
  const { crit, [PRINCIPAL_HEADER]: kind } = header;
  if (crit === undefined && !Object.hasOwn(header, PRINCIPAL_HEADER)) return undefined;
  // Other extensions that jose knows, such as the unencoded payload, are for no JWT (RFC 7797 section 7).
  if (crit?.length === 1 && crit[0] === PRINCIPAL_HEADER && isMachineKind(kind)) return kind;
  throw new UnauthorizedException("invalid_token", "critical_header");
}

function parsePrincipal(claims: Claims, kind: MachineKind | undefined): TokenPrincipal {
  if (kind === undefined) return Object.freeze({ kind: "user", user: parseUser(claims) });
  return Object.freeze({ kind, machine: parseMachine(claims, kind) });
}

/** Reads what a token is bound to (RFC 7800 section 3.1); see {@link VerifiedToken}. */
function readBoundKey(claims: Claims): string | undefined {
  const confirmation = readOptionalObject(claims, "cnf");
  return confirmation && (readOptionalText(confirmation, "jkt") ?? "");
}

/** @returns when the token ends, with tolerance; in whole seconds, as milliseconds since the epoch */
function checkClaims(claims: Claims, { issuer, clockToleranceSeconds }: VerificationRules, now: number): number {
  if (readClaim(claims, "iss") !== issuer) throw new UnauthorizedException("invalid_token", "issuer");
  readNumber(claims, "iat");
  const expiresAt = Math.ceil(readNumber(claims, "exp") + clockToleranceSeconds) * 1000;
  if (now >= expiresAt) throw new UnauthorizedException("invalid_token", "expired");
  const notBefore = Object.hasOwn(claims, "nbf") ? readNumber(claims, "nbf") : 0;
  if (notBefore > Math.floor(now / 1000) + clockToleranceSeconds) {
    throw new UnauthorizedException("invalid_token", "not_yet_valid");
  }
  return expiresAt;
}

function isOfType(typ: unknown, type: RegExp): boolean {
  if (typ === undefined) return type === TOKEN_TYPE;
  return typeof typ === "string" && type.test(typ);
}

function toUnauthorized(error: unknown): unknown {
  const reason = reasonOf(error);
  return reason === null ? error : new UnauthorizedException("invalid_token", reason, { cause: error });
}

function reasonOf(error: unknown): UnauthorizedReason | null {
  if (error instanceof InvalidClaim) return "claims";
  if (error instanceof JWSSignatureVerificationFailed) return "signature";
  if (error instanceof JOSEAlgNotAllowed) return "algorithm";
  // The allow-list has passed, so what jose does not support is an extension that the header calls critical.
  if (error instanceof JOSENotSupported) return "critical_header";
  return error instanceof JOSEError ? "malformed" : null;
}
