import { createHash } from "node:crypto";
import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from "jose";
import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { ASSERTION_ALGORITHMS, OAUTH_PATH } from "../metadata.ts";
import { type FetchingDeps, fetchClient } from "../metadata-documents/fetch-client.ts";
import { parseKeySet } from "../metadata-documents/key-set.ts";
import type { OAuthClientRecord } from "../records.ts";

/** RFC 7523 section 2.2. */
export const CLIENT_ASSERTION_TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

const MAX_LIFETIME_SECONDS = 600;
const CLOCK_TOLERANCE_SECONDS = 30;
/** How long an old copy of the document still serves while its site is down. */
const STALE_SECONDS = 24 * 60 * 60;
/** Anyone can send an assertion signed with an unknown key, so the keys are fetched for one at most this often. */
const KEYS_FETCHED_EVERY_MILLISECONDS = 60_000;

type AssertionDeps = FetchingDeps & Pick<DomainDeps, "policy">;

/**
 * Checks an assertion that a client authenticates with (RFC 7523 section 3): signed by one of its keys, by and about itself, for this
 * server, short-lived, and not seen before.
 */
export async function verifyClientAssertion(
  deps: AssertionDeps,
  client: OAuthClientRecord,
  assertion: string,
): Promise<boolean> {
  const current = await refreshDocument(deps, client);
  if (!current) return false;
  const payload =
    (await verify(deps, current, assertion)) ?? (await verify(deps, await fetchKeys(deps, current), assertion));
  return payload !== null && payload !== "invalid" && useOnce(deps, current, payload);
}

/** Returns the client as its document describes it now; `null` when the copy is too old to be trusted. */
async function refreshDocument(deps: AssertionDeps, client: OAuthClientRecord): Promise<OAuthClientRecord | null> {
  const { freshUntil, clientId } = client;
  if (freshUntil === null || freshUntil > deps.clock()) return client;
  const fetched = (await mayFetch(deps, clientId, "document")) ? await fetchClient(deps, clientId) : null;
  if (fetched) return fetched.authenticationMethod === "private_key_jwt" ? fetched : null;
  return freshUntil + STALE_SECONDS > deps.clock() ? client : null;
}

/** Returns the claims, `invalid`, or `null` when none of the client's known keys is the one that signed. */
async function verify(
  { clock, policy }: AssertionDeps,
  { clientId, jwks }: OAuthClientRecord,
  assertion: string,
): Promise<JWTPayload | "invalid" | null> {
  if (jwks === null) return null;
  const audience = [policy.issuer, `${policy.issuer}${OAUTH_PATH}/token`];
  try {
    const { payload } = await jwtVerify(assertion, createLocalJWKSet(jwks as unknown as JSONWebKeySet), {
      issuer: clientId,
      subject: clientId,
      audience,
      algorithms: [...ASSERTION_ALGORITHMS],
      requiredClaims: ["exp", "jti"],
      currentDate: new Date(clock() * 1000),
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    // jose takes an assertion for others as well, each of which could present it here.
    return [payload.aud ?? []].flat().every((name) => audience.includes(name)) ? payload : "invalid";
  } catch (error) {
    return error instanceof errors.JWKSNoMatchingKey ? null : "invalid";
  }
}

/** Returns the client with the keys that its `jwks_uri` serves now, or with the known keys when it has none or the fetch fails. */
async function fetchKeys(deps: AssertionDeps, client: OAuthClientRecord): Promise<OAuthClientRecord> {
  if (client.jwksUri === null || !(await mayFetch(deps, client.clientId, "keys"))) return client;
  const fetched = await deps.fetchDocument(new URL(client.jwksUri));
  const jwks = fetched && parseKeySet(fetched.text);
  if (!jwks) return client;
  await deps.store.write(async ({ oauthClients }) => {
    const known = await oauthClients.lock(client.clientId);
    if (known?.jwksUri === client.jwksUri) await oauthClients.update({ ...known, jwks });
  });
  return { ...client, jwks };
}

async function mayFetch(
  { store, clock }: AssertionDeps,
  clientId: string,
  what: "document" | "keys",
): Promise<boolean> {
  const key = hash([what, clientId]);
  const interval = KEYS_FETCHED_EVERY_MILLISECONDS;
  const take = { portion: interval, capacity: interval, now: clock() * 1000 };
  return (await store.take(key, take)) === 0;
}

/** Remembers the assertion for as long as it would be accepted. Returns whether it is new. */
async function useOnce(
  { store, clock }: AssertionDeps,
  { clientId }: OAuthClientRecord,
  { exp, jti }: JWTPayload,
): Promise<boolean> {
  const isShortLived = exp !== undefined && exp <= clock() + MAX_LIFETIME_SECONDS + CLOCK_TOLERANCE_SECONDS;
  if (!isShortLived || typeof jti !== "string") return false;
  const expiresAt = Math.ceil(exp) + CLOCK_TOLERANCE_SECONDS;
  return store.write(({ clientAssertions }) => clientAssertions.use(hash([clientId, jti]), expiresAt));
}

function hash(parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
