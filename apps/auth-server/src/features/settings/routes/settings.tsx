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
import { SettingsPage } from "../pages/settings-page.tsx";
import { logoRoutes, readLogos } from "./logos.tsx";

const PAGE = "/dashboard/settings";
const SWITCHES = [
  "sign_up_open",
  "passkeys",
  "new_users_create_organizations",
  "users_delete_own_accounts",
  "usernames",
  "names",
  "personal_api_keys",
  "organization_api_keys",
] as const;
/** The forms that hold only text, with the settings of each. */
const TEXTS = {
  organizations: ["member_managers"],
  appearance: ["name", "accent_color"],
  languages: ["visitors_choose_language", "default_language"],
  links: ["default_redirect_url", "allowed_redirect_origins"],
} as const;

/** Serves `/dashboard/settings`: what users have, how the hosted pages look, and where links redirect to. */
export function settingsRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, (context) => show(context, deps))
    .post(`${PAGE}/users`, (context) => changeSwitches(context, deps))
    .post(`${PAGE}/organizations`, (context) => changeTexts(context, deps, "organizations"))
    .post(`${PAGE}/appearance`, (context) => changeTexts(context, deps, "appearance"))
    .route(
      "/",
      logoRoutes(deps, (context, theme, form) => show(context, deps, { [theme]: form })),
    )
    .post(`${PAGE}/languages`, (context) => changeTexts(context, deps, "languages"))
    .post(`${PAGE}/links`, (context) => changeTexts(context, deps, "links"));
}

function changeSwitches(context: Context<AppEnvironment>, deps: DashboardDeps) {
  const { form } = context.var;
  const values = Object.fromEntries(SWITCHES.map((name) => [name, String(form.has(name))]));
  const read = () => readSwitches(deps.store.read);
  return saveUnlessStale(context, deps, read, async (version) => {
    const result = await changeDeploymentSettings(acting(context, deps), values, version);
    if (!result.ok) throw new Error(`A setting wasn't stored: ${result.failure.name}.`);
    return redirectDone(context, PAGE, "setting.changed");
  });
}

function changeTexts(context: Context<AppEnvironment>, deps: DashboardDeps, name: keyof typeof TEXTS) {
  const { form } = context.var;
  const values = Object.fromEntries(TEXTS[name].map((setting) => [setting, form.get(setting) ?? ""]));
  const read = () => readSettings(deps.store.read, TEXTS[name]);
  return saveUnlessStale(context, deps, read, async (version) => {
    const result = await changeDeploymentSettings(acting(context, deps), values, version);
    if (result.ok) return redirectDone(context, PAGE, "setting.changed");
    const { failure } = result;
    const problem = failure.kind === "unfit_value" ? failure.problem : "isn't a setting";
    return show(context, deps, { [name]: reopenForm(form, { [failure.name]: problem }) });
  });
}

/** Lists the names of all roles, including those of custom mappings. */
async function listRoleNames(repositories: Repositories): Promise<readonly string[]> {
  const { roles, customMappings } = await readRoleDefinition(repositories);
  return [...new Set([roles, ...customMappings.values()].flat().map(({ name }) => name))];
}

async function readSwitches(repositories: Repositories): Promise<Versioned> {
  const { version, values } = await readSettings(repositories, SWITCHES);
  const checks = Object.entries(values).map(([name, value]) => [name, writeCheck(value === "true")]);
  return { version, values: Object.fromEntries(checks) };
}

/** Reads the version first: whatever is stored in the meantime makes it stale. */
async function readSettings(repositories: Repositories, names: readonly string[]): Promise<Versioned> {
  const version = await readSettingsVersion(repositories, names);
  const values = names.map(async (name) => [name, (await deploymentSettings[name]?.read(repositories)) ?? ""] as const);
  return { version, values: Object.fromEntries(await Promise.all(values)) };
}

function open({ version, values }: Versioned): FormState {
  return openForm(values, version);
}

async function show(
  context: Context<AppEnvironment>,
  deps: DashboardDeps,
  reopened: Partial<Record<keyof typeof TEXTS | LogoTheme, FormState>> = {},
) {
  const { read } = deps.store;
  const forms = {
    users: open(await readSwitches(read)),
    organizations: reopened.organizations ?? open(await readSettings(read, TEXTS.organizations)),
    roles: await listRoleNames(read),
    appearance: reopened.appearance ?? open(await readSettings(read, TEXTS.appearance)),
    logos: await readLogos(read, reopened),
    languages: reopened.languages ?? open(await readSettings(read, TEXTS.languages)),
    links: reopened.links ?? open(await readSettings(read, TEXTS.links)),
  };
  return renderSettings(context, deps, {
    title: context.var.t("section.settings"),
    tab: PAGE,
    status: Object.keys(reopened).length > 0 ? 422 : 200,
    content: (operator) => <SettingsPage operator={operator} {...forms} />,
  });
}
