import { BY_PASSWORD } from "../../../platform/domain/authentication.ts";
import type { ActingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { isSameEmail } from "../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { actingUser } from "../../../platform/events/user-actor.ts";
import { hashToken } from "../../../platform/sealing/secret-token.ts";
import { addUser, type CreateUserFailure, newUserRecord } from "../../authentication/domain/accounts/create-user.ts";
import { withReservedLink } from "../../authentication/domain/links/reserved-links.ts";
import type { Admission } from "../../authentication/domain/passwords/admission.ts";
import { findPasswordProblem } from "../../authentication/domain/passwords/passwords.ts";
import {
  continueSignIn,
  type SignInProgress,
  type SignInVisit,
} from "../../authentication/domain/sign-in/continue-sign-in.ts";
import { allowsEmail } from "../../orgs/domain/domains.ts";
import { appendMemberAdded } from "../../orgs/domain/member-events.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";
import { eventOrganization } from "../../orgs/domain/organization-events.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { assignRoles, readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { invitationTarget } from "./about-invitation.ts";
import type { InvitationRecord } from "./records.ts";
import type { InvitationDetails } from "./repositories.ts";

/** An invitation as shown on its page. */
export interface OpenInvitation extends InvitationDetails {
  /** Whether an account with the invited email address exists. */
  readonly hasAccount: boolean;
}

/** Finds the invitation that a link belongs to. Returns `null` if it was accepted or revoked, or has expired. */
export async function findInvitation({ store, clock }: DomainDeps, token: string): Promise<OpenInvitation | null> {
  const invitation = await store.read.invitations.findByToken(hashToken(token), clock());
  if (!invitation) return null;
  return { ...invitation, hasAccount: (await store.read.users.findByEmail(invitation.email)) !== null };
}

/**
 * `not_possible`: the role no longer exists, the inviter may no longer give it, the organization is full, or it no longer allows this email
 * address.
 */
export type AcceptInvitationFailure = "invalid_link" | "other_user" | "not_possible";

/** Makes the invited user a member, and returns the invitation that was used up. Existing members keep their role. */
export async function acceptInvitation(
  deps: ActingDeps,
  token: string,
  user: UserRecord,
): Promise<Result<InvitationRecord, AcceptInvitationFailure>> {
  return deps.store.write(async (repositories) => {
    const invitation = await repositories.invitations.take(hashToken(token), deps.clock());
    return invitation ? acceptTaken(deps, repositories, invitation, user) : fail("invalid_link");
  });
}

/**
 * Makes a signed-in user a member without the link. The account's address must be confirmed: that proves what opening the link would, that
 * the person reads email sent to the invited address.
 */
export async function acceptOwnInvitation(
  deps: ActingDeps,
  { userId }: Pick<UserRecord, "userId">,
  invitationId: string,
): Promise<Result<InvitationRecord, AcceptInvitationFailure>> {
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    return user ? acceptInvitationInUnit(deps, repositories, invitationId, user) : fail("invalid_link");
  });
}

/** Makes a user whose address was proven a member by an invitation, as part of a unit of work. */
export async function acceptInvitationInUnit(
  deps: ActingDeps,
  repositories: Repositories,
  invitationId: string,
  user: UserRecord,
): Promise<Result<InvitationRecord, AcceptInvitationFailure>> {
  const invitation = user.emailConfirmed && (await repositories.invitations.takeById(invitationId, deps.clock()));
  return invitation ? acceptTaken(deps, repositories, invitation, user) : fail("invalid_link");
}

/** Makes a user a member with an invitation that was taken, and puts it back if that isn't possible. */
async function acceptTaken(
  deps: ActingDeps,
  repositories: Repositories,
  invitation: InvitationRecord,
  user: UserRecord,
): Promise<Result<InvitationRecord, AcceptInvitationFailure>> {
  const failure = isSameEmail(user.email, invitation.email)
    ? await join(actingUser(deps, user), repositories, invitation, user)
    : "other_user";
  if (failure === null) return succeed(invitation);
  await repositories.invitations.save(invitation);
  return fail(failure);
}

/** What an invited person without an account enters. */
export interface InvitedNewUser {
  readonly password: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export type AcceptAsNewUserFailure = { readonly kind: AcceptInvitationFailure } | CreateUserFailure;

/** What an invited person without an account submits, together with the invitation's token. */
export interface AcceptanceAsNewUser extends InvitedNewUser {
  readonly token: string;
  readonly visit: SignInVisit;
}

/**
 * Creates a user for an invited person without an account, makes them a member and signs them in. The link proves that the email address is
 * theirs.
 *
 * @throws NotAdmittedError when the link is being used by another request, or the queue for password hashing is full
 */
export async function acceptInvitationAsNewUser(
  deps: ActingDeps,
  admission: Admission,
  acceptance: AcceptanceAsNewUser,
): Promise<Result<SignInProgress, AcceptAsNewUserFailure>> {
  return withReservedLink(deps, hashToken(acceptance.token), () => acceptReserved(deps, admission, acceptance));
}

async function acceptReserved(
  deps: ActingDeps,
  admission: Admission,
  { token, password, visit, ...profile }: AcceptanceAsNewUser,
): Promise<Result<SignInProgress, AcceptAsNewUserFailure>> {
  const createdAt = deps.clock();
  // Hashing is expensive, so check the link first: a made-up one must not trigger it.
  const open = await findInvitation(deps, token);
  const problem = findPasswordProblem(password, { ...profile, email: open?.email });
  if (problem !== null) return fail({ kind: "unfit_password", problem });
  if (!open) return fail({ kind: "invalid_link" });
  const passwordHash = await deps.passwords.inTurn(admission, (hasher) => hasher.hash(password));
  const identity = { userId: deps.random.uuid(), emailConfirmed: true, passwordHash, createdAt };
  return deps.store
    .write(async (repositories) => {
      const invitation = await repositories.invitations.take(hashToken(token), createdAt);
      if (!invitation) return fail({ kind: "invalid_link" } as const);
      const user = newUserRecord({ ...profile, ...identity, email: invitation.email });
      const own = actingUser(deps, user);
      const added = await addUser(own, repositories, user);
      if (!added.ok) throw new NotAccepted(added.failure);
      const failure = await join(own, repositories, invitation, user);
      if (failure !== null) throw new NotAccepted({ kind: failure });
      return succeed(await continueSignIn(own, repositories, user, { ...BY_PASSWORD, visit }));
    })
    .catch((error: unknown) => {
      if (error instanceof NotAccepted) return fail(error.failure);
      throw error;
    });
}

/** Rolls back the unit of work: an invitation that can't be accepted creates no user and isn't used up. */
class NotAccepted extends Error {
  override readonly name = "NotAccepted";
  readonly failure: AcceptAsNewUserFailure;

  constructor(failure: AcceptAsNewUserFailure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/** Checks the role and the organization's rules again: either may have changed since the invitation was sent. */
async function join(
  deps: AppendingDeps,
  repositories: Repositories,
  invitation: InvitationRecord,
  user: UserRecord,
): Promise<AcceptInvitationFailure | null> {
  const { orgId, inviterUserId, role, additionalRoles } = invitation;
  const organization = await repositories.organizations.lock(orgId);
  if (!organization) return "invalid_link";
  const roles = assignRoles(rolesInForce(await readRoleDefinition(repositories), organization), {
    role,
    additionalRoles,
  });
  if (!roles.ok || !allowsEmail(organization, user.email)) return "not_possible";
  if (!(await mayStillGive(repositories, organization, { inviterUserId, ...roles.value }))) return "not_possible";
  const membership = { userId: user.userId, orgId, ...roles.value, createdAt: deps.clock() };
  const outcome = await repositories.memberships.add(membership);
  if (outcome !== "added" && outcome !== "already_member") return "not_possible";
  await appendEvent(repositories, deps, {
    type: "invitation.accepted",
    target: invitationTarget(invitation),
    organization: eventOrganization(organization),
    userId: user.userId,
  });
  if (outcome === "added") await appendMemberAdded(repositories, deps, { user, organization, held: roles.value });
  return null;
}

/**
 * Returns whether the inviter may still give these roles. A manager who has been demoted, removed or disabled can't let anyone in any more,
 * themselves included. Backends and operators may give any role.
 */
async function mayStillGive(
  repositories: Repositories,
  organization: OrganizationRecord,
  { inviterUserId, role, additionalRoles }: Pick<InvitationRecord, "inviterUserId" | "role" | "additionalRoles">,
): Promise<boolean> {
  if (inviterUserId === null) return true;
  if (!(await repositories.users.findById(inviterUserId))?.enabled) return false;
  const powers = await readMemberPowers(repositories, organization, inviterUserId);
  return powers !== null && [role, ...additionalRoles].every((given) => powers.grantableRoles.includes(given));
}
