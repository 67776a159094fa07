import { expect } from "vitest";
import { DEMO_PASSWORD, demoOperator } from "../../src/demo/demo-data.ts";
import { hashToken } from "../../src/platform/sealing/secret-token.ts";
import { type Browser, createBrowser, formFields } from "../support/browser.ts";
import { RESOURCE } from "../support/oauth-client.ts";
import { createReceiver } from "../support/signal-receiver.ts";
import {
  ACME,
  command,
  type Deployment,
  expectRedirect,
  OWNER,
  onDashboard,
  PASSWORD,
  temporaryFile,
} from "./deployment.ts";
import { connectProvider } from "./operations/connections.ts";
import { addWebhookEndpoint } from "./operations/webhooks.ts";
import {
  addOperatorPasskey,
  addOwnPasskey,
  beginFirstSignIn,
  FIRST_OPERATOR_PASSKEY,
  OPERATOR_PASSKEYS,
  SECOND_FACTOR_STEP,
} from "./passkeys.ts";

/** An operation, form or command that appends no event. */
export interface QuietDoor<Prepared = unknown> {
  readonly why: string;
  /** What must be there before. */
  prepare?(deployment: Deployment): Promise<Prepared>;
  /** Goes through it; left out where it comes before a deployment, or puts another in its place. */
  run?(deployment: Deployment, prepared: Prepared): Promise<unknown>;
}

function quiet<Prepared>(door: QuietDoor<Prepared>): QuietDoor {
  return door;
}

/** A browser that signed in at the provider with an account that nobody has connected, and whose address proves nothing. */
async function waitWithAccountElsewhere(deployment: Deployment): Promise<Browser> {
  const { app, provider } = deployment;
  await connectProvider(deployment);
  provider.behave({ claims: { email_verified: false } });
  const browser = createBrowser(app);
  const sent = await browser.submitTo("/login/with/sso", "/login", {});
  expectRedirect(
    await browser.get(`/login/callback/sso?${provider.authorize(new URL(sent.headers.get("location") ?? ""))}`),
  );
  return browser;
}

const EMAILS = ["owner@acme.test", "stranger@example.test"];

/** A form that sends an email to whatever address is typed. An event would tell for which there are accounts. */
const emailing = (path: string, fields: Record<string, string> = {}): QuietDoor => ({
  why: "Sends an email to the address that was typed, and must look the same whether or not it has an account.",
  async run({ app }) {
    for (const email of EMAILS) {
      const { status } = await createBrowser(app).submit(path, { ...fields, email });
      expect(status, email).toBe(200);
    }
  },
});

const reading = (...commandLine: string[]): QuietDoor => ({ why: "Reads.", run: command(...commandLine) });

const validating = (path: string, key: Record<string, string>): QuietDoor =>
  quiet({
    why: "Reads whose key it is; uses are counted, not told one by one.",
    async prepare({ api }) {
      const imported = await api.post(`/end_user_api_keys${path}`, { user_id: OWNER, ...key });
      return key.imported_api_key ?? String(imported.body.api_key_token);
    },
    async run({ api }, api_key_token) {
      const operation = path === "" ? "validate" : "validate_imported";
      const { status } = await api.post(`/end_user_api_keys/${operation}`, { api_key_token });
      expect(status).toBe(200);
    },
  });

const onlyAsks = "Says what a passkey would have to sign; only its answer counts.";

const asksForAPasskey = (page: string, action: string): QuietDoor => ({
  why: onlyAsks,
  prepare: addOwnPasskey,
  async run({ app, owner }) {
    const browser = page === "/login" ? createBrowser(app) : owner;
    const fields = formFields(await (await browser.get(page)).text(), action);
    expect((await browser.post(`${action}/options`, fields)).status).toBe(200);
  },
});

const preparesASecret = "Prepares a secret, which means nothing until a code of it is entered.";

/** What appends no event, and why. */
export const withoutEvents: Readonly<Record<string, QuietDoor>> = {
  validateApiKey: validating("", {}),
  forecastOrgAccessPolicy: {
    why: "Reads whom a policy would ask for what.",
    run: async ({ api }) => {
      const { status } = await api.post(`/org/${ACME}/access_policy/forecast`, { second_factor_required: true });
      expect(status).toBe(200);
    },
  },
  validateImportedApiKey: validating("/import", { imported_api_key: "a key from elsewhere" }),
  "/dashboard/mcp/connect/test": {
    why: "Asks the MCP server, and changes nothing here.",
    run: (deployment) =>
      onDashboard(deployment, "/dashboard/mcp/connect", "/dashboard/mcp/connect/test", { about: RESOURCE }),
  },
  "/signup": emailing("/signup", { password: "a good password" }),
  "/forgot-password": emailing("/forgot-password"),
  "/confirm-email/resend": emailing("/confirm-email/resend"),
  "/login/link": emailing("/login/link"),
  "/login/with/:connection": {
    why: "Sends the browser to a provider. What happens there is told when it comes back.",
    prepare: connectProvider,
    run: async ({ app }) => expectRedirect(await createBrowser(app).submitTo("/login/with/sso", "/login", {})),
  },
  "/login/connect/link": quiet({
    why: "Sends an email to the address that was typed, and must look the same whether or not it has an account.",
    prepare: waitWithAccountElsewhere,
    async run(_, waiting) {
      for (const email of EMAILS) {
        expect((await waiting.submitTo("/login/connect/link", "/login/connect", { email })).status, email).toBe(200);
      }
    },
  }),
  "/login/connect/skip": quiet({
    why: "Connects nothing, and goes on.",
    async prepare(deployment) {
      const waiting = await waitWithAccountElsewhere(deployment);
      await waiting.submitTo("/login", "/login", { email: "owner@acme.test", password: PASSWORD });
      return waiting;
    },
    run: async (_, waiting) => expectRedirect(await waiting.submitTo("/login/connect/skip", "/login/connect", {})),
  }),
  "/account/sign-in-accounts/connect": {
    why: "Sends the browser to a provider. What happens there is told when it comes back.",
    prepare: connectProvider,
    run: async ({ owner }) =>
      expectRedirect(
        await owner.submitTo("/account/sign-in-accounts/connect", "/account/sign-in-accounts", { connection: "sso" }),
      ),
  },
  "/dashboard/settings/connections/test": {
    why: "Asks the provider, and changes nothing here.",
    prepare: connectProvider,
    run: (deployment) =>
      onDashboard(deployment, "/dashboard/settings/connections", "/dashboard/settings/connections/test", {}),
  },
  // It signs in with the password, which later doors remove.
  "/login/second-factor/passkey/options": quiet({
    why: onlyAsks,
    async prepare(deployment) {
      await addOwnPasskey(deployment);
      const browser = createBrowser(deployment.app);
      await browser.signIn("owner@acme.test", PASSWORD);
      return browser;
    },
    async run(_, browser) {
      const page = "/login/second-factor";
      const fields = formFields(await (await browser.get(page)).text(), `${page}/passkey`);
      expect((await browser.post(`${page}/passkey/options`, fields)).status).toBe(200);
    },
  }),
  "/ssf/poll/:streamId": quiet({
    why: "Tells a receiver what happened; what it acknowledges need not be sent again.",
    async prepare({ app }) {
      const receiver = await createReceiver(app);
      await receiver.subscribe();
      return receiver;
    },
    run: async (_, receiver) => expect(await receiver.receive()).toEqual([]),
  }),
  "/account/confirm/code": {
    why: "Sends a code to the user who is signed in; only what the code then proves counts.",
    prepare: ({ app }) => app.deps.store.write(({ users }) => users.update(OWNER, { passwordHash: null })),
    run: async ({ owner }) => expectRedirect(await owner.submitTo("/account/confirm/code", "/account/confirm", {})),
  },
  "/step-up/confirm/code": {
    why: "Sends a code to the user who is signed in; only what the code then proves counts.",
    async prepare({ app: { deps } }) {
      await deps.store.write(({ users }) => users.update(OWNER, { passwordHash: null }));
      // An address gets a code a minute.
      deps.clock.advance(60);
    },
    run: async ({ owner }) => expectRedirect(await owner.submitTo("/step-up/confirm/code", "/step-up/confirm", {})),
  },
  "/account/second-factor/recovery-codes.txt": {
    why: "Sends back, as a file, the recovery codes that the page shows.",
    async run({ app, owner }) {
      const code = "0".repeat(20);
      await app.deps.store.write(({ recoveryCodes }) => recoveryCodes.replaceAll(OWNER, [hashToken(code)]));
      const { csrf_token = "" } = formFields(await (await owner.get("/account")).text(), "/logout");
      const { status } = await owner.post("/account/second-factor/recovery-codes.txt", { csrf_token, code });
      expect(status).toBe(200);
    },
  },
  "/login/passkey/options": asksForAPasskey("/login", "/login/passkey"),
  "/account/passkeys/options": asksForAPasskey("/account/passkeys", "/account/passkeys"),
  "/step-up/passkey/options": asksForAPasskey("/step-up/passkey", "/step-up/passkey"),
  "/account/confirm/passkey/options": asksForAPasskey("/account/confirm", "/account/confirm/passkey"),
  "/step-up/confirm/passkey/options": asksForAPasskey("/step-up/confirm", "/step-up/confirm/passkey"),
  "/account/second-factor/recovery-codes/passkey/options": asksForAPasskey(
    "/account/second-factor",
    "/account/second-factor/recovery-codes/passkey",
  ),
  "/account/second-factor/begin": {
    why: preparesASecret,
    run: async ({ owner }) =>
      expectRedirect(await owner.submitTo("/account/second-factor/begin", "/account/second-factor", {})),
  },
  "/dashboard/login/passkey/options": {
    why: onlyAsks,
    async run({ app }) {
      const browser = createBrowser(app);
      const fields = formFields(await (await browser.get("/dashboard/login")).text(), "/dashboard/login/passkey");
      expect((await browser.post("/dashboard/login/passkey/options", fields)).status).toBe(200);
    },
  },
  "/dashboard/login/second-factor/passkey/options": quiet({
    why: onlyAsks,
    async prepare(deployment) {
      await addOperatorPasskey(deployment);
      const browser = createBrowser(deployment.app);
      await browser.submit("/dashboard/login", { email: demoOperator.email, password: DEMO_PASSWORD });
      return browser;
    },
    async run(_, browser) {
      const page = "/dashboard/login/second-factor";
      const fields = formFields(await (await browser.get(page)).text(), `${page}/passkey`);
      expect((await browser.post(`${page}/passkey/options`, fields)).status).toBe(200);
    },
  }),
  "/dashboard/login/second-factor/new-passkey/options": quiet({
    why: onlyAsks,
    prepare: beginFirstSignIn,
    async run(_, browser) {
      const fields = formFields(await (await browser.get(SECOND_FACTOR_STEP)).text(), FIRST_OPERATOR_PASSKEY);
      expect((await browser.post(`${FIRST_OPERATOR_PASSKEY}/options`, fields)).status).toBe(200);
    },
  }),
  "/dashboard/me/passkeys/options": {
    why: onlyAsks,
    async run({ operator }) {
      const fields = formFields(await (await operator.get(OPERATOR_PASSKEYS)).text(), OPERATOR_PASSKEYS);
      expect((await operator.post(`${OPERATOR_PASSKEYS}/options`, fields)).status).toBe(200);
    },
  },
  "/dashboard/me/confirm": {
    why: "Proves who is signed in; a wrong password is told as a failed sign-in.",
    run: (deployment) =>
      onDashboard(deployment, "/dashboard/me/confirm", "/dashboard/me/confirm", { password: DEMO_PASSWORD }),
  },
  "/dashboard/me/recovery-codes.txt": {
    why: "Sends back, as a file, the recovery codes that the page shows.",
    async run({ app, operator }) {
      const code = "0".repeat(20);
      await app.deps.store.write(({ operatorRecoveryCodes }) =>
        operatorRecoveryCodes.replaceAll(demoOperator.operatorId, [hashToken(code)]),
      );
      const { csrf_token = "" } = formFields(await (await operator.get("/dashboard/me")).text(), "/dashboard/logout");
      expect((await operator.post("/dashboard/me/recovery-codes.txt", { csrf_token, code })).status).toBe(200);
    },
  },
  "/step-up/second-factor/begin": {
    why: preparesASecret,
    prepare: ({ app }) => app.deps.store.write(({ totpSecrets }) => totpSecrets.delete(OWNER)),
    run: async ({ owner }) => expectRedirect(await owner.submit("/step-up/second-factor", {})),
  },
  "/dashboard/me/second-factor/begin": {
    why: preparesASecret,
    run: (deployment) => onDashboard(deployment, "/dashboard/me", "/dashboard/me/second-factor/begin", {}),
  },
  "/dashboard/me/hide-getting-started": {
    why: "Sets a cookie of the operator's own browser.",
    run: (deployment) => onDashboard(deployment, "/dashboard", "/dashboard/me/hide-getting-started", {}),
  },
  dev: { why: "Does what `start` does, in a place of its own." },
  migrate: { why: "Changes the schema, and nothing that people have entered.", run: command("migrate") },
  backup: { why: "Copies, on SQLite alone, and notes when it did." },
  doctor: { why: "Reads." },
  restore: { why: "Puts one database in the place of another, with the events of that one." },
  export: { why: "Reads.", run: ({ command }) => command(["export", `${temporaryFile("a-file", "")}.export`]) },
  pull: {
    why: "Reads.",
    run: ({ command }) => command(["pull", "--out", temporaryFile("pulled.json", ""), "--force"]),
  },
  import: { why: "Fills a new database, with the events of the one that was exported." },
  "secrets re-encrypt": {
    why: "Encrypts the same secrets under another key.",
    run: command("secrets", "re-encrypt"),
  },
  "keys list": reading("keys", "list"),
  "web-apps list": reading("web-apps", "list"),
  "clients list": reading("clients", "list"),
  "webhooks list": reading("webhooks", "list"),
  "webhooks deliveries": quiet({
    why: "Reads.",
    prepare: addWebhookEndpoint,
    run: ({ command }, endpointId) => command(["webhooks", "deliveries", endpointId]),
  }),
  "scopes list": reading("scopes", "list"),
  "resources list": reading("resources", "list"),
  "introspection-credentials list": reading("introspection-credentials", "list"),
  "registration show": reading("registration", "show"),
  "metadata-documents show": reading("metadata-documents", "show"),
  "role-mappings list": reading("role-mappings", "list"),
  "access-policy show": reading("access-policy", "show", ACME),
  "api-keys list": reading("api-keys", "list"),
  "audit-streams list": reading("audit-streams", "list"),
  "verify-stream": {
    why: "Reads files that receivers of audit streams have kept.",
    run: (deployment) => deployment.command(["verify-stream", temporaryFile("stream.jsonl", "")]),
  },
  "operators list": reading("operators", "list"),
  "signal-partners list": reading("signal-partners", "list"),
  "audit verify": reading("audit", "verify"),
  "audit export-checkpoint": reading("audit", "export-checkpoint"),
  "settings list": reading("settings", "list"),
  "/orgs/:orgId/access-policy/code": {
    why: "Sends a code to the owner who is signed in; only what the code then lifts counts.",
    async prepare({ app, api }) {
      await api.put(`/org/${ACME}/access_policy`, { second_factor_required: true });
      await app.deps.store.write(({ users }) => users.update(OWNER, { passwordHash: "hash" }));
      // Another form sent a code a moment ago.
      app.deps.clock.advance(120);
    },
    run: async ({ owner }) => {
      const page = `/orgs/${ACME}/access-policy`;
      expect((await owner.submitTo(`${page}/code`, page, {})).status).toBe(200);
    },
  },
};

/** What can't be in the table, because it comes before there is a deployment, and the test of its events. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  start: "installation.test.ts",
};
