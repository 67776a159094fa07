import { inspect } from "node:util";
import { base64url, CompactSign, exportSPKI, SignJWT } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import { createTokenValidator } from "../../src/index.ts";
import { AUTH_URL, createSigningKey, FakeAuthServer, type SigningKey } from "../support/auth-server.ts";
import { ACME, membershipClaims, userClaims } from "../support/claims.ts";
import { failureOf, verdictOf } from "../support/failures.ts";

const HOUR = 3600;
let key: SigningKey;
let rsaKey: SigningKey;
let attackerKey: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
  rsaKey = await createSigningKey("k1", "RS256");
  attackerKey = await createSigningKey("attacker");
});

function encode(part: object | string): string {
  return base64url.encode(typeof part === "string" ? part : JSON.stringify(part));
}

/** The claims of a token that would be good if it were signed. */
function goodClaims(server: FakeAuthServer): Record<string, unknown> {
  const seconds = server.clock.now / 1000;
  return { iss: AUTH_URL, iat: seconds, exp: seconds + HOUR, ...userClaims() };
}

describe("a token that the auth server did not sign is refused", () => {
  test("without a signature (alg none)", async () => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    for (const alg of ["none", "None", ""]) {
      const token = `${encode({ alg, kid: "k1" })}.${encode(goodClaims(server))}.`;
      const failure = await failureOf(validateAccessTokenAndGetUser(`Bearer ${token}`));
      expect(failure).toMatchObject({ status: 401, code: "invalid_token" });
    }
    expect(server.fetchCount).toBe(0);
  });

  test("signed HS256 with the public key as the secret", async () => {
    const server = new FakeAuthServer(rsaKey);
    const secret = new TextEncoder().encode(await exportSPKI(rsaKey.publicKey));
    const token = await new SignJWT(goodClaims(server)).setProtectedHeader({ alg: "HS256", kid: "k1" }).sign(secret);
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    expect(await verdictOf(validateAccessTokenAndGetUser(`Bearer ${token}`))).toBe("401 invalid_token algorithm");
  });

  test("signed by another key under the id of ours", async () => {
    const server = new FakeAuthServer(key);
    const header = await server.bearer({}, { key: attackerKey, header: { kid: "k1" } });
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    expect(await verdictOf(validateAccessTokenAndGetUser(header))).toBe("401 invalid_token signature");
  });

  test.each(["jwk", "jku", "x5u", "x5c"])("with its own key in the header parameter %s", async (parameter) => {
    const server = new FakeAuthServer(key);
    const own = { jwk: attackerKey.jwk, jku: "https://evil.test/jwks", x5u: "https://evil.test/x5u", x5c: ["AAAA"] };
    const header = { kid: "k1", [parameter]: own[parameter as keyof typeof own] };
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    const bearer = await server.bearer({}, { key: attackerKey, header });
    expect(await verdictOf(validateAccessTokenAndGetUser(bearer))).toBe("401 invalid_token signature");
    expect(server.requests.map(({ url }) => url)).toEqual([`${AUTH_URL}/.well-known/jwks.json`]);
  });

  test("with a payload that was changed", async () => {
    const server = new FakeAuthServer(key);
    const [header, , signature] = (await server.mint()).split(".");
    const payload = encode({ ...goodClaims(server), email: "attacker@example.test" });
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    const verdict = await verdictOf(validateAccessTokenAndGetUser(`Bearer ${header}.${payload}.${signature}`));
    expect(verdict).toBe("401 invalid_token signature");
  });

  test.each<[string, Record<string, unknown>]>([
    ["another issuer and a time that has passed", { iss: "https://evil.test", exp: 1 }],
    ["claims of the wrong types", { email: 7, org_id_to_org_member_info: [] }],
    ["metadata nested nine hundred times", { metadata: JSON.parse(`${'{"a":'.repeat(900)}{}${"}".repeat(900)}`) }],
  ])("for its signature, whatever it claims: %s", async (_name, claims) => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    await validateAccessTokenAndGetUser(await server.bearer());
    const forged = await server.bearer(claims, { key: attackerKey, header: { kid: "k1" } });
    expect(await verdictOf(validateAccessTokenAndGetUser(forged))).toBe("401 invalid_token signature");
  });

  test("and leaves nothing of what it claims to others who have the same role", async () => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    const membershipOf = async (bearer: string) =>
      (await validateAccessTokenAndGetUser(bearer)).orgIdToOrgMemberInfo[ACME];
    const member = await membershipOf(await server.bearer());
    const claims = { org_id_to_org_member_info: { [ACME]: { ...membershipClaims(), org_name: "Evil" } } };
    const forged = await server.bearer(claims, { key: attackerKey, header: { kid: "k1" } });
    expect(await verdictOf(membershipOf(forged))).toBe("401 invalid_token signature");
    expect(member?.orgName).toBe("Acme");
    expect(await membershipOf(await server.bearer({ email: "other@acme.test" }))).toEqual(member);
  });

  test("also when it differs from a remembered one in a single character", async () => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    const bearer = await server.bearer();
    await validateAccessTokenAndGetUser(bearer);
    const forged = bearer.slice(0, -10) + (bearer.at(-10) === "A" ? "B" : "A") + bearer.slice(-9);
    expect(await verdictOf(validateAccessTokenAndGetUser(forged))).toBe("401 invalid_token signature");
  });
});

describe("a token that is signed and still not for us is refused", () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ["issuer", { iss: "https://evil.test" }, {}],
    ["issuer", { iss: `${AUTH_URL}/` }, {}],
    ["issuer", { iss: undefined }, {}],
    ["issuer", { iss: [AUTH_URL] }, {}],
    ["claims", { exp: undefined }, {}],
    ["claims", { exp: "never" }, {}],
    ["claims", { iat: undefined }, {}],
    ["claims", { iat: "now" }, {}],
    ["claims", { nbf: "now" }, {}],
    ["claims", { nbf: null }, {}],
    ["claims", { email: 7 }, {}],
    ["type", {}, { typ: "id+jwt" }],
    ["type", {}, { typ: "xjwt" }],
    ["type", {}, { typ: "jwtx" }],
    ["type", {}, { typ: "JWT " }],
    ["type", {}, { typ: "at+jwt+refresh" }],
    ["type", {}, { typ: "application/at+jwt; charset=utf-8" }],
    ["type", {}, { typ: "text/jwt" }],
    ["type", {}, { typ: "JWT\n" }],
    ["type", {}, { typ: ["JWT"] }],
    ["type", {}, { typ: "" }],
    ["type", {}, { typ: null }],
    ["critical_header", {}, { crit: ["b64"], b64: true }],
    ["unknown_key", {}, { kid: "k2" }],
    ["unknown_key", {}, { kid: 7 }],
  ])("because of its %s: %j %j", async (reason, claims, header) => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    const bearer = await server.bearer(claims, { header });
    expect(await verdictOf(validateAccessTokenAndGetUser(bearer))).toBe(`401 invalid_token ${reason}`);
  });

  test("because it never ends: an exp of infinity", async () => {
    const server = new FakeAuthServer(key);
    const payload = JSON.stringify(goodClaims(server)).replace(/"exp":\d+/, '"exp":1e999');
    const signingInput = `${encode({ alg: "ES256", kid: "k1" })}.${encode(payload)}`;
    const bytes = new TextEncoder().encode(signingInput);
    const signature = await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key.privateKey, bytes);
    const token = `${signingInput}.${base64url.encode(new Uint8Array(signature))}`;
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    expect(await verdictOf(validateAccessTokenAndGetUser(`Bearer ${token}`))).toBe("401 invalid_token claims");
  });

  test.each(["[]", "null", '"owner@acme.test"', '{"email":"owner@acme.test",', "\xff"])(
    "because its payload is no object of claims, and without telling what it is: %j",
    async (payload) => {
      const server = new FakeAuthServer(key);
      const bytes = Uint8Array.from(payload, (character) => character.charCodeAt(0));
      const token = await new CompactSign(bytes).setProtectedHeader({ alg: "ES256", kid: "k1" }).sign(key.privateKey);
      const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
      const error = await failureOf(validateAccessTokenAndGetUser(`Bearer ${token}`));
      expect(error).toMatchObject({ status: 401, code: "invalid_token", reason: "malformed" });
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain("owner@acme.test");
    },
  );

  test("because it demands an extension that nobody here knows", async () => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    const header = encode({ alg: "ES256", kid: "k1", crit: ["exp-policy"], "exp-policy": "strict" });
    const bearer = `Bearer ${header}.${encode(goodClaims(server))}.AAAA`;
    expect(await verdictOf(validateAccessTokenAndGetUser(bearer))).toBe("401 invalid_token critical_header");
  });

  test("because its algorithm is not in the allow-list, without asking for keys", async () => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator({ ...server.options, algorithms: ["RS256"] });
    expect(await verdictOf(validateAccessTokenAndGetUser(await server.bearer()))).toBe("401 invalid_token algorithm");
    expect(server.fetchCount).toBe(0);
  });

  test.each(["junk", "a.b", "a.b.c", "a.b.c.d", "..", `${encode("[]")}.e30.AAAA`, `${encode("{")}.e30.AAAA`])(
    "because it is no token at all: %s",
    async (token) => {
      const server = new FakeAuthServer(key);
      const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
      expect(await verdictOf(validateAccessTokenAndGetUser(`Bearer ${token}`))).toBe("401 invalid_token malformed");
      expect(server.fetchCount).toBe(0);
    },
  );
});

describe("an error", () => {
  test.each([{ exp: 1 }, { iss: "https://evil.test" }, { first_name: 7 }])(
    "for %j holds no email address",
    async (claims) => {
      const server = new FakeAuthServer(key);
      const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
      const error = await failureOf(validateAccessTokenAndGetUser(await server.bearer(claims)));
      expect(inspect(error, { depth: 10, showHidden: true })).not.toContain("owner@acme.test");
    },
  );
});

describe("a good token is accepted", () => {
  test.each(["RS256", "ES256", "EdDSA"] as const)("signed %s", async (algorithm) => {
    const server = new FakeAuthServer(await createSigningKey("k9", algorithm));
    const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
    expect(await validateAccessTokenAndGetUser(await server.bearer())).toMatchObject({ email: "owner@acme.test" });
  });

  test.each(["JWT", "jwt", "at+jwt", "AT+JWT", "application/at+jwt", "application/JWT", undefined])(
    "with typ %s",
    async (typ) => {
      const server = new FakeAuthServer(key);
      const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
      const token = await new SignJWT(goodClaims(server))
        .setProtectedHeader({ alg: "ES256", kid: "k1", ...(typ === undefined ? {} : { typ }) })
        .sign(key.privateKey);
      expect(await validateAccessTokenAndGetUser(`Bearer ${token}`)).toMatchObject({ email: "owner@acme.test" });
    },
  );

  test.each(["Zoë Ångström", "Ирина", "王小明 🦉", "\u007f~", "\u0080"])(
    "whose claims hold any characters: %s",
    async (name) => {
      const server = new FakeAuthServer(key);
      const { validateAccessTokenAndGetUser } = createTokenValidator(server.options);
      expect(await validateAccessTokenAndGetUser(await server.bearer({ last_name: name }))).toMatchObject({
        lastName: name,
      });
    },
  );

  test("of an issuer that is not the auth server's origin, when it is named", async () => {
    const server = new FakeAuthServer(key);
    const { validateAccessTokenAndGetUser } = createTokenValidator({ ...server.options, issuer: "urn:issuer" });
    expect(await validateAccessTokenAndGetUser(await server.bearer({ iss: "urn:issuer" }))).toBeDefined();
    expect(await verdictOf(validateAccessTokenAndGetUser(await server.bearer()))).toBe("401 invalid_token issuer");
  });
});
