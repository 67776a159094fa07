import type { DomainFinding, OrganizationDomainRecord } from "./records.ts";

/** For how long a proven domain goes on counting while its record is missing, in seconds. */
export const GRACE_SECONDS = 7 * 24 * 3600;

/** What a check made of a domain. */
export type DomainTransition = "proven" | "failing" | "recovered" | "lost";

/** What a domain is after a check, and what that changed, if anything. */
export interface SettledDomain {
  readonly domain: OrganizationDomainRecord;
  readonly transition: DomainTransition | null;
}

/**
 * Works out what a check of its record makes of a domain. A missing record ends a proof after the grace; name servers that don't answer
 * neither start nor end it. A proof by an operator isn't ended by a check.
 *
 * @param now Unix seconds
 */
export function settle(claim: OrganizationDomainRecord, finding: DomainFinding, now: number): SettledDomain {
  const domain = { ...claim, finding, checkedAt: now };
  if (finding === "dns_failed" || claim.provenBy === "operator") return { domain, transition: null };
  if (finding === "found") return settleFound(domain, now);
  if (claim.provenAt === null) return { domain, transition: null };
  if (claim.failingSince === null) return { domain: { ...domain, failingSince: now }, transition: "failing" };
  if (now < claim.failingSince + GRACE_SECONDS) return { domain, transition: null };
  return { domain: withoutProof(domain), transition: "lost" };
}

/** Returns a domain whose proof has ended. */
export function withoutProof(domain: OrganizationDomainRecord): OrganizationDomainRecord {
  return { ...domain, provenAt: null, provenBy: null, failingSince: null };
}

function settleFound(domain: OrganizationDomainRecord, now: number): SettledDomain {
  if (domain.provenAt === null) return { domain: { ...domain, provenAt: now, provenBy: "dns" }, transition: "proven" };
  return { domain: { ...domain, failingSince: null }, transition: domain.failingSince === null ? null : "recovered" };
}
