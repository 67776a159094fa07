import { expect } from "vitest";
import { DEMO_PASSWORD, demoOperator } from "../../src/demo/demo-data.ts";
import { hashToken } from "../../src/platform/sealing/secret-token.ts";
import { type Browser, createBrowser, formFields } from "../support/browser.ts";
import { createDirectoryClient, type DirectoryClient } from "../support/directory-client.ts";
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
import { connect, goLive } from "./operations/connection-setup.ts";
import { connectProvider } from "./operations/connections.ts";
import { CONNECTION, linkOwner } from "./operations/organization-connections.ts";
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

/** What differs by a slash at the end is the same door. */
function slashesOfDirectories(paths: readonly string[]): Readonly<Record<string, QuietDoor>> {
  const why = "The same as without the slash at its end.";
  return Object.fromEntries(paths.map((path) => [`/scim/v2/:directoryId${path}`, { why }]));
}

function searchesOfDirectories(places: readonly string[]): Readonly<Record<string, QuietDoor>> {
  const searches = places.map((place) => [
    `/scim/v2/:directoryId${place}/.search`,
    {
      why: "Only searches.",
      prepare: ({ app }: Deployment) => createDirectoryClient(app),
      async run(_: Deployment, client: DirectoryClient) {
        expect((await client.send("POST", `${place}/.search`, {})).status).toBe(200);
      },
    },
  ]);
  return Object.fromEntries(searches);
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

/** The forms of a trial sign-in, in the set-up below a path. */
function inSetUp(base: string): Readonly<Record<string, QuietDoor>> {
  const page = `${base.replace(":orgId", ACME)}/trial`;
  const begin = (browser: Browser) => browser.submitTo(page, page, {});
  const prepare = async (deployment: Deployment) => {
    const browser = await connect(deployment);
    return base === "/connection-setup" ? browser : deployment.owner;
  };
  return {
    [`${base}/trial`]: quiet({
      why: "Sends the browser to the identity provider; what comes back is told.",
      prepare,
      run: async (_, browser: Browser) => expectRedirect(await begin(browser)),
    }),
    [`${base}/trial/error`]: quiet({
      why: "Says what an error means, and stores nothing.",
      async prepare(deployment) {
        const browser = await prepare(deployment);
        await begin(browser);
        return browser;
      },
      async run(_, browser: Browser) {
        expect((await browser.submitTo(`${page}/error`, page, { error: "AADSTS50011" })).status).toBe(200);
      },
    }),
  };
}

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
  previewDirectoryRules: quiet({
    why: "Says whose roles rules would change, and changes none.",
    prepare: ({ app }) => createDirectoryClient(app),
    async run({ api }, { directory }) {
      const path = `/org/${ACME}/directories/${directory.directoryId}/rules/preview`;
      expect((await api.post(path, { role_rules: [] })).status).toBe(200);
    },
  }),
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
  "/login/email": {
    why: "Looks an address's domain up, and shows ways to sign in.",
    run: async ({ app }) => {
      const browser = createBrowser(app);
      const hidden = formFields(await (await browser.get("/login")).text(), "/login");
      const page = await browser.post("/login/email", { ...hidden, email: "ada@acme.test" });
      if (page.status !== 200) throw new Error(`No way to sign in was shown: ${page.status}.`);
    },
  },
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
      onDashboard(deployment, "/dashboard/settings/connections?edit=sso", "/dashboard/settings/connections/test", {}),
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
  "impersonations list": reading("impersonations", "list"),
  "identity-assertions show": quiet({
    why: "Reads.",
    prepare: linkOwner,
    run: ({ command }) => command(["identity-assertions", "show", CONNECTION, "--org", ACME]),
  }),
  "service-accounts list": reading("service-accounts", "list", "--org", ACME),
  "audit-streams list": reading("audit-streams", "list"),
  "verify-stream": {
    why: "Reads files that receivers of audit streams have kept.",
    run: (deployment) => deployment.command(["verify-stream", temporaryFile("stream.jsonl", "")]),
  },
  "operators list": reading("operators", "list"),
  ...slashesOfDirectories(["/Users/", "/Groups/"]),
  "/scim/v2/:directoryId/token": {
    why: "Gives a workload a token for an hour, every hour; what it then does is told. Without a valid assertion, nothing.",
    prepare: ({ app }) => createDirectoryClient(app),
    async run({ app }, { directory }) {
      const response = await app.request(`/scim/v2/${directory.directoryId}/token`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "grant_type=client_credentials",
      });
      expect(response.status).toBe(400);
    },
  },
  ...searchesOfDirectories(["", "/Users", "/Groups"]),
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
  ...inSetUp("/connection-setup"),
  ...inSetUp("/orgs/:orgId/single-sign-on/set-up"),
  "/orgs/:orgId/single-sign-on/set-up/live/require": quiet({
    why: "Changes the access policy as its own page does, once the owner has signed in with the connection.",
    prepare: goLive,
    async run({ owner }) {
      const profile = await (await owner.get("/account/profile")).text();
      const token = formFields(profile, "/account/profile");
      const require = `/orgs/${ACME}/single-sign-on/set-up/live/require`;
      expect((await owner.post(require, { csrf_token: token.csrf_token ?? "" })).status).toBe(422);
    },
  }),
};

const OWNERS = "features/webhooks/routes/owners.test.ts";
const CONNECTION_OWNERS = "features/connection-signals/pages.test.ts";
const DIRECTORY_OWNERS = "features/directories/routes/owners.test.ts";

/** What comes before there is a deployment, and forms that Owners have as operators do: each with the test of its events. */
export const testedElsewhere: Readonly<Record<string, string>> = {
  start: "installation.test.ts",
  "/orgs/:orgId/connections/:connectionId/encryption-key": CONNECTION_OWNERS,
  "/orgs/:orgId/connections/:connectionId/apps": CONNECTION_OWNERS,
  "/orgs/:orgId/connections/:connectionId/transmitter": CONNECTION_OWNERS,
  "/orgs/:orgId/connections/:connectionId/tokens": CONNECTION_OWNERS,
  "/orgs/:orgId/connections/:connectionId/tokens/:tokenId/rotate": CONNECTION_OWNERS,
  "/orgs/:orgId/connections/:connectionId/tokens/:tokenId/revoke": CONNECTION_OWNERS,
  "/orgs/:orgId/webhooks": OWNERS,
  "/orgs/:orgId/webhooks/:endpointId": OWNERS,
  "/orgs/:orgId/webhooks/:endpointId/test": OWNERS,
  "/orgs/:orgId/webhooks/:endpointId/replay": OWNERS,
  "/orgs/:orgId/webhooks/:endpointId/rotate": OWNERS,
  "/orgs/:orgId/webhooks/:endpointId/delete": OWNERS,
  "/orgs/:orgId/audit-streams": OWNERS,
  "/orgs/:orgId/audit-streams/:streamId": OWNERS,
  "/orgs/:orgId/audit-streams/:streamId/pause": OWNERS,
  "/orgs/:orgId/audit-streams/:streamId/resume": OWNERS,
  "/orgs/:orgId/audit-streams/:streamId/replay": OWNERS,
  "/orgs/:orgId/audit-streams/:streamId/delete": OWNERS,
  "/orgs/:orgId/directory": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId/apply": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId/delete": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId/rules": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId/undo": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId/held/release": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId/held/discard": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId/tokens": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId/tokens/:tokenId/rotate": DIRECTORY_OWNERS,
  "/orgs/:orgId/directory/:directoryId/tokens/:tokenId/revoke": DIRECTORY_OWNERS,
};
