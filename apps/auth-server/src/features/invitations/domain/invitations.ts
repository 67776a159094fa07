import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import { LINK_LIFETIMES, newLink } from "../../authentication/domain/links/one-time-tokens.ts";
import { allowsEmail } from "../../orgs/domain/domains.ts";
import { eventOrganization } from "../../orgs/domain/organization-events.ts";
import type { OrganizationRecord } from "../../orgs/domain/records.ts";
import { assignRoles, type RoleFailure, readRoleDefinition, rolesInForce } from "../../orgs/domain/roles.ts";
import { invitationFields, invitationTarget } from "./about-invitation.ts";
import type { InvitationRecord } from "./records.ts";

export interface NewInvitation {
  readonly orgId: string;
  readonly email: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** The inviting user; `null` for a backend. */
  readonly inviterUserId: string | null;
}

export type CreateInvitationFailure =
  | RoleFailure
  | "invalid_email"
  | "org_not_found"
  | "already_member"
  | "email_domain_not_allowed";

/** Invites an email address to an organization by email. Replaces any earlier invitation of the same address. */
export async function createInvitation(
  deps: ActingDeps,
  invited: NewInvitation,
): Promise<Result<InvitationRecord, CreateInvitationFailure>> {
  const prepared = await prepareInvitation(deps, invited);
  if (!prepared.ok) return prepared;
  const { organization, mail } = prepared.value;
  return deps.store.write(async (repositories) => {
    if (!(await repositories.organizations.lock(organization.orgId))) return fail("org_not_found");
    const invitation = await storeInvitation(deps, repositories, organization, prepared.value.invitation);
    await enqueueMail(repositories, mail);
    return succeed(invitation);
  });
}

/** An invitation with its email, before both are stored in one unit of work. */
interface PreparedInvitation {
  readonly organization: OrganizationRecord;
  readonly invitation: Omit<InvitationRecord, "invitationId">;
  readonly mail: Awaited<ReturnType<typeof prepareMail>>;
}

/** Checks who is invited as what, and prepares the invitation and its email. */
export async function prepareInvitation(
  deps: ActingDeps,
  { inviterUserId, ...invited }: NewInvitation,
): Promise<Result<PreparedInvitation, CreateInvitationFailure>> {
  const { read } = deps.store;
  const organization = await read.organizations.findById(invited.orgId);
  if (!organization) return fail("org_not_found");
  const failure = await findObstacle(read, organization, invited.email);
  if (failure) return fail(failure);
  const roles = assignRoles(rolesInForce(await readRoleDefinition(read), organization), invited);
  if (!roles.ok) return roles;
  const inviter = inviterUserId === null ? null : await read.users.findById(inviterUserId);
  const { url, tokenHash } = newLink(deps, "invitation");
  const createdAt = deps.clock();
  const expiresAt = createdAt + LINK_LIFETIMES.invitation;
  const invitation = { ...invited, ...roles.value, tokenHash, inviterUserId, createdAt, expiresAt };
  const recipient = { email: invited.email, orgId: organization.orgId };
  const mail = await prepareMail(deps, recipient, {
    kind: "invitation",
    url,
    validSeconds: LINK_LIFETIMES.invitation,
    orgName: organization.name,
    inviterEmail: inviter?.email ?? null,
  });
  return succeed({ organization, invitation, mail });
}

/** Stores the invitation with the organization locked, so that no one else can invite the same email address meanwhile. */
export async function storeInvitation(
  deps: ActingDeps,
  repositories: Repositories,
  organization: OrganizationRecord,
  prepared: Omit<InvitationRecord, "invitationId">,
): Promise<InvitationRecord> {
  const earlier = await repositories.invitations.find(organization.orgId, prepared.email);
  const invitation = { ...prepared, invitationId: earlier?.invitationId ?? deps.random.uuid() };
  await repositories.invitations.save(invitation);
  await appendEvent(repositories, deps, {
    type: "invitation.created",
    target: invitationTarget(invitation),
    organization: eventOrganization(organization),
    changes: changesBetween(earlier && invitationFields(earlier), invitationFields(invitation)) ?? {},
  });
  return invitation;
}

async function findObstacle(
  repositories: Repositories,
  organization: OrganizationRecord,
  email: string,
): Promise<CreateInvitationFailure | null> {
  if (!isEmailAddress(email)) return "invalid_email";
  if (!allowsEmail(organization, email)) return "email_domain_not_allowed";
  const user = await repositories.users.findByEmail(email);
  const memberships = user ? await repositories.memberships.listByUser(user.userId) : [];
  return memberships.some(({ orgId }) => orgId === organization.orgId) ? "already_member" : null;
}
