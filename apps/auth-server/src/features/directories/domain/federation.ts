import { createRemoteJWKSet, customFetch, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from "jose";
import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { GuardedFetch } from "../../../platform/domain/guarded-fetch.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { DirectoryFederation, DirectoryRecord } from "./records.ts";
import { newDirectoryToken } from "./tokens.ts";

/** How long the access token of a workload is valid, in seconds: at least an hour, as Entra expects. */
export const FEDERATED_TOKEN_SECONDS = 3600;

const ALGORITHMS = ["RS256", "RS384", "RS512", "PS256", "PS384", "PS512", "ES256", "ES384", "ES512", "EdDSA"];
const CLOCK_TOLERANCE_SECONDS = 60;
/** Longer-lived assertions would be as good as a shared secret. */
const MAX_ASSERTION_AGE_SECONDS = 24 * 3600;
/** Key sets that are kept in memory; the longest known is dropped first. */
const MAX_KEY_SETS = 1000;

/** Finds the key with which the workload of a directory has signed. */
export type FindFederationKey = (jwksUri: string) => JWTVerifyGetKey;

/** Creates a function that fetches key sets, and remembers them as long as jose does. */
export function createFindFederationKey(fetch: GuardedFetch): FindFederationKey {
  const keySets = new Map<string, JWTVerifyGetKey>();
  return (jwksUri) => {
    const known = keySets.get(jwksUri);
    if (known) return known;
    const keySet = createRemoteJWKSet(new URL(jwksUri), {
      [customFetch]: (url, { method }) => fetch(url, { method, headers: { accept: "application/json" } }),
    });
    const [oldest] = keySets.keys();
    if (keySets.size >= MAX_KEY_SETS && oldest !== undefined) keySets.delete(oldest);
    keySets.set(jwksUri, keySet);
    return keySet;
  };
}

/** Why an assertion isn't accepted. `keys_unavailable`: the key set couldn't be fetched. */
export type AssertionFailure = "not_configured" | "invalid_assertion" | "keys_unavailable";

type FederationDeps = Pick<DomainDeps, "store" | "clock" | "random" | "findFederationKey">;

/**
 * Gives a workload a short-lived bearer token for its assertion (RFC 7523 section 2): a JWT whose issuer, subject and audience are exactly
 * those of the directory, signed with a key of its key set.
 *
 * @returns the token
 */
export async function redeemAssertion(
  deps: FederationDeps,
  { directoryId, settings }: DirectoryRecord,
  assertion: string,
): Promise<Result<string, AssertionFailure>> {
  if (!settings.federation) return fail("not_configured");
  const verified = await verifyAssertion(deps, settings.federation, assertion);
  if (!verified.ok) return verified;
  const expiresAt = deps.clock() + FEDERATED_TOKEN_SECONDS;
  const { token, record } = newDirectoryToken(deps, directoryId, { kind: "federated", expiresAt });
  return deps.store.write(async (repositories) => {
    const directory = await repositories.directories.lock(directoryId);
    const isAsVerified = JSON.stringify(directory?.settings.federation) === JSON.stringify(settings.federation);
    if (!isAsVerified) return fail("not_configured");
    await repositories.directoryTokens.create(record);
    return succeed(token);
  });
}

/** Returns whether a workload's own token is one that the directory accepts, for clients that send it with each request. */
export async function acceptsAssertion(
  deps: Pick<FederationDeps, "clock" | "findFederationKey">,
  { settings }: DirectoryRecord,
  assertion: string,
): Promise<boolean> {
  return settings.federation !== null && (await verifyAssertion(deps, settings.federation, assertion)).ok;
}

async function verifyAssertion(
  { clock, findFederationKey }: Pick<FederationDeps, "clock" | "findFederationKey">,
  { issuer, subject, audience, jwksUri }: DirectoryFederation,
  assertion: string,
): Promise<Result<JWTPayload, AssertionFailure>> {
  try {
    const { payload } = await jwtVerify(assertion, findFederationKey(jwksUri), {
      ...{ issuer, subject, audience, algorithms: ALGORITHMS },
      requiredClaims: ["exp", "iat"],
      maxTokenAge: MAX_ASSERTION_AGE_SECONDS,
      currentDate: new Date(clock() * 1000),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    // One assertion for several audiences could be presented here by any of them.
    return typeof payload.aud === "string" ? succeed(payload) : fail("invalid_assertion");
  } catch (error) {
    const isRefused = error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout);
    return fail(isRefused ? "invalid_assertion" : "keys_unavailable");
  }
}

declare module "../../../platform/domain/deps.ts" {
  interface DomainDeps {
    readonly findFederationKey: FindFederationKey;
  }
}
