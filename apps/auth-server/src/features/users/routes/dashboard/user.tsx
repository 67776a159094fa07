import { type Context, Hono } from "hono";
import { z } from "zod";
import { cutPage, placeParameter, SHORT_PAGE_SIZE, writePlace } from "../../../../platform/dashboard/cursor-page.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { ReturnedJson } from "../../../../platform/dashboard/pages/raw-json.tsx";
import { renderActivity, renderTab, renderTask } from "../../../../platform/dashboard/render-entity.tsx";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { text } from "../../../../platform/management-api/fields.ts";
import { nameBrowser } from "../../../../platform/pages/browser-name.ts";
import { describeList, pageParameter, toPageRequest } from "../../../../platform/pages/list-page.ts";
import { listHeldApiKeys } from "../../../api-keys/domain/end-user/own-keys.ts";
import type { SessionRecord } from "../../../authentication/domain/records.ts";
import { listSessionPage } from "../../../authentication/domain/sessions.ts";
import { findRoleGivingConnections } from "../../../connections/domain/organization/role-giving-connections.ts";
import { listOwnIdentities } from "../../../connections/domain/own-identities.ts";
import type { RoleSource } from "../../../directories/domain/repositories.ts";
import type { MembershipWithOrganization } from "../../../orgs/domain/repositories.ts";
import { toUserBody } from "../../domain/user-body.ts";
import { readUserSchema } from "../../domain/user-schema.ts";
import { OrganizationChoice } from "../../pages/dashboard/organization-choice.tsx";
import { pathOfUser, toUserEntity } from "../../pages/dashboard/user-entity.ts";
import { UserOrganizations } from "../../pages/dashboard/user-organizations.tsx";
import { UserOverview } from "../../pages/dashboard/user-overview.tsx";
import { UserSecurity } from "../../pages/dashboard/user-security.tsx";
import { findUser, SECTION, USER_PATH, viewUser } from "./find-user.ts";

const listQuery = z.object(pageParameter);
const sessionQuery = z.object(placeParameter);
const searchQuery = z.object({ q: text.default("") });

/** Serves the tabs of `/dashboard/users/:userId`: what there is to know about a user. */
export function userRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(USER_PATH, (context) => showOverview(context, deps))
    .get(`${USER_PATH}/organizations`, (context) => showOrganizations(context, deps))
    .get(`${USER_PATH}/organizations/add`, (context) => chooseOrganization(context, deps))
    .get(`${USER_PATH}/security`, (context) => showSecurity(context, deps))
    .get(`${USER_PATH}/activity`, async (context) => renderActivity(context, deps, await describe(context, deps)))
    .get(`${USER_PATH}/raw`, async (context) => {
      const view = await viewUser(deps, await findUser(context, deps));
      return renderTab(context, deps, {
        section: SECTION,
        entity: toUserEntity(context.var.t, view),
        tab: `${pathOfUser(view.user)}/raw`,
        content: () => <ReturnedJson path={`/user/${view.user.userId}?include_orgs=true`} value={toUserBody(view)} />,
      });
    });
}

async function describe(context: Context<AppEnvironment>, deps: DashboardDeps) {
  return {
    section: SECTION,
    entity: toUserEntity(context.var.t, await viewUser(deps, await findUser(context, deps))),
  } as const;
}

/**
 * Responds with a user's first page.
 *
 * @param alert why an action couldn't be carried out, in a sentence
 */
export async function showOverview(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  alert?: string,
): Promise<Response> {
  const view = await viewUser(deps, await findUser(context, deps));
  const schema = await readUserSchema(deps.store.read);
  return renderTab(context, deps, {
    section: SECTION,
    entity: toUserEntity(context.var.t, view),
    tab: pathOfUser(view.user),
    alert,
    content: (operator) => <UserOverview operator={operator} view={view} schema={schema} />,
  });
}

async function showOrganizations(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { page } = readQuery(context, listQuery);
  const view = await viewUser(deps, await findUser(context, deps));
  const all = view.organizations?.memberships ?? [];
  const { limit, offset } = toPageRequest(page);
  const memberships = all.slice(offset, offset + limit);
  const roleSources = await readRoleSources(deps, memberships);
  const roleConnections = await readRoleConnections(deps, memberships);
  const tab = `${pathOfUser(view.user)}/organizations`;
  return renderTab(context, deps, {
    section: SECTION,
    entity: toUserEntity(context.var.t, view),
    tab,
    content: (operator) => (
      <UserOrganizations
        operator={operator}
        user={view.user}
        memberships={memberships}
        roleSources={roleSources}
        roleConnections={roleConnections}
        page={describeList(tab, {}, { page, total: all.length })}
      />
    ),
  });
}

/** Reads which directory gave the roles of memberships, by organization. */
async function readRoleSources(
  { store: { read } }: DashboardDeps,
  memberships: readonly Pick<MembershipWithOrganization, "userId" | "organization">[],
): Promise<ReadonlyMap<string, RoleSource>> {
  const sources = new Map<string, RoleSource>();
  for (const { userId, organization } of memberships) {
    const source = (await read.directoryUsers.listRoleSources(organization.orgId, [userId])).get(userId);
    if (source) sources.set(organization.orgId, source);
  }
  return sources;
}

/** Reads which connections give roles at each sign-in: their names, by organization. */
async function readRoleConnections(
  { store: { read } }: DashboardDeps,
  memberships: readonly Pick<MembershipWithOrganization, "userId" | "organization">[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const { userId, organization } of memberships) {
    const name = (await findRoleGivingConnections(read, organization.orgId, [userId])).get(userId);
    if (name !== undefined) names.set(organization.orgId, name);
  }
  return names;
}

async function chooseOrganization(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { q } = readQuery(context, searchQuery);
  const user = await findUser(context, deps);
  const { rows } = await deps.store.read.organizations.search({
    ...toPageRequest(1),
    orderBy: "NAME",
    name: q || null,
    legacyOrgId: null,
    domain: null,
  });
  return renderTask(context, deps, {
    ...(await describe(context, deps)),
    title: context.var.t("user_organizations.add"),
    content: () => (
      <OrganizationChoice
        path={`${pathOfUser(user)}/organizations/add`}
        field="q"
        search={q}
        organizations={rows}
        hrefOf={(orgId) => `/dashboard/orgs/${orgId}/members/add?${new URLSearchParams({ user: user.userId })}`}
      />
    ),
  });
}

async function showSecurity(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { after } = readQuery(context, sessionQuery);
  const view = await viewUser(deps, await findUser(context, deps));
  const { userId } = view.user;
  const passkeys = await deps.store.read.passkeys.listByUser(userId);
  const hasAuthenticatorApp = (await deps.store.read.totpSecrets.listEnabled([userId])).has(userId);
  const tab = `${pathOfUser(view.user)}/security`;
  const found = await listSessionPage(deps, userId, {
    after: after ? { createdAt: after.at, sessionHash: after.id } : null,
    limit: SHORT_PAGE_SIZE + 1,
  });
  const { rows: apiKeys } = await listHeldApiKeys(deps, { userId });
  const { connected: accounts } = await listOwnIdentities(deps, view.user.userId);
  const { rows, pager } = cutPage(
    found,
    { path: tab, isFirst: !after, size: SHORT_PAGE_SIZE },
    ({ createdAt, sessionHash }) => writePlace({ at: createdAt, id: sessionHash }),
  );
  return renderTab(context, deps, {
    section: SECTION,
    entity: toUserEntity(context.var.t, view),
    tab,
    content: (operator) => (
      <UserSecurity
        operator={operator}
        view={view}
        accounts={accounts}
        passkeys={passkeys}
        apiKeys={apiKeys}
        hasAuthenticatorApp={hasAuthenticatorApp}
        sessions={rows.map((session) => toUserSession(context.var.t, session))}
        pager={pager}
      />
    ),
  });
}

function toUserSession(t: Translate, { sessionHash, userAgent, ipAddress, createdAt, lastSeenAt }: SessionRecord) {
  return { id: sessionHash, browser: userAgent && nameBrowser(t, userAgent), ipAddress, createdAt, lastSeenAt };
}
