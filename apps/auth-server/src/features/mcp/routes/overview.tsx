import { Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm } from "../../../platform/dashboard/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { saveUnlessStale, type Versioned } from "../../../platform/dashboard/versioned-form.tsx";
import type { Repositories } from "../../../platform/domain/store.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { capitalize } from "../../../platform/language/formats.ts";
import type { Translate } from "../../../platform/language/translations.ts";
import { readMetadataDocumentSettings } from "../../oauth/domain/metadata-documents/settings.ts";
import { readRegistrationSettings } from "../../oauth/domain/registration/settings.ts";
import { changeDeploymentSettings } from "../../settings/domain/deployment-settings.ts";
import { isMcpEnabled, MCP_SETTING } from "../domain/mcp-switch.ts";
import { McpPage, type McpStep } from "../pages/mcp-page.tsx";
import { renderMcp } from "./render.tsx";

const PAGE = "/dashboard/mcp";

/** Serves `/dashboard/mcp`: the switch, and which steps of the set-up are left. */
export function mcpOverviewRoutes(deps: DashboardDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(PAGE, async (context) => {
      const { values, version } = await readSwitch(deps.store.read);
      const form = openForm(values, version);
      const steps = await listSteps(context.var.t, deps.store.read);
      return renderMcp(context, deps, {
        title: context.var.t("section.mcp"),
        tab: PAGE,
        content: (operator) => <McpPage operator={operator} form={form} steps={steps} />,
      });
    })
    .post(PAGE, (context) => {
      const read = () => readSwitch(deps.store.read);
      return saveUnlessStale(context, deps, read, async (version) => {
        const values = { mcp_enabled: String(context.var.form.has("mcp_enabled")) };
        const result = await changeDeploymentSettings(acting(context, deps), values, version);
        if (!result.ok) throw new Error(`The MCP setting wasn’t stored: ${result.failure.kind}.`);
        return redirectDone(context, PAGE, "setting.changed");
      });
    });
}

async function readSwitch(repositories: Repositories): Promise<Versioned> {
  const version = await repositories.settings.version([MCP_SETTING]);
  return { version, values: { mcp_enabled: writeCheck(await isMcpEnabled(repositories)) } };
}

async function listSteps(t: Translate, repositories: Repositories): Promise<readonly McpStep[]> {
  const { oauthResources, oauthScopes, introspectionCredentials } = repositories;
  const registration = await readRegistrationSettings(repositories);
  const documents = await readMetadataDocumentSettings(repositories);
  const open = [
    ...(registration.enabled ? [t("mcp.by_registration")] : []),
    ...(documents.policy === "off" ? [] : [t("mcp.by_documents")]),
  ];
  return [
    {
      href: `${PAGE}/resources`,
      label: t("mcp_tab.resources"),
      purpose: t("mcp.resources_purpose"),
      state: t("mcp.count", { count: (await oauthResources.list()).length }),
    },
    {
      href: `${PAGE}/scopes`,
      label: t("mcp_tab.scopes"),
      purpose: t("mcp.scopes_purpose"),
      state: t("mcp.count", { count: (await oauthScopes.list()).length }),
    },
    {
      href: `${PAGE}/clients`,
      label: t("mcp_tab.clients"),
      purpose: t("mcp.clients_purpose"),
      state: "",
    },
    {
      href: `${PAGE}/validation`,
      label: t("mcp_tab.validation"),
      purpose: t("mcp.validation_purpose"),
      state: t("mcp.count", { count: (await introspectionCredentials.list()).length }),
    },
    {
      href: `${PAGE}/registration`,
      label: t("mcp_tab.registration"),
      purpose: t("mcp.registration_purpose"),
      state: capitalize(t.locale, open.join(", ")) || t("mcp.nobody"),
    },
  ];
}
