import { expect, it } from "vitest";
import { DEMO_PASSWORD, demoOperator, demoUsers } from "../../src/demo/demo-data.ts";
import { type Inspector, inspectPages, useChromium } from "../support/chromium.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { type ListeningApp, startListeningApp } from "../support/listening-app.ts";
import { RESOURCE } from "../support/oauth-client.ts";
import { aCode, aGrant, anOAuthClient, aSession, aUser } from "../support/records.ts";
import { MAX_STEPS, operatorJobs, prepareJobs } from "./walks/operator-jobs.ts";

const chromium = useChromium();

const OWNER = demoUsers[0]?.userId ?? "";
const ACME = demoUsers[0]?.memberships[0]?.orgId ?? "";
const USER = `/dashboard/users/${OWNER}`;
const ORGANIZATION = `/dashboard/orgs/${ACME}`;
const CLIENT = "/dashboard/mcp/clients/demo-public";

const MAX_HEIGHT = 3000;
/** A bound for a test that hangs: these walk five jobs on four screens. */
const LONG_WALK = 400_000;

describeOnSqlite("the page of something with thousands of rows", ({ open }) => {
  // What a browser makes of a page does not depend on the database.
  it("is no taller than three screens of a desk, on phones too", async () => {
    const app = await startListeningApp(await open());
    await crowd(app);
    const inspector = await inspectPages(await chromium(), {
      origin: app.origin,
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 900 },
    });
    await signIn(inspector);
    await signInOwner(inspector);
    // German takes more room than English.
    await inspector.page.setExtraHTTPHeaders({ "Accept-Language": "de" });
    const pages = [
      ...["", "/organizations", "/security", "/apps", "/apps/demo-public", "/activity", "/raw"].map(
        (tab) => USER + tab,
      ),
      ...["", "/members", "/invitations", "/settings", "/events", "/activity", "/raw"].map((tab) => ORGANIZATION + tab),
      ...["", "/grants", "/activity", "/raw"].map((tab) => CLIENT + tab),
    ];
    pages.push("/dashboard/audit", "/dashboard/settings/users", "/dashboard/settings/organizations");
    // As the user sees their sessions and apps.
    pages.push("/account");
    const tooTall: unknown[] = [];
    for (const path of pages) {
      await inspector.goto(path);
      for (const width of [1280, 390]) {
        await inspector.page.setViewportSize({ width, height: 900 });
        const height = await inspector.page.evaluate<number>("document.documentElement.scrollHeight");
        if (height > MAX_HEIGHT) tooTall.push([path, width, height]);
      }
    }
    expect(tooTall).toEqual([]);
  });
});

describeOnSqlite("an operator's work", ({ open }) => {
  // Each job on a phone and a desk, where a step is a page that is opened or a form that is sent.
  it.each([true, false])(
    "takes few steps and meets no barriers, with JavaScript %s",
    async (javaScriptEnabled) => {
      const app = await startListeningApp(await open());
      await prepareJobs(app);
      const inspector = await inspectPages(await chromium(), { origin: app.origin, javaScriptEnabled });
      await inspector.page.setViewportSize({ width: 1280, height: 900 });
      await signIn(inspector);
      const looker = javaScriptEnabled ? inspector : await lookWithoutScript(inspector, app);
      const steps: Record<string, number> = {};
      for (const width of [1280, 390]) {
        for (const [name, job] of Object.entries(operatorJobs)) {
          await inspector.page.setViewportSize({ width, height: 900 });
          const walk = { app, inspector, javaScriptEnabled, isPhone: width === 390 };
          steps[`${name}, ${width}`] = await job(walk);
          if (looker !== inspector) await looker.goto(inspector.page.url().replace(app.origin, ""));
          await looker.page.setViewportSize({ width, height: 900 });
          const colorScheme = isDark(width, javaScriptEnabled) ? "dark" : "light";
          await looker.page.emulateMedia({ colorScheme });
          await looker.look(`job-${name}-${width}-${colorScheme}`);
        }
      }
      expect(looker.findings).toEqual([]);
      for (const [name, taken] of Object.entries(steps)) {
        const allowed = MAX_STEPS[name.split(",")[0] as keyof typeof operatorJobs];
        expect([name, taken <= allowed || taken]).toEqual([name, true]);
      }
    },
    LONG_WALK,
  );
});

/** Each width is looked at in the light and in the dark, in one of them by each of the two walks. */
function isDark(width: number, javaScriptEnabled: boolean): boolean {
  return (width === 1280) === javaScriptEnabled;
}

/** Opens a second window of the same operator, where the dashboard's own script isn't loaded: axe runs in no page without JavaScript. */
async function lookWithoutScript({ page }: Inspector, { origin }: ListeningApp): Promise<Inspector> {
  const looker = await inspectPages(await chromium(), { origin });
  await looker.page.context().addCookies(await page.context().cookies());
  await looker.page.route(/\.js$/, (route) => route.abort());
  return looker;
}

async function signIn({ page, goto }: Inspector): Promise<void> {
  await goto("/dashboard/login");
  await page.getByLabel("Email address").fill(demoOperator.email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
}

async function signInOwner({ page, goto }: Inspector): Promise<void> {
  await goto("/login");
  await page.getByLabel("Email address").fill(demoUsers[0].email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { level: 1 }).waitFor();
}

/** Gives a user 1,000 sessions and 500 grants, and their organization 1,000 more members. */
async function crowd({ deps }: ListeningApp): Promise<void> {
  const now = deps.clock();
  await deps.store.write(async ({ sessions, users, memberships, grants, oauthClients }) => {
    const session = aSession(OWNER, { lastSeenAt: now, expiresAt: now + 3600 });
    await sessions.create(session);
    for (let index = 1; index < 1000; index += 1) {
      await sessions.create(aSession(OWNER, { createdAt: now - index, lastSeenAt: now, expiresAt: now + 3600 }));
    }
    for (let index = 0; index < 1000; index += 1) {
      const user = aUser({ email: `member-${index}@example.test` });
      await users.create(user);
      const role = { role: "Member", additionalRoles: [], createdAt: now + index };
      await memberships.add({ userId: user.userId, orgId: ACME, ...role });
    }
    for (let index = 0; index < 500; index += 1) {
      const clientId = index % 2 === 0 ? "demo-public" : `client-${index}`;
      if (clientId !== "demo-public") await oauthClients.create(anOAuthClient({ clientId, name: `App ${index}` }));
      const grant = aGrant(OWNER, clientId, { resource: RESOURCE, expiresAt: now + 3600 });
      await grants.create(grant, aCode(grant.grantId, session.sessionHash));
    }
  });
}
