import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { demoApiKey } from "../../src/demo/demo-data.ts";
import { createOperator } from "../../src/features/operators/domain/create-operator.ts";
import { RESOURCE } from "../support/oauth-client.ts";
import { aPng } from "../support/png.ts";
import { atCommandLine } from "../support/test-deps.ts";
import { type Deployment, expectRedirect, onDashboard } from "./deployment.ts";
import type { Operation } from "./operation.ts";

const MCP = "/dashboard/mcp";
const KEYS = "/dashboard/keys";
const SETTINGS = "/dashboard/settings";
const REDIRECT_URI = "https://notes.example.test/callback";
const WEB_APPS = `${SETTINGS}/web-apps`;
const WEB_APP = "https://app.example.com/api/auth/callback";
const OLGA = "olga@orgward.test";

const command =
  (...commandLine: string[]) =>
  (deployment: Deployment) =>
    deployment.command(commandLine);

const form =
  (page: string, action: string, fields: Record<string, string> = {}) =>
  (deployment: Deployment) =>
    onDashboard(deployment, page, action, fields);

async function addOlga({ app: { deps } }: Deployment): Promise<void> {
  await createOperator(atCommandLine(deps), { email: OLGA, role: "admin", password: "orgward-demo" });
}

const onOlga =
  (path: string, fields: Record<string, string> = {}) =>
  async (deployment: Deployment) => {
    const olga = await deployment.app.deps.store.read.operators.findByEmail(OLGA);
    await onDashboard(deployment, "/dashboard/operators", `/dashboard/operators/${olga?.operatorId}/${path}`, fields);
  };

function pngFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "orgward-logo-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "logo.png");
  writeFileSync(file, aPng());
  return file;
}

/** What operators change on the dashboard or on the command line. */
export const operatorOperations: readonly Operation[] = [
  {
    name: "creating a backend API key",
    events: ["api_key.created"],
    doors: {
      dashboard: { at: `${KEYS}/api`, run: form(KEYS, `${KEYS}/api`, { name: "Billing" }) },
      command: { at: "api-keys create", run: command("api-keys", "create", "--name", "Billing") },
    },
  },
  {
    name: "rotating a backend API key",
    events: ["api_key.rotated", "api_key.created"],
    doors: {
      dashboard: {
        at: `${KEYS}/api/rotate`,
        run: form(KEYS, `${KEYS}/api/rotate`, { key: demoApiKey.apiKeyId, overlap: "86400" }),
      },
      command: { at: "api-keys rotate", run: command("api-keys", "rotate", demoApiKey.apiKeyId) },
    },
  },
  {
    name: "revoking a backend API key",
    events: ["api_key.revoked"],
    doors: {
      dashboard: { at: `${KEYS}/api/revoke`, run: form(KEYS, `${KEYS}/api/revoke`, { key: demoApiKey.apiKeyId }) },
      command: { at: "api-keys revoke", run: command("api-keys", "revoke", demoApiKey.apiKeyId) },
    },
  },
  {
    name: "publishing the next signing key",
    events: ["signing_key.published"],
    doors: {
      dashboard: { at: `${KEYS}/signing/rotate`, run: form(KEYS, `${KEYS}/signing/rotate`) },
      command: { at: "keys rotate", run: command("keys", "rotate") },
    },
  },
  {
    name: "changing a setting",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/links`,
        run: form(SETTINGS, `${SETTINGS}/links`, { default_redirect_url: "https://app.example.com/home" }),
      },
      command: {
        at: "settings set",
        run: command("settings", "set", "default_redirect_url", "https://app.example.com/home"),
      },
    },
  },
  {
    name: "showing a logo",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/logo`,
        run: async ({ operator }) =>
          expectRedirect(await operator.submitFiles(`${SETTINGS}/logo`, SETTINGS, { logo: aPng() })),
      },
      command: { at: "settings set-logo", run: ({ command }) => command(["settings", "set-logo", pngFile()]) },
    },
  },
  {
    name: "removing the logo",
    events: ["setting.changed"],
    prepare: ({ command }) => command(["settings", "set-logo", pngFile()]),
    doors: {
      dashboard: { at: `${SETTINGS}/logo/remove`, run: form(SETTINGS, `${SETTINGS}/logo/remove`) },
      command: { at: "settings remove-logo", run: command("settings", "remove-logo") },
    },
  },
  {
    name: "adding a web app",
    events: ["web_app.added"],
    doors: {
      dashboard: {
        at: WEB_APPS,
        run: form(WEB_APPS, WEB_APPS, { redirect_uri: WEB_APP }),
      },
      command: { at: "web-apps add", run: command("web-apps", "add", WEB_APP) },
    },
  },
  {
    name: "removing a web app",
    events: ["web_app.removed"],
    prepare: ({ command }) => command(["web-apps", "add", WEB_APP]),
    doors: {
      dashboard: {
        at: `${WEB_APPS}/remove`,
        run: form(WEB_APPS, `${WEB_APPS}/remove`, { redirect_uri: WEB_APP }),
      },
      command: { at: "web-apps remove", run: command("web-apps", "remove", WEB_APP) },
    },
  },
  {
    name: "creating an operator",
    events: ["operator.created"],
    doors: {
      dashboard: {
        at: "/dashboard/operators",
        run: form("/dashboard/operators", "/dashboard/operators", {
          email: OLGA,
          password: "a good password",
          role: "admin",
        }),
      },
      command: {
        at: "operators create",
        run: ({ command }) => command(["operators", "create", "--email", OLGA], "a good password\n"),
      },
    },
  },
  {
    name: "changing an operator's role",
    events: ["operator.role_changed"],
    prepare: addOlga,
    doors: {
      dashboard: { at: "/dashboard/operators/:operatorId/role", run: onOlga("role", { role: "read_only" }) },
      command: { at: "operators set-role", run: command("operators", "set-role", OLGA, "read_only") },
    },
  },
  {
    name: "deleting an operator",
    events: ["operator.deleted"],
    prepare: addOlga,
    doors: {
      dashboard: { at: "/dashboard/operators/:operatorId/delete", run: onOlga("delete") },
      command: { at: "operators delete", run: command("operators", "delete", OLGA) },
    },
  },
  {
    name: "setting another operator's password",
    events: ["operator.password_changed"],
    prepare: addOlga,
    doors: {
      command: {
        at: "operators reset-password",
        run: ({ command }) => command(["operators", "reset-password", OLGA], "another password\n"),
      },
    },
  },
  {
    name: "adding a scope",
    events: ["scope.set"],
    doors: {
      dashboard: {
        at: `${MCP}/scopes`,
        run: form(`${MCP}/scopes`, `${MCP}/scopes`, {
          name: "notes:read",
          description: "Read your notes",
          kind: "user",
        }),
      },
      command: {
        at: "scopes set",
        run: command("scopes", "set", "notes:read", "--description", "Read your notes"),
      },
    },
  },
  {
    name: "removing a scope",
    events: ["scope.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/scopes/delete`,
        run: form(`${MCP}/scopes`, `${MCP}/scopes/delete`, { name: "org:admin" }),
      },
      command: { at: "scopes delete", run: command("scopes", "delete", "org:admin") },
    },
  },
  {
    name: "adding a resource server",
    events: ["resource.set"],
    doors: {
      dashboard: {
        at: `${MCP}/resources`,
        run: form(`${MCP}/resources`, `${MCP}/resources`, { resource: "https://mcp.example.test/mcp", name: "Notes" }),
      },
      command: {
        at: "resources set",
        run: command("resources", "set", "https://mcp.example.test/mcp", "--name", "Notes"),
      },
    },
  },
  {
    name: "removing a resource server",
    events: ["resource.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/resources/delete`,
        run: form(`${MCP}/resources`, `${MCP}/resources/delete`, { resource: RESOURCE }),
      },
      command: { at: "resources delete", run: command("resources", "delete", RESOURCE) },
    },
  },
  {
    name: "creating a client",
    events: ["client.created"],
    doors: {
      dashboard: {
        at: `${MCP}/clients`,
        run: form(`${MCP}/clients/new`, `${MCP}/clients`, {
          name: "Notes",
          redirect_uris: REDIRECT_URI,
          type: "confidential",
        }),
      },
      command: {
        at: "clients create",
        run: command("clients", "create", "--name", "Notes", "--redirect-uri", REDIRECT_URI),
      },
    },
  },
  {
    name: "rotating a client's secret",
    events: ["client.secret_rotated"],
    doors: {
      dashboard: {
        at: `${MCP}/clients/:clientId/rotate`,
        run: form(`${MCP}/clients/demo-confidential`, `${MCP}/clients/demo-confidential/rotate`, { overlap: "86400" }),
      },
      command: { at: "clients rotate-secret", run: command("clients", "rotate-secret", "demo-confidential") },
    },
  },
  {
    name: "deleting a client",
    events: ["client.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/clients/:clientId/delete`,
        run: form(`${MCP}/clients/demo-confidential`, `${MCP}/clients/demo-confidential/delete`),
      },
      command: { at: "clients delete", run: command("clients", "delete", "demo-confidential") },
    },
  },
  {
    name: "creating request-validation credentials",
    events: ["introspection_credential.created"],
    doors: {
      dashboard: {
        at: `${MCP}/validation`,
        run: form(`${MCP}/validation`, `${MCP}/validation`, { name: "Notes server", resource: RESOURCE }),
      },
      command: {
        at: "introspection-credentials create",
        run: command("introspection-credentials", "create", "--name", "Notes server", "--resource", RESOURCE),
      },
    },
  },
  {
    name: "rotating the secret of request-validation credentials",
    events: ["introspection_credential.secret_rotated"],
    doors: {
      dashboard: {
        at: `${MCP}/validation/rotate`,
        run: form(`${MCP}/validation`, `${MCP}/validation/rotate`, { credential: "demo-introspect", overlap: "86400" }),
      },
      command: {
        at: "introspection-credentials rotate-secret",
        run: command("introspection-credentials", "rotate-secret", "demo-introspect"),
      },
    },
  },
  {
    name: "deleting request-validation credentials",
    events: ["introspection_credential.deleted"],
    doors: {
      dashboard: {
        at: `${MCP}/validation/delete`,
        run: form(`${MCP}/validation`, `${MCP}/validation/delete`, { credential: "demo-introspect" }),
      },
      command: {
        at: "introspection-credentials delete",
        run: command("introspection-credentials", "delete", "demo-introspect"),
      },
    },
  },
  {
    name: "letting one known client register itself",
    events: ["registration.changed"],
    doors: {
      dashboard: { at: `${MCP}/registration`, run: form(`${MCP}/registration`, `${MCP}/registration`, { enabled: "on", preset: "claude" }) },
      command: {
        at: "registration enable",
        run: command("registration", "enable", "--preset", "claude", "--no-loopback"),
      },
    },
  },
  {
    name: "reading the metadata documents of one host",
    events: ["metadata_documents.changed"],
    doors: {
      dashboard: {
        at: `${MCP}/registration/documents`,
        run: form(`${MCP}/registration`, `${MCP}/registration/documents`, {
          policy: "allowed_hosts",
          hosts: "claude.ai",
        }),
      },
      command: {
        at: "metadata-documents enable",
        run: command("metadata-documents", "enable", "--host", "claude.ai"),
      },
    },
  },
];
