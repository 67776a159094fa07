import { expect, it } from "vitest";
import { DEMO_PASSWORD, demoOperator, demoUsers } from "../../src/demo/demo-data.ts";
import { type Inspector, inspectPages, launchChromium } from "../support/chromium.ts";
import { describeDatabases } from "../support/databases.ts";
import { type ListeningApp, startListeningApp } from "../support/listening-app.ts";
import { RESOURCE } from "../support/oauth-client.ts";
import { aCode, aGrant, anOAuthClient, aSession, aUser } from "../support/records.ts";

const OWNER = demoUsers[0]?.userId ?? "";
const ACME = demoUsers[0]?.memberships[0]?.orgId ?? "";
const USER = `/dashboard/users/${OWNER}`;
const ORGANIZATION = `/dashboard/orgs/${ACME}`;
const CLIENT = "/dashboard/mcp/clients/demo-public";

const MAX_HEIGHT = 3000;

describeDatabases("the page of something with thousands of rows", ({ dialect, open }) => {
  // What a browser makes of a page does not depend on the database.
  it.runIf(dialect === "sqlite")("is no taller than three screens", async () => {
    const app = await startListeningApp(await open());
    await crowd(app);
    const inspector = await inspectPages(await launchChromium(), {
      origin: app.origin,
      javaScriptEnabled: false,
      viewport: { width: 1280, height: 900 },
    });
    await signIn(inspector);
    const pages = [
      ...["", "/organizations", "/security", "/apps", "/apps/demo-public", "/activity", "/raw"].map(
        (tab) => USER + tab,
      ),
      ...["", "/members", "/invitations", "/settings", "/activity", "/raw"].map((tab) => ORGANIZATION + tab),
      ...["", "/grants", "/activity", "/raw"].map((tab) => CLIENT + tab),
    ];
    for (const path of pages) {
      await inspector.goto(path);
      const height = await inspector.page.evaluate<number>("document.documentElement.scrollHeight");
      expect([path, height <= MAX_HEIGHT || height]).toEqual([path, true]);
    }
  });
});

async function signIn({ page, goto }: Inspector): Promise<void> {
  await goto("/dashboard/login");
  await page.getByLabel("Email address").fill(demoOperator.email);
  await page.getByLabel("Password").fill(DEMO_PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
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
