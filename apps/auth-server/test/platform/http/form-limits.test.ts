import { expect, it } from "vitest";
import { createApp } from "../../../src/app.ts";
import { demoOrganizations, demoUsers } from "../../../src/demo/demo-data.ts";
import { changeApiKeySettings } from "../../../src/features/api-keys/domain/end-user/own-keys.ts";
import { letMembersManageAccounts } from "../../../src/features/service-accounts/domain/members-manage-accounts.ts";
import { changeUserSchema } from "../../../src/features/users/domain/user-schema.ts";
import { type Browser, createBrowser, formFields } from "../../support/browser.ts";
import { describeOnSqlite } from "../../support/databases.ts";
import { signInOperator } from "../../support/operator-browser.ts";
import { recordedEvents } from "../../support/recorded-events.ts";
import { anOrganizationConnection } from "../../support/records.ts";
import { createTestApp, type TestApp } from "../../support/test-app.ts";
import { testPolicy } from "../../support/test-deps.ts";
import { dashboardForms } from "../dashboard/dashboard-forms.ts";

const THREE_AN_HOUR = { requests: 3, seconds: 3600 };
const OWNER = demoUsers[0]?.email ?? "";
const orgId = demoOrganizations[0]?.orgId ?? "";
const orgPage = `/orgs/${orgId}`;

/** Whoever is signed out, signed in before, and sign-ins have limits of their own. */
const UNLIMITED = ["/logout", "/dashboard/logout"];

/** They answer who is in the middle of signing in, and lead everybody else away. */
const NEED_A_PENDING_SIGN_IN = [
  "/login/new-password",
  "/login/second-factor",
  "/login/second-factor/passkey",
  "/login/second-factor/passkey/options",
];

/** What apps, providers and directories send, what holders of set-up links send, and what stands before the sign-in of operators. */
const NO_FORMS =
  /^\/(api|global-token-revocation|ssf|scim|saml|connections|connection-setup|login\/callback|oauth\/2\.1\/(token|register|introspect|revoke|approvals)|propelauth|dashboard\/(login|setup))/;

function formPaths({ deps }: TestApp, isDashboard: boolean): string[] {
  const posts = createApp(deps).routes.filter(({ method, path }) => method === "POST" && !NO_FORMS.test(path));
  const paths = new Set(posts.map(({ path }) => path.replace(":orgId", orgId).replaceAll(/:\w+/g, "x")));
  return [...paths]
    .filter(
      (path) =>
        path.startsWith("/dashboard") === isDashboard && ![...UNLIMITED, ...NEED_A_PENDING_SIGN_IN].includes(path),
    )
    .sort();
}

/** How many events there are, but for sign-ins of operators: to open a page, tests sign one in. */
async function countEvents({ deps }: TestApp): Promise<number> {
  return (await recordedEvents(deps)).filter(({ type }) => type !== "operator.signed_in").length;
}

describeOnSqlite("the forms of somebody who is signed in", ({ open }) => {
  const setUp = async (limits: Partial<typeof testPolicy.rateLimits> = {}) => {
    const rateLimits = { ...testPolicy.rateLimits, ...limits };
    const app = await createTestApp(await open(), { policy: { rateLimits } });
    await app.deps.store.write(async (repositories) => {
      await changeUserSchema(repositories, { usernames: true });
      await changeApiKeySettings(repositories, { personal: true, organization: true });
      await letMembersManageAccounts(repositories, true);
      await repositories.organizations.update(orgId, { canSetupSaml: true });
      const connection = anOrganizationConnection({ orgId });
      await repositories.connections.create(connection);
      const chosen = { guide: "generic", protocol: "oidc", changedAt: 1 } as const;
      await repositories.connectionSetUps.save({ orgId, connectionId: connection.connectionId, ...chosen });
    });
    const browser = createBrowser(app);
    await browser.signIn(OWNER, "orgward-demo");
    const token = formFields(await (await browser.get("/account/profile")).text(), "/account/profile").csrf_token ?? "";
    return { app, browser, post: (path: string, fields = {}) => browser.post(path, { ...fields, csrf_token: token }) };
  };

  it("are refused above the limit, all of them, and write nothing then", async () => {
    const { app, browser, post } = await setUp({ forms: THREE_AN_HOUR });
    for (const name of ["Ada", "Bea", "Cem"])
      expect((await post("/account/profile", { username: "ada", first_name: name })).status).toBe(303);
    const before = await countEvents(app);
    const paths = formPaths(app, false);
    expect(paths.length).toBeGreaterThan(25);
    for (const path of paths) {
      const refused = await post(path, { first_name: "Dan", email: "new@example.test", name: "Dan" });
      expect([path, refused.status, refused.headers.get("retry-after")]).toEqual([path, 429, "1200"]);
    }
    expect(await countEvents(app)).toBe(before);
    expect((await createBrowser(app).signIn("admin@acme.test", "orgward-demo")).status).toBe(303);
    app.deps.clock.advance(1200);
    expect((await post("/account/profile", { username: "dan" })).status).toBe(303);
    expect((await browser.get("/account")).status).toBe(200);
    expect((await post("/logout")).status).toBe(303);
  });

  it("do not use up the limit when another site sends them", async () => {
    const { post, browser } = await setUp({ forms: THREE_AN_HOUR });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect((await browser.post("/account/profile", { first_name: "Eve", csrf_token: "x" })).status).toBe(403);
    }
    expect((await post("/account/profile", { username: "ada" })).status).toBe(303);
  });

  it("write nothing when they change nothing", async () => {
    const { app, browser, post } = await setUp();
    const profile = { username: "ada", first_name: "Ada", last_name: "Lovelace" };
    const member = { user_id: demoUsers[2]?.userId ?? "", role: "Admin" };
    const forms: readonly [string, Record<string, string>][] = [
      ["/account/profile", profile],
      [`${orgPage}/rename`, { name: "Acme Works" }],
      [`${orgPage}/members/role`, member],
      [`${orgPage}/invitations/withdraw`, { email: "nobody@example.test" }],
      ["/account/sessions/end", { session: "x" }],
      ["/account/apps/disconnect", { client_id: "x" }],
      ["/account/api-keys/delete", { api_key_id: "x" }],
      [`${orgPage}/api-keys/delete`, { api_key_id: "x" }],
    ];
    for (const [path, fields] of forms) expect([path, (await post(path, fields)).status]).toEqual([path, 303]);
    const before = await countEvents(app);
    for (const [path, fields] of forms) {
      expect([path, (await post(path, fields)).status]).toEqual([path, 303]);
      expect([path, await countEvents(app)]).toEqual([path, before]);
    }
    expect((await browser.get("/account")).status).toBe(200);
  });
});

describeOnSqlite("the forms of an operator", ({ open }) => {
  const tokenOf = async (browser: Browser) =>
    formFields(await (await browser.get("/dashboard/me")).text(), "/dashboard/me/password").csrf_token ?? "";

  it("are refused above the limit, all of them", async () => {
    const rateLimits = { ...testPolicy.rateLimits, operatorForms: THREE_AN_HOUR };
    const app = await createTestApp(await open(), { policy: { rateLimits } });
    const browser = await signInOperator(app);
    const csrf_token = await tokenOf(browser);
    for (const name of ["One", "Two", "Three"]) {
      expect((await browser.post("/dashboard/orgs", { name, csrf_token })).status).toBe(303);
    }
    const before = await countEvents(app);
    const paths = formPaths(app, true);
    expect(paths.length).toBeGreaterThan(40);
    for (const path of paths) expect([path, (await browser.post(path, { csrf_token })).status]).toEqual([path, 429]);
    expect(await countEvents(app)).toBe(before);
    expect((await browser.post("/dashboard/logout", { csrf_token })).status).toBe(303);
  });

  it("write nothing when they are sent again with what is stored", async () => {
    const app = await createTestApp(await open());
    const browser = await signInOperator(app);
    const csrf_token = await tokenOf(browser);
    let sentAgain = 0;
    for (const [route, form] of Object.entries(dashboardForms)) {
      const send = async () => {
        const shown = (await form.prepare?.(app)) ?? {};
        return { shown, answer: await browser.post(form.path, { ...shown, ...form.fields, csrf_token }) };
      };
      const { shown } = form.files ? { shown: {} } : await send();
      if (!("shown" in shown) || !form.prepare) continue;
      const before = await countEvents(app);
      const { answer } = await send();
      expect([route, await countEvents(app)]).toEqual([route, before]);
      // A page for something new shows nothing of what is stored: the form is stale then, and says so.
      expect([303, 409], route).toContain(answer.status);
      if (answer.status === 303) sentAgain += 1;
    }
    expect(sentAgain).toBeGreaterThan(10);
  });
});
