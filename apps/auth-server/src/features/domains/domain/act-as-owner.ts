import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { isStillSignedIn } from "../../authentication/domain/sign-in/fresh-proof.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";
import { type CheckDomainFailure, checkDomain } from "./check-domain.ts";
import { type AddDomainFailure, addDomainIn, removeDomainIn } from "./manage-domains.ts";
import { mayOwnersProveDomains } from "./owners-prove-domains.ts";
import { readDomainName } from "./read-domain-name.ts";
import type { OrganizationDomainRecord } from "./records.ts";

/** A signed-in user, and the organization in which they act. */
export interface DomainOwner {
  readonly active: ActiveSession;
  readonly orgId: string;
}

export type DomainAsOwnerFailure = "not_allowed" | AddDomainFailure | CheckDomainFailure;

/** Adds a domain to an organization as a holder of its highest role, if the deployment lets them. */
export function addDomainAsOwner(
  deps: ActingDeps,
  owner: DomainOwner,
  text: string,
): Promise<Result<OrganizationDomainRecord, DomainAsOwnerFailure>> {
  return deps.store.write(async (repositories) =>
    (await isAllowed(repositories, owner)) ? addDomainIn(deps, repositories, owner.orgId, text) : fail("not_allowed"),
  );
}

/** Looks up the record of a domain as a holder of the organization's highest role, if the deployment lets them. */
export async function checkDomainAsOwner(
  deps: ActingDeps,
  owner: DomainOwner,
  text: string,
): Promise<Result<OrganizationDomainRecord, DomainAsOwnerFailure>> {
  if (!(await isAllowed(deps.store.read, owner))) return fail("not_allowed");
  return checkDomain(deps, { orgId: owner.orgId, domain: readDomainName(text) });
}

/** Removes a domain from an organization as a holder of its highest role, if the deployment lets them. */
export function removeDomainAsOwner(
  deps: ActingDeps,
  owner: DomainOwner,
  text: string,
): Promise<Result<null, DomainAsOwnerFailure>> {
  return deps.store.write(async (repositories) =>
    (await isAllowed(repositories, owner))
      ? removeDomainIn(deps, repositories, { orgId: owner.orgId, domain: readDomainName(text) })
      : fail("not_allowed"),
  );
}

async function isAllowed(repositories: Repositories, { active, orgId }: DomainOwner): Promise<boolean> {
  const organization = await repositories.organizations.findById(orgId);
  const powers = organization && (await readMemberPowers(repositories, organization, active.user.userId));
  if (powers?.isHighest !== true || !(await mayOwnersProveDomains(repositories))) return false;
  return isStillSignedIn(repositories, active);
}
