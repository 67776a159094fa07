import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import type { NewMember } from "./add-member.ts";
import { heldRoleFields } from "./member-events.ts";
import { eventOrganization } from "./organization-events.ts";
import { wouldLoseLastOwner } from "./owners.ts";
import type { OrganizationRecord } from "./records.ts";
import { assignRoles, type RoleFailure, readRoleDefinition, rolesInForce } from "./roles.ts";

/** A member and the roles to give them. */
export interface RoleChange extends NewMember {
  /** The version of the membership that was edited. Without one, the edit replaces whatever is stored. */
  readonly version?: RowVersion | undefined;
}

export type ChangeRoleFailure = RoleFailure | "org_not_found" | "not_a_member" | "last_owner";

/**
 * Changes a member's roles. The last member with the highest role keeps it.
 *
 * @throws StaleVersionError when the roles have changed since the given version
 */
export function changeRole(deps: ChangingDeps, member: RoleChange): Promise<Result<null, ChangeRoleFailure>> {
  return deps.store.write(async (repositories) => {
    const organization = await repositories.organizations.lock(member.orgId);
    return organization ? giveRoles(deps, repositories, organization, member) : fail("org_not_found");
  });
}

/** Changes a member's roles as part of a unit of work that has locked the organization. */
export async function giveRoles(
  deps: AppendingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { userId, orgId, version, ...held }: RoleChange,
): Promise<Result<null, Exclude<ChangeRoleFailure, "org_not_found">>> {
  const membership = await repositories.memberships.find(userId, orgId);
  if (membership) expectVersion(membership, version);
  const next = assignRoles(rolesInForce(await readRoleDefinition(repositories), organization), held);
  if (!next.ok) return next;
  const user = membership && (await repositories.users.findById(userId));
  if (!user) return fail("not_a_member");
  if (await wouldLoseLastOwner(repositories, organization, { userId, next: next.value })) return fail("last_owner");
  const changes = changesBetween(heldRoleFields(membership), heldRoleFields(next.value));
  if (changes === null) return succeed(null);
  await repositories.memberships.changeRole({ userId, orgId, ...next.value });
  await appendEvent(repositories, deps, {
    type: "member.role_changed",
    target: userTarget(user),
    organization: eventOrganization(organization),
    changes,
  });
  return succeed(null);
}
