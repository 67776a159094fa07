import { type Context, Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm, reopenForm } from "../../../platform/dashboard/form-state.ts";
import type { FormState } from "../../../platform/dashboard/pages/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { renderSettings } from "../../../platform/dashboard/render-settings.tsx";
import { saveUnlessStale, type Versioned } from "../../../platform/dashboard/versioned-form.tsx";
import type { Repositories } from "../../../platform/domain/store.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { LogoTheme } from "../../appearance/domain/logo.ts";
import { readRoleDefinition } from "../../orgs/domain/roles.ts";
import { changeDeploymentSettings, deploymentSettings, readSettingsVersion } from "../domain/deployment-settings.ts";
import type { FloorForm } from "../pages/floor-part.tsx";
import { OrganizationSettingsPage } from "../pages/organization-settings-page.tsx";
import { SettingsPage } from "../pages/settings-page.tsx";
import { UserSettingsPage } from "../pages/user-settings-page.tsx";
import { floorRoutes, openFloorForm } from "./floor.tsx";
import { logoRoutes, readLogos } from "./logos.tsx";

const PAGE = "/dashboard/settings";
const USERS_PAGE = `${PAGE}/users`;
const ORGANIZATIONS_PAGE = `${PAGE}/organizations`;
/** The forms, with the settings of each. */
const FORMS = {
  users: [
    "sign_up_open",
    "passkeys",
    "new_users_create_organizations",
    "users_delete_own_accounts",
    "usernames",
    "names",
    "personal_api_keys",
    "organization_api_keys",
    "members_register_agents",
    "approval_emails",
  ],
  organizations: [
    "member_managers",
    "organization_service_accounts",
    "owners_set_access_policies",
    "owners_receive_events",
    "max_endpoints_per_organization",
    "owners_prove_domains",
  ],
  impersonation: ["impersonation_by_operators", "impersonation_permission", "impersonation_notice"],
  appearance: ["name", "accent_color"],
  languages: ["visitors_choose_language", "default_language"],
  links: ["default_redirect_url", "allowed_redirect_origins"],
  "audit-log": ["events_kept_months"],
} as const;

/** Forms that were refused. */
type Reopened = Partial<Record<keyof typeof FORMS | LogoTheme, FormState>>;

/** Serves `/dashboard/settings`: what users have, how the hosted pages look, and where links redirect to. */
export function settingsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => showGeneral(context, deps))
    .get(USERS_PAGE, (context) => showUsers(context, deps))
    .post(USERS_PAGE, (context) => change(context, deps, "users"))
    .get(ORGANIZATIONS_PAGE, (context) => showOrganizations(context, deps))
    .post(ORGANIZATIONS_PAGE, (context) => change(context, deps, "organizations"))
    .route(
      "/",
      floorRoutes(deps, ORGANIZATIONS_PAGE, (context, form) => showOrganizations(context, deps, {}, form)),
    )
    .post(`${PAGE}/impersonation`, (context) => change(context, deps, "impersonation"))
    .post(`${PAGE}/appearance`, (context) => change(context, deps, "appearance"))
    .route(
      "/",
      logoRoutes(deps, (context, theme, form) => showGeneral(context, deps, { [theme]: form })),
    )
    .post(`${PAGE}/languages`, (context) => change(context, deps, "languages"))
    .post(`${PAGE}/links`, (context) => change(context, deps, "links"))
    .post(`${PAGE}/audit-log`, (context) => change(context, deps, "audit-log"));
}

function change(context: Context<AppEnvironment>, deps: DashboardDeps, name: keyof typeof FORMS) {
  const { form } = context.var;
  const sent = (setting: string) => (isChecked(setting) ? String(form.has(setting)) : (form.get(setting) ?? ""));
  const values = Object.fromEntries(FORMS[name].map((setting) => [setting, sent(setting)]));
  const read = () => readSettings(deps.store.read, FORMS[name]);
  const [page, show] = pageOf(name);
  return saveUnlessStale(context, deps, read, async (version) => {
    const result = await changeDeploymentSettings(acting(context, deps), values, version);
    if (result.ok) return redirectDone(context, page, "setting.changed");
    const { failure } = result;
    const problem = failure.kind === "unfit_value" ? failure.problem : "isn't a setting";
    return show(context, deps, { [name]: reopenForm(form, { [failure.name]: problem }) });
  });
}

/** Returns the page that a form is on, and what shows it. */
function pageOf(name: keyof typeof FORMS) {
  if (name === "users" || name === "impersonation") return [USERS_PAGE, showUsers] as const;
  return name === "organizations" ? ([ORGANIZATIONS_PAGE, showOrganizations] as const) : ([PAGE, showGeneral] as const);
}

/** Lists the names of all roles, including those of custom mappings. */
async function listRoleNames(repositories: Repositories): Promise<readonly string[]> {
  const { roles, customMappings } = await readRoleDefinition(repositories);
  return [...new Set([roles, ...customMappings.values()].flat().map(({ name }) => name))];
}

/** Flags that a form offers as two choices. */
const CHOICES: readonly string[] = ["visitors_choose_language"];

/** Returns whether a form has a checkbox for the setting. */
function isChecked(name: string): boolean {
  return deploymentSettings[name]?.kind === "flag" && !CHOICES.includes(name);
}

/** Reads the version first: whatever is stored in the meantime makes it stale. */
async function readSettings(repositories: Repositories, names: readonly string[]): Promise<Versioned> {
  const version = await readSettingsVersion(repositories, names);
  const values = names.map(async (name) => {
    const text = (await deploymentSettings[name]?.read(repositories)) ?? "";
    return [name, isChecked(name) ? writeCheck(text === "true") : text] as const;
  });
  return { version, values: Object.fromEntries(await Promise.all(values)) };
}

function open({ version, values }: Versioned): FormState {
  return openForm(values, version);
}

async function showGeneral(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  reopened: Reopened = {},
): Promise<Response> {
  const { read } = deps.store;
  const forms = {
    appearance: reopened.appearance ?? open(await readSettings(read, FORMS.appearance)),
    logos: await readLogos(read, reopened),
    languages: reopened.languages ?? open(await readSettings(read, FORMS.languages)),
    links: reopened.links ?? open(await readSettings(read, FORMS.links)),
    auditLog: reopened["audit-log"] ?? open(await readSettings(read, FORMS["audit-log"])),
  };
  return renderSettings(context, deps, {
    title: context.var.t("section.settings"),
    tab: PAGE,
    status: statusOf(reopened),
    content: (operator) => <SettingsPage operator={operator} {...forms} />,
  });
}

async function showUsers(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  reopened: Reopened = {},
): Promise<Response> {
  const { read } = deps.store;
  const forms = {
    users: reopened.users ?? open(await readSettings(read, FORMS.users)),
    impersonation: reopened.impersonation ?? open(await readSettings(read, FORMS.impersonation)),
  };
  return renderSettings(context, deps, {
    title: context.var.t("settings.users_title"),
    tab: USERS_PAGE,
    status: statusOf(reopened),
    content: (operator) => <UserSettingsPage operator={operator} {...forms} />,
  });
}

async function showOrganizations(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  reopened: Reopened = {},
  floor?: FloorForm,
): Promise<Response> {
  const { read } = deps.store;
  const forms = {
    organizations: reopened.organizations ?? open(await readSettings(read, FORMS.organizations)),
    floor: floor ?? (await openFloorForm(read)),
    roles: await listRoleNames(read),
  };
  return renderSettings(context, deps, {
    title: context.var.t("settings.organizations_title"),
    tab: ORGANIZATIONS_PAGE,
    status: floor ? 422 : statusOf(reopened),
    content: (operator) => <OrganizationSettingsPage operator={operator} {...forms} />,
  });
}

function statusOf(reopened: Reopened): 200 | 422 {
  return Object.keys(reopened).length > 0 ? 422 : 200;
}
