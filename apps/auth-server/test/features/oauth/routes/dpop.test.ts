import { acceptDpop, createTokenValidator } from "@orgward/core";
import { decodeJwt } from "jose";
import * as oauth from "oauth4webapi";
import { beforeEach, expect, it } from "vitest";
import { createBrowser } from "../../../support/browser.ts";
import { type ClientKey, createClientKey } from "../../../support/client-key.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient, introspect, type Tokens } from "../../../support/oauth-client.ts";
import { anOAuthClient } from "../../../support/records.ts";
import { ACME, askForToken, createServiceAccountAt } from "../../../support/service-account.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

const TOKEN_ENDPOINT = `${AUTH_URL}/oauth/2.1/token`;

let app: TestApp;

async function verdictOf(response: Response): Promise<string> {
  const { error, token_type: type } = (await response.json()) as { error?: string; token_type?: string };
  return `${response.status} ${error ?? type}`;
}

describeOnSqlite("DPoP at the token endpoint", ({ open }) => {
  let own: ClientKey;
  let thief: ClientKey;
  let browser: ReturnType<typeof createBrowser>;

  beforeEach(async () => {
    app = await createTestApp(await open());
    own = await createClientKey(app.deps.clock);
    thief = await createClientKey(app.deps.clock);
    browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
  });

  it("binds the tokens of a public client to its key, and its refresh tokens too", async () => {
    const client = createOAuthClient(app);
    const redeemed = await client.redeem(await client.authorize(browser), {}, { dpop: await own.prove() });
    const tokens = (await redeemed.json()) as Tokens;
    expect(tokens.token_type).toBe("DPoP");
    const bound = { active: true, cnf: { jkt: own.thumbprint }, token_type: "DPoP" };
    expect(await introspect(app, tokens.access_token)).toMatchObject(bound);
    const refresh = tokens.refresh_token;
    expect(await verdictOf(await client.refresh(refresh))).toBe("400 invalid_grant");
    expect(await verdictOf(await client.refresh(refresh, {}, { dpop: await thief.prove() }))).toBe("400 invalid_grant");
    const refreshed = await client.refresh(refresh, {}, { dpop: await own.prove() });
    expect(await introspect(app, ((await refreshed.json()) as Tokens).access_token)).toMatchObject(bound);
  });

  it("binds the tokens of a confidential client to any key that it proves, and its refresh tokens to none", async () => {
    const client = createOAuthClient(app, { clientId: "demo-confidential", secret: "demo_confidential_secret" });
    const redeemed = await client.redeem(await client.authorize(browser), {}, { dpop: await own.prove() });
    const { refresh_token: refresh } = (await redeemed.json()) as Tokens;
    const first = (await (await client.refresh(refresh, {}, { dpop: await thief.prove() })).json()) as Tokens;
    expect(await introspect(app, first.access_token)).toMatchObject({ cnf: { jkt: thief.thumbprint } });
    // Repeated within the grace period with another key, or none, it gets a token of its own.
    const second = (await (await client.refresh(refresh, {}, { dpop: await own.prove() })).json()) as Tokens;
    expect(await introspect(app, second.access_token)).toMatchObject({ cnf: { jkt: own.thumbprint } });
    const third = (await (await client.refresh(refresh)).json()) as Tokens;
    expect(third.token_type).toBe("Bearer");
    expect(await introspect(app, third.access_token)).not.toHaveProperty("cnf");
  });

  it("redeems a code that is bound to a key by dpop_jkt for that key alone", async () => {
    const client = createOAuthClient(app);
    const code = await client.authorize(browser, { dpop_jkt: own.thumbprint });
    expect(await verdictOf(await client.redeem(code))).toBe("400 invalid_grant");
    expect(await verdictOf(await client.redeem(code, {}, { dpop: await thief.prove() }))).toBe("400 invalid_grant");
    expect(await verdictOf(await client.redeem(code, {}, { dpop: await own.prove() }))).toBe("200 DPoP");
    const path = client.authorizePath({ dpop_jkt: "short" });
    expect((await browser.get(path)).headers.get("location")).toContain("error=invalid_request");
  });

  it("refuses the bearer requests of a client whose tokens are always bound", async () => {
    const record = anOAuthClient({ redirectUris: ["http://127.0.0.1:7777/callback"], dpopBoundAccessTokens: true });
    await app.deps.store.write(({ oauthClients }) => oauthClients.create(record));
    const client = createOAuthClient(app, { clientId: record.clientId });
    const code = await client.authorize(browser);
    expect(await verdictOf(await client.redeem(code))).toBe("400 invalid_dpop_proof");
    expect(await verdictOf(await client.redeem(code, {}, { dpop: await own.prove() }))).toBe("200 DPoP");
  });

  it("registers clients whose tokens are always bound, apart from those whose aren't", async () => {
    const register = async (metadata: object) => {
      const body = JSON.stringify({
        redirect_uris: ["http://127.0.0.1/callback"],
        token_endpoint_auth_method: "none",
        ...metadata,
      });
      const response = await app.request("/oauth/2.1/register", {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      return (await response.json()) as Record<string, unknown>;
    };
    const bound = await register({ dpop_bound_access_tokens: true });
    expect(bound.dpop_bound_access_tokens).toBe(true);
    const plain = await register({ dpop_bound_access_tokens: false });
    expect(plain).not.toHaveProperty("dpop_bound_access_tokens");
    expect(plain.client_id).not.toBe(bound.client_id);
    expect((await register({ dpop_bound_access_tokens: "yes" })).error).toBe("invalid_client_metadata");
  });

  it("refuses every proof that isn't good, before it looks at anything else", async () => {
    const ask = async (proof: string) => verdictOf(await askForToken(app, {}, { dpop: proof }));
    const now = app.deps.clock();
    const bad = [
      own.prove({ htm: "GET" }),
      own.prove({ htu: `${AUTH_URL}/oauth/2.1/introspect` }),
      own.prove({ htu: "https://evil.test/oauth/2.1/token" }),
      own.prove({ iat: now - 91 }),
      own.prove({ iat: now + 31 }),
      own.prove({ iat: undefined }),
      own.prove({ jti: "" }),
      own.prove({ jti: undefined }),
      own.prove({}, { typ: "JWT" }),
      own.prove({}, { jwk: own.privateJwk }),
      own.prove({}, { jwk: thief.publicJwk }),
      own.prove({}, { jwk: { kty: "oct", k: "AAAA" } }),
      own.prove({}, { jwk: { kty: "EC", crv: "P-256", x: 1, y: 2 } }),
      Promise.resolve("anything"),
      Promise.all([own.prove(), own.prove()]).then((proofs) => proofs.join(", ")),
    ];
    for (const proof of bad) expect(await ask(await proof)).toBe("400 invalid_dpop_proof");
    const published = own.prove({
      htu: `${TOKEN_ENDPOINT.toUpperCase().replace(/\/OAUTH.*/, "")}/oauth/2.1/token?a=b#c`,
    });
    expect(await ask(await published)).toBe("400 invalid_request");
  });

  it("binds a machine's tokens to its key, and takes each proof once", async () => {
    const account = await createServiceAccountAt(app);
    const { client_id, client_secret } = await account.addCredential();
    const form = { client_id, client_secret };
    const proof = await own.prove();
    // Who doesn't authenticate uses no proof up.
    expect(await verdictOf(await askForToken(app, { ...form, client_secret: "wrong" }, { dpop: proof }))).toBe(
      "401 invalid_client",
    );
    const response = await askForToken(app, form, { dpop: proof });
    const { access_token: token, token_type: type } = (await response.json()) as Tokens;
    expect(type).toBe("DPoP");
    expect(decodeJwt(token).cnf).toEqual({ jkt: own.thumbprint });
    expect(await verdictOf(await askForToken(app, form, { dpop: proof }))).toBe("400 invalid_dpop_proof");
    expect(await verdictOf(await askForToken(app, form))).toBe("200 Bearer");
  });

  it("serves oauth4webapi from the metadata to a guard", async () => {
    const account = await createServiceAccountAt(app);
    const { client_id, client_secret } = await account.addCredential();
    const customFetch = (url: string, init: RequestInit) =>
      app.request(new URL(url).pathname, { ...init, body: String(init.body ?? "") || null });
    const options = { [oauth.customFetch]: customFetch as never, [oauth.allowInsecureRequests]: true };
    const issuer = new URL(AUTH_URL);
    const discovered = await oauth.discoveryRequest(issuer, { ...options, algorithm: "oauth2" });
    const as = await oauth.processDiscoveryResponse(issuer, discovered);
    expect(as.dpop_signing_alg_values_supported).toContain("ES256");
    const keys = await oauth.generateKeyPair("ES256");
    const client: oauth.Client = { client_id, [oauth.clockSkew]: app.deps.clock() - Math.floor(Date.now() / 1000) };
    const DPoP = oauth.DPoP(client, keys);
    const granted = await oauth.clientCredentialsGrantRequest(
      as,
      client,
      oauth.ClientSecretPost(client_secret),
      new URLSearchParams(),
      { ...options, DPoP },
    );
    const { access_token: token, token_type: type } = await oauth.processClientCredentialsResponse(as, client, granted);
    expect(type).toBe("dpop");
    const auth = createTokenValidator({
      authUrl: AUTH_URL,
      fetch: async (input) => app.request(new URL(String(input)).pathname),
      clock: () => app.deps.clock() * 1000,
      onProblem: () => {},
      revocations: "off",
      dpop: acceptDpop({ publicUrl: "https://api.example.test" }),
    });
    const guarded = async (_url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      const header = (name: string) => headers.get(name);
      const principal = await auth.authenticatePrincipal(header("authorization"), {
        method: init.method ?? "GET",
        path: () => "/reports?page=2",
        header,
      });
      return Response.json(principal);
    };
    const reports = new URL("https://api.example.test/reports?page=2");
    const answer = await oauth.protectedResourceRequest(token, "GET", reports, new Headers(), null, {
      DPoP,
      [oauth.customFetch]: guarded as never,
    });
    expect(await answer.json()).toMatchObject({ kind: "service_account", machine: { org: { orgId: ACME } } });
  });
});
