import { expect, it } from "vitest";
import { DEMO_PASSWORD } from "../../../src/demo/demo-data.ts";
import { letOwnersSetPolicies } from "../../../src/features/access-policies/domain/owners-set-policies.ts";
import type { Store } from "../../../src/platform/domain/store.ts";
import { createBrowser, formFields, hiddenFields } from "../../support/browser.ts";
import { identityProvidersOf } from "../../support/connections.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { createFakeProvider } from "../../support/fake-provider.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { SOME_TIME } from "../../support/records.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const ISSUER = "https://idp.acme.test";
const CAROL = {
  sub: "carol-1",
  email: "carol@acme.test",
  email_verified: true,
  given_name: "Carol",
  family_name: "Ng",
};
const CLIENT = { issuer: ISSUER, client_id: "orgward", client_secret: "the client secret" };

/** An app with Acme's identity provider and DNS, and the link that its backend creates for Acme's IT. */
async function setUp(store: Store, link: object = {}) {
  const provider = await createFakeProvider({ issuer: ISSUER, claims: CAROL, clock: () => SOME_TIME });
  const records = new Map<string, string>();
  const app = await createTestApp(store, {
    identityProviders: identityProvidersOf([provider], () => SOME_TIME),
    resolveTxt: async (name) => ({ kind: "answered", records: [records.get(name) ?? []].flat() }),
  });
  const created = await app.post(`/api/backend/v1/org/${ACME}/create_saml_connection_link`, link);
  const { url, link_id: linkId } = (await created.json()) as { url: string; link_id: string };
  return { app, provider, records, linkId, path: new URL(url).pathname, browser: createBrowser(app) };
}

/** The page of Acme's owners. */
const OWN = `/orgs/${ACME}/single-sign-on`;

const textOf = async (answer: Response | Promise<Response>) => (await answer).text();

/** Opens the link, chooses OpenID Connect and connects the identity provider. */
async function connect({ browser, path }: Awaited<ReturnType<typeof setUp>>) {
  await browser.get(path);
  await browser.submitTo("/connection-setup/provider", "/connection-setup/provider", {
    guide: "okta",
    protocol: "oidc",
  });
  return browser.submitTo("/connection-setup/connect", "/connection-setup/connect", CLIENT);
}

async function proveDomain({ browser, records }: Awaited<ReturnType<typeof setUp>>) {
  await browser.submitTo("/connection-setup/domain", "/connection-setup/domain", { domain: "acme.test" });
  const page = await textOf(browser.get("/connection-setup/domain"));
  records.set("_orgward-challenge.acme.test", /orgward-domain-verification=[\da-f]+/.exec(page)?.[0] ?? "");
  return browser.submitTo("/connection-setup/domain/check", "/connection-setup/domain", { domain: "acme.test" });
}

/** Signs in on trial, and returns the page that tells what came of it. */
async function rehearse({ browser, provider }: Awaited<ReturnType<typeof setUp>>) {
  const sent = await browser.submitTo("/connection-setup/trial", "/connection-setup/trial", {});
  const url = new URL(sent.headers.get("location") ?? "");
  const response = provider.authorize(url);
  const callback = new URL(url.searchParams.get("redirect_uri") ?? "").pathname;
  const back = await browser.get(`${callback}?${response}`);
  return textOf(browser.get(back.headers.get("location") ?? ""));
}

const currentConnection = async ({ deps }: TestApp) => (await deps.store.read.connections.listByOrg(ACME))[0];

describeOnSqlite("setting up single sign-on by a link", ({ open }) => {
  it("leads from the link to a connection that is live, signs nobody in, and records every step", async () => {
    const scene = await setUp(await open());
    const { browser, app } = scene;
    const opened = await browser.get(scene.path);
    expect([opened.status, opened.headers.get("location")]).toEqual([303, "/connection-setup"]);
    expect((await browser.get("/connection-setup")).headers.get("location")).toBe("/connection-setup/provider");
    expect((await connect(scene)).headers.get("location")).toBe("/connection-setup/domain");
    expect(await currentConnection(app)).toMatchObject({ mode: "test", enabled: true, name: "Okta" });
    expect((await proveDomain(scene)).headers.get("location")).toBe("/connection-setup/domain");
    expect(await textOf(browser.get("/connection-setup/live"))).toContain("Before you go live, a trial has to work.");
    const result = await rehearse(scene);
    expect(result).toContain("It works");
    expect(result).toContain("carol@acme.test");
    expect(result).toContain("Would be created at the first sign-in");
    expect(browser.cookies.has("orgward_session")).toBe(false);
    expect(await app.deps.store.read.users.findByEmail("carol@acme.test")).toBeNull();
    await browser.submitTo("/connection-setup/live", "/connection-setup/live", {});
    expect(await currentConnection(app)).toMatchObject({ mode: "live" });
    expect(await textOf(browser.get("/connection-setup/live"))).toContain("Single sign-on is live");
    const [live] = (await recordedEvents(app.deps)).filter(({ changes }) => changes?.mode?.after === "live");
    expect(live?.details).toMatchObject({ tried: true });
    const told = (await recordedEvents(app.deps)).filter(({ actor }) => actor.kind !== "command_line");
    expect(told.map(({ type, actor }) => [type, actor.kind])).toEqual(
      expect.arrayContaining([
        ["set_up_link.created", "api_key"],
        ["set_up_link.opened", "set_up_link"],
        ["connection_set_up.chosen", "set_up_link"],
        ["connection.created", "set_up_link"],
        ["connection.rehearsed", "anonymous"],
        ["connection.changed", "set_up_link"],
      ]),
    );
  });

  it("names what is wrong after a trial that failed, says what to do, and doesn’t go live", async () => {
    const scene = await setUp(await open());
    await connect(scene);
    await proveDomain(scene);
    scene.provider.behave({ claims: { aud: "another-app" } });
    const result = await rehearse(scene);
    expect(result).toContain("The ID token is for another app than the one whose client ID you entered.");
    expect(result).toContain("Okta Admin Console → Applications → the app → General → Client Credentials");
    const page = await textOf(scene.browser.get("/connection-setup/live"));
    expect(page).not.toContain("/connection-setup/live&quot;");
    await scene.browser.submitTo("/connection-setup/trial", "/connection-setup/trial", {});
    expect(await currentConnection(scene.app)).toMatchObject({ mode: "test" });
  });

  it("keeps what was entered when it doesn’t work, but never the secret", async () => {
    const scene = await setUp(await open());
    await connect(scene);
    const wrong = { ...CLIENT, issuer: `${ISSUER}/other`, client_secret: "s3cret" };
    const page = await textOf(scene.browser.submitTo("/connection-setup/connect", "/connection-setup/connect", wrong));
    expect(page).toContain("The discovery document belongs to another issuer.");
    expect(page).toContain(`value="${ISSUER}/other"`);
    for (const issuer of ["idp.acme.test", `${ISSUER}/${"x".repeat(2048)}`]) {
      const sent = { ...wrong, issuer };
      const refused = await scene.browser.submitTo("/connection-setup/connect", "/connection-setup/connect", sent);
      expect([refused.status, await refused.text()]).toEqual([
        422,
        expect.stringContaining("The issuer isn’t an https address."),
      ]);
    }
    expect(page).not.toContain("s3cret");
  });

  it("tells whoever comes second that somebody else has chosen meanwhile", async () => {
    const scene = await setUp(await open());
    const other = createBrowser(scene.app);
    await other.get(scene.path);
    const stale = await textOf(other.get("/connection-setup/provider"));
    await connect(scene);
    const late = { ...formFields(stale, "/connection-setup/provider"), guide: "entra", protocol: "saml" };
    const answer = await other.post("/connection-setup/provider", late);
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining("Somebody else has changed this"),
    ]);
  });

  it("stops working at once when the link is revoked, not by other organizations, or has expired", async () => {
    const scene = await setUp(await open(), { expires_in_seconds: 3600 });
    const { app, browser, linkId } = scene;
    await browser.get(scene.path);
    const links = `/api/backend/v1/org/${ACME}/connection_setup_links`;
    const listed = await textOf(app.request(links, { headers: { authorization: "Bearer demo_backend_api_key" } }));
    expect(listed).toContain(linkId);
    expect(listed).not.toContain(scene.path.split("/")[2]);
    app.deps.clock.advance(3599);
    expect((await browser.get("/connection-setup/provider")).status).toBe(200);
    app.deps.clock.advance(1);
    expect((await browser.get("/connection-setup/provider")).status).toBe(410);
    expect((await browser.get(scene.path)).status).toBe(410);
    const again = await app.post(`/api/backend/v1/org/${ACME}/create_saml_connection_link`, {});
    const { url, link_id } = (await again.json()) as { url: string; link_id: string };
    await browser.get(new URL(url).pathname);
    const elsewhere = await app.post(`${links.replace(ACME, GLOBEX)}/${link_id}`, {}, { method: "DELETE" });
    expect(elsewhere.status).toBe(404);
    expect((await browser.get("/connection-setup/provider")).status).toBe(200);
    expect(await textOf(browser.get("/connection-setup/provider"))).not.toContain("Globex");
    const revoked = await app.post(`${links}/${link_id}`, {}, { method: "DELETE" });
    expect(revoked.status).toBe(200);
    expect((await browser.get("/connection-setup/provider")).status).toBe(410);
  });

  it("lets a link require it of everyone only with that right, and only once an owner could undo it", async () => {
    const scene = await setUp(await open());
    await connect(scene);
    await proveDomain(scene);
    await rehearse(scene);
    await scene.browser.submitTo("/connection-setup/live", "/connection-setup/live", {});
    const page = await textOf(scene.browser.get("/connection-setup/live"));
    expect(page).toContain("This link can’t require it of everyone.");
    expect(page).not.toContain("owner@acme.test");
    const token = formFields(page, "/connection-setup/another");
    expect((await scene.browser.post("/connection-setup/live/require", token)).status).toBe(422);
    expect(await scene.app.deps.store.read.accessPolicies.find(ACME)).toBeNull();
  });

  it("asks for a new trial once the secret has changed, and goes live only after it", async () => {
    const scene = await setUp(await open());
    const { browser } = scene;
    await connect(scene);
    await proveDomain(scene);
    await rehearse(scene);
    const changed = { ...CLIENT, client_secret: "another client secret" };
    await browser.submitTo("/connection-setup/connect", "/connection-setup/connect", changed);
    expect(await textOf(browser.get("/connection-setup/trial"))).toContain("has changed since the last trial");
    const page = await textOf(browser.get("/connection-setup/live"));
    expect(page).toContain("a new trial has to work");
    await browser.post("/connection-setup/live", hiddenFields(await textOf(browser.get("/connection-setup/trial"))));
    expect(await currentConnection(scene.app)).toMatchObject({ mode: "test" });
    await rehearse(scene);
    await browser.submitTo("/connection-setup/live", "/connection-setup/live", {});
    expect(await currentConnection(scene.app)).toMatchObject({ mode: "live" });
  });

  it("lets a link decide about roles up to the one that it was given, and others not at all", async () => {
    const scene = await setUp(await open(), { highest_role: "Admin" });
    const { browser, provider, app } = scene;
    await connect(scene);
    await proveDomain(scene);
    provider.behave({ claims: { groups: ["staff", "eng=core"] } });
    expect(await rehearse(scene)).toContain("<dd>Member</dd>");
    const save = (fields: Record<string, string>) =>
      browser.submitTo("/connection-setup/trial/roles", "/connection-setup/trial", { role_claim: "groups", ...fields });
    for (const [fields, words] of [
      [{ role_rules: "staff = Owner" }, "Rules can only give these roles: Admin, Member."],
      [{ default_role: "Owner" }, "Rules can only give these roles: Admin, Member."],
      [{ role_rules: "staff" }, "Write each rule on a line of its own"],
      [{ role_rules: "staff = Admin", role_claim: "" }, "Enter the claim or attribute"],
      [{ role_rules: "staff = Admin", version: "99" }, "Somebody else has changed this"],
    ] as const) {
      const refused = await save(fields);
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining(words)]);
    }
    expect((await save({ role_rules: "eng=core = Admin", updates_role: "on" })).status).toBe(303);
    expect((await currentConnection(app))?.settings).toMatchObject({
      ...{ roleClaim: "groups", roleRules: [{ value: "eng=core", role: "Admin" }], defaultRole: null },
      ...{ highestRole: "Admin", updatesRole: true },
    });
    expect(await textOf(browser.get("/connection-setup/trial"))).toContain("<dd>Admin</dd>");
    const shown = await currentConnection(app);
    if (!shown) throw new Error("There is no connection.");
    await app.deps.store.write(({ connections }) => connections.update({ ...shown, mode: "live" }));
    expect((await save({ role_rules: "staff = Admin" })).status).toBe(422);
    const other = await setUp(await open());
    await connect(other);
    const page = await textOf(other.browser.get("/connection-setup/trial"));
    expect(page).not.toContain("/trial/roles");
    const forged = await other.browser.post("/connection-setup/trial/roles", {
      ...formFields(page, "/connection-setup/trial"),
      ...{ default_role: "Owner", version: "1" },
    });
    expect(forged.status).toBe(422);
    expect((await currentConnection(other.app))?.settings).toMatchObject({ defaultRole: null });
  });

  it("tells of an account only inside the organization’s own domains", async () => {
    const scene = await setUp(await open());
    await connect(scene);
    await proveDomain(scene);
    scene.provider.behave({ claims: { email: "owner@globex.test" } });
    const result = await rehearse(scene);
    expect(result).toContain("outside the domains that you’ve proven");
    expect(result).not.toContain("Account here");
  });
});

/** Has an operator disable a connection that is live. */
async function disable({ deps }: TestApp, connectionId: string): Promise<void> {
  const stored = await deps.store.read.connections.findById(connectionId);
  if (!stored) throw new Error("There is no connection.");
  await deps.store.write(({ connections }) => connections.update({ ...stored, enabled: false }));
}

describeOnSqlite("setting up single sign-on as an owner", ({ open }) => {
  it("leads to requiring it, once the owner has signed in with it, and tells who would be locked out", async () => {
    const store = await open();
    const scene = await setUp(store);
    const { app, provider } = scene;
    const owner = createBrowser(app);
    await store.write((repositories) => letOwnersSetPolicies(repositories, false));
    await owner.signIn("owner@acme.test", DEMO_PASSWORD);
    expect((await owner.get(OWN)).status).toBe(403);
    await app.post(`/api/backend/v1/org/${ACME}/allow_saml`, {});
    const links = await textOf(owner.get(OWN));
    expect(links).toContain(`href="${OWN}/set-up"`);
    expect(links).not.toContain("may_enforce");
    await connect(scene);
    await proveDomain(scene);
    await rehearse(scene);
    await owner.submitTo(`${OWN}/set-up/live`, `${OWN}/set-up/live`, {});
    const live = await textOf(owner.get(`${OWN}/set-up/live`));
    expect(live).toContain("Organizations can’t decide that themselves here.");
    const token = formFields(live, `${OWN}/set-up/another`);
    const forged = await owner.post(`${OWN}/links`, { ...token, days: "7", may_enforce: "on" });
    expect([forged.status, await forged.text()]).toEqual([422, expect.stringContaining("you can’t do so yourself")]);
    expect((await owner.post(`${OWN}/set-up/live/require`, token)).status).toBe(422);
    await store.write((repositories) => letOwnersSetPolicies(repositories, true));
    const refused = await owner.post(`${OWN}/set-up/live/require`, token);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("Sign in with Okta")]);
    const { connectionId = "" } = (await currentConnection(app)) ?? {};
    await connectOwner(app, connectionId);
    await addMember(app, "guest@elsewhere.test");
    provider.behave({ claims: { sub: "owner", email: "owner@acme.test" } });
    const sent = await owner.submitTo(`/login/with/${connectionId}`, `${OWN}/set-up/live`, {});
    const back = provider.authorize(new URL(sent.headers.get("location") ?? ""));
    const returned = await owner.get(`/login/callback/${connectionId}?${back}`);
    expect(returned.headers.get("location")).toBe(`${OWN}/set-up/live`);
    const forecast = await textOf(owner.get(`${OWN}/set-up/live`));
    expect(forecast).toContain("guest@elsewhere.test");
    app.deps.clock.advance(600);
    const confirm = `/account/confirm?${new URLSearchParams({ return_to: `${OWN}/set-up/live` })}`;
    const stale = formFields(await textOf(owner.get(`${OWN}/set-up/live`)), `${OWN}/set-up/another`);
    expect((await owner.post(`${OWN}/set-up/live/require`, stale)).headers.get("location")).toBe(confirm);
    expect(await store.read.accessPolicies.find(ACME)).toBeNull();
    await disable(app, connectionId);
    expect(await textOf(owner.get(`${OWN}/set-up/live`))).toContain(`href="${confirm}"`);
    expect((await owner.post(`${OWN}/set-up/live`, stale)).headers.get("location")).toBe(confirm);
    expect(await currentConnection(app)).toMatchObject({ mode: "live", enabled: false });
    await owner.submit(confirm, { password: DEMO_PASSWORD });
    await owner.submitTo(`${OWN}/set-up/live`, `${OWN}/set-up/live`, {});
    const required = await owner.submitTo(`${OWN}/set-up/live/require`, `${OWN}/set-up/live`, {});
    expect(required.status).toBe(303);
    expect(await textOf(owner.get(`${OWN}/set-up/live`))).toContain("Single sign-on is required");
    expect((await store.read.accessPolicies.find(ACME))?.policy.connectionIds).toEqual([connectionId]);
  });

  it("goes live, gives roles once it is, and is left to a link only when the owner has confirmed who they are", async () => {
    const store = await open();
    const scene = await setUp(store);
    const { app } = scene;
    const owner = createBrowser(app);
    await owner.signIn("owner@acme.test", DEMO_PASSWORD);
    await app.post(`/api/backend/v1/org/${ACME}/allow_saml`, {});
    await connect(scene);
    await proveDomain(scene);
    await rehearse(scene);
    app.deps.clock.advance(600);
    const confirm = (page: string) => `/account/confirm?${new URLSearchParams({ return_to: page })}`;
    const pages = [OWN, `${OWN}/set-up/trial`, `${OWN}/set-up/live`] as const;
    const stale = formFields(await textOf(owner.get(pages[1])), pages[1]);
    const sentTo = async (path: string, fields: Record<string, string>) =>
      (await owner.post(path, { ...stale, ...fields })).headers.get("location");
    const link = { days: "30", highest_role: "Owner" };
    expect(await sentTo(`${OWN}/links`, link)).toBe(confirm(pages[0]));
    expect(await sentTo(pages[2], {})).toBe(confirm(pages[2]));
    const tried = await currentConnection(app);
    expect(tried).toMatchObject({ mode: "test" });
    if (!tried) throw new Error("There is no connection.");
    await store.write(({ connections }) => connections.update({ ...tried, mode: "live" }));
    const roles = { default_role: "Owner", version: String(tried.version + 1) };
    expect(await sentTo(`${pages[1]}/roles`, roles)).toBe(confirm(pages[1]));
    expect((await currentConnection(app))?.settings.defaultRole).toBeNull();
    expect(await store.read.connectionSetUpLinks.listByOrg(ACME, app.deps.clock())).toHaveLength(1);
    for (const page of [pages[0], pages[1]]) {
      const shown = await textOf(owner.get(page));
      expect([page, shown.includes(`href="${confirm(page)}"`)]).toEqual([page, true]);
    }
    await owner.submit(confirm(OWN), { password: DEMO_PASSWORD });
    await owner.submitTo(`${pages[1]}/roles`, pages[1], { default_role: "Admin" });
    expect((await currentConnection(app))?.settings.defaultRole).toBe("Admin");
    expect(await textOf(owner.submitTo(`${OWN}/links`, OWN, link))).toContain("/connection-setup/");
  });

  it("lets a link with the right require it once an owner has signed in with it, and names nobody", async () => {
    const store = await open();
    const scene = await setUp(store, { may_enforce: true });
    const { app, browser } = scene;
    await connect(scene);
    await proveDomain(scene);
    await rehearse(scene);
    await browser.submitTo("/connection-setup/live", "/connection-setup/live", {});
    const early = await textOf(browser.get("/connection-setup/live"));
    expect(early).toContain("Nobody with the highest role has signed in with it yet.");
    const token = formFields(early, "/connection-setup/another");
    expect((await browser.post("/connection-setup/live/require", token)).status).toBe(422);
    const { connectionId = "" } = (await currentConnection(app)) ?? {};
    await connectOwner(app, connectionId);
    await addMember(app, "guest@elsewhere.test");
    expect(await textOf(browser.get("/connection-setup/live"))).not.toContain("guest@elsewhere.test");
    await browser.submitTo("/connection-setup/live/require", "/connection-setup/live", {});
    expect((await store.read.accessPolicies.find(ACME))?.policy.connectionIds).toEqual([connectionId]);
  });
});

/** Lets Acme's owner have signed in with a connection. */
async function connectOwner({ deps: { store } }: TestApp, connectionId: string): Promise<void> {
  const owner = await store.read.users.findByEmail("owner@acme.test");
  const identity = { connectionId, subject: "owner", userId: owner?.userId ?? "", email: "owner@acme.test" };
  const times = { createdAt: SOME_TIME, lastUsedAt: SOME_TIME };
  await store.write(({ externalIdentities }) => externalIdentities.create({ ...identity, ...times }));
}

/** Adds a member whose address is outside of Acme's domains. */
async function addMember(app: TestApp, email: string): Promise<void> {
  const created = await app.post("/api/backend/v1/user/", { email, email_confirmed: true });
  const { user_id } = (await created.json()) as { user_id: string };
  const added = await app.post("/api/backend/v1/org/add_user", { user_id, org_id: ACME, role: "Member" });
  expect(added.status).toBe(200);
}
