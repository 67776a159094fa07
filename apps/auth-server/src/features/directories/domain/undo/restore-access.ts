import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { disableLockedUser, enableLockedUser } from "../../../authentication/domain/accounts/account-state.ts";
import { giveRoles } from "../../../orgs/domain/change-role.ts";
import { appendMemberAdded } from "../../../orgs/domain/member-events.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { endMembership } from "../../../orgs/domain/remove-member.ts";
import { assignRoles, readRoleDefinition, rolesInForce } from "../../../orgs/domain/roles.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { AccessState, DirectoryEffect, KeptIdentity } from "../records.ts";
import { findMissing, type UndoPlan, type UndoProblem } from "./plan-undo.ts";

/** Whose access is restored, from what to what. */
export interface Restored {
  readonly user: UserRecord;
  readonly current: AccessState;
  readonly target: AccessState;
  readonly effects: readonly DirectoryEffect[];
}

/**
 * Does what an undo has planned, as part of a unit of work that has locked the account and the organization. Stops at the membership if
 * that can't be restored. Returns what was done.
 */
export async function restoreAccess(
  deps: AppendingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  restored: Restored,
): Promise<UndoPlan> {
  const done: DirectoryEffect[] = [];
  let problem: UndoProblem | null = null;
  for (const effect of restored.effects) {
    const found = await restore(deps, repositories, organization, restored, effect);
    if (found !== null && found !== "identity_taken") return { effects: done, problem: found };
    problem ??= found;
    done.push(effect);
  }
  return { effects: done, problem };
}

async function restore(
  deps: AppendingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { user, current, target }: Restored,
  { kind }: DirectoryEffect,
): Promise<UndoProblem | null> {
  switch (kind) {
    case "add_member":
      return addMember(deps, repositories, organization, { user, membership: target.membership });
    case "change_role":
      return changeRole(deps, repositories, organization, { user, membership: target.membership });
    case "end_membership": {
      const ended = await endMembership(deps, repositories, organization, user.userId);
      return !ended.ok && ended.failure === "last_owner" ? "last_owner" : null;
    }
    case "restore_identity":
      return restoreIdentities(deps, repositories, user, findMissing(current, target));
    case "enable_account":
      await enableLockedUser(deps, repositories, user);
      return null;
    case "disable_account":
      await disableLockedUser(deps, repositories, user);
      return null;
    default:
      return null;
  }
}

interface MembershipToRestore {
  readonly user: UserRecord;
  readonly membership: AccessState["membership"];
}

/** The member has been one since they first joined. */
async function addMember(
  deps: AppendingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { user, membership }: MembershipToRestore,
): Promise<UndoProblem | null> {
  if (!membership) return null;
  const { orgId } = organization;
  const held = assignRoles(rolesInForce(await readRoleDefinition(repositories), organization), membership);
  if (!held.ok) return "unknown_role";
  const added = { userId: user.userId, orgId, ...held.value, createdAt: membership.createdAt };
  if ((await repositories.memberships.add(added)) !== "added") return "organization_full";
  await appendMemberAdded(repositories, deps, { user, organization, held: held.value });
  return null;
}

async function changeRole(
  deps: AppendingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { user: { userId }, membership }: MembershipToRestore,
): Promise<UndoProblem | null> {
  if (!membership) return null;
  const { role, additionalRoles } = membership;
  const { orgId } = organization;
  const given = await giveRoles(deps, repositories, organization, { userId, orgId, role, additionalRoles });
  if (given.ok) return null;
  return given.failure === "last_owner" ? "last_owner" : "unknown_role";
}

/** A connection that was deleted meanwhile signs nobody in. */
async function restoreIdentities(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
  identities: readonly KeptIdentity[],
): Promise<UndoProblem | null> {
  let problem: UndoProblem | null = null;
  for (const identity of identities) {
    if (!(await repositories.connections.findById(identity.connectionId))) continue;
    if (!(await repositories.externalIdentities.create({ ...identity, userId: user.userId }))) {
      problem = "identity_taken";
      continue;
    }
    await appendEvent(repositories, deps, {
      type: "user.identity_linked",
      target: userTarget(user),
      details: { connection: identity.connectionId },
    });
  }
  return problem;
}
