import { demoApiKey } from "../../src/demo/demo-data.ts";
import { DEFAULT_APPEARANCE } from "../../src/features/appearance/domain/appearance.ts";
import { createOperator } from "../../src/features/operators/domain/create-operator.ts";
import { aPng } from "../support/png.ts";
import { atCommandLine } from "../support/test-deps.ts";
import { command, type Deployment, expectRedirect, form, onDashboard, temporaryFile } from "./deployment.ts";
import type { Operation } from "./operation.ts";

const KEYS = "/dashboard/keys";
const SETTINGS = "/dashboard/settings";
const WEB_APPS = `${SETTINGS}/web-apps`;
const WEB_APP = "https://app.example.com/api/auth/callback";
const OLGA = "olga@orgward.test";

async function addOlga({ app: { deps } }: Deployment): Promise<void> {
  await createOperator(atCommandLine(deps), { email: OLGA, role: "admin", password: "orgward-demo" });
}

const onOlga =
  (path: string, fields: Record<string, string> = {}) =>
  async (deployment: Deployment) => {
    const olga = await deployment.app.deps.store.read.operators.findByEmail(OLGA);
    await onDashboard(deployment, "/dashboard/operators", `/dashboard/operators/${olga?.operatorId}/${path}`, fields);
  };

const pngFile = () => temporaryFile("logo.png", aPng());

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
    name: "signing with the next key at once",
    events: ["signing_key.activated"],
    prepare: command("keys", "rotate"),
    doors: { command: { at: "keys rotate", run: command("keys", "rotate", "--now") } },
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
    name: "letting nobody sign up without an invitation",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/users`,
        run: form(SETTINGS, `${SETTINGS}/users`, {
          usernames: "on",
          names: "on",
          new_users_create_organizations: "on",
        }),
      },
      command: { at: "settings set", run: command("settings", "set", "sign_up_open", "false") },
    },
  },
  {
    name: "deciding which members manage others",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/organizations`,
        run: form(SETTINGS, `${SETTINGS}/organizations`, { member_managers: "Owner" }),
      },
      command: { at: "settings set", run: command("settings", "set", "member_managers", "Owner") },
    },
  },
  {
    name: "naming the product",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/appearance`,
        run: form(SETTINGS, `${SETTINGS}/appearance`, {
          name: "Acme ID",
          accent_color: DEFAULT_APPEARANCE.accentColor,
        }),
      },
      command: { at: "settings set", run: command("settings", "set", "name", "Acme ID") },
    },
  },
  {
    name: "sending a test email",
    events: ["email.tested"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/mail/test`,
        run: form(`${SETTINGS}/mail`, `${SETTINGS}/mail/test`, { to: "me@example.test" }),
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
];
