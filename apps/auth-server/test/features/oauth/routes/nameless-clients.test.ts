import { expect, it } from "vitest";
import type { OAuthClientRecord } from "../../../../src/features/oauth/domain/records.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient } from "../../../support/oauth-client.ts";
import { signInOperator } from "../../../support/operator-browser.ts";
import { anOAuthClient } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const CLIENT_ID = "public-of-somebody";
const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";

/** What people read of a page. */
const readText = (html: string) => html.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ");

describeOnSqlite("a client without a name", ({ open }) => {
  async function setUp(fields: Partial<OAuthClientRecord>) {
    const app = await createTestApp(await open());
    const record = anOAuthClient({ clientId: CLIENT_ID, kind: "dynamic", name: null, ...fields });
    await app.deps.store.write(({ oauthClients }) => oauthClients.create(record));
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    return { app, browser, client: createOAuthClient(app, { clientId: CLIENT_ID }) };
  }

  it.each([
    ["https://notes.example.test/callback", "An unnamed app (notes.example.test)"],
    ["http://127.0.0.1:7777/callback", "An unnamed app (127.0.0.1)"],
    ["com.example.notes:/callback", "An unnamed app (com.example.notes:)"],
  ])("that returns to %s is shown to its users as %s, and never by its id", async (redirect_uri, name) => {
    const { browser, client } = await setUp({ redirectUris: [redirect_uri] });
    const consent = readText(await (await browser.get(client.authorizePath({ redirect_uri }))).text());
    expect(consent).toContain(`${name} wants to access`);
    await client.authorize(browser, { redirect_uri });
    const account = readText(await (await browser.get("/account")).text());
    expect(account).toContain(name);
    for (const page of [consent, account]) expect(page).not.toContain(CLIENT_ID);
  });

  it("is known on the consent page by where this answer goes, elsewhere by a host of the web before the user's machine", async () => {
    const redirectUris = ["http://localhost/callback", "https://notes.example.test/callback"];
    const { browser, client } = await setUp({ redirectUris });
    const redirect_uri = "http://localhost:4321/callback";
    const consent = readText(await (await browser.get(client.authorizePath({ redirect_uri }))).text());
    expect(consent).toContain("An unnamed app (localhost)");
    await client.authorize(browser, { redirect_uri });
    expect(readText(await (await browser.get("/account")).text())).toContain("An unnamed app (notes.example.test)");
  });

  it("is shown so to operators, with its id beside it", async () => {
    const { app, browser, client } = await setUp({ redirectUris: ["https://notes.example.test/callback"] });
    await client.authorize(browser, { redirect_uri: "https://notes.example.test/callback" });
    const operator = await signInOperator(app);
    const list = "/dashboard/mcp/clients";
    for (const page of [list, `${list}/${CLIENT_ID}`]) {
      const text = readText(await (await operator.get(page)).text());
      expect(text).toContain("An unnamed app (notes.example.test)");
      expect(text).toContain(CLIENT_ID);
    }
    const user = readText(await (await operator.get(`/dashboard/users/${OWNER}/apps`)).text());
    expect(user).toContain("An unnamed app (notes.example.test)");
  });
});
