import { type Context, Hono } from "hono";
import { z } from "zod";
import { CURSOR_PAGE_SIZE, cutPage, placeParameter, writePlace } from "../../../../platform/dashboard/cursor-page.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { ReturnedJson } from "../../../../platform/dashboard/pages/raw-json.tsx";
import { renderActivity, renderTab } from "../../../../platform/dashboard/render-entity.tsx";
import { personName } from "../../../../platform/events/user-actor.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { text } from "../../../../platform/management-api/fields.ts";
import { describeList, pageParameter, toPageRequest } from "../../../../platform/pages/list-page.ts";
import { findUndelivered } from "../../../invitations/domain/undelivered-invitations.ts";
import { toOrganizationBody } from "../../domain/organization-body.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import { OrganizationInvitations } from "../../pages/dashboard/organization-invitations.tsx";
import { OrganizationMembers } from "../../pages/dashboard/organization-members.tsx";
import { OrganizationOverview } from "../../pages/dashboard/organization-overview.tsx";
import { readRoleSources } from "../read-role-sources.ts";
import { showApiKeys } from "./api-keys.tsx";
import { describeOrganization, findOrganization, ORGANIZATION_PATH, readRoleChoice } from "./find-organization.ts";
import { showEvents } from "./organization-events.tsx";

const memberQuery = z.object({
  ...placeParameter,
  role: text.default(""),
  done: text.default(""),
  user: text.default(""),
});
const invitationQuery = z.object(pageParameter);

/** Serves the tabs of `/dashboard/orgs/:orgId`: what there is to know about an organization. */
export function organizationRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(ORGANIZATION_PATH, (context) => showOverview(context, deps))
    .get(`${ORGANIZATION_PATH}/members`, (context) => showMembers(context, deps))
    .get(`${ORGANIZATION_PATH}/invitations`, (context) => showInvitations(context, deps))
    .get(`${ORGANIZATION_PATH}/api-keys`, (context) => showApiKeys(context, deps))
    .get(`${ORGANIZATION_PATH}/events`, (context) => showEvents(context, deps))
    .get(`${ORGANIZATION_PATH}/activity`, async (context) => {
      const organization = await findOrganization(context, deps);
      return renderActivity(context, deps, await describeOrganization(deps, context.var.t, organization));
    })
    .get(`${ORGANIZATION_PATH}/raw`, async (context) => {
      const organization = await findOrganization(context, deps);
      const description = await describeOrganization(deps, context.var.t, organization);
      const modes = await deps.store.read.connections.listModes([organization.orgId]);
      return renderTab(context, deps, {
        ...description,
        tab: `${description.entity.path}/raw`,
        content: () => (
          <ReturnedJson
            path={`/org/${organization.orgId}`}
            value={toOrganizationBody(organization, modes.get(organization.orgId) ?? [])}
          />
        ),
      });
    });
}

async function showOverview(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const organization = await findOrganization(context, deps);
  const description = await describeOrganization(deps, context.var.t, organization);
  const { total } = await deps.store.read.invitations.list(organization.orgId, {
    limit: 0,
    offset: 0,
    at: deps.clock(),
  });
  return renderTab(context, deps, {
    ...description,
    tab: description.entity.path,
    content: (operator) => (
      <OrganizationOverview
        operator={operator}
        organization={organization}
        members={description.members}
        invitations={total}
      />
    ),
  });
}

async function showMembers(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { after, role, done, user } = readQuery(context, memberQuery);
  const organization = await findOrganization(context, deps);
  const description = await describeOrganization(deps, context.var.t, organization);
  const { path } = description.entity;
  const tab = `${path}/members`;
  const found = await deps.store.read.memberships.listMembersAfter(organization.orgId, {
    role: role || null,
    after: after ? { createdAt: after.at, userId: after.id } : null,
    limit: CURSOR_PAGE_SIZE + 1,
  });
  const { rows, pager } = cutPage(found, { path: tab, query: { role }, isFirst: !after }, (member) =>
    writePlace({ at: member.joinedAt, id: member.user.userId }),
  );
  const { roles } = await readRoleChoice(deps, organization);
  const userIds = rows.map(({ user: { userId } }) => userId);
  const roleSources = await readRoleSources(deps.store.read, organization.orgId, userIds);
  return renderTab(context, deps, {
    ...description,
    tab,
    notice:
      done === "member.role_changed" ? await describeRole(deps, context.var.t, { organization, userId: user }) : null,
    content: (operator) => (
      <OrganizationMembers
        operator={operator}
        path={path}
        roles={roles}
        members={rows}
        roleSources={roleSources}
        pager={pager}
        roleFilter={role}
      />
    ),
  });
}

/** Says which role a member has; `null` if the user isn't a member. */
async function describeRole(
  { store }: DashboardDeps,
  t: Translate,
  { organization: { orgId }, userId }: { readonly organization: OrganizationRecord; readonly userId: string },
): Promise<string | null> {
  const user = await store.read.users.findById(userId);
  const membership = user && (await store.read.memberships.find(userId, orgId));
  if (!membership) return null;
  const roles = [membership.role, ...membership.additionalRoles].join(", ");
  return t("org_members.role_changed", { name: personName(user), roles });
}

async function showInvitations(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { page } = readQuery(context, invitationQuery);
  const organization = await findOrganization(context, deps);
  const description = await describeOrganization(deps, context.var.t, organization);
  const { path } = description.entity;
  const tab = `${path}/invitations`;
  const { rows, total } = await deps.store.read.invitations.list(organization.orgId, {
    ...toPageRequest(page),
    at: deps.clock(),
  });
  const undelivered = await findUndelivered(deps.store.read, organization.orgId, rows);
  return renderTab(context, deps, {
    ...description,
    tab,
    content: (operator) => (
      <OrganizationInvitations
        operator={operator}
        path={path}
        invitations={rows}
        undelivered={undelivered}
        page={describeList(tab, {}, { page, total })}
      />
    ),
  });
}
