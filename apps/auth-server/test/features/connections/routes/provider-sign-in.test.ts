import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { setSignUpOpen } from "../../../../src/features/authentication/domain/accounts/sign-up-setting.ts";
import { createInvitation } from "../../../../src/features/invitations/domain/invitations.ts";
import { revokeInvitation } from "../../../../src/features/invitations/domain/revoke-invitation.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { createBrowser } from "../../../support/browser.ts";
import { addConnection, identityProvidersOf } from "../../../support/connections.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createFakeProvider, type FakeProvider } from "../../../support/fake-provider.ts";
import { lastLink, readMails } from "../../../support/mails.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";

const ISSUER = "https://idp.example.test";
const GUEST = { sub: "1", email: "guest@example.test", email_verified: true };
const ACME = demoOrganizations[0]?.orgId ?? "";
const OWN_PAGE = "/account/sign-in-accounts";
const SETTINGS = "/dashboard/settings/connections";

/** An app with one provider, and a browser. */
async function setUp(store: Store) {
  const provider = await createFakeProvider({ issuer: ISSUER, claims: GUEST, clock: () => SOME_TIME });
  const identityProviders = identityProvidersOf([provider], () => SOME_TIME);
  const app = await createTestApp(store, { identityProviders });
  await addConnection(app.deps, "sso", {
    name: "Example",
    provider: { kind: "oidc", issuer: ISSUER, trustsEmail: true },
  });
  const browser = createBrowser(app);
  /** Goes to the provider from a page, and returns the address to come back to. */
  const leave = async (page = "/login", fields = {}) => {
    const sent = await browser.submitTo("/login/with/sso", page, fields);
    return `/login/callback/sso?${provider.authorize(new URL(sent.headers.get("location") ?? ""))}`;
  };
  return { app, provider, browser, leave };
}

describeOnSqlite("continuing with a provider", ({ open }) => {
  it("signs up from either page, and goes where the person wanted to", async () => {
    const { browser, leave } = await setUp(await open());
    const back = await browser.get(await leave("/signup?return_to=%2Faccount%2Fprofile"));
    expect([back.status, back.headers.get("location")]).toEqual([303, "/account/profile"]);
    expect(await (await browser.get("/account")).text()).toContain("guest@example.test");
  });

  it("takes an answer by form, such as Apple’s, which comes without cookies", async () => {
    const { app, browser, leave } = await setUp(await open());
    const [path = "", query = ""] = (await leave()).split("?");
    const init = {
      method: "POST",
      body: `${query}&user=%7B%7D&more=1`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
    };
    const posted = await app.request(path, init);
    expect([posted.status, posted.headers.getSetCookie()]).toEqual([303, []]);
    expect(posted.headers.get("location")).not.toContain("more");
    expect((await browser.get(posted.headers.get("location") ?? "")).headers.get("location")).toContain("/welcome");
  });

  it("leaves the browser’s cookie to no script, and drops nobody’s session before the sign-in", async () => {
    const { browser } = await setUp(await open());
    const sent = await browser.submitTo("/login/with/sso", "/login", {});
    expect(sent.headers.getSetCookie().join()).toMatch(/orgward_provider_sign_in=[\w-]{43};.*HttpOnly.*SameSite=Lax/);
    expect(new URL(sent.headers.get("location") ?? "").searchParams.get("redirect_uri")).toBe(
      "http://localhost:4000/login/callback/sso",
    );
  });

  it("tells the person plainly what happened, and the log what exactly", async () => {
    const { app, browser, leave, provider } = await setUp(await open());
    const denied = await browser.get((await leave()).replace(/code=[^&]*/, "error=access_denied"));
    expect([denied.status, await denied.text()]).toEqual([
      422,
      expect.stringContaining("didn’t finish signing in with Example"),
    ]);
    provider.behave({ claims: { iss: "https://<b>evil</b>.test" } });
    const forged = await (await browser.get(await leave())).text();
    expect(forged).toContain("Signing in with Example didn’t work");
    expect(forged).not.toContain("evil");
    expect(app.deps.logLines.join("")).toMatch(
      /"connection":"sso","problem":"invalid_answer","reason":"[^"]*\\"iss\\"/,
    );
    expect(app.deps.logLines.join("")).not.toMatch(/evil|guest@example/);
    const replayed = await browser.get("/login/callback/sso?code=1&state=2&error=%3Cscript%3E");
    expect([replayed.status, await replayed.text()]).toEqual([422, expect.stringContaining("another browser")]);
    expect((await browser.get("/login/callback/nothing?code=1&state=2")).status).toBe(422);
  });

  it("refuses to begin for another site, and for a connection that isn’t there", async () => {
    const { app, browser } = await setUp(await open());
    const body = "return_to=%2F";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await app.request("/login/with/sso", { method: "POST", body, headers })).status).toBe(403);
    expect((await browser.submitTo("/login/with/sso", "/login", { return_to: "https://evil.test" })).status).toBe(303);
    const form = await (await browser.get("/login")).text();
    const token = /name="csrf_token" value="([^"]*)"/.exec(form)?.[1] ?? "";
    expect((await browser.post("/login/with/nothing", { csrf_token: token })).status).toBe(422);
  });

  it("connects an account with a verified address once its owner has signed in", async () => {
    const { browser, leave, provider } = await setUp(await open());
    provider.behave({ claims: { email: "owner@acme.test" } });
    expect((await browser.get(await leave())).headers.get("location")).toBe("/login/connect");
    const page = await (await browser.get("/login/connect")).text();
    expect(page).toContain("There’s already an account for <strong>owner@acme.test</strong>");
    expect(page).toContain("/login?return_to=%2Flogin%2Fconnect");
    const credentials = { email: "owner@acme.test", password: "orgward-demo" };
    const signedIn = await browser.submitTo("/login", "/login?return_to=%2Flogin%2Fconnect", credentials);
    expect(signedIn.headers.get("location")).toBe("/login/connect");
    expect((await browser.submitTo("/login/connect", "/login/connect", {})).status).toBe(303);
    expect(await (await browser.get("/account")).text()).toContain("Example");
    const own = await (await browser.get(OWN_PAGE)).text();
    expect(own).toContain("You can’t sign in with this Example account any more.");
    await browser.submitTo(`${OWN_PAGE}/disconnect`, OWN_PAGE, {});
    expect(await (await browser.get(OWN_PAGE)).text()).toContain("None connected");
  });

  it("asks for a link where the provider doesn’t vouch, in the same words whether or not there is an account", async () => {
    const { app, browser, leave, provider } = await setUp(await open());
    const pages = [];
    for (const email of ["owner@acme.test", "guest@example.test"]) {
      provider.behave({ claims: { email, email_verified: false } });
      await browser.get(await leave());
      pages.push((await (await browser.get("/login/connect")).text()).replaceAll(email, ""));
    }
    expect(pages[0]?.replace(/csrf_token" value="[^"]*/g, "")).toBe(pages[1]?.replace(/csrf_token" value="[^"]*/g, ""));
    const sent = await browser.submitTo("/login/connect/link", "/login/connect", { email: "guest@example.test" });
    expect(sent.status).toBe(200);
    const used = await browser.submit(await lastLink(app.deps, "sign_in_link"), {});
    expect(used.headers.get("location")).toBe("/login/connect");
    await browser.submitTo("/login/connect", "/login/connect", {});
    const again = createBrowser(app);
    const back = await again.submitTo("/login/with/sso", "/login", {});
    const answer = provider.authorize(new URL(back.headers.get("location") ?? ""));
    expect((await again.get(`/login/callback/sso?${answer}`)).headers.get("location")).toContain("/welcome");
  });
});

describeOnSqlite("the connections of the dashboard", ({ open }) => {
  it("are added, tried, edited and deleted; the secret is never shown", async () => {
    const { app } = await setUp(await open());
    const operator = await signInOperator(app);
    const fields = {
      connection_id: "google",
      name: "Google",
      client_id: "the client",
      secret: "s3cret",
      enabled: "on",
    };
    const invalid = await operator.submitTo(SETTINGS, `${SETTINGS}?kind=google`, { ...fields, connection_id: "A B" });
    expect([invalid.status, await invalid.text()]).toEqual([
      422,
      expect.stringContaining("must be 1 to 40 characters"),
    ]);
    expect((await operator.submitTo(SETTINGS, `${SETTINGS}?kind=google`, fields)).status).toBe(303);
    const taken = await operator.submitTo(SETTINGS, `${SETTINGS}?kind=google`, fields);
    expect([taken.status, await taken.text()]).toEqual([422, expect.stringContaining("is taken")]);
    const list = await (await operator.get(SETTINGS)).text();
    expect(list).toContain(`href="${SETTINGS}?edit=google"`);
    const form = await (await operator.get(`${SETTINGS}?edit=google`)).text();
    expect(form).toContain("Set. Leave this empty to keep it.");
    expect(form).toContain("http://localhost:4000/login/callback/google");
    expect(list + form).not.toContain("s3cret");
    const stored = await app.deps.store.read.connections.findById("google");
    expect(stored?.encryptedSecret).not.toContain("s3cret");
    const tested = await operator.submitTo(`${SETTINGS}/test`, `${SETTINGS}?edit=sso`, {});
    expect(await tested.text()).toContain("sso works");
    const changed = { name: "Google", client_id: "another", hosted_domain: "acme.test", enabled: "on" };
    await operator.submitTo(`${SETTINGS}/update`, `${SETTINGS}?edit=google`, changed);
    const edited = await app.deps.store.read.connections.findById("google");
    expect(edited).toMatchObject({
      clientId: "another",
      provider: { kind: "google", hostedDomain: "acme.test" },
      encryptedSecret: stored?.encryptedSecret,
    });
    await operator.submitTo(`${SETTINGS}/delete`, `${SETTINGS}?edit=google`, {});
    expect(await app.deps.store.read.connections.findById("google")).toBeNull();
  });

  it("keep their issuer, which gives the ids of accounts their meaning, and take https alone", async () => {
    const { app } = await setUp(await open());
    const operator = await signInOperator(app);
    const edit = { name: "Example", client_id: "orgward" };
    const other = await operator.submitTo(`${SETTINGS}/update`, `${SETTINGS}?edit=sso`, {
      ...edit,
      issuer: "https://evil.test",
    });
    expect([other.status, await other.text()]).toEqual([422, expect.stringContaining("must keep its kind and issuer")]);
    const fields = {
      connection_id: "clear",
      name: "Clear",
      client_id: "1",
      secret: "1",
      issuer: "http://idp.example.test",
    };
    const clear = await operator.submitTo(SETTINGS, `${SETTINGS}?kind=oidc`, fields);
    expect([clear.status, await clear.text()]).toEqual([422, expect.stringContaining("must have an https issuer")]);
    const apple = {
      connection_id: "apple",
      name: "Apple",
      client_id: "1",
      team_id: "TEAM123456",
      key_id: "KEY1234567",
    };
    const key = await operator.submitTo(SETTINGS, `${SETTINGS}?kind=apple`, { ...apple, secret: "no key" });
    expect([key.status, await key.text()]).toEqual([
      422,
      expect.stringContaining("must be the private key from Apple"),
    ]);
  });
});

/** The same, with sign-up closed, at the page of an invitation for guest@example.test. */
async function setUpInvited(store: Store) {
  const made = await setUp(store);
  const { deps } = made.app;
  await deps.store.write((repositories) => setSignUpOpen(repositories, false));
  const invited = { email: GUEST.email, role: "Member", additionalRoles: [], inviterUserId: null };
  await createInvitation(deps, { orgId: ACME, ...invited });
  const invitation = await lastLink(deps, "invitation");
  const isMember = async (email: string) => {
    const user = await deps.store.read.users.findByEmail(email);
    return user && (await deps.store.read.memberships.listByUser(user.userId)).length === 1;
  };
  return { ...made, invitation, isMember };
}

describeOnSqlite("accepting an invitation with a provider while sign-up is closed", ({ open }) => {
  it("creates the user whose verified address is invited, and leads back to the invitation", async () => {
    const { browser, leave, invitation, isMember } = await setUpInvited(await open());
    const back = await browser.get(await leave(invitation));
    expect([back.status, back.headers.get("location")]).toEqual([303, invitation]);
    expect((await browser.submitTo("/invitation", invitation, {})).status).toBe(303);
    expect(await isMember(GUEST.email)).toBe(true);
  });

  it("admits no other account, even if its holder has the link: neither by its address nor by an email to it", async () => {
    const { app, browser, leave, provider, invitation, isMember } = await setUpInvited(await open());
    provider.behave({ claims: { email: "eve@example.test" } });
    expect((await browser.get(await leave(invitation))).headers.get("location")).toBe("/login/connect");
    const sent = (await readMails(app.deps)).length;
    await browser.submitTo("/login/connect/link", "/login/connect", { email: "eve@example.test" });
    expect(await readMails(app.deps)).toHaveLength(sent);
    expect([await isMember("eve@example.test"), await isMember(GUEST.email)]).toEqual([null, null]);
    // Away from the invitation, there is nothing to prove either.
    const refused = await createBrowserAt(app, provider);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("by invitation only")]);
  });

  it("believes no provider that hasn’t verified the invited address", async () => {
    const { browser, leave, provider, invitation, isMember } = await setUpInvited(await open());
    provider.behave({ claims: { email_verified: false } });
    expect((await browser.get(await leave(invitation))).headers.get("location")).toBe("/login/connect");
    expect(await isMember(GUEST.email)).toBeNull();
  });

  it("admits an account with another address once its holder has followed a link sent to the invited one", async () => {
    const { app, browser, leave, provider, invitation, isMember } = await setUpInvited(await open());
    provider.behave({ claims: { email: "private@example.test" } });
    await browser.get(await leave(invitation));
    await browser.submitTo("/login/connect/link", "/login/connect", { email: GUEST.email });
    await browser.submit(await lastLink(app.deps, "sign_in_link"), {});
    const connected = await browser.submitTo("/login/connect", "/login/connect", {});
    expect(connected.headers.get("location")).toBe(invitation);
    expect((await browser.submitTo("/invitation", invitation, {})).status).toBe(303);
    expect(await isMember(GUEST.email)).toBe(true);
  });

  it("creates nobody by a link that was requested before the invitation was revoked", async () => {
    const { app, browser, leave, provider, invitation } = await setUpInvited(await open());
    const { deps } = app;
    provider.behave({ claims: { email: "private@example.test" } });
    await browser.get(await leave(invitation));
    await browser.submitTo("/login/connect/link", "/login/connect", { email: GUEST.email });
    const link = await lastLink(deps, "sign_in_link");
    await revokeInvitation(deps, { orgId: ACME, email: GUEST.email });
    expect((await browser.submit(link, {})).status).toBe(410);
    expect(await deps.store.read.users.findByEmail(GUEST.email)).toBeNull();
  });
});

/** Comes back from a provider in a browser that hasn't seen any invitation. */
async function createBrowserAt(app: TestApp, provider: FakeProvider): Promise<Response> {
  const browser = createBrowser(app);
  const sent = await browser.submitTo("/login/with/sso", "/login", {});
  return browser.get(`/login/callback/sso?${provider.authorize(new URL(sent.headers.get("location") ?? ""))}`);
}
