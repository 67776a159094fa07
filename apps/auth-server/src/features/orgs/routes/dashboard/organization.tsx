import { type Context, Hono } from "hono";
import { z } from "zod";
import { readActivityOf } from "../../../../platform/dashboard/activity.ts";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import {
  check,
  jsonText,
  readFields,
  wholeNumber,
  writeCheck,
  writeJson,
} from "../../../../platform/dashboard/form-fields.ts";
import { describeList, pageParameter, toPageRequest } from "../../../../platform/dashboard/list-page.ts";
import { redirectDone, renderDashboard } from "../../../../platform/dashboard/render.tsx";
import {
  saveUnlessStale,
  sentVersionFields,
  type Versioned,
  versionFields,
} from "../../../../platform/dashboard/versioned-form.tsx";
import type { RowVersion } from "../../../../platform/domain/row-version.ts";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { readQuery } from "../../../../platform/http/query.ts";
import { emailDomain, name, text } from "../../../../platform/management-api/fields.ts";
import { orgNotFound } from "../../../../platform/management-api/problems.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import { readRoleDefinition, rolesInForce } from "../../domain/roles.ts";
import { type OrganizationEdit, updateOrganization } from "../../domain/update-organization.ts";
import { OrganizationPage } from "../../pages/dashboard/organization-page.tsx";
import { organizationActions } from "./organization-actions.ts";
import { organizationProblems } from "./organization-problems.ts";

const PATH = "/dashboard/orgs/:orgId";
const SHOWN_INVITATIONS = 100;

const query = z.object({ ...pageParameter, role: text.default("") });

const domains = z
  .string()
  .transform((list) => list.split(",").flatMap((domain) => domain.trim() || []))
  .pipe(z.array(emailDomain).max(100));

const settings = z.object({
  name,
  max_users: wholeNumber.nullable(),
  domain: emailDomain.nullable(),
  extra_domains: domains.nullable(),
  domain_autojoin: check,
  domain_restrict: check,
  role_mapping: text.nullable(),
  legacy_org_id: text.nullable(),
  metadata: jsonText.nullable(),
});

/** Serves `/dashboard/orgs/:orgId`: one organization, and every action on it. */
export function organizationRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>()
    .get(PATH, async (context) => show(context, deps, await findOrganization(context, deps)))
    .post(PATH, async (context) => saveSettings(context, deps, await findOrganization(context, deps)));
  for (const { path, change, read, run } of organizationActions) {
    app.post(`${PATH}/${path}`, async (context) => {
      const wanted = { organization: await findOrganization(context, deps), form: context.var.form };
      const perform = async (version?: RowVersion) => {
        const { organization } = wanted;
        const failure = await run(acting(context, deps), { ...wanted, ...(version !== undefined && { version }) });
        if (failure !== null) return show(context, deps, organization, { alert: organizationProblems[failure] });
        const isGone = change === "organization.deleted";
        return redirectDone(context, isGone ? "/dashboard/orgs" : pathOf(organization), change);
      };
      return read ? saveUnlessStale(context, deps, () => read(deps.store.read, wanted), perform) : perform();
    });
  }
  return app;
}

function pathOf({ orgId }: OrganizationRecord): string {
  return `/dashboard/orgs/${orgId}`;
}

async function findOrganization(
  context: Context<AppEnvironment>,
  { store }: DashboardDeps,
): Promise<OrganizationRecord> {
  const organization = await store.read.organizations.findById(context.req.param("orgId") ?? "");
  if (!organization) throw orgNotFound();
  return organization;
}

async function saveSettings(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  organization: OrganizationRecord,
): Promise<Response> {
  const { form } = context.var;
  const fields = readFields(form, settings);
  if (!fields.ok) return show(context, deps, organization, { alert: fields.failure, form });
  const { orgId } = organization;
  const read = async () => {
    const current = await deps.store.read.organizations.findById(orgId);
    return current && versionedSettings(current);
  };
  return saveUnlessStale(context, deps, read, async (version) => {
    const result = await updateOrganization(acting(context, deps), orgId, { ...toEdit(fields.value), version });
    if (!result.ok) return show(context, deps, organization, { alert: organizationProblems[result.failure], form });
    return redirectDone(context, pathOf(organization), "organization.updated");
  });
}

function toEdit(value: z.output<typeof settings>): OrganizationEdit {
  return {
    name: value.name,
    maxUsers: value.max_users,
    domain: value.domain,
    extraDomains: value.extra_domains ?? [],
    domainAutojoin: value.domain_autojoin,
    domainRestrict: value.domain_restrict,
    customRoleMappingName: value.role_mapping,
    legacyOrgId: value.legacy_org_id,
    metadata: value.metadata ?? {},
  };
}

/** Returns what the settings form shows of an organization. */
function versionedSettings(organization: OrganizationRecord): Versioned {
  const values = {
    name: organization.name,
    max_users: organization.maxUsers === null ? "" : String(organization.maxUsers),
    domain: organization.domain ?? "",
    extra_domains: organization.extraDomains.join(", "),
    domain_autojoin: writeCheck(organization.domainAutojoin),
    domain_restrict: writeCheck(organization.domainRestrict),
    role_mapping: organization.customRoleMappingName ?? "",
    legacy_org_id: organization.legacyOrgId ?? "",
    metadata: writeJson(organization.metadata),
  };
  return { version: organization.version, values };
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  organization: OrganizationRecord,
  { alert, form }: { alert?: string; form?: URLSearchParams } = {},
) {
  const { page, role } = readQuery(context, query);
  const { read } = deps.store;
  const { orgId } = organization;
  const definition = await readRoleDefinition(read);
  const inForce = rolesInForce(definition, organization);
  const members = await read.memberships.listMembers(orgId, { ...toPageRequest(page), role: role || null });
  const stored = versionedSettings(organization);
  const details = {
    organization,
    roles: inForce.roles.map((each) => each.name),
    hasAdditionalRoles: inForce.structure === "multi_role",
    mappings: [...definition.customMappings.keys()],
    members: members.rows,
    memberPage: describeList(pathOf(organization), { role }, { page, total: members.total }),
    roleFilter: role,
    invitations: await read.invitations.list(orgId, { limit: SHOWN_INVITATIONS, offset: 0, at: deps.clock() }),
    values: form ? Object.fromEntries(form) : stored.values,
    hidden: form ? sentVersionFields(form) : versionFields(stored),
    alert,
    activity: await readActivityOf(context, deps, orgId),
  };
  return renderDashboard(context, deps, {
    title: organization.name,
    section: "/dashboard/orgs",
    status: alert === undefined ? 200 : 422,
    content: (operator) => <OrganizationPage operator={operator} {...details} />,
  });
}
