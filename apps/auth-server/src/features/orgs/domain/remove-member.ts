import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { wouldLoseLastOwner } from "./owners.ts";
import type { OrganizationRecord } from "./records.ts";

export type RemoveMemberFailure = "org_not_found" | "not_a_member" | "last_owner";

/** Ends a membership, and for good the member's API keys for the organization. The last member with the highest role stays. */
export function removeMember(
  deps: Pick<DomainDeps, "store" | "clock">,
  { userId, orgId }: { userId: string; orgId: string },
): Promise<Result<null, RemoveMemberFailure>> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(orgId);
    return organization ? endMembership(deps, repositories, organization, userId) : fail("org_not_found");
  });
}

/** The same as a part of a unit of work that has locked the organization. */
export async function endMembership(
  { clock }: Pick<DomainDeps, "clock">,
  repositories: Repositories,
  organization: OrganizationRecord,
  userId: string,
): Promise<Result<null, Exclude<RemoveMemberFailure, "org_not_found">>> {
  if (await wouldLoseLastOwner(repositories, organization, { userId, next: null })) return fail("last_owner");
  if (!(await repositories.memberships.remove(userId, organization.orgId))) return fail("not_a_member");
  await repositories.endUserApiKeys.deleteByUser(userId, clock(), organization.orgId);
  return succeed(null);
}
