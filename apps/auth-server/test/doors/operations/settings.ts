import { DEMO_WEB_REDIRECT_URIS } from "../../../src/demo/demo-data.ts";
import { DEFAULT_APPEARANCE } from "../../../src/features/appearance/domain/appearance.ts";
import { deliverDueMails } from "../../../src/platform/mail/delivery.ts";
import { formFields } from "../../support/browser.ts";
import { aPng } from "../../support/png.ts";
import { strictMailServer } from "../../support/strict-mail-server.ts";
import { ACME, applyFile, command, expectRedirect, form, temporaryFile } from "../deployment.ts";
import type { Operation } from "../operation.ts";

const SETTINGS = "/dashboard/settings";
const WEB_APPS = `${SETTINGS}/web-apps`;
const WEB_APP = "https://app.example.com/api/auth/callback";

/** The server's delivery of email, which goes on by itself. */
export const SENDING_EMAIL = "sending email";

const pngFile = () => temporaryFile("logo.png", aPng());

/** What operators set for the whole deployment. */
export const settingOperations: readonly Operation[] = [
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
    name: "closing sign-up",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/users`,
        run: form(`${SETTINGS}/users`, `${SETTINGS}/users`, {
          passkeys: "on",
          usernames: "on",
          names: "on",
          new_users_create_organizations: "on",
          users_delete_own_accounts: "on",
          members_register_agents: "on",
          approval_emails: "on",
        }),
      },
      command: [
        { at: "settings set", run: command("settings", "set", "sign_up_open", "false") },
        { at: "apply", run: applyFile({ settings: { signUpOpen: false } }) },
      ],
    },
  },
  {
    name: "demanding something in every organization",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/access-policy`,
        run: form(`${SETTINGS}/organizations`, `${SETTINGS}/access-policy`, { methods: "password,passkey" }),
      },
      command: [
        { at: "settings set", run: command("settings", "set", "access_policy_methods", "password,passkey") },
        { at: "apply", run: applyFile({ accessPolicy: { methods: ["password", "passkey"] } }) },
      ],
    },
  },
  {
    name: "choosing who manages members",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/organizations`,
        run: form(`${SETTINGS}/organizations`, `${SETTINGS}/organizations`, {
          member_managers: "Owner",
          owners_set_access_policies: "on",
          owners_receive_events: "on",
          max_endpoints_per_organization: "10",
          owners_prove_domains: "on",
        }),
      },
      command: { at: "settings set", run: command("settings", "set", "member_managers", "Owner") },
    },
  },
  {
    name: "choosing who may act as users",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/impersonation`,
        run: form(`${SETTINGS}/users`, `${SETTINGS}/impersonation`, {
          impersonation_by_operators: "on",
          impersonation_permission: "can_edit_billing",
        }),
      },
      command: {
        at: "settings set",
        run: command("settings", "set", "impersonation_permission", "can_edit_billing"),
      },
    },
  },
  {
    name: "choosing how long events are kept",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/audit-log`,
        run: form(SETTINGS, `${SETTINGS}/audit-log`, { events_kept_months: "24" }),
      },
      command: { at: "settings set", run: command("settings", "set", "events_kept_months", "24") },
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
      command: [
        { at: "settings set", run: command("settings", "set", "name", "Acme ID") },
        { at: "apply", run: applyFile({ settings: { name: "Acme ID" } }) },
      ],
    },
  },
  {
    name: "choosing the language of pages",
    events: ["setting.changed"],
    doors: {
      dashboard: {
        at: `${SETTINGS}/languages`,
        run: form(SETTINGS, `${SETTINGS}/languages`, { visitors_choose_language: "true", default_language: "de" }),
      },
      command: { at: "settings set", run: command("settings", "set", "default_language", "de") },
    },
  },
  {
    name: "setting a logo",
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
    name: "setting a logo for dark pages",
    events: ["setting.changed"],
    prepare: ({ command }) => command(["settings", "set-logo", pngFile()]),
    doors: {
      dashboard: {
        at: `${SETTINGS}/logo-dark`,
        run: async ({ operator }) =>
          expectRedirect(await operator.submitFiles(`${SETTINGS}/logo-dark`, SETTINGS, { logo: aPng() })),
      },
      command: {
        at: "settings set-logo",
        run: ({ command }) => command(["settings", "set-logo", "--dark", pngFile()]),
      },
    },
  },
  {
    name: "removing the logo for dark pages",
    events: ["setting.changed"],
    prepare: ({ command }) => command(["settings", "set-logo", "--dark", pngFile()]),
    doors: {
      dashboard: { at: `${SETTINGS}/logo-dark/remove`, run: form(SETTINGS, `${SETTINGS}/logo-dark/remove`) },
      command: { at: "settings remove-logo", run: command("settings", "remove-logo", "--dark") },
    },
  },
  {
    name: "adding a web app",
    events: ["web_app.added"],
    doors: {
      dashboard: {
        at: WEB_APPS,
        run: form(`${WEB_APPS}/new`, WEB_APPS, { redirect_uri: WEB_APP }),
      },
      command: [
        { at: "web-apps add", run: command("web-apps", "add", WEB_APP) },
        { at: "apply", run: applyFile({ webApps: [...DEMO_WEB_REDIRECT_URIS, WEB_APP] }) },
      ],
    },
  },
  {
    name: "giving the callback of a web app to a browser app",
    events: ["web_app.changed"],
    prepare: ({ command }) => command(["web-apps", "add", WEB_APP]),
    doors: {
      dashboard: { at: WEB_APPS, run: form(`${WEB_APPS}/new`, WEB_APPS, { redirect_uri: WEB_APP, browser: "on" }) },
      command: { at: "web-apps add", run: command("web-apps", "add", WEB_APP, "--browser") },
    },
  },
  {
    name: "removing a web app",
    events: ["web_app.removed"],
    prepare: ({ command }) => command(["web-apps", "add", WEB_APP]),
    doors: {
      dashboard: {
        at: `${WEB_APPS}/remove`,
        run: form(`${WEB_APPS}/edit?${new URLSearchParams({ redirect_uri: WEB_APP })}`, `${WEB_APPS}/remove`, {
          redirect_uri: WEB_APP,
        }),
      },
      command: [
        { at: "web-apps remove", run: command("web-apps", "remove", WEB_APP) },
        { at: "apply", run: applyFile({ webApps: DEMO_WEB_REDIRECT_URIS }) },
      ],
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
    name: "sending a test email that the mail server doesn't accept",
    events: ["email.test_failed"],
    smtp: strictMailServer,
    doors: {
      dashboard: {
        at: `${SETTINGS}/mail/test`,
        async run({ operator }) {
          const fields = formFields(await (await operator.get(`${SETTINGS}/mail`)).text(), `${SETTINGS}/mail/test`);
          await operator.post(`${SETTINGS}/mail/test`, { ...fields, to: "me@example.test" });
        },
      },
    },
  },
  {
    name: "giving up an email",
    events: ["email.not_delivered"],
    smtp: strictMailServer,
    prepare: ({ api }) => api.post("/invite_user", { org_id: ACME, email: "guest@example.test", role: "Member" }),
    doors: { server: { at: SENDING_EMAIL, run: ({ app }) => deliverDueMails(app.deps) } },
  },
];
