import { expect, it } from "vitest";
import { DEMO_PASSWORD, demoOperator, demoUsers } from "../../src/demo/demo-data.ts";
import { type Inspector, inspectPages, useChromium } from "../support/chromium.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { type ListeningApp, startListeningApp } from "../support/listening-app.ts";
import { RESOURCE } from "../support/oauth-client.ts";
import { aCode, aGrant, anOAuthClient, aSession, aUser } from "../support/records.ts";

const chromium = useChromium();

const OWNER = demoUsers[0]?.userId ?? "";
const ACME = demoUsers[0]?.memberships[0]?.orgId ?? "";
const USER = `/dashboard/users/${OWNER}`;
const ORGANIZATION = `/dashboard/orgs/${ACME}`;
const CLIENT = "/dashboard/mcp/clients/demo-public";

const MAX_HEIGHT = 3000;

describeOnSqlite("the page of something with thousands of rows", ({ open }) => {
  // What a browser makes of a page does not depend on the database.
  it("is no taller than three screens", async () => {
    const app = await startListeningApp(await open());
    await crowd(app);
    const inspector = await inspectPages(await chromium(), {
      origin: app.origin,
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 900 },
    });
    await signIn(inspector);
    const pages = [
      ...["", "/organizations", "/security", "/apps", "/apps/demo-public", "/activity", "/raw"].map(
        (tab) => USER + tab,
      ),
      ...["", "/members", "/invitations", "/settings", "/events", "/activity", "/raw"].map((tab) => ORGANIZATION + tab),
      ...["", "/grants", "/activity", "/raw"].map((tab) => CLIENT + tab),
    ];
    for (const path of pages) {
      await inspector.goto(path);
      const height = await inspector.page.evaluate<number>("document.documentElement.scrollHeight");
      expect([path, height <= MAX_HEIGHT || height]).toEqual([path, true]);
    }
  });
});

describeOnSqlite("an operator's work, without JavaScript", ({ open }) => {
  const setUp = async (store: Awaited<ReturnType<typeof open>>) => {
    const app = await startListeningApp(store);
    const inspector = await inspectPages(await chromium(), { origin: app.origin, javaScriptEnabled: false });
    await signIn(inspector);
    return { app, inspector };
  };

  it("takes four steps from the users to a new second factor", async () => {
    const { app, inspector } = await setUp(await open());
    const { page, goto } = inspector;
    const now = app.deps.clock();
    const secret = { encryptedSecret: "sealed", createdAt: now, enabledAt: now, lastUsedStep: 0 };
    await app.deps.store.write(({ totpSecrets }) => totpSecrets.save({ userId: OWNER, ...secret }));
    await goto("/dashboard/users");
    await page.getByRole("searchbox").first().fill("owner@acme");
    await page.keyboard.press("Enter");
    await page.getByRole("link", { name: "owner@acme.test" }).click();
    await page.getByRole("link", { name: "Reset", exact: true }).click();
    await page.getByRole("button", { name: "Reset second factor" }).click();
    await page.getByText("Second factor reset.").waitFor();
    expect(await app.deps.store.read.totpSecrets.find(OWNER)).toBeNull();
  });

  it("takes three steps from the organizations to an invited owner", async () => {
    const { app, inspector } = await setUp(await open());
    const { page, goto } = inspector;
    await goto("/dashboard/orgs");
    await page.getByRole("link", { name: "Acme" }).click();
    await page.getByRole("link", { name: "Invite someone" }).first().click();
    await page.getByLabel("Email address").fill("founder@example.test");
    await page.getByLabel("Role").selectOption("Owner");
    await page.getByRole("button", { name: "Send invitation" }).click();
    await page.getByText("Invitation sent.").waitFor();
    const invitation = await app.deps.store.read.invitations.find(ACME, "founder@example.test");
    expect(invitation?.role).toBe("Owner");
  });
});

async function signIn({ page, goto }: Inspector): Promise<void> {
  await goto("/dashboard/login");
  await page.getByLabel("Email address").fill(demoOperator.email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("heading", { name: "Overview" }).waitFor();
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
