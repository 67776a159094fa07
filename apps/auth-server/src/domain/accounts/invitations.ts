import type { DomainDeps } from "../deps.ts";
import { isEmailAddress } from "../email-address.ts";
import { hasRole, readRoleDefinition } from "../orgs/roles.ts";
import { fail, type Result, succeed } from "../result.ts";
import type { Repositories } from "../store.ts";
import { enqueueMail, prepareMail } from "./mail.ts";
import { LINK_LIFETIMES, newLink } from "./one-time-tokens.ts";
import type { InvitationRecord } from "./records.ts";

export interface NewInvitation {
  readonly orgId: string;
  readonly email: string;
  readonly role: string;
  readonly additionalRoles: readonly string[];
  /** Who invites; `null` when a backend does. */
  readonly inviterUserId: string | null;
}

export type CreateInvitationFailure =
  | "invalid_email"
  | "org_not_found"
  | "already_member"
  | "unknown_role"
  | "unknown_additional_role"
  | "single_role_only";

/** Invites an address to an organization by mail. An earlier invitation of the same address no longer works. */
export async function createInvitation(
  deps: DomainDeps,
  { inviterUserId, ...invited }: NewInvitation,
): Promise<Result<InvitationRecord, CreateInvitationFailure>> {
  const failure = await findObstacle(deps.store.read, invited);
  if (failure) return fail(failure);
  const organization = await deps.store.read.organizations.findById(invited.orgId);
  if (!organization) return fail("org_not_found");
  const inviter = inviterUserId === null ? null : await deps.store.read.users.findById(inviterUserId);
  const { url, tokenHash } = newLink(deps, "invitation");
  const createdAt = deps.clock();
  const invitation = {
    ...invited,
    tokenHash,
    inviterUserId,
    createdAt,
    expiresAt: createdAt + LINK_LIFETIMES.invitation,
  };
  const mail = await prepareMail(deps, invited.email, {
    kind: "invitation",
    url,
    validSeconds: LINK_LIFETIMES.invitation,
    orgName: organization.name,
    inviterEmail: inviter?.email ?? null,
  });
  await deps.store.write(async (repositories) => {
    await repositories.invitations.save(invitation);
    await enqueueMail(repositories, mail);
  });
  return succeed(invitation);
}

async function findObstacle(
  repositories: Repositories,
  { orgId, email, role, additionalRoles }: Omit<NewInvitation, "inviterUserId">,
): Promise<CreateInvitationFailure | null> {
  if (!isEmailAddress(email)) return "invalid_email";
  const definition = await readRoleDefinition(repositories);
  if (!hasRole(definition, role)) return "unknown_role";
  if (!additionalRoles.every((additional) => hasRole(definition, additional))) return "unknown_additional_role";
  if (additionalRoles.length > 0 && definition.structure !== "multi_role") return "single_role_only";
  const user = await repositories.users.findByEmail(email);
  const memberships = user ? await repositories.memberships.listByUser(user.userId) : [];
  return memberships.some((membership) => membership.orgId === orgId) ? "already_member" : null;
}
