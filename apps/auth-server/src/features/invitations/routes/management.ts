import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { acting } from "../../../platform/http/acting.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { defineEndpoint, type Endpoint, emptyObject } from "../../../platform/management-api/endpoint.ts";
import { id, pageParameters, text } from "../../../platform/management-api/fields.ts";
import { describePage, pageEnvelope, toPageRequest } from "../../../platform/management-api/pages.ts";
import {
  invalidField,
  noSuchOrganization,
  orgNotFound,
  roleProblem,
  userNotFound,
} from "../../../platform/management-api/problems.ts";
import { type CreateInvitationFailure, createInvitation } from "../domain/invitations.ts";
import type { InvitationDetails } from "../domain/repositories.ts";
import { revokeInvitation } from "../domain/revoke-invitation.ts";

const tag = "Invitations";
const roles = { role: text, additional_roles: z.array(text).default([]) };

const inviteSchema = z
  .object({
    invitee_email: z.string(),
    org_id: z.string(),
    org_name: z.string(),
    role_in_org: z.string(),
    additional_roles_in_org: z.array(z.string()),
    created_at: z.int(),
    expires_at: z.int(),
    inviter_email: z.string().optional(),
    inviter_user_id: z.string().optional(),
  })
  .meta({ id: "Invitation" });

/** Defines the operations that invite people to organizations. */
export function invitationsEndpoints(deps: Deps): readonly Endpoint[] {
  return [...inviting(deps), ...pending(deps)];
}

interface InviteBody {
  readonly org_id: string;
  readonly role: string;
  readonly additional_roles: string[];
}

function inviting(deps: Deps): readonly Endpoint[] {
  const invite = async (given: ActingDeps, email: string, body: InviteBody) => {
    const { org_id: orgId, role, additional_roles: additionalRoles } = body;
    const result = await createInvitation(given, { orgId, email, role, additionalRoles, inviterUserId: null });
    if (!result.ok) throw toProblem(result.failure);
    return {};
  };
  return [
    defineEndpoint({
      method: "post",
      path: "/invite_user",
      operationId: "inviteUserToOrg",
      tag,
      summary: "Invites an email address to an organization",
      body: z.object({ org_id: id, email: text.trim(), ...roles }),
      answer: emptyObject,
      failures: noSuchOrganization,
      run: ({ body }, context) => invite(acting(context, deps), body.email, body),
    }),
    defineEndpoint({
      method: "post",
      path: "/invite_user_by_id",
      operationId: "inviteUserToOrgByUserId",
      tag,
      summary: "Invites an existing user to an organization by email",
      body: z.object({ org_id: id, user_id: id, ...roles }),
      answer: emptyObject,
      failures: { 404: "The organization or user doesn't exist." },
      async run({ body }, context) {
        const user = await deps.store.read.users.findById(body.user_id);
        if (!user) throw userNotFound();
        return invite(acting(context, deps), user.email, body);
      },
    }),
  ];
}

function pending(deps: Deps): readonly Endpoint[] {
  return [
    defineEndpoint({
      method: "get",
      path: "/pending_org_invites",
      operationId: "fetchPendingInvites",
      tag,
      summary: "Lists pending invitations, of one organization or of all",
      query: z.object({ ...pageParameters, org_id: id.optional() }),
      answer: z.object({ total_invites: z.int(), ...pageEnvelope, invites: z.array(inviteSchema) }),
      async run({ query }) {
        const page = { ...toPageRequest(query), at: deps.clock() };
        const { rows, total } = await deps.store.read.invitations.list(query.org_id ?? null, page);
        return { total_invites: total, ...describePage(query, total), invites: rows.map(toBody) };
      },
    }),
    defineEndpoint({
      method: "delete",
      path: "/pending_org_invites",
      operationId: "revokePendingOrgInvite",
      tag,
      summary: "Revokes the invitation of an email address",
      body: z.object({ invitee_email: text.trim(), org_id: id }),
      answer: emptyObject,
      failures: { 404: "This email address has no invitation to this organization." },
      async run({ body }, context) {
        const { org_id: orgId, invitee_email: email } = body;
        if (await revokeInvitation(acting(context, deps), { orgId, email })) return {};
        throw new Problem(404, "invitation_not_found", "This email address has no invitation to this organization.");
      },
    }),
  ];
}

function toBody(invitation: InvitationDetails): z.input<typeof inviteSchema> {
  const { inviterEmail, inviterUserId } = invitation;
  return {
    invitee_email: invitation.email,
    org_id: invitation.orgId,
    org_name: invitation.orgName,
    role_in_org: invitation.role,
    additional_roles_in_org: [...invitation.additionalRoles],
    created_at: invitation.createdAt,
    expires_at: invitation.expiresAt,
    ...(inviterEmail !== null && { inviter_email: inviterEmail }),
    ...(inviterUserId !== null && { inviter_user_id: inviterUserId }),
  };
}

function toProblem(failure: CreateInvitationFailure): Problem {
  switch (failure) {
    case "org_not_found":
      return orgNotFound();
    case "invalid_email":
      return invalidField("email", "must be an email address");
    case "already_member":
      return invalidField("email", "belongs to a member of this organization");
    case "email_domain_not_allowed":
      return invalidField("email", "isn't at one of this organization's email domains");
    default:
      return roleProblem(failure);
  }
}
