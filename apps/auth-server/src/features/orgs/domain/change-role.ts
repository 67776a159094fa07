import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { NewMember } from "./add-member.ts";
import { wouldLoseLastOwner } from "./owners.ts";
import type { OrganizationRecord } from "./records.ts";
import { assignRoles, type RoleFailure, readRoleDefinition, rolesInForce } from "./roles.ts";

export type ChangeRoleFailure = RoleFailure | "org_not_found" | "not_a_member" | "last_owner";

/** Gives a member other roles. The last one with the highest role keeps it. */
export function changeRole(
  { store }: Pick<DomainDeps, "store">,
  member: NewMember,
): Promise<Result<null, ChangeRoleFailure>> {
  return store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(member.orgId);
    return organization ? giveRoles(repositories, organization, member) : fail("org_not_found");
  });
}

/** The same as a part of a unit of work that has locked the organization. */
export async function giveRoles(
  repositories: Repositories,
  organization: OrganizationRecord,
  { userId, orgId, ...held }: NewMember,
): Promise<Result<null, Exclude<ChangeRoleFailure, "org_not_found">>> {
  const next = assignRoles(rolesInForce(await readRoleDefinition(repositories), organization), held);
  if (!next.ok) return next;
  if (await wouldLoseLastOwner(repositories, organization, { userId, next: next.value })) return fail("last_owner");
  const changed = await repositories.memberships.changeRole({ userId, orgId, ...next.value });
  return changed ? succeed(null) : fail("not_a_member");
}
