import type { Random } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { disableLockedUser, enableLockedUser } from "../../../authentication/domain/accounts/account-state.ts";
import { replaceEmail } from "../../../authentication/domain/accounts/change-email.ts";
import { addUser, newUserRecord } from "../../../authentication/domain/accounts/create-user.ts";
import { giveRoles } from "../../../orgs/domain/change-role.ts";
import { appendMemberAdded } from "../../../orgs/domain/member-events.ts";
import type { OrganizationRecord } from "../../../orgs/domain/records.ts";
import { endMembership } from "../../../orgs/domain/remove-member.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import type { DirectoryEffect, DirectoryMark, RoleEffect } from "../records.ts";
import type { DirectoryPerson } from "./person.ts";
import type { SyncPlan, SyncState } from "./plan.ts";

/** What became of a plan. */
export interface Applied {
  readonly userId: string | null;
  readonly effects: readonly DirectoryEffect[];
  readonly mark: DirectoryMark | null;
}

/** What applying needs. */
export interface ApplyingDeps extends AppendingDeps {
  readonly random: Random;
}

/**
 * Does what a plan says, as part of a unit of work that has locked the account and the organization. What was taken meanwhile, such as an
 * address, is marked rather than refused.
 *
 * @param invite stores and emails the invitation; returns whether there is one
 */
export async function applyPlan(
  deps: ApplyingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  {
    state,
    plan,
    invite,
  }: { readonly state: SyncState; readonly plan: SyncPlan; readonly invite: () => Promise<boolean> },
): Promise<Applied> {
  let account = state.isLinked ? state.account : null;
  let { mark } = plan;
  const done: DirectoryEffect[] = [];
  for (const effect of plan.effects) {
    if (effect.kind === "invite") {
      if (await invite()) done.push(effect);
      continue;
    }
    if (effect.kind === "link_account") account = state.account;
    if (effect.kind === "create_account") account = await createAccount(deps, repositories, state);
    if (!account) return { userId: null, effects: done, mark: "address_taken" };
    const problem = await applyTo(deps, repositories, organization, { effect, account, person: state.person });
    if (problem) mark = problem;
    else done.push(effect);
    account = (await repositories.users.findById(account.userId)) ?? account;
  }
  return { userId: account?.userId ?? null, effects: done, mark };
}

async function createAccount(
  deps: ApplyingDeps,
  repositories: Repositories,
  { person, hasNames }: SyncState,
): Promise<UserRecord | null> {
  const email = person?.email;
  if (!email) return null;
  const names = hasNames ? { firstName: person.firstName, lastName: person.lastName } : {};
  const ids = { userId: deps.random.uuid(), createdAt: deps.clock() };
  const created = await addUser(deps, repositories, newUserRecord({ email, emailConfirmed: true, ...names, ...ids }));
  return created.ok ? created.value : null;
}

interface Application {
  readonly effect: DirectoryEffect;
  readonly account: UserRecord;
  readonly person: DirectoryPerson | null;
}

/** Returns why the effect couldn't be had; `null` when it could. */
async function applyTo(
  deps: ApplyingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { effect, account, person }: Application,
): Promise<DirectoryMark | null> {
  switch (effect.kind) {
    case "add_member":
      return addMember(deps, repositories, organization, account, effect);
    case "change_role":
      return changeRole(deps, repositories, organization, account, effect);
    case "end_membership": {
      const ended = await endMembership(deps, repositories, organization, account.userId);
      return !ended.ok && ended.failure === "last_owner" ? "last_owner" : null;
    }
    case "end_sessions":
      await endSessions(deps, repositories, account);
      return null;
    case "disable_account":
      await disableLockedUser(deps, repositories, account);
      return null;
    case "enable_account":
      await enableLockedUser(deps, repositories, account);
      return null;
    case "change_email": {
      const isReplaced = person?.email && (await replaceEmail(deps, repositories, account, person.email));
      return isReplaced ? null : "address_taken";
    }
    case "change_name":
      await changeName(deps, repositories, account, person);
      return null;
    default:
      return null;
  }
}

async function addMember(
  deps: ApplyingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  user: UserRecord,
  effect: RoleEffect,
): Promise<DirectoryMark | null> {
  const held = { role: effect.role, additionalRoles: [] };
  const membership = { userId: user.userId, orgId: organization.orgId, ...held, createdAt: deps.clock() };
  const outcome = await repositories.memberships.add(membership);
  // The organization takes in everybody with an address in the domain.
  if (outcome === "already_member") return changeRole(deps, repositories, organization, user, effect);
  if (outcome !== "added") return "organization_full";
  await appendMemberAdded(repositories, deps, { user, organization, held });
  return null;
}

async function changeRole(
  deps: ApplyingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { userId }: UserRecord,
  { role }: RoleEffect,
): Promise<DirectoryMark | null> {
  const { orgId } = organization;
  const additionalRoles = (await repositories.memberships.find(userId, orgId))?.additionalRoles ?? [];
  const given = await giveRoles(deps, repositories, organization, { userId, orgId, role, additionalRoles });
  if (given.ok) return null;
  return given.failure === "last_owner" ? "last_owner" : "unknown_role";
}

async function endSessions(deps: ApplyingDeps, repositories: Repositories, user: UserRecord): Promise<void> {
  await repositories.sessions.deleteByUser(user.userId);
  await repositories.pendingSignIns.deleteByUser(user.userId);
  await appendEvent(repositories, deps, { type: "user.sessions_ended", target: userTarget(user) });
}

async function changeName(
  deps: ApplyingDeps,
  repositories: Repositories,
  user: UserRecord,
  person: DirectoryPerson | null,
): Promise<void> {
  if (!person) return;
  const names = { firstName: person.firstName, lastName: person.lastName };
  await repositories.users.update(user.userId, names);
  await appendEvent(repositories, deps, { type: "user.updated", ...aboutUser(user, { ...user, ...names }) });
}
