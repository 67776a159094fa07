import { exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { describe, expect, it } from "vitest";
import type { Provider } from "../../../../src/features/connections/domain/provider.ts";
import { createIdentityProviders } from "../../../../src/features/connections/domain/providers/create-identity-providers.ts";
import type { ProviderRegistration } from "../../../../src/features/connections/domain/providers/identity-providers.ts";
import { wordFinding } from "../../../../src/features/connections/pages/dashboard/word-finding.ts";
import { translations } from "../../../../src/features.ts";
import { createTestClock } from "../../../support/clock.ts";
import { identityProvidersOf } from "../../../support/connections.ts";
import { createFakeProvider, json, type Quirks } from "../../../support/fake-provider.ts";

const SECRETS = {
  state: "the state",
  nonce: "the nonce",
  codeVerifier: "the-code-verifier-of-this-sign-in-0123456789",
};
const TENANT = "11111111-2222-3333-4444-555555555555";
const PERSONAL = "9188040d-6c67-4c5b-b112-36a304b66dad";

interface Shape {
  readonly provider: Provider;
  readonly issuer: string;
  /** The issuer of the discovery document, if it is another one. */
  readonly quirks?: Quirks;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly response?: Readonly<Record<string, string>>;
  readonly secret?: string;
}

/** Signs in at a provider that behaves as one of the well-known does. */
async function signIn({ provider, issuer, quirks = {}, claims, response = {}, secret = "the client secret" }: Shape) {
  const clock = createTestClock();
  const origins = [new URL(issuer).origin, ...(provider.kind === "github" ? ["https://api.github.com"] : [])];
  const fake = await createFakeProvider({ issuer, claims, clock, origins });
  fake.behave(quirks);
  const providers = identityProvidersOf([fake], clock);
  const registration: ProviderRegistration = {
    connection: { provider, clientId: "orgward", scopes: ["more"] },
    secret,
    redirectUri: "https://auth.acme.test/login/callback/it",
  };
  const url = await providers.createAuthorizationUrl(registration, SECRETS);
  if (!url.ok) throw new Error(url.failure.message);
  const answer = fake.authorize(url.value);
  for (const [name, value] of Object.entries(response)) answer.set(name, value);
  return { url: url.value, fake, clock, identity: await providers.identify(registration, answer, SECRETS) };
}

const identified = (fields: object) => ({ ok: true, value: expect.objectContaining(fields) });

const google = (hostedDomain: string | null, claims: object): Shape => ({
  provider: { kind: "google", hostedDomain },
  issuer: "https://accounts.google.com",
  claims: { sub: "1", email_verified: true, ...claims },
});

describe("Google", () => {
  it.each([
    ["its own mailboxes", { email: "ada@gmail.com" }, true],
    ["the domains of Workspace", { email: "ada@acme.test", hd: "acme.test" }, true],
    ["no other address", { email: "ada@acme.test" }, false],
    ["none that it calls unverified", { email: "ada@gmail.com", email_verified: false }, false],
  ])("vouches for %s", async (_, claims, emailVerified) => {
    const { identity } = await signIn(google(null, claims));
    expect(identity).toEqual(identified({ subject: "1", email: claims.email, emailVerified }));
  });

  it("is asked for one Workspace domain, which its answer must name", async () => {
    const { url, identity } = await signIn(google("acme.test", { email: "ada@acme.test", hd: "acme.test" }));
    expect(Object.fromEntries(url.searchParams)).toMatchObject({ hd: "acme.test", prompt: "select_account" });
    expect(url.searchParams.get("scope")).toBe("openid email profile more");
    expect(identity.ok).toBe(true);
    expect((await signIn(google("acme.test", { email: "ada@acme.test" }))).identity.ok).toBe(false);
  });
});

const microsoft = (tenant: string, claims: Readonly<Record<string, unknown>>): Shape => ({
  provider: { kind: "microsoft", tenant },
  issuer: `https://login.microsoftonline.com/${tenant}/v2.0`,
  quirks: {
    discovery: { issuer: "https://login.microsoftonline.com/{tenantid}/v2.0" },
    claims: { iss: `https://login.microsoftonline.com/${claims.tid}/v2.0` },
  },
  claims: { sub: "1", email: "ada@acme.test", ...claims },
});

describe("Microsoft", () => {
  it.each([
    ["common", TENANT, true],
    ["common", PERSONAL, true],
    ["organizations", TENANT, true],
    ["organizations", PERSONAL, false],
    ["consumers", PERSONAL, true],
    ["consumers", TENANT, false],
  ])("lets %s in from the tenant %s: %s", async (tenant, tid, isLetIn) => {
    expect((await signIn(microsoft(tenant, { tid }))).identity.ok).toBe(isLetIn);
  });

  it("is refused as the issuer of another tenant than the token names", async () => {
    const shape = microsoft("common", { tid: TENANT });
    const forged = { ...shape.quirks, claims: { iss: `https://login.microsoftonline.com/${PERSONAL}/v2.0` } };
    expect((await signIn({ ...shape, quirks: forged })).identity).toMatchObject({
      failure: { code: "invalid_answer" },
    });
  });

  it.each([
    [{}, false],
    // What any administrator of any tenant can write.
    [{ email_verified: true, verified_primary_email: ["ada@acme.test"] }, false],
    [{ xms_edov: false }, false],
    [{ xms_edov: true }, true],
    [{ xms_edov: "1" }, true],
  ])("vouches for an address with %o: %s", async (claims, emailVerified) => {
    const { identity } = await signIn(microsoft("common", { tid: TENANT, ...claims }));
    expect(identity).toEqual(identified({ emailVerified }));
  });
});

describe("Apple", () => {
  const apple = async (claims: object, response?: Readonly<Record<string, string>>) => {
    const { privateKey, publicKey } = await generateKeyPair("ES256", { extractable: true });
    const signedIn = await signIn({
      provider: { kind: "apple", teamId: "TEAM123456", keyId: "KEY1234567" },
      issuer: "https://appleid.apple.com",
      claims: { sub: "1", email: "x@privaterelay.appleid.com", email_verified: "true", ...claims },
      secret: await exportPKCS8(privateKey),
      ...(response && { response }),
    });
    return { ...signedIn, publicKey };
  };

  it("is asked by form, with a secret that was signed for this request", async () => {
    const { url, fake, clock, publicKey } = await apple({});
    expect(url.searchParams.get("response_mode")).toBe("form_post");
    const { payload, protectedHeader } = await jwtVerify(fake.tokenRequest.body.get("client_secret") ?? "", publicKey, {
      currentDate: new Date(clock() * 1000),
    });
    expect(protectedHeader).toEqual({ alg: "ES256", kid: "KEY1234567" });
    const audience = "https://appleid.apple.com";
    expect(payload).toEqual({ iss: "TEAM123456", sub: "orgward", aud: audience, iat: clock(), exp: clock() + 300 });
  });

  it.each([
    ["a string", "true", true],
    ["a boolean", true, true],
    ["false", "false", false],
  ])("vouches for an address by %s", async (_, email_verified, emailVerified) => {
    expect((await apple({ email_verified })).identity).toEqual(identified({ emailVerified }));
  });

  it("tells the name at the first sign-in, and whatever else that field holds changes nothing", async () => {
    const user = JSON.stringify({ name: { firstName: "Ada", lastName: "King" }, email: "eve@example.test" });
    const email = "x@privaterelay.appleid.com";
    expect((await apple({}, { user })).identity).toEqual(identified({ firstName: "Ada", lastName: "King", email }));
    for (const broken of ["{", "null", "7", '{"name":7}', '{"name":{"firstName":{"a":1}}}']) {
      expect((await apple({}, { user: broken })).identity, broken).toEqual(identified({ firstName: null }));
    }
  });
});

describe("GitHub", () => {
  const github = (answers: Quirks["answers"], response?: Readonly<Record<string, string>>): Shape => ({
    provider: { kind: "github" },
    issuer: "https://github.com/login/oauth",
    claims: {},
    quirks: { idToken: () => undefined, answers: { "/user": () => json({ id: 7, name: "Ada King" }), ...answers } },
    ...(response && { response }),
  });
  const emails = (...list: object[]) => ({ "/emails": () => json(list) });
  const primary = { email: "ada@acme.test", primary: true, verified: true };

  it("tells the account’s number, and its primary address alone", async () => {
    const other = { email: "eve@example.test", primary: false, verified: true };
    const { identity, fake, url } = await signIn(
      github(emails(other, primary), { iss: "https://github.com/login/oauth" }),
    );
    expect(identity).toEqual(
      identified({ subject: "7", email: "ada@acme.test", emailVerified: true, firstName: "Ada King" }),
    );
    expect(url.searchParams.get("scope")).toBe("read:user user:email more");
    expect(url.searchParams.has("nonce")).toBe(false);
    expect(fake.requests).toEqual([
      "POST https://github.com/login/oauth/access_token",
      "GET https://api.github.com/user",
      "GET https://api.github.com/user/emails",
    ]);
  });

  it.each([
    ["an address that isn’t verified", emails({ ...primary, verified: false }), identified({ emailVerified: false })],
    ["no primary address", emails({ ...primary, primary: false }), identified({ email: null, emailVerified: false })],
    ["no list", { "/emails": () => json({ message: "Not Found" }, 404) }, { ok: false }],
    ["no number", { "/user": () => json({ login: "ada" }), ...emails(primary) }, { ok: false }],
    ["a page", { "/user": () => new Response("<h1>Unicorn</h1>", { status: 502 }), ...emails(primary) }, { ok: false }],
  ])("may tell %s", async (_, answers, expected) => {
    expect((await signIn(github(answers))).identity).toMatchObject(expected);
  });

  it("is refused where another answers in its name (RFC 9207)", async () => {
    const { identity } = await signIn(github(emails(primary), { iss: "https://evil.example.test" }));
    expect(identity).toMatchObject({ ok: false, failure: { code: "invalid_answer" } });
  });
});

it.each([
  ["on this machine, in development", "http://localhost:8080", true, true],
  ["on this machine, elsewhere", "http://localhost:8080", false, false],
  ["on another machine, in development", "http://idp.example.test", true, false],
])("a provider that is reached by http %s is asked: %3$s", async (_, issuer, allowsLoopback, isAsked) => {
  const clock = createTestClock();
  const { fetch, requests } = await createFakeProvider({ issuer, claims: { sub: "1" }, clock });
  const providers = createIdentityProviders({ fetch, clock, clockLeadSeconds: () => 0, allowsLoopback });
  const connection = {
    provider: { kind: "oidc", issuer, trustsEmail: false },
    clientId: "orgward",
    scopes: [],
  } as const;
  const redirectUri = "https://auth.acme.test/login/callback/it";
  const url = await providers.createAuthorizationUrl({ connection, secret: "secret", redirectUri }, SECRETS);
  expect([url.ok, requests.length > 0]).toEqual([isAsked, isAsked]);
});

describe("the trial of a connection", () => {
  const check = async (quirks: Quirks) => {
    const clock = createTestClock();
    const issuer = "https://idp.example.test";
    const fake = await createFakeProvider({ issuer, claims: { sub: "1" }, clock });
    fake.behave(quirks);
    const connection = {
      provider: { kind: "oidc", issuer, trustsEmail: false },
      clientId: "orgward",
      scopes: [],
    } as const;
    const redirectUri = "https://auth.acme.test/login/callback/it";
    const checks = await identityProvidersOf([fake], clock).check({ connection, secret: "secret", redirectUri });
    return checks.map(
      ({ name, passed, finding }) => `${passed ? "✓" : "✗"} ${name}: ${wordFinding(translations.de, finding)}`,
    );
  };

  it("passes when discovery, keys and credentials are right", async () => {
    expect(await check({})).toEqual([
      "✓ discovery: Das Discovery-Dokument von https://idp.example.test wurde gelesen.",
      "✓ keys: Der Anbieter veröffentlicht 1 Schlüssel.",
      "✓ credentials: Der Token-Endpunkt akzeptiert Client-ID und Client-Secret.",
    ]);
  });

  it.each<[string, Quirks, string]>([
    [
      "a provider that is down",
      { failures: { "/openid-configuration": "unreachable" } },
      "✗ discovery: Die Verbindung",
    ],
    [
      "another issuer",
      { discovery: { issuer: "https://other.example.test" } },
      "✗ discovery: Die Antwort des Anbieters ist nicht verwendbar",
    ],
    ["no keys", { answers: { "/keys": () => json({ keys: [] }) } }, "✗ keys: Der Anbieter veröffentlicht 0 Schlüssel."],
    [
      "broken keys",
      { answers: { "/keys": () => new Response("<p>") } },
      "✗ keys: Die Schlüssel des Anbieters lassen sich nicht lesen.",
    ],
    [
      "hidden keys",
      { failures: { "/keys": "private_address" } },
      "✗ keys: Die Adresse des Anbieters liegt nicht im öffentlichen",
    ],
    [
      "a wrong secret",
      { answers: { "/token": () => json({ error: "invalid_client" }, 401) } },
      "✗ credentials: Der Token-Endpunkt hat mit dem Fehler invalid_client geantwortet.",
    ],
    [
      "GitHub’s way to say so",
      { answers: { "/token": () => json({ error: "incorrect_client_credentials" }) } },
      "✗ credentials: Der Token-Endpunkt hat mit dem Fehler incorrect_client_credentials geantwortet.",
    ],
    [
      "a token endpoint that takes any code",
      { answers: { "/token": () => json({ access_token: "a", token_type: "bearer" }) } },
      "✗ credentials: Der Token-Endpunkt hat einen Code akzeptiert",
    ],
  ])("shows %s", async (_, quirks, line) => {
    expect((await check(quirks)).some((found) => found.startsWith(line))).toBe(true);
  });
});
