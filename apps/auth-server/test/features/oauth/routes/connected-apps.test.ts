import { expect, it } from "vitest";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createOAuthClient } from "../../../support/oauth-client.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";

const PASSWORD = "orgward-demo";
const DISCONNECT = "/account/apps/disconnect";

describeDatabases("connected programs", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const client = createOAuthClient(app, { clientId: "demo-confidential", secret: "demo_confidential_secret" });
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", PASSWORD);
    return { app, client, browser, account: async () => (await browser.get("/account")).text() };
  };

  it("are shown with what they may do and for whom", async () => {
    const { client, browser, account } = await setUp();
    expect(await account()).toContain("No apps have access to your account.");
    const organization = { org_id: "11111111-1111-4111-8111-111111111111" };
    await client.obtainTokens(browser, { scope: "projects:read org:read" }, organization);
    expect(await account()).toContain("Demo web app");
    const page = await account();
    expect(page).toContain("Demo MCP server · Acme");
    expect(page).toMatch(/Read what belongs to your organization <span class="role">org:read<.*Read your projects/s);
  });

  it("are shown once for what they may do in the same place, on however many devices", async () => {
    const { app, browser, account } = await setUp();
    const client = createOAuthClient(app);
    await client.obtainTokens(browser, { scope: "projects:read" });
    await client.obtainTokens(browser, { scope: "projects:read projects:write" });
    const [, apps = ""] = (await account()).split('id="apps"');
    const shown = apps.split("</section>")[0] ?? "";
    expect(shown.match(/Demo MCP server/g)).toHaveLength(1);
    expect(shown.match(/projects:read</g)).toHaveLength(1);
    expect(shown).toContain("projects:write<");
  });

  it("lose their tokens and the consent when they are disconnected", async () => {
    const { app, client, browser, account } = await setUp();
    const tokens = await client.obtainTokens(browser);
    await browser.submitTo(DISCONNECT, "/account", {});
    expect(await account()).toContain("No apps have access to your account.");
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    expect(await (await browser.get(client.authorizePath())).text()).toContain("Connect this app?");
    const [revoked] = (await recordedEvents(app.deps)).filter(({ type }) => type === "grant.revoked");
    expect(revoked).toMatchObject({ actor: { kind: "user" }, target: { kind: "grant", name: "Demo web app" } });
  });

  it("are disconnected by their own user only", async () => {
    const { app, client, browser } = await setUp();
    const tokens = await client.obtainTokens(browser);
    const other = createBrowser(app);
    await other.signIn("admin@acme.test", PASSWORD);
    const logout = await (await other.get("/account")).text();
    const token = /name="csrf_token" value="([^"]*)"/.exec(logout)?.[1] ?? "";
    await other.post(DISCONNECT, { csrf_token: token, client_id: "demo-confidential" });
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  });
});
