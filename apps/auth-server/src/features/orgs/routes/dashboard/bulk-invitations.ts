import type { Context } from "hono";
import { type BulkAction, type BulkItem, eachOf } from "../../../../platform/dashboard/bulk/bulk-action.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { InvitationRecord } from "../../../invitations/domain/records.ts";
import { resendInvitation } from "../../../invitations/domain/resend-invitation.ts";
import { revokeInvitation } from "../../../invitations/domain/revoke-invitation.ts";
import { pathOfOrganization } from "../../pages/dashboard/organization-entity.ts";
import { findOrganization, ORGANIZATION_PATH, SECTION } from "./find-organization.ts";

const INVITATIONS = `${ORGANIZATION_PATH}/invitations`;

const onInvitations = {
  section: SECTION,
  listOf: ({ req }: Context<AppEnvironment>) =>
    `${pathOfOrganization({ orgId: req.param("orgId") ?? "" })}/invitations`,
  find,
} as const;

/** What can be done to many of an organization's invitations at once. */
export const bulkInvitationActions: readonly BulkAction[] = [
  {
    ...onInvitations,
    path: `${INVITATIONS}/bulk/resend`,
    change: "invitations.sent",
    isDestructive: false,
    title: (t) => t("bulk_invitations.resend_title"),
    consequence: (t) => t("bulk_invitations.resend_consequence"),
    submit: (t, count) => t("bulk_invitations.resend_submit", { count }),
    perform: (context, deps, { ids, until }) =>
      eachInvitation(context, deps, ids, async (invitation) => (await resendInvitation(deps, invitation, until)).ok),
  },
  {
    ...onInvitations,
    path: `${INVITATIONS}/bulk/revoke`,
    change: "invitations.revoked",
    isDestructive: true,
    title: (t) => t("bulk_invitations.revoke_title"),
    consequence: (t) => t("bulk_invitations.revoke_consequence"),
    submit: (t, count) => t("bulk_invitations.revoke_submit", { count }),
    perform: (context, deps, { ids }) =>
      eachInvitation(context, deps, ids, (invitation) => revokeInvitation(deps, invitation)),
  },
];

/** Finds the invitations that were chosen. One that is gone meanwhile isn't shown. */
async function find(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  { t, ids, after, limit }: Parameters<BulkAction["find"]>[2],
): Promise<{ readonly items: readonly BulkItem[]; readonly total: number }> {
  const { orgId } = await findOrganization(context, deps);
  const { invitations } = deps.store.read;
  const now = deps.clock();
  const chosen = ids && (await invitations.listByIds(orgId, ids));
  const { rows, total } = chosen
    ? { rows: chosen, total: chosen.length }
    : await invitations.walk(orgId, { after, at: now, limit });
  const items = rows.map(({ invitationId, email, role, additionalRoles, expiresAt }) => ({
    id: invitationId,
    label: email,
    detail: [role, ...additionalRoles].join(", "),
    path: null,
    skipped: expiresAt > now ? null : t("bulk_invitations.accepted_or_expired"),
  }));
  return { items, total };
}

async function eachInvitation(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  ids: readonly string[],
  work: (invitation: InvitationRecord) => Promise<boolean>,
): Promise<{ done: number }> {
  const { orgId } = await findOrganization(context, deps);
  return eachOf(ids, async (id) => {
    const [invitation] = await deps.store.read.invitations.listByIds(orgId, [id]);
    return invitation !== undefined && work(invitation);
  });
}
