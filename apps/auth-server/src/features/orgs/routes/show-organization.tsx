import type { Context } from "hono";
import { isFreshlyProven } from "../../../platform/domain/freshness.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken } from "../../../platform/http/pages/form-token.tsx";
import { renderOwnPage } from "../../../platform/http/pages/own-page.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { confirmPath, whenSignedIn } from "../../../platform/http/pages/signed-in.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { mayMembersRegisterAgents } from "../../agents/domain/settings.ts";
import { readApiKeySettings } from "../../api-keys/domain/end-user/own-keys.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { mayActAsMembers } from "../../impersonation/domain/may-impersonate.ts";
import { findUndelivered } from "../../invitations/domain/undelivered-invitations.ts";
import { mayMembersManageAccounts } from "../../service-accounts/domain/members-manage-accounts.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import { mayOwnersReceiveEvents } from "../../webhooks/domain/owners-receive-events.ts";
import { type MemberPowers, readMemberPowers } from "../domain/member-powers.ts";
import type { OrganizationRecord } from "../domain/records.ts";
import type { Member } from "../domain/repositories.ts";
import type { MemberRow } from "../pages/member-list.tsx";
import { orgMessages } from "../pages/messages.ts";
import { OrganizationPage } from "../pages/organization-page.tsx";
import { type RoleSources, tellRoleSource } from "../pages/role-source.ts";
import { readRoleSources } from "./read-role-sources.ts";

const MEMBERS_ON_A_PAGE = 50;
const MAX_INVITATIONS = 100;

/** One of the signed-in user's organizations, and what the user may do there. */
export interface OwnOrganization {
  readonly user: UserRecord;
  /** The user's session. */
  readonly active: ActiveSession;
  readonly organization: OrganizationRecord;
  readonly powers: MemberPowers;
}

/** Returns the path of an organization's page. */
export function organizationPath({ orgId }: Pick<OrganizationRecord, "orgId">): string {
  return `/orgs/${orgId}`;
}

/** Answers requests of members of the organization in the URL. For anyone else, the organization doesn't exist. */
export function inOrganization(
  context: Context<AppEnvironment>,
  { store }: PageDeps,
  answer: (own: OwnOrganization) => Promise<Response>,
): Promise<Response> {
  return whenSignedIn(context, async (active) => {
    const { user } = active;
    const organization = await store.read.organizations.findById(context.req.param("orgId")?.toLowerCase() ?? "");
    const powers = organization && (await readMemberPowers(store.read, organization, user.userId));
    if (powers) return answer({ user, active, organization, powers });
    throw new Problem(404, "org_not_found", orgMessages["organization.not_found"], {
      words: (t) => t("organization.not_found"),
    });
  });
}

/** Answers requests of holders of the highest role of the organization in the URL. For other members, the page doesn't exist. */
export function asOwner(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  answer: (own: OwnOrganization) => Promise<Response>,
): Promise<Response> {
  return inOrganization(context, deps, (own) => {
    if (own.powers.isHighest) return answer(own);
    throw new Problem(404, "not_found", orgMessages["access_policy.not_highest"], {
      words: (t) => t("access_policy.not_highest"),
    });
  });
}

/** Shows an organization with its members and, to those who may manage members, its invitations. */
export async function showOrganization(
  context: Context<AppEnvironment>,
  deps: PageDeps,
  { own: { user, active, organization, powers }, alert }: { own: OwnOrganization; alert?: string },
): Promise<Response> {
  const { read } = deps.store;
  const { orgId } = organization;
  const path = organizationPath(organization);
  const page = readPageNumber(context);
  const members = await read.memberships.listMembers(orgId, {
    role: null,
    limit: MEMBERS_ON_A_PAGE,
    offset: (page - 1) * MEMBERS_ON_A_PAGE,
  });
  const userIds = members.rows.map((member) => member.user.userId);
  const sources = await readRoleSources(read, orgId, userIds);
  const wanted = { at: deps.clock(), limit: MAX_INVITATIONS, offset: 0 };
  const mayActAs = await mayActAsMembers(read, orgId, user.userId);
  const invitations = powers.canManage ? (await read.invitations.list(orgId, wanted)).rows : [];
  const undelivered = await findUndelivered(read, orgId, invitations);
  return renderOwnPage(context, deps, {
    section: "/orgs",
    title: organization.name,
    status: alert ? 422 : 200,
    content: (
      <OrganizationPage
        path={path}
        name={organization.name}
        powers={powers}
        confirmPath={isFreshlyProven(deps, active) ? null : confirmPath(path)}
        members={members.rows.map((member) =>
          toMemberRow(context.var.t, member, { user, powers, sources, mayActAs, orgId }),
        )}
        page={{
          number: page,
          size: MEMBERS_ON_A_PAGE,
          total: members.total,
          hrefOf: (number) => `${path}?page=${number}`,
        }}
        invitations={invitations.map((invitation) => ({
          ...invitation,
          isUndelivered: undelivered.has(invitation.invitationId),
          isManaged: powers.mayManage(invitation),
        }))}
        offersSingleSignOn={powers.canSetUpSingleSignOn}
        mayReceiveEvents={powers.isHighest && (await mayOwnersReceiveEvents(read))}
        offersAgents={await offersAgents(read, { user, organization, powers })}
        offersServiceAccounts={powers.canManage && (await mayMembersManageAccounts(read))}
        offersApiKeys={powers.canManage && (await readApiKeySettings(read)).organization}
        alert={alert}
        formToken={formToken(context, deps)}
      />
    ),
  });
}

/** Returns whether there is anything for a member on the page of agents. */
async function offersAgents(
  read: Repositories,
  { user: { userId }, organization: { orgId }, powers }: Pick<OwnOrganization, "user" | "organization" | "powers">,
): Promise<boolean> {
  if (powers.canManage || (await mayMembersRegisterAgents(read))) return true;
  return (await read.agents.list({ orgId, ownerUserId: userId })).length > 0;
}

function readPageNumber(context: Context): number {
  const text = context.req.query("page") ?? "";
  return /^[1-9]\d{0,6}$/.test(text) ? Number(text) : 1;
}

function toMemberRow(
  t: Translate,
  { user: { userId, email, firstName, lastName }, role, additionalRoles }: Member,
  {
    user,
    powers,
    sources,
    mayActAs,
    orgId,
  }: Pick<OwnOrganization, "user" | "powers"> & {
    readonly sources: RoleSources;
    readonly mayActAs: boolean;
    readonly orgId: string;
  },
): MemberRow {
  const isSelf = userId === user.userId;
  return {
    userId,
    email,
    name: [firstName, lastName].filter(Boolean).join(" ") || null,
    role,
    additionalRoles,
    roleSource: powers.canManage ? tellRoleSource(t, { userId, role }, sources) : null,
    isSelf,
    impersonationPath: mayActAs && !isSelf ? `/orgs/${orgId}/members/${userId}/impersonate` : null,
    isManaged: !isSelf && powers.mayManage({ role, additionalRoles }),
  };
}
