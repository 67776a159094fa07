import { expect, it } from "vitest";
import { createBrowser } from "../../../support/browser.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createOAuthClient, introspect, RESOURCE, STATE, type Tokens } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

const OPAQUE = /^[\w-]{43}$/;

describeDatabases("the authorization flow", ({ open }) => {
  it("leads from the request through login and consent to tokens, and on to new ones", async () => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    const client = createOAuthClient(app);

    const toLogin = await browser.get(client.authorizePath());
    expect(toLogin.status).toBe(303);
    const login = toLogin.headers.get("location") ?? "";
    const toConsent = await browser.submit(login, { email: "owner@acme.test", password: "orgward-demo" });
    const consent = toConsent.headers.get("location") ?? "";
    expect(consent).toMatch(/^\/oauth\/2\.1\/authorize\?/);

    const allowed = await browser.submit(consent, { decision: "allow" });
    expect(allowed.status).toBe(303);
    const response = new URL(allowed.headers.get("location") ?? "");
    expect(response.origin + response.pathname).toBe("http://127.0.0.1:7777/callback");
    const { code = "", ...rest } = Object.fromEntries(response.searchParams);
    expect(rest).toEqual({ state: STATE, iss: AUTH_URL });

    const redeemed = await client.redeem(code);
    expect(redeemed.status).toBe(200);
    const tokens = (await redeemed.json()) as Tokens;
    expect(tokens).toEqual({
      access_token: expect.stringMatching(OPAQUE),
      refresh_token: expect.stringMatching(OPAQUE),
      token_type: "Bearer",
      expires_in: 1800,
      scope: "projects:read projects:write",
    });

    expect(await introspect(app, tokens.access_token)).toEqual({
      active: true,
      client_id: "demo-public",
      username: "owner@acme.test",
      scope: "projects:read projects:write",
      sub: "aaaaaaaa-0000-4000-8000-000000000001",
      aud: RESOURCE,
      iss: AUTH_URL,
      iat: app.deps.clock(),
      sid: expect.any(String),
      exp: app.deps.clock() + 1800,
      login_method: { login_method: "password" },
      auth_time: app.deps.clock(),
      amr: ["pwd"],
    });

    const refreshed = (await (await client.refresh(tokens.refresh_token)).json()) as Tokens;
    expect(refreshed).toEqual({
      ...tokens,
      access_token: expect.stringMatching(OPAQUE),
      refresh_token: expect.stringMatching(OPAQUE),
    });
    expect(refreshed.access_token).not.toBe(tokens.access_token);
    expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    expect((await introspect(app, refreshed.access_token)).active).toBe(true);
  });

  it("asks for the organization when a scope is about one, and answers with roles and permissions there as they are now", async () => {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@globex.test", "orgward-demo");
    const client = createOAuthClient(app);
    const globex = "22222222-2222-4222-8222-222222222222";
    const tokens = await client.obtainTokens(browser, { scope: "org:read projects:read" }, { org_id: globex });
    const answer = await introspect(app, tokens.access_token);
    expect(answer).toMatchObject({
      active: true,
      scope: "org:read projects:read",
      org_id: globex,
      users_org_roles: ["Owner"],
      users_org_permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
      org_member_info: { org_id: globex, org_name: "Globex", user_role: "Owner" },
    });
    await app.deps.store.write(({ roles }) =>
      roles.replaceAll([{ name: "Owner", position: 0, permissions: ["can_rest"] }]),
    );
    expect((await introspect(app, tokens.access_token)).users_org_permissions).toEqual(["can_rest"]);
  });
});
