import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { StaleProof } from "../../authentication/domain/sign-in/fresh-proof.ts";
import {
  type ActingFailure,
  type ActingMember,
  type GivenRoles,
  refuseRoles,
  withPowers,
} from "../../orgs/domain/act-as-member.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";
import { type CreateInvitationFailure, createInvitation } from "./invitations.ts";
import { countInvitationMail, forgiveInvitationMail } from "./mail-limits.ts";
import { revokeFrom } from "./revoke-invitation.ts";

/**
 * Invites an email address, with roles no higher than the inviter's own, and in place of no invitation with higher ones. Roles that manage
 * members take fresh proof of the inviter's identity. Fails with `sent_recently` when the inviter has sent too many invitations.
 */
export async function inviteAsMember(
  deps: ActingDeps,
  { active, orgId }: ActingMember,
  { email, role, additionalRoles = [] }: GivenRoles & { email: string },
): Promise<Result<null, ActingFailure | StaleProof | CreateInvitationFailure | "sent_recently">> {
  const { read } = deps.store;
  const { userId } = active.user;
  const organization = await read.organizations.findById(orgId);
  const powers = organization && (await readMemberPowers(read, organization, userId));
  if (!powers) return fail("not_a_member");
  const refusal = refuseRoles(deps, { active }, { powers, roles: [role, ...additionalRoles], held: null });
  if (refusal) return fail(refusal);
  const earlier = await read.invitations.find(orgId, email);
  if (earlier && !powers.mayManage(earlier)) return fail("not_allowed");
  const invited = { orgId, email, role, additionalRoles, inviterUserId: userId };
  if (!(await countInvitationMail(deps, invited))) return fail("sent_recently");
  const result = await createInvitation(deps, invited);
  if (result.ok) return succeed(null);
  await forgiveInvitationMail(deps, invited);
  return result;
}

/** Revokes the invitation of an email address, if its roles are no higher than the acting member's own. */
export function withdrawInvitationAsMember(
  deps: ActingDeps,
  acting: ActingMember,
  email: string,
): Promise<Result<null, ActingFailure>> {
  return withPowers(deps.store, acting, async (repositories, organization, powers) => {
    const invitation = await repositories.invitations.find(acting.orgId, email);
    if (!powers.canManage || (invitation && !powers.mayManage(invitation))) return fail("not_allowed");
    await revokeFrom(deps, repositories, organization, email);
    return succeed(null);
  });
}
