import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DashboardDeps } from "../../../../platform/dashboard/dashboard-deps.ts";
import {
  check,
  jsonText,
  readFields,
  wholeNumber,
  writeCheck,
  writeJson,
} from "../../../../platform/dashboard/form-fields.ts";
import { redirectDone } from "../../../../platform/dashboard/render.tsx";
import { renderTab } from "../../../../platform/dashboard/render-entity.tsx";
import {
  saveUnlessStale,
  sentVersionFields,
  type Versioned,
  versionFields,
} from "../../../../platform/dashboard/versioned-form.tsx";
import { acting } from "../../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import { emailDomain, name, text } from "../../../../platform/management-api/fields.ts";
import type { OrganizationRecord } from "../../domain/records.ts";
import { readRoleDefinition } from "../../domain/roles.ts";
import { type OrganizationEdit, updateOrganization } from "../../domain/update-organization.ts";
import { pathOfOrganization } from "../../pages/dashboard/organization-entity.ts";
import { OrganizationSettings } from "../../pages/dashboard/organization-settings.tsx";
import { describeOrganization, findOrganization, ORGANIZATION_PATH } from "./find-organization.ts";
import { organizationProblems } from "./organization-problems.ts";

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

/** Serves `/dashboard/orgs/:orgId/settings`: the form of an organization's settings. */
export function organizationSettingsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(`${ORGANIZATION_PATH}/settings`, async (context) => show(context, deps, await findOrganization(context, deps)))
    .post(ORGANIZATION_PATH, async (context) => save(context, deps, await findOrganization(context, deps)));
}

async function save(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  organization: OrganizationRecord,
): Promise<Response> {
  const fields = readFields(context, settings);
  if (!fields.ok) return show(context, deps, organization, fields.failure);
  const { orgId } = organization;
  const read = async () => {
    const current = await deps.store.read.organizations.findById(orgId);
    return current && versionedSettings(current);
  };
  return saveUnlessStale(context, deps, read, async (version) => {
    const result = await updateOrganization(acting(context, deps), orgId, { ...toEdit(fields.value), version });
    if (!result.ok) return show(context, deps, organization, context.var.t(organizationProblems[result.failure]));
    return redirectDone(context, `${pathOfOrganization(organization)}/settings`, "organization.updated");
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
  alert?: string,
): Promise<Response> {
  const { form } = context.var;
  const isRefused = alert !== undefined;
  const stored = versionedSettings(organization);
  const { customMappings } = await readRoleDefinition(deps.store.read);
  const description = await describeOrganization(deps, context.var.t, organization);
  const { path } = description.entity;
  return renderTab(context, deps, {
    ...description,
    tab: `${path}/settings`,
    alert,
    content: (operator) => (
      <OrganizationSettings
        operator={operator}
        path={path}
        mappings={[...customMappings.keys()]}
        values={isRefused ? Object.fromEntries(form) : stored.values}
        hidden={isRefused ? sentVersionFields(form) : versionFields(stored)}
      />
    ),
  });
}
