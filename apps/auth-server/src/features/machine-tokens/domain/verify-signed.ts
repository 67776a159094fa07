import { createHash } from "node:crypto";
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { ASSERTION_ALGORITHMS, OAUTH_PATH } from "../../oauth/domain/metadata.ts";
import type { MachineCredentialRecord } from "./records.ts";

/** A machine signs an assertion for a single request (RFC 7523 section 3). */
const MAX_ASSERTION_SECONDS = 600;
/** Longer than any platform lets the token of a workload live; what claims more was made by somebody else. */
const MAX_WORKLOAD_SECONDS = 2 * 86_400;
const CLOCK_TOLERANCE_SECONDS = 30;

type VerifyingDeps = Pick<DomainDeps, "store" | "clock" | "policy" | "signalKeys">;

/** What a signed proof must say. */
interface Expected {
  readonly issuer: string;
  readonly subject: string;
  readonly audience: string | string[];
  readonly requiredClaims: string[];
  readonly maxLifetimeSeconds: number;
}

/**
 * Verifies what a machine presents in place of a secret (RFC 7523 section 3): an assertion by and about itself, signed with a key of the
 * credential, or a token of the credential's issuer about exactly its subject, for exactly its audience.
 *
 * @returns whether it is good, and wasn't presented before
 */
export async function verifySigned(
  deps: VerifyingDeps,
  { machineId, credentialId, proof }: MachineCredentialRecord,
  presented: string,
): Promise<boolean> {
  if (proof.kind === "secret") return false;
  if (proof.kind === "public_key") {
    const expected = {
      issuer: machineId,
      subject: machineId,
      audience: [deps.policy.issuer, `${deps.policy.issuer}${OAUTH_PATH}/token`],
      requiredClaims: ["exp", "jti"],
      maxLifetimeSeconds: MAX_ASSERTION_SECONDS,
    };
    const keys = createLocalJWKSet(proof.jwks as unknown as JSONWebKeySet);
    const payload = await verify(deps, presented, { keys, expected });
    return payload !== null && useOnce(deps, credentialId, payload);
  }
  const { issuer, subject, audience, singleUse } = proof;
  const expected = { issuer, subject, audience, requiredClaims: ["exp"], maxLifetimeSeconds: MAX_WORKLOAD_SECONDS };
  const payload = await verify(deps, presented, { keys: findIssuerKeys(deps, issuer), expected });
  if (payload === null) return false;
  return !singleUse || payload.jti === undefined || useOnce(deps, credentialId, payload);
}

/** Fetches the keys of an issuer once a token has a header that calls for one. An issuer that can't be reached has vouched for nothing. */
function findIssuerKeys({ signalKeys }: VerifyingDeps, issuer: string): JWTVerifyGetKey {
  return async (header, token) => {
    try {
      const find = await signalKeys.find({ kind: "openid_provider", issuer });
      return await find(header, token);
    } catch (cause) {
      if (cause instanceof errors.JOSEError) throw cause;
      throw new errors.JWKSInvalid("The keys of the issuer can't be had.", { cause });
    }
  };
}

async function verify(
  { clock }: VerifyingDeps,
  presented: string,
  { keys, expected }: { readonly keys: JWTVerifyGetKey; readonly expected: Expected },
): Promise<JWTPayload | null> {
  const { maxLifetimeSeconds, ...claims } = expected;
  const now = clock();
  try {
    const { payload } = await jwtVerify(presented, keys, {
      ...claims,
      algorithms: [...ASSERTION_ALGORITHMS],
      currentDate: new Date(now * 1000),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const { exp = Number.POSITIVE_INFINITY, aud } = payload;
    const isShortLived = exp <= now + maxLifetimeSeconds + CLOCK_TOLERANCE_SECONDS;
    // jose takes a token for several audiences, each of which could present it here.
    const hasOneAudience = !Array.isArray(aud) || aud.length === 1;
    return isShortLived && hasOneAudience ? payload : null;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}

/** Remembers what was presented for as long as it would be accepted. Returns whether it is new. */
async function useOnce({ store }: VerifyingDeps, credentialId: string, { exp, jti }: JWTPayload): Promise<boolean> {
  if (typeof jti !== "string" || exp === undefined) return false;
  const hash = createHash("sha256")
    .update(JSON.stringify([credentialId, jti]))
    .digest("base64url");
  const expiresAt = Math.ceil(exp) + CLOCK_TOLERANCE_SECONDS;
  return store.write(({ clientAssertions }) => clientAssertions.use(hash, expiresAt));
}
