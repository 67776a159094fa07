import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { DEMO_PASSWORD, DEMO_WEB_REDIRECT_URI, demoOperator, demoUsers } from "../../../../src/demo/demo-data.ts";
import { NO_RULES } from "../../../../src/features/access-policies/domain/access-policy.ts";
import { changeAccessPolicy } from "../../../../src/features/access-policies/domain/change-access-policy.ts";
import { disableUser } from "../../../../src/features/authentication/domain/accounts/account-state.ts";
import { changeImpersonationSettings } from "../../../../src/features/impersonation/domain/settings.ts";
import { createOperator } from "../../../../src/features/operators/domain/create-operator.ts";
import { changeOperatorRole } from "../../../../src/features/operators/domain/manage-operators.ts";
import { changeRole } from "../../../../src/features/orgs/domain/change-role.ts";
import { removeMember } from "../../../../src/features/orgs/domain/remove-member.ts";
import { openMemoryStore } from "../../../../src/memory/store.ts";
import { type Browser, createBrowser } from "../../../support/browser.ts";
import { readMails } from "../../../support/mails.ts";
import { signInAs, signInOperator } from "../../../support/operator-browser.ts";
import { eventsOf, moveStreamOn, recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { atCommandLine } from "../../../support/test-deps.ts";
import { createWebApp, STATE, type WebApp, type WebTokens } from "../../../support/web-app.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const GLOBEX = "22222222-2222-4222-8222-222222222222";
const [OWNER, ADMIN, MEMBER, GLOBEX_OWNER] = demoUsers.map(({ userId }) => userId) as [string, string, string, string];
const OPERATOR = demoOperator.operatorId;
const QUARTER = 900;

/** The app of the demo data, in a browser that is signed in on the hosted pages. */
function webAppIn(app: TestApp, browser: Browser): WebApp {
  const own = createWebApp(app);
  const authorize: WebApp["authorize"] = (query = {}) => {
    const parameters = { redirect_uri: DEMO_WEB_REDIRECT_URI, state: STATE, signup: "false", ...query };
    return browser.get(`/propelauth/ssr/authorize?${new URLSearchParams(parameters)}`);
  };
  const code: WebApp["code"] = async (query) => {
    const location = (await authorize(query)).headers.get("location") ?? "";
    return new URL(location, "http://nowhere.test").searchParams.get("code") ?? "";
  };
  return {
    ...own,
    browser,
    authorize,
    code,
    signIn: async () => (await (await own.redeem(await code())).json()) as WebTokens,
  };
}

async function asOperator(userId: string, fields: Record<string, string> = {}) {
  const app = await createTestApp(await openMemoryStore());
  const browser = await signInOperator(app);
  const start = () =>
    browser.submit(`/dashboard/users/${userId}/impersonate`, { reason: "Ticket 42", minutes: "15", ...fields });
  return { app, browser, start };
}

/** A member who may act as others in Acme, signed in. */
async function asMember(email = "admin@acme.test") {
  const app = await createTestApp(await openMemoryStore());
  await app.deps.store.write((repositories) =>
    changeImpersonationSettings(repositories, { permission: "can_view_billing" }),
  );
  const browser = createBrowser(app);
  await browser.signIn(email, DEMO_PASSWORD);
  const start = (userId: string, orgId = ACME) =>
    browser.submit(`/orgs/${orgId}/members/${userId}/impersonate`, { reason: "Ticket 42", minutes: "15" });
  return { app, browser, start };
}

async function refreshes(webApp: WebApp, { refresh_token: token }: WebTokens): Promise<number> {
  return (await webApp.refresh(token)).status;
}

describe("an operator who signs in as a user", () => {
  it("is the user in apps, and tokens say who acts, for no longer than asked for", async () => {
    const { app, browser, start } = await asOperator(MEMBER);
    const started = await start();
    expect(started.status).toBe(303);
    expect(started.headers.get("location")).toBe("/impersonation");
    const page = await (await browser.get("/impersonation")).text();
    expect(page).toContain("You’re signed in as <strong>member@acme.test</strong>");

    const tokens = await webAppIn(app, browser).signIn();
    const claims = decodeJwt(tokens.access_token);
    const [{ record }] = await listed(app);
    expect(claims).toMatchObject({
      sub: MEMBER,
      login_method: { login_method: "impersonation" },
      impersonator_user_id: OPERATOR,
      act: { sub: OPERATOR, kind: "operator" },
      sid: record.impersonationId,
      exp: app.deps.clock() + QUARTER,
    });
    expect(claims).not.toHaveProperty("auth_time");
    expect(claims).not.toHaveProperty("amr");
  });

  it("ends it on the page, which voids the tokens and leads back", async () => {
    const { app, browser, start } = await asOperator(MEMBER);
    await start();
    const webApp = webAppIn(app, browser);
    const tokens = await webApp.signIn();
    const ended = await browser.submitTo("/impersonation/end", "/impersonation", {});
    expect(ended.headers.get("location")).toBe(`/dashboard/users/${MEMBER}`);
    await moveStreamOn(app.deps);
    expect((await webApp.userInfo(tokens.access_token)).status).toBe(401);
    expect(await refreshes(webApp, tokens)).toBe(401);
    expect((await browser.get("/account")).headers.get("location")).toContain("/login");
  });

  it("ends by signing out of the app, too", async () => {
    const { app, browser, start } = await asOperator(MEMBER);
    await start();
    const webApp = webAppIn(app, browser);
    const tokens = await webApp.signIn();
    await webApp.logout(tokens.refresh_token);
    await moveStreamOn(app.deps);
    expect((await webApp.userInfo(tokens.access_token)).status).toBe(401);
  });

  it("gets back a session of their own", async () => {
    const { app, browser, start } = await asOperator(MEMBER);
    await browser.signIn("owner@acme.test", DEMO_PASSWORD);
    await start();
    await browser.submitTo("/impersonation/end", "/impersonation", {});
    expect(await (await browser.get("/account")).text()).toContain("owner@acme.test");

    await start();
    app.deps.clock.advance(QUARTER);
    const restored = await browser.get("/account");
    expect(restored.headers.get("location")).toBe("/account");
    expect(await (await browser.get("/account")).text()).toContain("owner@acme.test");
  });

  it("ends when everybody is signed out, and when the user's sessions are", async () => {
    for (const path of ["/logout_everybody", `/user/${MEMBER}/logout_all_sessions`]) {
      const { app, browser, start } = await asOperator(MEMBER);
      await start();
      await app.post(`/api/backend/v1${path}`, {});
      expect((await browser.get("/account")).headers.get("location")).toContain("/login");
      await moveStreamOn(app.deps);
      expect((await recordedEvents(app.deps)).at(-1)).toMatchObject({
        type: "impersonation.ended",
        details: { cause: "sessions_ended" },
      });
    }
  });

  it("must say why", async () => {
    const { start } = await asOperator(MEMBER, { reason: " " });
    const response = await start();
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Say why");
  });

  it("must be an admin", async () => {
    const app = await createTestApp(await openMemoryStore());
    const browser = await signInAs(app, "read_only");
    const response = await browser.submit(`/dashboard/users/${MEMBER}/impersonate`, { reason: "Ticket 42" });
    expect(response.status).toBe(403);
    expect(browser.cookies.has("orgward_session")).toBe(false);
  });

  it("can't stay longer than an hour, by refresh or by cookie", async () => {
    const { app, browser, start } = await asOperator(MEMBER, { minutes: "600" });
    await start();
    const webApp = webAppIn(app, browser);
    const tokens = await webApp.signIn();
    app.deps.clock.advance(3500);
    const refreshed = await webApp.refresh(tokens.refresh_token);
    const { access_token: access, refresh_token: next } = (await refreshed.json()) as {
      readonly access_token: { readonly access_token: string; readonly expires_at_seconds: number };
      readonly refresh_token: string;
    };
    expect(decodeJwt(access.access_token).exp).toBe(app.deps.clock() + 100);
    app.deps.clock.advance(100);
    expect((await webApp.refresh(next)).status).toBe(401);
    expect((await browser.get("/impersonation")).headers.get("location")).not.toBe("/impersonation");
    expect((await webApp.userInfo(access.access_token)).status).toBe(401);
  });

  it("is out as soon as they are no admin any more", async () => {
    const { app, browser, start } = await asOperator(MEMBER);
    await start();
    const webApp = webAppIn(app, browser);
    const tokens = await webApp.signIn();
    const another = { email: "second@orgward.test", role: "admin", password: DEMO_PASSWORD } as const;
    await createOperator(atCommandLine(app.deps), another);
    const demoted = await changeOperatorRole(app.deps, OPERATOR, { role: "read_only" });
    expect(demoted.ok).toBe(true);
    expect(await refreshes(webApp, tokens)).toBe(401);
    expect((await webApp.authorize()).headers.get("location")).toContain("/login");
    await moveStreamOn(app.deps);
    expect((await webApp.userInfo(tokens.access_token)).status).toBe(401);
    expect((await recordedEvents(app.deps)).at(-1)).toMatchObject({
      type: "impersonation.ended",
      details: { cause: "impersonator_not_allowed" },
    });
  });

  it("may not where an organization forbids it, and is out when it comes to", async () => {
    const { app, browser, start } = await asOperator(GLOBEX_OWNER);
    const policy = { ...NO_RULES, impersonationForbidden: true };
    await start();
    const webApp = webAppIn(app, browser);
    const tokens = await webApp.signIn();
    await changeAccessPolicy(app.deps, ACME, { policy });
    expect(await refreshes(webApp, tokens)).toBe(401);
    const refused = await start();
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("forbids it");
  });

  it("sees one organization alone where they chose it", async () => {
    const { app, browser, start } = await asOperator(GLOBEX_OWNER, { org_id: GLOBEX });
    await start();
    const webApp = webAppIn(app, browser);
    const tokens = await webApp.signIn();
    expect(decodeJwt(tokens.access_token)).toMatchObject({ org_member_info: { org_id: GLOBEX } });
    expect((await browser.get(`/orgs/${GLOBEX}`)).status).toBe(200);
    for (const path of [`/orgs/${ACME}`, "/orgs", "/account"]) {
      const refused = await browser.get(path);
      expect(refused.status).toBe(403);
      // Their account isn't open to who acts as them, so nothing leads there.
      expect(await refused.text()).toContain('<a href="/impersonation">See what you can do</a>');
    }
    expect((await webApp.refresh(tokens.refresh_token, ACME)).status).toBe(400);
    const info = (await (await webApp.userInfo(tokens.access_token)).json()) as { readonly org_id_to_org_info: object };
    expect(Object.keys(info.org_id_to_org_info)).toEqual([GLOBEX]);
  });

  it("leaves events under their own name, for the user", async () => {
    const { app, browser, start } = await asOperator(MEMBER);
    const events = await eventsOf(app.deps, async () => {
      await start();
      const webApp = webAppIn(app, browser);
      await webApp.refresh((await webApp.signIn()).refresh_token);
      await browser.submitTo("/impersonation/end", "/impersonation", {});
    });
    expect(events.map(({ type }) => type)).toEqual([
      "impersonation.started",
      "web_session.started",
      "web_session.refreshed",
      "impersonation.ended",
      "session.ended",
    ]);
    const [{ record }] = await listed(app);
    const onBehalfOf = { kind: "user", id: MEMBER, impersonationId: record.impersonationId };
    expect(events[0]).toMatchObject({ actor: { id: OPERATOR }, changes: { reason: { after: "Ticket 42" } } });
    for (const event of events.slice(1))
      expect(event).toMatchObject({ actor: { kind: "operator", id: OPERATOR }, onBehalfOf });
  });

  it("is announced to the user where the deployment wants that", async () => {
    const { app, start } = await asOperator(MEMBER);
    await start();
    expect(await readMails(app.deps)).toEqual([]);
    await app.deps.store.write((repositories) => changeImpersonationSettings(repositories, { notice: true }));
    await start();
    expect(await readMails(app.deps)).toMatchObject([
      { to: "member@acme.test", mail: { kind: "impersonation_started" } },
    ]);
  });

  it("is seen by the user, who isn't told which operator it was, nor from where", async () => {
    const { app, start } = await asOperator(MEMBER);
    await start();
    const user = createBrowser(app);
    await user.signIn("member@acme.test", DEMO_PASSWORD);
    const page = await (await user.get("/account")).text();
    expect(page).toContain("Who signed in as you");
    expect(page).toContain("Someone who runs this service");
    expect(page).not.toContain(demoOperator.email);
    expect(page.split("This browser")).toHaveLength(2);
    expect(page).not.toContain("End session");
  });

  it("is ended on the dashboard's list", async () => {
    const { app, browser, start } = await asOperator(MEMBER);
    await start();
    const [{ record }] = await listed(app);
    const list = await (await browser.get("/dashboard/settings/impersonations")).text();
    expect(list).toContain("Ticket 42");
    const action = "/dashboard/settings/impersonations/end";
    await browser.submitTo(action, "/dashboard/settings/impersonations", { impersonation_id: record.impersonationId });
    expect((await browser.get("/impersonation")).headers.get("location")).toBe("/account");
  });
});

describe("while somebody acts as a user", () => {
  const forms: readonly (readonly [path: string, fields: Record<string, string>])[] = [
    ["/account/password", { current_password: DEMO_PASSWORD, password: "new correct horse" }],
    ["/account/email", { email: "attacker@example.test" }],
    ["/account/second-factor", {}],
    ["/account/passkeys", {}],
    ["/account/confirm", { password: DEMO_PASSWORD }],
    ["/account/delete", {}],
    ["/account/api-keys", { name: "kept" }],
    ["/account/sessions/end-others", {}],
    [`/orgs/${ACME}/invitations`, { email: "attacker@example.test", role: "Owner" }],
    [`/orgs/${ACME}/api-keys`, { name: "kept" }],
    [`/orgs/${ACME}/service-accounts`, { name: "kept", role: "Member", requests_per_minute: "60" }],
    ["/oauth/2.1/consent", {}],
    ["/step-up/confirm", { password: DEMO_PASSWORD }],
    ["/login", { email: "owner@acme.test", password: DEMO_PASSWORD }],
  ];

  it("no form works but the one that ends it", async () => {
    const { app, browser, start } = await asOperator(OWNER);
    await start();
    const before = await app.deps.store.read.users.findById(OWNER);
    for (const [path, fields] of forms) {
      const response = await browser.post(path, fields);
      expect([path, response.status]).toEqual([path, 403]);
      expect(await response.text()).toContain("while you act as someone else");
    }
    expect(await app.deps.store.read.users.findById(OWNER)).toEqual(before);
  });

  it("no page works that asks for proof or connects an app", async () => {
    const { browser, start } = await asOperator(OWNER);
    await start();
    const pages = [
      "/oauth/2.1/authorize?client_id=demo",
      "/step-up?max_age=0",
      "/account/confirm",
      "/account/api-keys",
      `/orgs/${ACME}/service-accounts`,
    ];
    for (const path of pages) expect([path, (await browser.get(path)).status]).toEqual([path, 403]);
  });

  it("a stronger sign-in can't be had, whatever the impersonator has proven", async () => {
    const { app, browser, start } = await asOperator(OWNER);
    await start();
    const demanded = await webAppIn(app, browser).authorize({ max_age: "300" });
    const stepUp = await browser.get(demanded.headers.get("location") ?? "");
    expect(stepUp.status).toBe(403);
  });
});

describe("a member who acts as another", () => {
  it("gets the user in their organization alone", async () => {
    const { app, browser, start } = await asMember();
    expect((await start(GLOBEX_OWNER)).headers.get("location")).toBe("/impersonation");
    const webApp = webAppIn(app, browser);
    const tokens = await webApp.signIn();
    expect(decodeJwt(tokens.access_token)).toMatchObject({
      sub: GLOBEX_OWNER,
      act: { sub: ADMIN, kind: "user" },
      org_member_info: { org_id: ACME, user_role: "Member" },
    });
    expect((await webApp.refresh(tokens.refresh_token, GLOBEX)).status).toBe(400);
    for (const path of ["/account", "/orgs", `/orgs/${GLOBEX}`]) {
      expect([path, (await browser.get(path)).status]).toEqual([path, 403]);
    }
    expect((await browser.get(`/orgs/${ACME}`)).status).toBe(200);
    await browser.submitTo("/impersonation/end", "/impersonation", {});
    expect(await (await browser.get("/account")).text()).toContain("admin@acme.test");
  });

  it("needs the permission, a member of the same organization, and no fewer rights", async () => {
    const { app, browser, start } = await asMember();
    expect((await start(OWNER)).status).toBe(422);
    expect((await browser.get(`/orgs/${ACME}/members/${ADMIN}/impersonate`)).status).toBe(200);
    expect((await start(ADMIN)).status).toBe(422);
    expect((await browser.get(`/orgs/${GLOBEX}/members/${GLOBEX_OWNER}/impersonate`)).status).toBe(404);
    const member = createBrowser(app);
    await member.signIn("member@acme.test", DEMO_PASSWORD);
    expect((await member.get(`/orgs/${ACME}/members/${GLOBEX_OWNER}/impersonate`)).status).toBe(404);
    const reasons = (await recordedEvents(app.deps)).filter(({ type }) => type === "impersonation.refused");
    expect(reasons.map(({ reason }) => reason)).toEqual(["higher_role", "own_account"]);
  });

  it("can't go on from one user to the next", async () => {
    const { app, browser, start } = await asMember();
    await start(MEMBER);
    const page = `/orgs/${ACME}/members/${GLOBEX_OWNER}/impersonate`;
    expect((await browser.get(page)).status).toBe(403);
    expect((await browser.post(page, { reason: "Ticket 43" })).status).toBe(403);
    expect(await listed(app)).toHaveLength(1);
  });

  it("must meet the organization's policy themselves", async () => {
    const { app, start } = await asMember();
    await changeAccessPolicy(app.deps, ACME, { policy: { ...NO_RULES, secondFactorRequired: true } });
    const refused = await start(MEMBER);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain("access policy");
  });

  it.each([
    [
      "is demoted",
      (app: TestApp) => changeRole(app.deps, { userId: ADMIN, orgId: ACME, role: "Member", additionalRoles: [] }),
    ],
    ["is removed", (app: TestApp) => removeMember(app.deps, { userId: ADMIN, orgId: ACME })],
    ["is disabled", (app: TestApp) => disableUser(app.deps, ADMIN)],
    [
      "acts as one who is promoted",
      (app: TestApp) => changeRole(app.deps, { userId: MEMBER, orgId: ACME, role: "Owner", additionalRoles: [] }),
    ],
    ["acts as one who leaves", (app: TestApp) => removeMember(app.deps, { userId: MEMBER, orgId: ACME })],
    [
      "loses the right",
      (app: TestApp) => app.deps.store.write((r) => changeImpersonationSettings(r, { permission: null })),
    ],
  ] as const)("is out as soon as the member %s", async (_, lessen) => {
    const { app, browser, start } = await asMember();
    await start(MEMBER);
    const webApp = webAppIn(app, browser);
    const tokens = await webApp.signIn();
    await lessen(app);
    expect(await refreshes(webApp, tokens)).toBe(401);
    expect((await browser.get(`/orgs/${ACME}`)).status).toBe(303);
  });
});

async function listed({ deps }: TestApp) {
  const page = { userId: null, orgId: null, runningAt: null, after: null, limit: 10 };
  const records = await deps.store.read.impersonations.list(page);
  return records.map((record) => ({ record })) as [{ record: (typeof records)[number] }];
}
