import { decodeJwt, decodeProtectedHeader, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import { z } from "zod";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { ASSERTION_ALGORITHMS } from "../../oauth/domain/metadata.ts";

/** What the header of an identity assertion says that it is (draft-ietf-oauth-identity-assertion-authz-grant-04, section 3.1). */
const ASSERTION_TYPE = "oauth-id-jag+jwt";

/** An identity provider makes one for each request for a token: what claims to be good for longer was made for something else. */
const MAX_ASSERTION_SECONDS = 3600;
export const CLOCK_TOLERANCE_SECONDS = 30;

const MAX_LENGTH = 2048;
const MAX_ID_LENGTH = 255;
const id = z.string().min(1).max(MAX_ID_LENGTH);
const text = z.string().min(1).max(MAX_LENGTH);

const assertionClaims = z.looseObject({
  iss: text,
  sub: id,
  client_id: text,
  jti: id,
  iat: z.number(),
  exp: z.number(),
  resource: z.union([text.transform((resource) => [resource]), z.array(text).min(1)]),
  scope: z.string().optional(),
  tenant: text.optional(),
  aud_tenant: text.optional(),
});

/** What an identity assertion says. */
export type AssertionClaims = z.output<typeof assertionClaims>;

/**
 * Why an assertion isn't one. `unfit_claims`: it lacks a claim, or has one of the wrong kind. `unsupported`: it restricts what it grants by
 * more than scopes.
 */
export type VerificationFailure =
  | "keys_unavailable"
  | "bad_signature"
  | "wrong_audience"
  | "expired"
  | "too_early"
  | "too_long_lived"
  | "unfit_claims"
  | "unsupported";

/** Returns whether a JWT says of itself that it is an identity assertion. Nothing of it has been verified. */
export function isIdentityAssertion(assertion: string): boolean {
  try {
    const { typ } = decodeProtectedHeader(assertion);
    return typeof typ === "string" && typ.toLowerCase().replace(/^application\//, "") === ASSERTION_TYPE;
  } catch {
    return false;
  }
}

/** Reads who claims to have signed an assertion: it says whose keys to verify it with. */
export function readClaimedIssuer(assertion: string): string | null {
  try {
    return decodeJwt(assertion).iss ?? null;
  } catch {
    return null;
  }
}

/**
 * Verifies an identity assertion: its type, its signature by a key of a trusted issuer, its audience, which is this server alone, and its
 * times (section 4.4.1 of the draft, and RFC 7523 section 3).
 *
 * @param issuer an issuer that is trusted to sign assertions
 */
export async function verifyAssertion(
  deps: Pick<DomainDeps, "clock" | "policy" | "signalKeys">,
  issuer: string,
  assertion: string,
): Promise<Result<AssertionClaims, VerificationFailure>> {
  const now = deps.clock();
  try {
    const { payload } = await jwtVerify(assertion, findKeys(deps, issuer), {
      typ: ASSERTION_TYPE,
      issuer,
      audience: deps.policy.issuer,
      algorithms: [...ASSERTION_ALGORITHMS],
      requiredClaims: ["exp", "iat"],
      currentDate: new Date(now * 1000),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    // jose takes what several audiences could present.
    if (Array.isArray(payload.aud) && payload.aud.length !== 1) return fail("wrong_audience");
    const claims = assertionClaims.safeParse(payload);
    return claims.success ? checkBounds(claims.data, now) : fail("unfit_claims");
  } catch (error) {
    if (error instanceof errors.JOSEError) return fail(failureOf(error));
    throw error;
  }
}

function checkBounds(claims: AssertionClaims, now: number): Result<AssertionClaims, VerificationFailure> {
  if (claims.iat > now + CLOCK_TOLERANCE_SECONDS) return fail("too_early");
  if (claims.exp - claims.iat > MAX_ASSERTION_SECONDS) return fail("too_long_lived");
  return claims.authorization_details === undefined ? succeed(claims) : fail("unsupported");
}

/** Finds the key that signed. What keeps it from being read is told apart from a key that isn't the issuer's. */
function findKeys({ signalKeys }: Pick<DomainDeps, "signalKeys">, issuer: string): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      const find = await signalKeys.find({ kind: "openid_provider", issuer });
      return await find(header, token);
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw cause;
      throw new errors.JWKSTimeout("The keys of the issuer can't be had.", { cause });
    }
  };
}

function failureOf(error: errors.JOSEError): VerificationFailure {
  if (error instanceof errors.JWTExpired) return "expired";
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return "keys_unavailable";
  if (!(error instanceof errors.JWTClaimValidationFailed)) return "bad_signature";
  if (error.claim === "aud") return "wrong_audience";
  return error.claim === "nbf" ? "too_early" : "unfit_claims";
}
