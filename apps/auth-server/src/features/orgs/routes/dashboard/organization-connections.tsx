import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import { openForm, reopenForm } from "../../../../platform/dashboard/form-state.ts";
import type { FieldProblems } from "../../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderTab } from "../../../../platform/dashboard/render-entity.tsx";
import { readSmallList, type SmallList } from "../../../../platform/dashboard/small-list.ts";
import { saveUnlessStale } from "../../../../platform/dashboard/versioned-form.tsx";
import type { ConnectionProtocol } from "../../../../platform/domain/login-method.ts";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import type { Translate } from "../../../../platform/language/translations.ts";
import { orgNotFound } from "../../../../platform/management-api/problems.ts";
import { listSetUpLinks } from "../../../connection-setup/domain/set-up-links.ts";
import { readIpsieLevels } from "../../../connections/domain/ipsie/read-levels.ts";
import { certificatesEnd } from "../../../connections/domain/organization/certificates-end.ts";
import { changeOrganizationConnection } from "../../../connections/domain/organization/change-organization-connection.ts";
import { createOrganizationConnection } from "../../../connections/domain/organization/create-organization-connection.ts";
import { deleteOrganizationConnection } from "../../../connections/domain/organization/delete-organization-connection.ts";
import { wireName } from "../../../connections/domain/organization/field-names.ts";
import { findOrganizationConnection } from "../../../connections/domain/organization/find-organization-connection.ts";
import { isInUse, isSaml, type OrganizationConnectionRecord } from "../../../connections/domain/records.ts";
import { callbackUrlOf } from "../../../connections/domain/registration.ts";
import { hasTrialWorked } from "../../../connections/domain/rehearsals/has-worked.ts";
import { samlMetadataUrlOf } from "../../../connections/domain/saml/service-provider.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import { orgConnectionMessages } from "../../pages/dashboard/connection-messages.ts";
import type { EditedOrganizationConnection } from "../../pages/dashboard/organization-connection-form.tsx";
import {
  type ConnectionColumn,
  type ListedOrganizationConnection,
  OrganizationConnections,
} from "../../pages/dashboard/organization-connections.tsx";
import { NEW_CONNECTION, readConnectionForm, toConnectionValues } from "../connection-form.ts";
import { connectionPages } from "../connections/connection-pages.tsx";
import { createOrganizationDesk } from "../directories/operator-desk.tsx";
import { describeOrganization, findOrganization, ORGANIZATION_PATH, readRoleChoice } from "./find-organization.ts";

const PAGE = `${ORGANIZATION_PATH}/connections`;

/** Serves `/dashboard/orgs/:orgId/connections`: an organization's connections to its own identity providers. */
export function organizationConnectionRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, async (context) => {
      const organization = await findOrganization(context, deps);
      const { edit, kind } = context.req.query();
      const known =
        edit === undefined ? null : await findOrganizationConnection(deps.store.read, keyOf(organization, edit));
      if (edit !== undefined && !known) throw connectionGone();
      if (known) return show(context, deps, organization, { edited: openEdited(known) });
      if (kind !== "oidc" && kind !== "saml") return show(context, deps, organization, {});
      return show(context, deps, organization, {
        edited: { kind, connectionId: null, form: openForm(NEW_CONNECTION) },
      });
    })
    .post(PAGE, (context) => create(context, deps))
    .post(`${PAGE}/update`, async (context) => {
      const organization = await findOrganization(context, deps);
      const key = keyOf(organization, context.var.form.get("connection") ?? "");
      const read = async () => {
        const known = await findOrganizationConnection(deps.store.read, key);
        return known && { version: known.version, values: toConnectionValues(known) };
      };
      return saveUnlessStale(context, deps, read, (version) => update(context, deps, organization, version));
    })
    .post(`${PAGE}/delete`, async (context) => {
      const organization = await findOrganization(context, deps);
      const key = keyOf(organization, context.var.form.get("connection") ?? "");
      const deleted = await deleteOrganizationConnection(acting(context, deps), key);
      if (deleted.ok) return redirectDone(context, pathOf(organization), "connection.deleted");
      if (deleted.failure === "not_found") throw connectionGone();
      return show(context, deps, organization, { alert: context.var.t("org_connections.demanded") });
    })
    .route("/", connectionPages(deps, createOrganizationDesk(deps, "connections")));
}

async function create(context: Context<AppEnvironment>, deps: DashboardDeps): Promise<Response> {
  const { form, t } = context.var;
  const organization = await findOrganization(context, deps);
  const kind: ConnectionProtocol = form.get("kind") === "saml" ? "saml" : "oidc";
  const refuse = (problems: FieldProblems) =>
    show(context, deps, organization, { edited: { kind, connectionId: null, form: reopenForm(form, problems) } });
  const input = readConnectionForm(form, kind);
  if (!input.ok) return refuse(input.failure);
  const created = await createOrganizationConnection(acting(context, deps), organization.orgId, input.value);
  if (created.ok) return redirectDone(context, pathOf(organization), "connection.created");
  if (created.failure === "org_not_found") throw orgNotFound();
  if (created.failure === "too_many")
    return show(context, deps, organization, { alert: t("org_connections.too_many") });
  return refuse({ [wireName(created.failure.field)]: created.failure.problem });
}

async function update(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  organization: OrganizationRecord,
  version: RowVersion,
): Promise<Response> {
  const { form, t } = context.var;
  const key = keyOf(organization, form.get("connection") ?? "");
  const known = await findOrganizationConnection(deps.store.read, key);
  if (!known) throw connectionGone();
  const { kind } = known.provider;
  const shown = (problems: FieldProblems) => ({ kind, ...key, form: reopenForm(form, problems) });
  const input = readConnectionForm(form, kind);
  if (!input.ok) return show(context, deps, organization, { edited: shown(input.failure) });
  const changed = await changeOrganizationConnection(acting(context, deps), key, { ...input.value, version });
  if (changed.ok) return redirectDone(context, pathOf(organization), "connection.changed");
  if (changed.failure === "not_found") throw connectionGone();
  if (changed.failure === "demanded") {
    return show(context, deps, organization, { edited: shown({}), alert: t("org_connections.demanded") });
  }
  return show(context, deps, organization, {
    edited: shown({ [wireName(changed.failure.field)]: changed.failure.problem }),
  });
}

function keyOf({ orgId }: OrganizationRecord, connectionId: string) {
  return { orgId, connectionId };
}

function pathOf({ orgId }: OrganizationRecord): string {
  return `/dashboard/orgs/${orgId}/connections`;
}

function openEdited(known: OrganizationConnectionRecord): EditedOrganizationConnection {
  const { connectionId, provider, version } = known;
  return { kind: provider.kind, connectionId, form: openForm(toConnectionValues(known), version) };
}

function connectionGone(): Problem {
  return new Problem(404, "not_found", orgConnectionMessages["org_connections.gone"], {
    words: (t) => t("org_connections.gone"),
  });
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  organization: OrganizationRecord,
  { edited = null, alert }: { readonly edited?: EditedOrganizationConnection | null; readonly alert?: string },
): Promise<Response> {
  const { connections, externalIdentities } = deps.store.read;
  const users = await externalIdentities.countUsers();
  const lastUses = await externalIdentities.lastUses(organization.orgId);
  const isUsed = ({ connectionId }: OrganizationConnectionRecord) => lastUses.has(connectionId);
  const describe = async (connection: OrganizationConnectionRecord) => ({
    connection,
    ipsie: await readIpsieLevels(deps.store.read, connection),
    users: users.get(connection.connectionId) ?? 0,
    lastUsedAt: lastUses.get(connection.connectionId) ?? null,
    isUntried: isInUse(connection) && !isUsed(connection) && !(await hasTrialWorked(deps.store.read, connection)),
    certificatesEndAt: isSaml(connection) ? certificatesEnd(connection.provider.certificates) : null,
    address: isSaml(connection)
      ? samlMetadataUrlOf(deps, connection.connectionId)
      : callbackUrlOf(deps, connection.connectionId),
  });
  const listed = await Promise.all((await connections.listByOrg(organization.orgId)).map(describe));
  const { roles } = await readRoleChoice(deps, organization);
  const links = await listSetUpLinks(deps, organization.orgId);
  const path = pathOf(organization);
  const shown = readSmallList(context, describeList(context.var.t, path), listed);
  const hasProblems = edited !== null && Object.keys(edited.form.problems).length > 0;
  return renderTab(context, deps, {
    ...(await describeOrganization(deps, context.var.t, organization)),
    ...(alert !== undefined && { alert }),
    ...(hasProblems && { status: 422 as const }),
    tab: path,
    content: (operator) => (
      <OrganizationConnections
        operator={operator}
        path={path}
        {...shown}
        hasAny={listed.length > 0}
        now={deps.clock()}
        listed={listed.find(({ connection }) => connection.connectionId === edited?.connectionId) ?? null}
        links={links}
        linksPath={`/dashboard/orgs/${organization.orgId}/set-up-links`}
        edited={edited}
        roles={roles}
      />
    ),
  });
}

function describeList(t: Translate, path: string): SmallList<ListedOrganizationConnection, ConnectionColumn> {
  return {
    path,
    searchLabel: t("org_connections.search"),
    textsOf: ({ connection: { name, connectionId, provider } }) => [
      name,
      connectionId,
      provider.kind === "saml" ? provider.entityId : provider.issuer,
    ],
    columns: {
      name: { label: t("connections.name"), sortBy: ({ connection }) => connection.name },
      people: { label: t("connections.people"), by: t("connections.by_people"), sortBy: ({ users }) => users },
      used: {
        label: t("org_connections.last_used"),
        by: t("keys.by_use"),
        sortBy: ({ lastUsedAt }) => lastUsedAt ?? 0,
      },
    },
    filters: {
      live: { label: t("org_connections.live"), keeps: ({ connection }) => isInUse(connection) },
      test: { label: t("org_connections.test"), keeps: ({ connection }) => connection.mode === "test" },
      disabled: { label: t("connections.disabled"), keeps: ({ connection }) => !connection.enabled },
    },
  };
}
