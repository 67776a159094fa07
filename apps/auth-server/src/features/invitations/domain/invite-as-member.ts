import type { DomainDeps } from "../../../platform/domain/deps.ts";
import type { Result } from "../../../platform/domain/result.ts";
import { fail, succeed } from "../../../platform/domain/result.ts";
import { changeAsOperator } from "../../../platform/events/change-as-operator.ts";
import type { ActingFailure, ActingMember, GivenRoles } from "../../orgs/domain/act-as-member.ts";
import { act, actorOf, mayGive } from "../../orgs/domain/act-as-member.ts";
import { readMemberPowers } from "../../orgs/domain/member-powers.ts";
import type { CreateInvitationFailure } from "./invitations.ts";
import { createInvitation } from "./invitations.ts";
import { countInvitationMail, forgiveInvitationMail } from "./mail-limits.ts";

/** Invites an address, in roles that are not above the inviter's own; `sent_recently` when the inviter has mailed too many invitations. */
export async function inviteAsMember(
  deps: DomainDeps,
  { user, orgId }: ActingMember,
  { email, role, additionalRoles = [] }: GivenRoles & { email: string },
): Promise<Result<null, ActingFailure | CreateInvitationFailure | "sent_recently">> {
  const { read } = deps.store;
  const organization = await read.organizations.findById(orgId);
  const powers = organization && (await readMemberPowers(read, organization, user.userId));
  if (!powers) return fail("not_a_member");
  if (!mayGive(powers, [role, ...additionalRoles])) return fail("not_allowed");
  const invited = { orgId, email, role, additionalRoles, inviterUserId: user.userId };
  if (!(await countInvitationMail(deps, invited))) return fail("sent_recently");
  const change = { change: "invitation.created", subject: orgId } as const;
  const result = await changeAsOperator({ ...deps, actor: actorOf(user) }, change, (recorded) =>
    createInvitation(recorded, invited),
  );
  if (result.ok) return succeed(null);
  await forgiveInvitationMail(deps, invited);
  return result;
}

/** Withdraws the invitation of an address. */
export function withdrawInvitationAsMember(
  deps: DomainDeps,
  acting: ActingMember,
  email: string,
): Promise<Result<null, ActingFailure>> {
  return act(deps, acting, { change: "invitation.revoked" }, async ({ invitations }, _, powers) => {
    if (!powers.canManage) return fail("not_allowed");
    return succeed((await invitations.revoke(acting.orgId, email)) ? null : "unchanged");
  });
}
