import { expect, it } from "vitest";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { basic, createOAuthClient, introspect } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";

describeDatabases("the revocation endpoint", ({ open }) => {
  async function setUp() {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app);
    const confidential = createOAuthClient(app, { clientId: "demo-confidential", secret: "demo_confidential_secret" });
    const isActive = async (token: string) => (await introspect(app, token)).active;
    return { app, browser, client, confidential, isActive };
  }

  it("ends the whole grant with a refresh token", async () => {
    const { browser, client, isActive } = await setUp();
    const [tokens, other] = [await client.obtainTokens(browser), await client.obtainTokens(browser)];
    const response = await client.revoke(tokens.refresh_token);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(await isActive(tokens.access_token)).toBe(false);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(400);
    expect(await isActive(other.access_token)).toBe(true);
  });

  it("ends an access token alone", async () => {
    const { browser, client, isActive } = await setUp();
    const tokens = await client.obtainTokens(browser);
    await client.revoke(tokens.access_token, { token_type_hint: "refresh_token" });
    expect(await isActive(tokens.access_token)).toBe(false);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it("answers 200 for what is unknown, ended before, or another client's, and leaves that alone", async () => {
    const { browser, client, confidential, isActive } = await setUp();
    const tokens = await client.obtainTokens(browser);
    for (const token of ["unknown", tokens.access_token, tokens.refresh_token]) {
      expect((await confidential.revoke(token)).status).toBe(200);
    }
    expect(await isActive(tokens.access_token)).toBe(true);
    for (let time = 1; time <= 2; time++) expect((await client.revoke(tokens.refresh_token)).status).toBe(200);
  });

  it("asks for the client as the token endpoint does", async () => {
    const { app, client, confidential } = await setUp();
    expect((await client.revoke("x", { client_id: "unknown" })).status).toBe(401);
    expect((await confidential.revoke("x", { client_secret: null })).status).toBe(401);
    expect((await client.revoke("x", { client_id: null })).status).toBe(400);
    const authorization = basic("demo-confidential:demo_confidential_secret");
    const headers = { "content-type": "application/x-www-form-urlencoded", authorization };
    expect((await app.request("/oauth/2.1/revoke", { method: "POST", body: "token=x", headers })).status).toBe(200);
    const wrong = { ...headers, authorization: basic("demo-confidential:wrong") };
    const refused = await app.request("/oauth/2.1/revoke", { method: "POST", body: "token=x", headers: wrong });
    expect(refused.status).toBe(401);
    expect(refused.headers.get("www-authenticate")).toContain("Basic");
  });

  it("refuses a form without a token, and other methods", async () => {
    const { app, client } = await setUp();
    const response = await client.revoke("", {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: "invalid_request" });
    const get = await app.request("/oauth/2.1/revoke");
    expect(get.status).toBe(405);
    expect(get.headers.get("allow")).toBe("POST");
  });
});
