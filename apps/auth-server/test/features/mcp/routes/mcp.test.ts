import { expect, it } from "vitest";
import { demoApiKey } from "../../../../src/demo/demo-data.ts";
import type { OAuthClientRecord } from "../../../../src/features/oauth/domain/records.ts";
import { type Browser, createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import {
  createOAuthClient,
  introspect,
  OTHER_RESOURCE,
  REDIRECT_URI,
  RESOURCE,
} from "../../../support/oauth-client.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const CONSENT = "/oauth/2.1/consent";
const MCP = "/dashboard/mcp";

/** The secret that a page shows. */
function readSecret(html: string): string {
  return /id="secret">([\w-]+)</.exec(html)?.[1] ?? "";
}

async function newestClient({ deps }: TestApp): Promise<OAuthClientRecord> {
  const clients = await deps.store.read.oauthClients.listNewest({
    kinds: ["operator"],
    text: "",
    limit: 10,
    offset: 0,
  });
  const client = clients.find(({ name }) => name === "Notes");
  if (!client) throw new Error("The client was not created.");
  return client;
}

const newClient = { name: "Notes", redirect_uris: REDIRECT_URI, type: "confidential" };

describeOnSqlite("the MCP pages", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    return { app, operator: await signInOperator(app) };
  };
  const create = async (operator: Browser, fields: Record<string, string> = {}) => {
    const response = await operator.submitTo(`${MCP}/clients`, `${MCP}/clients/new`, { ...newClient, ...fields });
    return readSecret(await response.text());
  };
  const signInUser = async (app: TestApp) => {
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    return browser;
  };

  it("show a secret once, and replace it with an overlap", async () => {
    const { app, operator } = await setUp();
    const first = await create(operator);
    const { clientId } = await newestClient(app);
    const page = `${MCP}/clients/${clientId}`;
    expect(await (await operator.get(page)).text()).not.toContain(first);
    const second = readSecret(
      await (await operator.submitTo(`${page}/rotate`, `${page}/rotate`, { overlap: "3600" })).text(),
    );
    expect(second).not.toBe(first);

    const user = await signInUser(app);
    const refresh = async (secret: string) => {
      const client = createOAuthClient(app, { clientId, secret });
      const { refresh_token } = await client.obtainTokens(user);
      return (await client.refresh(refresh_token)).status;
    };
    expect(await refresh(second)).toBe(200);
    expect(await refresh(first)).toBe(200);
    app.deps.clock.advance(3601);
    const late = createOAuthClient(app, { clientId, secret: first });
    expect((await late.refresh("any token")).status).toBe(401);
  });

  it("set up all that a client and an MCP server need: resource, scope, client and credentials", async () => {
    const { app, operator } = await setUp();
    const resource = "https://notes.example.test/mcp";
    await operator.submitTo(`${MCP}/resources`, `${MCP}/resources/new`, { resource, name: "Notes" });
    const scope = { name: "notes:read", description: "Read your notes", kind: "user" };
    await operator.submitTo(`${MCP}/scopes`, `${MCP}/scopes/new`, scope);
    const secret = await create(operator);
    const credentials = await operator.submitTo(`${MCP}/validation`, `${MCP}/validation/new`, {
      name: "Notes",
      resource,
    });
    const validationSecret = readSecret(await credentials.text());
    const known = await app.deps.store.read.introspectionCredentials.list();
    const credentialId = known.find(({ name }) => name === "Notes")?.credentialId;

    const { clientId } = await newestClient(app);
    const client = createOAuthClient(app, { clientId, secret });
    const user = await signInUser(app);
    expect((await user.get(client.authorizePath({ redirect_uri: "https://notes.example.test/" }))).status).toBe(400);
    const { access_token } = await client.obtainTokens(user, { resource, scope: "notes:read" });
    expect(await introspect(app, access_token, `${credentialId}:${validationSecret}`)).toMatchObject({
      active: true,
      client_id: clientId,
      scope: "notes:read",
      aud: resource,
    });
  });

  it("let clients register themselves while that is on, with the redirect URIs that are allowed", async () => {
    const { app, operator } = await setUp();
    const register = async (redirectUri: string) =>
      (await app.post("/oauth/2.1/register", { redirect_uris: [redirectUri] })).status;
    const save = (fields: Record<string, string>) =>
      operator.submitTo(`${MCP}/registration`, `${MCP}/registration`, fields);
    const allowed = "https://notes.example.test/callback";
    await save({ redirect_uris: allowed });
    expect(await register(allowed)).toBe(404);
    await save({ enabled: "on", redirect_uris: allowed });
    expect([await register(allowed), await register(REDIRECT_URI)]).toEqual([201, 400]);
    await save({ enabled: "on", allows_loopback: "on" });
    expect([await register(allowed), await register(REDIRECT_URI)]).toEqual([400, 201]);
  });

  it("let a client ask for its resources alone", async () => {
    const { app, operator } = await setUp();
    await create(operator, { type: "public", resource: RESOURCE });
    const { clientId } = await newestClient(app);
    const client = createOAuthClient(app, { clientId });
    const user = await signInUser(app);
    expect(await introspect(app, (await client.obtainTokens(user)).access_token)).toMatchObject({ aud: RESOURCE });
    const refused = await user.get(client.authorizePath({ resource: OTHER_RESOURCE }));
    expect(new URL(refused.headers.get("location") ?? "").searchParams.get("error")).toBe("invalid_target");
  });

  it("narrow down whose tokens an MCP server sees, and leave its secret", async () => {
    const { app, operator } = await setUp();
    const { access_token } = await createOAuthClient(app).obtainTokens(await signInUser(app));
    expect(await introspect(app, access_token)).toMatchObject({ active: true, aud: RESOURCE });
    const editor = `${MCP}/validation/edit?credential=demo-introspect`;
    const narrow = (resource: string) =>
      operator.submitTo(`${MCP}/validation/update`, editor, { name: "Other server", resource });
    expect((await narrow(OTHER_RESOURCE)).status).toBe(303);
    expect(await introspect(app, access_token)).toEqual({ active: false });
    const html = await (await operator.get(editor)).text();
    expect(html).toContain("Other server");
    expect(html).toMatch(new RegExp(`value="${OTHER_RESOURCE}" checked`));
    expect(await (await narrow("https://no.test/")).text()).toContain("must be existing resources");
  });

  it("list what users granted to a client, and revoke it", async () => {
    const { app, operator } = await setUp();
    const tokens = await createOAuthClient(app).obtainTokens(await signInUser(app));
    const page = `${MCP}/clients/demo-public`;
    expect(await (await operator.get(`${page}/grants`)).text()).toContain("owner@acme.test");
    expect((await operator.submitTo(`${page}/revoke-grant`, `${page}/grants`, {})).status).toBe(303);
    expect(await introspect(app, tokens.access_token)).toEqual({ active: false });
  });

  it("connect nobody while MCP is off, and leave what was granted", async () => {
    const { app, operator } = await setUp();
    const user = await signInUser(app);
    const client = createOAuthClient(app);
    const tokens = await client.obtainTokens(user);
    const opened = formFields(await (await user.get(client.authorizePath())).text(), CONSENT);
    expect((await operator.submitTo(MCP, MCP, {})).status).toBe(303);
    expect((await user.post(CONSENT, { ...opened, decision: "allow" })).status).toBe(404);
    const metadata = "/.well-known/oauth-authorization-server";
    expect((await user.get(client.authorizePath())).status).toBe(404);
    for (const path of [metadata, `${metadata}/oauth/2.1`]) {
      const document = await (await user.get(path)).json();
      expect(document).toMatchObject({
        response_types_supported: [],
        grant_types_supported: ["refresh_token", "urn:ietf:params:oauth:grant-type:token-exchange"],
      });
      for (const member of [
        "authorization_endpoint",
        "registration_endpoint",
        "client_id_metadata_document_supported",
      ]) {
        expect(document).not.toHaveProperty(member);
      }
    }
    await app.deps.store.write(({ apiKeys }) => apiKeys.revoke(demoApiKey.apiKeyId, app.deps.clock()));
    app.deps.clock.advance(1);
    expect((await user.get(metadata)).status).toBe(404);
    expect((await app.post("/oauth/2.1/register", { redirect_uris: [REDIRECT_URI] })).status).toBe(404);
    expect((await introspect(app, tokens.access_token)).active).toBe(true);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
    await operator.submitTo(MCP, MCP, { mcp_enabled: "on" });
    expect((await user.get(metadata)).status).toBe(200);
  });

  it.each([
    [`${MCP}/scopes`, `${MCP}/scopes/new`, { name: "a b", description: "x", kind: "user" }, "must be printable ASCII"],
    [`${MCP}/scopes`, `${MCP}/scopes/new`, { name: "a", description: " ", kind: "user" }, "must not be blank"],
    [`${MCP}/resources`, `${MCP}/resources/new`, { resource: "https://a.test/#x" }, "must not have a fragment"],
    [`${MCP}/clients`, `${MCP}/clients/new`, { ...newClient, redirect_uris: "http://a.test/" }, "must use https"],
    [`${MCP}/clients`, `${MCP}/clients/new`, { ...newClient, redirect_uris: "" }, "must contain at least one"],
    [`${MCP}/clients`, `${MCP}/clients/new`, { ...newClient, resource: "https://no.test/" }, "no longer exists"],
    [`${MCP}/validation`, `${MCP}/validation/new`, { name: "" }, "is required"],
    [
      `${MCP}/clients`,
      `${MCP}/clients/new`,
      { ...newClient, redirect_uris: "not a URL" },
      "“not” is not an absolute URL",
    ],
    [`${MCP}/registration`, `${MCP}/registration`, { redirect_uris: "javascript:x" }, "must not use the scheme"],
    [`${MCP}/registration/documents`, `${MCP}/registration`, { policy: "any", hosts: "a/b" }, "is not a host"],
  ])("say next to the field of %s what is wrong with it", async (action, page, fields, problem) => {
    const { operator } = await setUp();
    const response = await operator.submitTo(action, page, fields as Record<string, string>);
    expect(response.status).toBe(422);
    expect(await response.text()).toMatch(new RegExp(`<strong class="problem">[^<]*${problem}`));
  });

  it.each([
    [`${MCP}/scopes/edit?name=projects:read`, `${MCP}/scopes`, { description: "Ada’s" }, { description: "Bob’s" }],
    [
      `${MCP}/clients/demo-public/edit`,
      `${MCP}/clients/demo-public`,
      { ...newClient },
      { ...newClient, name: "Bob’s" },
    ],
    [`${MCP}/resources/edit?resource=${RESOURCE}`, `${MCP}/resources`, { name: "Ada’s" }, { name: "Bob’s" }],
    [`${MCP}/registration`, `${MCP}/registration`, { enabled: "on" }, { preset: "claude" }],
    [`${MCP}/registration`, `${MCP}/registration/documents`, { policy: "any" }, { policy: "off" }],
    [
      `${MCP}/validation/edit?credential=demo-introspect`,
      `${MCP}/validation/update`,
      { name: "Ada’s" },
      { name: "Bob’s" },
    ],
    [MCP, MCP, {}, { mcp_enabled: "on" }],
  ])("refuse a form of %s that was filled in on what somebody else has changed", async (page, action, hers, his) => {
    const { app, operator: ada } = await setUp();
    const bob = await signInAs(app, "admin");
    const opened = formFields(await (await bob.get(page)).text(), action);
    const own = { kind: "user", ...hers } as Record<string, string>;
    expect((await ada.submitTo(action, page, own)).status).toBe(303);
    const late = await bob.post(action, { ...opened, kind: "user", ...(his as Record<string, string>) });
    expect(late.status).toBe(409);
    expect(await late.text()).toContain("Someone else changed this");
  });

  it.each([
    [`${MCP}/scopes`, { name: "projects:read", description: "Mine", kind: "user" }],
    [`${MCP}/resources`, { resource: RESOURCE, name: "Mine" }],
  ])("replace nothing of %s that is there by a form that adds", async (page, fields) => {
    const { app, operator } = await setUp();
    const stored = () =>
      Promise.all([app.deps.store.read.oauthScopes.list(), app.deps.store.read.oauthResources.list()]);
    const before = await stored();
    const answer = await operator.submitTo(page, `${page}/new`, fields as Record<string, string>);
    expect(answer.status).toBe(409);
    expect(await stored()).toEqual(before);
  });

  it("aren't overtaken by a new secret, which they don't show", async () => {
    const { operator } = await setUp();
    const page = `${MCP}/clients/demo-confidential`;
    const opened = formFields(await (await operator.get(`${page}/edit`)).text(), page);
    await operator.submitTo(`${page}/rotate`, `${page}/rotate`, { overlap: "0" });
    expect((await operator.post(page, { ...opened, ...newClient })).status).toBe(303);
  });

  it("save on the conflict page what one has entered, on what is there now", async () => {
    const { app, operator } = await setUp();
    const page = `${MCP}/clients/demo-public`;
    const opened = formFields(await (await operator.get(`${page}/edit`)).text(), page);
    await operator.submitTo(page, `${page}/edit`, { ...newClient, name: "First" });
    const conflict = await (await operator.post(page, { ...opened, ...newClient, name: "Second" })).text();
    expect(conflict).toContain("First");
    expect((await operator.post(page, formFields(conflict, page))).status).toBe(303);
    expect((await app.deps.store.read.oauthClients.findById("demo-public"))?.name).toBe("Second");
  });
});
