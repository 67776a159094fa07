import type { ActingDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { acceptInvitationInUnit } from "../../../invitations/domain/accept-invitation.ts";
import type { InvitationDetails } from "../../../invitations/domain/repositories.ts";
import { giveRoles } from "../../../orgs/domain/change-role.ts";
import { allowsEmail } from "../../../orgs/domain/domains.ts";
import { appendMemberAdded } from "../../../orgs/domain/member-events.ts";
import { eventOrganization } from "../../../orgs/domain/organization-events.ts";
import type { MembershipRecord, OrganizationRecord } from "../../../orgs/domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../../orgs/domain/roles.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { OrganizationIdentity } from "../providers/identity-providers.ts";
import type { OrganizationConnectionRecord } from "../records.ts";
import { mapRole, type RoleMappingFailure } from "./role-mapping.ts";

/** Why someone who signed in doesn't become a member. */
export type JoinProblem =
  | RoleMappingFailure
  | "organization_full"
  | "email_domain_not_allowed"
  | "invitation_not_possible";

/** Why someone who signed in doesn't become a member, or a member doesn't get the role that the rules say. */
export type MembershipProblem = JoinProblem | "last_owner";

/** A user whom a connection vouches for, and what its provider says about them. */
export interface VouchedUser {
  readonly connection: OrganizationConnectionRecord;
  readonly claims: OrganizationIdentity["claims"];
  readonly user: UserRecord;
}

/** More invitations than an address has. */
const MAX_INVITATIONS = 100;

/** Finds the invitation of an address to an organization. */
export async function findInvitationTo(
  { clock }: Pick<ActingDeps, "clock">,
  { invitations }: Repositories,
  orgId: string,
  email: string,
): Promise<InvitationDetails | null> {
  const open = await invitations.listByEmail(email, { at: clock(), limit: MAX_INVITATIONS });
  return open.find((invitation) => invitation.orgId === orgId) ?? null;
}

/**
 * Returns whether a connection admits someone to its organization: a member, somebody invited, or anyone that it makes a member. That isn't
 * whom the organization's directory has let go: they come back by the directory or an invitation.
 */
export async function admitsMember(
  deps: ActingDeps,
  repositories: Repositories,
  { orgId, settings }: OrganizationConnectionRecord,
  { userId, email }: Pick<UserRecord, "userId" | "email">,
): Promise<boolean> {
  if (await repositories.memberships.find(userId, orgId)) return true;
  if (settings.justInTime && !(await repositories.directoryUsers.hasLeft(orgId, userId))) return true;
  return (await findInvitationTo(deps, repositories, orgId, email)) !== null;
}

/**
 * Makes a user whom a connection admits a member of its organization, and of no other: by an invitation if there is one, else in the role of
 * the connection's rules. Members keep their role, unless the connection gives it anew at each sign-in.
 *
 * Whatever stands in the way, an event tells of it.
 *
 * @returns why they aren't a member; `null` if they are
 */
export async function grantMembership(
  deps: ActingDeps,
  repositories: Repositories,
  vouched: VouchedUser,
): Promise<JoinProblem | null> {
  const { connection, user } = vouched;
  const organization = await repositories.organizations.lock(connection.orgId);
  if (!organization) return null;
  const { connectionId: by } = connection;
  const membership = await repositories.memberships.find(user.userId, organization.orgId);
  if (membership) {
    const problem = await renewRole(deps, repositories, organization, { ...vouched, membership });
    if (problem !== null) await appendRoleNotGiven(deps, repositories, { user, organization, by, problem });
    return null;
  }
  const problem = await join(deps, repositories, organization, vouched);
  if (problem !== null) await appendRoleNotGiven(deps, repositories, { user, organization, by, problem });
  return problem;
}

interface NotGiven {
  readonly user: UserRecord;
  readonly organization: OrganizationRecord;
  /** The id of the connection. */
  readonly by: string;
  readonly problem: MembershipProblem;
}

async function appendRoleNotGiven(
  deps: ActingDeps,
  repositories: Repositories,
  { user, organization, by, problem }: NotGiven,
): Promise<void> {
  const isMember = (await repositories.memberships.find(user.userId, organization.orgId)) !== null;
  await appendEvent(repositories, deps, {
    type: "connection.role_not_given",
    target: userTarget(user),
    organization: eventOrganization(organization),
    reason: problem,
    details: { connection: by, member: isMember },
  });
}

async function join(
  deps: ActingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { connection, claims, user }: VouchedUser,
): Promise<JoinProblem | null> {
  const { orgId } = organization;
  const invitation = await findInvitationTo(deps, repositories, orgId, user.email);
  if (invitation) {
    const accepted = await acceptInvitationInUnit(deps, repositories, invitation.invitationId, user);
    return accepted.ok ? null : "invitation_not_possible";
  }
  const role = mapRole(connection.settings, claims, rolesInForce(await readRoleDefinition(repositories), organization));
  if (!role.ok) return role.failure;
  if (!allowsEmail(organization, user.email)) return "email_domain_not_allowed";
  const held = { role: role.value, additionalRoles: [] };
  const outcome = await repositories.memberships.add({ userId: user.userId, orgId, ...held, createdAt: deps.clock() });
  if (outcome === "organization_full") return outcome;
  if (outcome === "added") await appendMemberAdded(repositories, deps, { user, organization, held });
  return null;
}

async function renewRole(
  deps: ActingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  { connection, claims, user, membership }: VouchedUser & { readonly membership: MembershipRecord },
): Promise<MembershipProblem | null> {
  const { settings } = connection;
  if (!settings.updatesRole || settings.roleClaim === null) return null;
  const role = mapRole(settings, claims, rolesInForce(await readRoleDefinition(repositories), organization));
  if (!role.ok) return role.failure;
  if (role.value === membership.role) return null;
  const { additionalRoles } = membership;
  const wanted = { userId: user.userId, orgId: organization.orgId, role: role.value, additionalRoles };
  const given = await giveRoles(deps, repositories, organization, wanted);
  if (given.ok) return null;
  return given.failure === "last_owner" ? "last_owner" : "unknown_role";
}
