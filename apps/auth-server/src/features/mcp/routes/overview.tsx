import { Hono } from "hono";
import type { DashboardDeps } from "../../../platform/dashboard/dashboard-deps.ts";
import { writeCheck } from "../../../platform/dashboard/form-fields.ts";
import { openForm } from "../../../platform/dashboard/form-state.ts";
import { redirectDone } from "../../../platform/dashboard/render.tsx";
import { saveUnlessStale, type Versioned } from "../../../platform/dashboard/versioned-form.tsx";
import type { Repositories } from "../../../platform/domain/store.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
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
      const steps = await listSteps(deps.store.read);
      return renderMcp(context, deps, {
        title: "MCP",
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

async function listSteps(repositories: Repositories): Promise<readonly McpStep[]> {
  const { oauthResources, oauthScopes, introspectionCredentials } = repositories;
  const registration = await readRegistrationSettings(repositories);
  const documents = await readMetadataDocumentSettings(repositories);
  const open = [registration.enabled && "registration", documents.policy !== "off" && "metadata documents"];
  return [
    {
      href: `${PAGE}/resources`,
      label: "Resources",
      purpose: "The MCP servers that tokens are issued for.",
      state: describeCount((await oauthResources.list()).length),
    },
    {
      href: `${PAGE}/scopes`,
      label: "Scopes",
      purpose: "What clients can request, as described to users.",
      state: describeCount((await oauthScopes.list()).length),
    },
    {
      href: `${PAGE}/clients`,
      label: "OAuth clients",
      purpose: "Clients you create, and those that users have connected.",
      state: "",
    },
    {
      href: `${PAGE}/validation`,
      label: "Introspection credentials",
      purpose: "What your MCP server validates requests with.",
      state: describeCount((await introspectionCredentials.list()).length),
    },
    {
      href: `${PAGE}/registration`,
      label: "Allowed MCP clients",
      purpose: "Which clients can connect without being created here.",
      state: open.filter((way) => way !== false).join(", ") || "nobody",
    },
  ];
}

function describeCount(count: number): string {
  return count === 0 ? "none yet" : String(count);
}
