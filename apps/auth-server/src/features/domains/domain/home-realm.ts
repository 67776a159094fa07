import type { Repositories } from "../../../platform/domain/store.ts";
import { listSingleSignOn, type OfferedProvider } from "../../connections/domain/offered-providers.ts";
import { readEmailDomain } from "./email-domain.ts";

/** The single sign-on that belongs to the domain of an email address. */
export interface HomeRealm {
  /** The organization's connections in use, oldest first; at least one. */
  readonly connections: readonly OfferedProvider[];
  /** Whether the organization's access policy demands that its members use one of them. */
  readonly isDemanded: boolean;
}

type Reading = Pick<Repositories, "provenDomains" | "connections" | "accessPolicies">;

/**
 * Finds the single sign-on that belongs to the domain of an email address. It never looks for a user, so that neither the answer nor its
 * time says whether there is one with the address.
 *
 * @param now Unix seconds
 * @returns `null` if the domain is nobody's, or its organization has no connection in use
 */
export async function findHomeRealm(
  { provenDomains, connections, accessPolicies }: Reading,
  email: string,
  now: number,
): Promise<HomeRealm | null> {
  const domain = readEmailDomain(email);
  const orgId = domain === null ? null : await provenDomains.findOwner(domain);
  if (orgId === null) return null;
  const inUse = await listSingleSignOn({ connections }, orgId);
  if (inUse.length === 0) return null;
  const stored = await accessPolicies.find(orgId);
  const isInForce = stored !== null && (stored.suspendedUntil === null || stored.suspendedUntil <= now);
  const demanded = isInForce ? stored.policy.connectionIds : null;
  const offered = demanded === null ? inUse : inUse.filter(({ connectionId }) => demanded.includes(connectionId));
  return {
    connections: offered.length > 0 ? offered : inUse,
    isDemanded: offered.length > 0 && demanded !== null,
  };
}
