import { expect, it } from "vitest";
import { toClientSecretRecord } from "../../../../src/features/oauth/domain/clients/client-secrets.ts";
import type { OAuthClientRecord } from "../../../../src/features/oauth/domain/records.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import {
  basic,
  createOAuthClient,
  introspect,
  OTHER_RESOURCE,
  REDIRECT_URI,
  RESOURCE,
  type Parameters as RequestParameters,
  type Tokens,
  VERIFIER,
} from "../../../support/oauth-client.ts";
import { anOAuthClient, SOME_TIME } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";

const SECRET = "demo_confidential_secret";
const FORM = { "content-type": "application/x-www-form-urlencoded" };

describeOnSqlite("the token endpoint", ({ open }) => {
  async function setUp() {
    const app = await createTestApp(await open());
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const confidential = createOAuthClient(app, { clientId: "demo-confidential", secret: SECRET });
    return { app, browser, client: createOAuthClient(app), confidential };
  }

  async function expectError(response: Response, status: number, error: string): Promise<void> {
    const body = (await response.json()) as { error_description: string };
    expect({ status: response.status, ...body }).toEqual({ status, error, error_description: expect.any(String) });
    expect(body.error_description).toMatch(/^[\x20\x21\x23-\x5b\x5d-\x7e]+$/);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("pragma")).toBe("no-cache");
    expect(response.headers.get("content-type")).toContain("application/json");
  }

  it("answers exactly the five fields, for nobody to keep, to any origin", async () => {
    const { browser, client } = await setUp();
    const response = await client.redeem(await client.authorize(browser), {}, { origin: "https://inspector.test" });
    expect(response.status).toBe(200);
    const body = (await response.json()) as Tokens;
    expect(Object.keys(body).sort()).toEqual(["access_token", "expires_in", "refresh_token", "scope", "token_type"]);
    expect(body.expires_in).toBe(1800);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("pragma")).toBe("no-cache");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.has("access-control-allow-credentials")).toBe(false);
  });

  it("answers preflights, and other methods with 405", async () => {
    const { app } = await setUp();
    const preflight = await app.request("/oauth/2.1/token", {
      method: "OPTIONS",
      headers: {
        origin: "https://inspector.test",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,mcp-protocol-version",
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
    expect(preflight.headers.get("access-control-allow-methods")).toBe("POST");
    expect(preflight.headers.get("access-control-allow-headers")?.toLowerCase()).toBe(
      "authorization,content-type,dpop,mcp-protocol-version",
    );
    for (const method of ["GET", "PUT"]) {
      const response = await app.request("/oauth/2.1/token", { method });
      expect(response.status).toBe(405);
      expect(response.headers.get("allow")).toBe("POST");
    }
  });

  it("refuses what is no form, and forms that lack or repeat a parameter", async () => {
    const { app, browser, client } = await setUp();
    const code = await client.authorize(browser);
    const fields = new URLSearchParams({
      grant_type: "authorization_code",
      client_id: "demo-public",
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: VERIFIER,
    });
    const post = (body: string, headers: Record<string, string> = FORM) =>
      app.request("/oauth/2.1/token", { method: "POST", body, headers });
    const json = { "content-type": "application/json" };
    await expectError(await post(JSON.stringify(Object.fromEntries(fields)), json), 400, "invalid_request");
    await expectError(await post(fields.toString(), { "content-type": "text/plain" }), 400, "invalid_request");
    for (const name of fields.keys()) {
      const without = new URLSearchParams([...fields].filter(([other]) => other !== name));
      await expectError(await post(without.toString()), 400, "invalid_request");
      await expectError(await post(`${without}&${name}=`), 400, "invalid_request");
      await expectError(await post(`${fields}&${name}=${fields.get(name)}`), 400, "invalid_request");
    }
    await expectError(await post(`${fields}&client_id=%00`), 400, "invalid_request");
    await expectError(await post(`${fields}&extra=%ff%00`), 400, "invalid_request");
    expect((await post(`${fields}&unknown=1`)).status).toBe(200);
  });

  it("refuses unknown grant types, and those that a client is not registered for", async () => {
    const { app, client } = await setUp();
    await expectError(await client.redeem("x", { grant_type: "password" }), 400, "unsupported_grant_type");
    await expectError(await client.redeem("x", { grant_type: "client_credentials" }), 400, "unauthorized_client");
    const limited = anOAuthClient({ clientId: "limited", grantTypes: ["authorization_code"] });
    await store(app, limited);
    const other = createOAuthClient(app, { clientId: "limited" });
    await expectError(await other.refresh("x"), 400, "unauthorized_client");
    await store(app, anOAuthClient({ clientId: "refreshing", grantTypes: ["refresh_token"] }));
    await expectError(await createOAuthClient(app, { clientId: "refreshing" }).redeem("x"), 400, "unauthorized_client");
  });

  it("gives no refresh token to a client that is not registered for them", async () => {
    const { app, browser } = await setUp();
    await store(
      app,
      anOAuthClient({ clientId: "short", grantTypes: ["authorization_code"], redirectUris: [REDIRECT_URI] }),
    );
    const tokens = await createOAuthClient(app, { clientId: "short" }).obtainTokens(browser);
    expect(Object.keys(tokens).sort()).toEqual(["access_token", "expires_in", "scope", "token_type"]);
    expect((await introspect(app, tokens.access_token)).active).toBe(true);
  });

  it("refuses every wrong code exchange alike, and uses no code up by it", async () => {
    const { browser, client, confidential } = await setUp();
    const code = await client.authorize(browser);
    const wrong: RequestParameters[] = [
      { code: "unknown" },
      { redirect_uri: "http://127.0.0.1:7778/callback" },
      { redirect_uri: `${REDIRECT_URI}/` },
      { code_verifier: VERIFIER.toUpperCase() },
    ];
    const descriptions = new Set<string>();
    for (const overrides of wrong) {
      const response = await client.redeem(code, overrides);
      descriptions.add(((await response.clone().json()) as { error_description: string }).error_description);
      await expectError(response, 400, "invalid_grant");
    }
    expect(descriptions.size).toBe(1);
    await expectError(await confidential.redeem(code), 400, "invalid_grant");
    await expectError(await client.redeem(code, { code_verifier: "short" }), 400, "invalid_request");
    expect((await client.redeem(code)).status).toBe(200);
  });

  it("lets nobody try more than five verifiers", async () => {
    const { browser, client } = await setUp();
    const code = await client.authorize(browser);
    for (let attempt = 1; attempt <= 5; attempt++) {
      await expectError(await client.redeem(code, { code_verifier: `${VERIFIER}${attempt}` }), 400, "invalid_grant");
    }
    await expectError(await client.redeem(code), 400, "invalid_grant");
  });

  it("lets a code live for 60 seconds", async () => {
    const { app, browser, client } = await setUp();
    const codes = [await client.authorize(browser), await client.authorize(browser)];
    app.deps.clock.advance(59);
    expect((await client.redeem(codes[0] ?? "")).status).toBe(200);
    app.deps.clock.advance(1);
    await expectError(await client.redeem(codes[1] ?? ""), 400, "invalid_grant");
  });

  it("lets a code end with the session in which it was made", async () => {
    const { browser, client } = await setUp();
    const code = await client.authorize(browser);
    await browser.submitTo("/logout", "/account", {});
    await expectError(await client.redeem(code), 400, "invalid_grant");
  });

  it("takes the resource once more, and no other", async () => {
    const { browser, client } = await setUp();
    const code = await client.authorize(browser);
    await expectError(await client.redeem(code, { resource: OTHER_RESOURCE }), 400, "invalid_target");
    const response = await client.redeem(code, { resource: RESOURCE });
    const { refresh_token } = (await response.json()) as Tokens;
    await expectError(await client.refresh(refresh_token, { resource: OTHER_RESOURCE }), 400, "invalid_target");
    expect((await client.refresh(refresh_token, { resource: RESOURCE })).status).toBe(200);
  });

  it("revokes what a code gave when the code is presented again with all that belongs to it", async () => {
    const { app, browser, client } = await setUp();
    const other = await client.obtainTokens(browser);
    const code = await client.authorize(browser);
    const tokens = (await (await client.redeem(code)).json()) as Tokens;
    await expectError(await client.redeem(code), 400, "invalid_grant");
    expect(await introspect(app, tokens.access_token)).toEqual({ active: false });
    await expectError(await client.refresh(tokens.refresh_token), 400, "invalid_grant");
    expect((await introspect(app, other.access_token)).active).toBe(true);
  });

  it("revokes it also after the code's time, and after a refresh", async () => {
    const { app, browser, client } = await setUp();
    const code = await client.authorize(browser);
    const first = (await (await client.redeem(code)).json()) as Tokens;
    const second = (await (await client.refresh(first.refresh_token)).json()) as Tokens;
    app.deps.clock.advance(300);
    await expectError(await client.redeem(code), 400, "invalid_grant");
    for (const token of [first.access_token, second.access_token]) {
      expect(await introspect(app, token)).toEqual({ active: false });
    }
  });

  it("revokes nothing when a code is replayed by who knows the code alone", async () => {
    const { app, browser, client, confidential } = await setUp();
    const code = await client.authorize(browser);
    const tokens = (await (await client.redeem(code)).json()) as Tokens;
    for (let attempt = 1; attempt <= 7; attempt++) {
      await expectError(await client.redeem(code, { code_verifier: `${VERIFIER}x` }), 400, "invalid_grant");
    }
    await expectError(await confidential.redeem(code), 400, "invalid_grant");
    await expectError(await client.redeem(code, { redirect_uri: "http://127.0.0.1:1/callback" }), 400, "invalid_grant");
    expect((await introspect(app, tokens.access_token)).active).toBe(true);
    expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it("stores neither codes nor tokens, but their hashes", async () => {
    const { app, browser, client } = await setUp();
    const code = await client.authorize(browser);
    const tokens = (await (await client.redeem(code)).json()) as Tokens;
    const { oauthTokens } = app.deps.store.read;
    expect(await app.deps.store.write(({ grants }) => grants.lockByCode(code))).toBeNull();
    expect(await oauthTokens.findAccessToken(tokens.access_token)).toBeNull();
    expect(await oauthTokens.findRefreshToken(tokens.refresh_token)).toBeNull();
    const log = app.deps.logLines.join("\n");
    for (const secret of [code, tokens.access_token, tokens.refresh_token, VERIFIER]) expect(log).not.toContain(secret);
  });

  it("takes an operator's confidential client at its verifier, and asks for the secret at refresh", async () => {
    const { app, browser, confidential } = await setUp();
    const silent = createOAuthClient(app, { clientId: "demo-confidential" });
    const tokens = await silent.obtainTokens(browser);
    await expectError(await silent.refresh(tokens.refresh_token), 401, "invalid_client");
    expect((await confidential.refresh(tokens.refresh_token)).status).toBe(200);
  });

  it("asks for the secret at code exchange, too, where the operator decided so", async () => {
    const { app, browser } = await setUp();
    await storeConfidential(app, { secretRequiredAtCodeExchange: true });
    const silent = createOAuthClient(app, { clientId: "strict" });
    const code = await silent.authorize(browser);
    await expectError(await silent.redeem(code), 401, "invalid_client");
    expect((await silent.redeem(code, { client_secret: "right" })).status).toBe(200);
  });

  it.each<[string, OAuthClientRecord["kind"], OAuthClientRecord["authenticationMethod"], string, number]>([
    ["Basic", "dynamic", "client_secret_basic", "basic", 200],
    ["the secret in the form", "dynamic", "client_secret_basic", "post", 200],
    ["nothing", "dynamic", "client_secret_basic", "none", 401],
    ["the secret in the form", "dynamic", "client_secret_post", "post", 200],
    ["Basic", "dynamic", "client_secret_post", "basic", 200],
    ["nothing", "dynamic", "client_secret_post", "none", 401],
    ["nothing", "dynamic", "none", "none", 200],
    ["Basic", "dynamic", "none", "basic", 401],
    ["the secret in the form", "dynamic", "none", "post", 401],
    ["Basic", "operator", "client_secret_basic", "basic", 200],
    ["the secret in the form", "operator", "client_secret_basic", "post", 200],
    ["nothing", "operator", "client_secret_basic", "none", 200],
    ["Basic", "operator", "client_secret_post", "basic", 200],
    ["Basic", "operator", "none", "basic", 401],
    ["the secret in the form", "operator", "none", "post", 401],
    ["Basic", "dynamic", "private_key_jwt", "basic", 401],
    ["the secret in the form", "dynamic", "private_key_jwt", "post", 401],
  ])("answers %s of a client that is %s and registered for %s", async (_, kind, method, presented, status) => {
    const { app, browser } = await setUp();
    const secrets = method === "none" ? [] : [toClientSecretRecord("right", SOME_TIME)];
    await storeConfidential(app, { kind, authenticationMethod: method, secrets });
    const client = createOAuthClient(app, { clientId: "strict" });
    const code = await client.authorize(browser);
    const present = (secret: string) =>
      client.redeem(
        code,
        presented === "post" ? { client_secret: secret } : presented === "basic" ? { client_id: null } : {},
        presented === "basic" ? { authorization: basic(`strict:${secret}`) } : {},
      );
    if (presented !== "none") expect((await present("wrong")).status).toBe(401);
    const response = await present("right");
    if (status === 401) await expectError(response, 401, "invalid_client");
    else expect(response.status).toBe(200);
  });

  it("refuses unknown clients and wrong secrets with 401, and names Basic when it was used", async () => {
    const { client, confidential } = await setUp();
    const refused: [Response, boolean][] = [
      [await client.refresh("x", { client_id: "unknown" }), false],
      [await confidential.refresh("x", { client_secret: "wrong" }), false],
      [await confidential.refresh("x", { client_secret: null }), false],
      [await confidential.refresh("x", { client_secret: "" }), false],
      [await client.refresh("x", { client_id: null }, { authorization: basic("unknown:x") }), true],
      [await client.refresh("x", { client_id: null }, { authorization: basic("demo-confidential:wrong") }), true],
      [await client.refresh("x", { client_id: null }, { authorization: basic("a\u0000b:x") }), true],
      [await client.refresh("x", { client_id: null }, { authorization: "Basic !!!" }), true],
      [await client.refresh("x", { client_id: null }, { authorization: basic("no colon") }), true],
      [await client.refresh("x", { client_id: null }, { authorization: "Bearer x" }), true],
    ];
    for (const [response, usedHeader] of refused) {
      expect(response.headers.get("www-authenticate")).toBe(
        usedHeader ? 'Basic realm="orgward", charset="UTF-8"' : null,
      );
      await expectError(response, 401, "invalid_client");
    }
  });

  it("refuses two ways of authentication at once, and two client ids", async () => {
    const { client } = await setUp();
    const authorization = basic(`demo-confidential:${SECRET}`);
    const both = { client_id: null, client_secret: SECRET };
    await expectError(await client.refresh("x", both, { authorization }), 400, "invalid_request");
    await expectError(
      await client.refresh("x", { client_id: "demo-public" }, { authorization }),
      400,
      "invalid_request",
    );
  });

  it("reads Basic credentials percent-encoded and as they are, with the client id repeated or not", async () => {
    const { browser, client } = await setUp();
    const confidential = { client_id: "demo-confidential" };
    for (const credentials of [`demo-confidential:${SECRET}`, `demo%2Dconfidential:demo%5Fconfidential_secret`]) {
      for (const client_id of [null, "demo-confidential"]) {
        const { refresh_token } = (await (
          await client.redeem(await client.authorize(browser, confidential), confidential)
        ).json()) as Tokens;
        const response = await client.refresh(refresh_token, { client_id }, { authorization: basic(credentials) });
        expect(response.status).toBe(200);
      }
    }
  });

  it("accepts both secrets of a client while one replaces the other", async () => {
    const { app, browser } = await setUp();
    const now = app.deps.clock();
    const secrets = [toClientSecretRecord("new", now), { ...toClientSecretRecord("old", now), expiresAt: now + 60 }];
    await storeConfidential(app, { secrets });
    const withSecret = (secret: string) => createOAuthClient(app, { clientId: "strict", secret });
    const refreshWith = async (secret: string) => {
      const { refresh_token } = await withSecret("new").obtainTokens(browser);
      return (await withSecret(secret).refresh(refresh_token)).status;
    };
    expect([await refreshWith("new"), await refreshWith("old")]).toEqual([200, 200]);
    app.deps.clock.advance(60);
    expect([await refreshWith("new"), await refreshWith("old")]).toEqual([200, 401]);
  });

  type App = Awaited<ReturnType<typeof createTestApp>>;

  async function store(app: App, client: OAuthClientRecord): Promise<void> {
    await app.deps.store.write(({ oauthClients }) => oauthClients.create(client));
  }

  function storeConfidential(app: App, fields: Partial<OAuthClientRecord>): Promise<void> {
    const secrets = [toClientSecretRecord("right", SOME_TIME)];
    const common = {
      clientId: "strict",
      authenticationMethod: "client_secret_basic",
      redirectUris: [REDIRECT_URI],
    } as const;
    return store(app, anOAuthClient({ ...common, secrets, ...fields }));
  }
});
