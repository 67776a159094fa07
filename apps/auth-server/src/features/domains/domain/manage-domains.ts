import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendDomainEvent } from "./append-domain-event.ts";
import { createVerificationToken } from "./challenge.ts";
import { type DomainRefusal, parseDomain } from "./parse-domain.ts";
import type { OrganizationDomainRecord } from "./records.ts";

/** The most domains that one organization can have. Each proven one is looked up once a day. */
export const MAX_DOMAINS = 100;

export type AddDomainFailure = "org_not_found" | DomainRefusal | "domain_already_added" | "too_many_domains";
export type MarkProvenFailure = "domain_not_found" | "domain_taken";

/** A domain of an organization, by its name in ASCII. */
export interface DomainOfOrganization {
  readonly orgId: string;
  readonly domain: string;
}

/**
 * Adds a domain to an organization, which then counts for nothing until it is proven. Others may have added it, too: whoever controls its
 * DNS proves it.
 *
 * @param text the domain as a person wrote it
 */
export function addDomain(
  deps: ChangingDeps & Pick<DomainDeps, "policy">,
  orgId: string,
  text: string,
): Promise<Result<OrganizationDomainRecord, AddDomainFailure>> {
  return deps.store.write((repositories) => addDomainIn(deps, repositories, orgId, text));
}

/** Adds a domain as part of a unit of work. */
export async function addDomainIn(
  deps: ChangingDeps & Pick<DomainDeps, "policy">,
  repositories: Repositories,
  orgId: string,
  text: string,
): Promise<Result<OrganizationDomainRecord, AddDomainFailure>> {
  const organization = await repositories.organizations.lock(orgId);
  if (!organization) return fail("org_not_found");
  const name = parseDomain(deps, text);
  if (!name.ok) return name;
  const stored = await repositories.organizationDomains.listByOrg(orgId);
  if (stored.length >= MAX_DOMAINS) return fail("too_many_domains");
  const added: OrganizationDomainRecord = {
    orgId,
    domain: name.value,
    verificationToken: createVerificationToken(deps.random),
    createdAt: deps.clock(),
    ...{ provenAt: null, provenBy: null, checkedAt: null, finding: null, failingSince: null },
  };
  if (!(await repositories.organizationDomains.add(added))) return fail("domain_already_added");
  await appendDomainEvent(repositories, deps, added, "added");
  return succeed(added);
}

/**
 * Marks a domain as proven by hand, for who answers for it in another way. Its DNS record is then not looked up daily. A domain that is
 * proven to another organization stays there.
 */
export function markDomainProven(
  deps: ChangingDeps,
  { orgId, domain: name }: DomainOfOrganization,
): Promise<Result<OrganizationDomainRecord, MarkProvenFailure>> {
  return deps.store.write(async (repositories) => {
    const claims = await repositories.organizationDomains.lockClaims(name);
    const claim = claims.find((each) => each.orgId === orgId);
    if (!claim) return fail("domain_not_found");
    if (claims.some((each) => each.provenAt !== null && each.orgId !== orgId)) return fail("domain_taken");
    if (claim.provenBy === "operator") return succeed(claim);
    const provenAt = claim.provenAt ?? deps.clock();
    const proven: OrganizationDomainRecord = { ...claim, provenAt, provenBy: "operator", failingSince: null };
    await repositories.organizationDomains.update(proven);
    await appendDomainEvent(repositories, deps, proven, "proven");
    return succeed(proven);
  });
}

/** Removes a domain from an organization: it counts for nothing from then on. */
export function removeDomain(
  deps: ChangingDeps,
  { orgId, domain }: DomainOfOrganization,
): Promise<Result<null, "domain_not_found">> {
  return deps.store.write((repositories) => removeDomainIn(deps, repositories, { orgId, domain }));
}

/** Removes a domain as part of a unit of work. */
export async function removeDomainIn(
  deps: ChangingDeps,
  repositories: Repositories,
  { orgId, domain }: DomainOfOrganization,
): Promise<Result<null, "domain_not_found">> {
  const stored = await repositories.organizationDomains.find(orgId, domain);
  if (!stored || !(await repositories.organizationDomains.delete(orgId, domain))) return fail("domain_not_found");
  await appendDomainEvent(repositories, deps, stored, "removed");
  return succeed(null);
}
