import type { Repositories } from "../../../platform/domain/store.ts";
import type { TrustedConnection } from "./records.ts";
import type { AssertionClaims } from "./verify-assertion.ts";

type Reading = Pick<Repositories, "externalIdentities" | "provenDomains">;

/**
 * Finds the connection that an assertion came by. Several organizations can have a connection with the same issuer, and one that names the
 * issuer of another must neither take over its assertions nor stand in their way: the tenant decides, then whose account the subject is,
 * then whose domain the address is in.
 *
 * @param trusted those whose assertions the client may use
 * @returns `null` where none is meant, or not exactly one
 */
export async function findConnectionOf(
  reading: Reading,
  trusted: readonly TrustedConnection[],
  claims: AssertionClaims,
): Promise<TrustedConnection | null> {
  const meant = trusted.filter((connection) => isTenant(connection, claims));
  if (meant.length <= 1) return meant[0] ?? null;
  const linked = await keep(
    meant,
    async ({ connectionId }) => (await reading.externalIdentities.find(connectionId, claims.sub)) !== null,
  );
  if (linked.length > 0) return linked.length === 1 ? (linked[0] ?? null) : null;
  const { email } = claims;
  if (typeof email !== "string") return null;
  const [owner, ...others] = await keep(meant, ({ orgId }) => reading.provenDomains.isProvenFor(orgId, email));
  return owner && others.length === 0 ? owner : null;
}

/**
 * Returns whether an assertion is for the tenant of a connection, by both sides' names for it: `tenant`, with the names that Entra and
 * Google have for it, and `aud_tenant`, the organization. An issuer that names a tenant has several, and its subjects mean nothing
 * without it.
 */
function isTenant({ tenant, orgId }: TrustedConnection, claims: AssertionClaims): boolean {
  if (claims.aud_tenant !== undefined && claims.aud_tenant !== orgId) return false;
  if (tenant === null) return claims.tenant === undefined;
  return (claims.tenant ?? claims.tid ?? claims.hd) === tenant;
}

async function keep(
  connections: readonly TrustedConnection[],
  isKept: (connection: TrustedConnection) => Promise<boolean>,
): Promise<readonly TrustedConnection[]> {
  const kept = await Promise.all(connections.map(isKept));
  return connections.filter((_connection, index) => kept[index]);
}
