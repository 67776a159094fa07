import { createSign, generateKeyPairSync } from "node:crypto";
import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { expect, it } from "vitest";
import { storeMetadataDocumentSettings } from "../../../../src/features/oauth/domain/metadata-documents/settings.ts";
import { createBrowser } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { createOAuthClient } from "../../../support/oauth-client.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { AUTH_URL } from "../../../support/test-deps.ts";

const CLIENT = "https://notes.example.test/oauth/client.json";
const KEYS = "https://notes.example.test/oauth/keys.json";
const TYPE = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";

async function createSigner(kid: string) {
  const { publicKey, privateKey } = await generateKeyPair("ES256");
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: "ES256" } };
}

/** A client's RSA key of any size; jose signs with no weak one. */
function createRsaSigner(kid: string, size: { modulusLength: number; publicExponent: number }) {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", size);
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const sign = (claims: object): string => {
    const input = `${encode({ alg: "RS256", kid })}.${encode(claims)}`;
    return `${input}.${createSign("RSA-SHA256").update(input).sign(privateKey, "base64url")}`;
  };
  return { jwk: { ...publicKey.export({ format: "jwk" }), kid, alg: "RS256" }, sign };
}

type Signer = Awaited<ReturnType<typeof createSigner>>;

describeOnSqlite("a client that signs assertions", ({ open }) => {
  async function setUp() {
    const fetched: string[] = [];
    const signer = await createSigner("first");
    const site = { keys: [signer.jwk] as object[], down: false, method: "private_key_jwt" };
    const document = () => ({
      client_id: CLIENT,
      client_name: "Notes",
      redirect_uris: ["http://127.0.0.1:7777/callback"],
      grant_types: ["authorization_code", "refresh_token"],
      token_endpoint_auth_method: site.method,
      ...(site.method === "private_key_jwt" && { jwks_uri: KEYS }),
    });
    const app = await createTestApp(await open(), {
      async fetchDocument({ href }) {
        fetched.push(href);
        const answer = href === KEYS ? { keys: site.keys } : document();
        return site.down ? null : { text: JSON.stringify(answer), cacheControl: null };
      },
    });
    const settings = { policy: "any", hosts: [] } as const;
    await app.deps.store.write((repositories) =>
      storeMetadataDocumentSettings(repositories, { ...settings, hosts: [...settings.hosts] }),
    );
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const client = createOAuthClient(app, { clientId: CLIENT });
    let issued = 0;
    const assert = (claims: JWTPayload = {}, by: Signer = signer) => {
      issued += 1;
      const now = app.deps.clock();
      const good = { iss: CLIENT, sub: CLIENT, aud: AUTH_URL, exp: now + 60, jti: `assertion ${issued}` };
      return new SignJWT({ ...good, ...claims }).setProtectedHeader({ alg: "ES256", kid: by.kid }).sign(by.privateKey);
    };
    const present = (assertion: string) => ({ client_assertion_type: TYPE, client_assertion: assertion });
    /** What a refresh answers to an assertion: 400 when the client is believed, for the token is none; else 401. */
    const status = async (assertion: string) => (await client.refresh("nothing", present(assertion))).status;
    await client.authorize(browser);
    return { app, browser, client, signer, site, fetched, assert, present, status };
  }

  it("redeems its code and refreshes with assertions, with or without client_id, and not without them", async () => {
    const { browser, client, assert, present } = await setUp();
    const code = await client.authorize(browser);
    expect((await client.redeem(code)).status).toBe(401);
    expect((await client.redeem(code, { client_secret: "s" })).status).toBe(401);
    const redeemed = await client.redeem(code, present(await assert({ aud: `${AUTH_URL}/oauth/2.1/token` })));
    expect(redeemed.status).toBe(200);
    const { refresh_token } = (await redeemed.json()) as { refresh_token: string };
    expect((await client.refresh(refresh_token)).status).toBe(401);
    const byAssertionAlone = { ...present(await assert()), client_id: null };
    expect((await client.refresh(refresh_token, byAssertionAlone)).status).toBe(200);
  });

  it("is not believed twice, nor with claims that are wrong", async () => {
    const { app, assert, status } = await setUp();
    const assertion = await assert();
    expect([await status(assertion), await status(assertion)]).toEqual([400, 401]);
    const now = app.deps.clock();
    for (const claims of [
      { iss: "https://other.example.test/client" },
      { sub: "https://other.example.test/client" },
      { aud: "https://other.example.test" },
      { aud: [AUTH_URL, "https://other.example.test"] },
      { exp: now - 31 },
      { exp: now + 3600 },
      { exp: undefined },
      { jti: undefined },
      { nbf: now + 60 },
    ]) {
      expect([claims, await status(await assert(claims as JWTPayload))]).toEqual([claims, 401]);
    }
    expect(await status("a.b.c")).toBe(401);
  });

  it.each([
    ["lives for ten minutes and the tolerance", { exp: 630 }, 400],
    ["lives for a second more", { exp: 631 }, 401],
    ["has ended within the tolerance", { exp: -29 }, 400],
    ["has ended by the tolerance", { exp: -30 }, 401],
  ])("presents an assertion that %s", async (_, { exp }, expected) => {
    const { app, assert, status } = await setUp();
    expect(await status(await assert({ exp: app.deps.clock() + exp }))).toBe(expected);
  });

  it("is not believed with an assertion whose id isn't a string", async () => {
    const { assert, status } = await setUp();
    expect(await status(await assert({ jti: 5 } as unknown as JWTPayload))).toBe(401);
  });

  it("is not believed with another's key, an unsigned assertion, or one signed with its public key as a secret", async () => {
    const { signer, assert, status } = await setUp();
    const thief = { ...(await createSigner("first")), kid: "first" };
    expect(await status(await assert({}, thief))).toBe(401);
    const [, payload] = (await assert()).split(".");
    const header = Buffer.from('{"alg":"none"}').toString("base64url");
    expect(await status(`${header}.${payload}.`)).toBe(401);
    const secret = new TextEncoder().encode(JSON.stringify(signer.jwk));
    const symmetric = new SignJWT(decodeJwt(await assert())).setProtectedHeader({ alg: "HS256", kid: "first" });
    expect(await status(await symmetric.sign(secret))).toBe(401);
  });

  it("may replace its keys: an unknown one has them fetched, once a minute however often it is asked for", async () => {
    const { app, site, fetched, assert, status } = await setUp();
    expect(await status(await assert())).toBe(400);
    const next = await createSigner("next");
    site.keys = [next.jwk];
    app.deps.clock.advance(60);
    expect(await status(await assert({}, next))).toBe(400);
    const before = fetched.length;
    const unknown = await createSigner("unknown");
    for (let attempt = 0; attempt < 5; attempt++) expect(await status(await assert({}, unknown))).toBe(401);
    expect(fetched).toHaveLength(before);
    expect(await status(await assert())).toBe(401);
  });

  it.each([
    ["an exponent of 3", { modulusLength: 2048, publicExponent: 3 }],
    ["a modulus of 1024 bits", { modulusLength: 1024, publicExponent: 65537 }],
  ])("is not believed with a weak RSA key: %s", async (_what, size) => {
    const { app, signer, site, assert, status } = await setUp();
    const weak = createRsaSigner("weak", size);
    site.keys = [weak.jwk];
    app.deps.clock.advance(60);
    expect(await status(weak.sign(decodeJwt(await assert())))).toBe(401);
    site.keys = [weak.jwk, signer.jwk];
    app.deps.clock.advance(60);
    expect(await status(weak.sign(decodeJwt(await assert())))).toBe(401);
    expect(await status(await assert())).toBe(400);
  });

  it("is believed with a strong RSA key, beside one that cannot be imported", async () => {
    const { app, signer, site, assert, status } = await setUp();
    const strong = createRsaSigner("strong", { modulusLength: 2048, publicExponent: 65537 });
    const offCurve = { ...signer.jwk, kid: "broken", x: "AQ", y: "AQ" };
    site.keys = [offCurve, strong.jwk];
    app.deps.clock.advance(60);
    expect(await status(strong.sign(decodeJwt(await assert())))).toBe(400);
    expect(await status(await assert({}, { ...signer, kid: "broken" }))).toBe(401);
  });

  it("keeps its keys when its site answers with something else in their place", async () => {
    const { app, site, assert, status } = await setUp();
    expect(await status(await assert())).toBe(400);
    Object.assign(site, { keys: "none" });
    app.deps.clock.advance(60);
    expect(await status(await assert({}, await createSigner("next")))).toBe(401);
    expect(await status(await assert())).toBe(400);
  });

  it("is believed for a day while its site is down, and no longer", async () => {
    const { app, site, assert, status } = await setUp();
    expect(await status(await assert())).toBe(400);
    site.down = true;
    app.deps.clock.advance(3600 + 86_399);
    expect(await status(await assert())).toBe(400);
    app.deps.clock.advance(1);
    expect(await status(await assert())).toBe(401);
  });

  it("has its document fetched again from the second on in which the copy is stale, and is believed as it says then", async () => {
    const { app, site, fetched, assert, status } = await setUp();
    site.method = "none";
    const before = fetched.length;
    app.deps.clock.advance(3599);
    expect(await status(await assert())).toBe(400);
    expect(fetched.slice(before).filter((href) => href === CLIENT)).toEqual([]);
    app.deps.clock.advance(1);
    expect(await status(await assert())).toBe(401);
    expect(fetched.slice(before).filter((href) => href === CLIENT)).toEqual([CLIENT]);
  });

  it("has its site asked once a minute while it's down", async () => {
    const { app, site, fetched, assert, status } = await setUp();
    expect(await status(await assert())).toBe(400);
    site.down = true;
    app.deps.clock.advance(3600);
    const before = fetched.length;
    for (let attempt = 0; attempt < 3; attempt += 1) expect(await status(await assert())).toBe(400);
    expect(fetched.slice(before)).toEqual([CLIENT]);
    app.deps.clock.advance(60);
    expect(await status(await assert())).toBe(400);
    expect(fetched.slice(before)).toEqual([CLIENT, CLIENT]);
  });

  it("must name the type of its assertion, and authenticate in one way", async () => {
    const { client, assert, present } = await setUp();
    for (const wrong of [
      { client_assertion: await assert() },
      { client_assertion_type: TYPE },
      { ...present(await assert()), client_assertion_type: "urn:other" },
      { ...present(await assert()), client_secret: "s" },
    ]) {
      const response = await client.refresh("nothing", wrong);
      expect([response.status, await response.json()]).toMatchObject([400, { error: "invalid_request" }]);
    }
  });
});
