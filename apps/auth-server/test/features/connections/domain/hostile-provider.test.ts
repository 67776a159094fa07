import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { Provider } from "../../../../src/features/connections/domain/provider.ts";
import { createIdentityProviders } from "../../../../src/features/connections/domain/providers/create-identity-providers.ts";
import type { ProviderProblemCode } from "../../../../src/features/connections/domain/providers/identity-providers.ts";
import { createTestClock } from "../../../support/clock.ts";
import { createFakeProvider, type FakeProvider, json, type Quirks } from "../../../support/fake-provider.ts";

const ISSUER = "https://idp.example.test";
const SECRETS = {
  state: "the state",
  nonce: "the nonce",
  codeVerifier: "the-code-verifier-of-this-sign-in-0123456789",
};
const ADA = { sub: "ada", email: "ada@acme.test", email_verified: true, given_name: "Ada", family_name: "Lovelace" };
const OIDC: Provider = { kind: "oidc", issuer: ISSUER, trustsEmail: true };

interface Scene {
  readonly provider?: Provider;
  readonly quirks?: Quirks;
  /** Changes what the browser brings back. */
  readonly response?: (response: URLSearchParams) => void;
  readonly account?: Readonly<Record<string, unknown>>;
}

/** Signs in at a provider that misbehaves. */
async function signIn({ provider = OIDC, quirks = {}, response = () => undefined, account = ADA }: Scene) {
  const clock = createTestClock();
  const issuer = provider.kind === "google" ? "https://accounts.google.com" : ISSUER;
  const fake: FakeProvider = await createFakeProvider({ issuer, claims: account, clock });
  fake.behave(quirks);
  const lead = () => clock() - Math.floor(Date.now() / 1000);
  const providers = createIdentityProviders({ fetch: fake.fetch, clock, clockLeadSeconds: lead, allowsLoopback: true });
  const registration = {
    connection: { provider, clientId: "orgward", scopes: [] },
    secret: "the client secret",
    redirectUri: "https://auth.acme.test/login/callback/sso",
  };
  const url = await providers.createAuthorizationUrl(registration, SECRETS);
  if (!url.ok) return { result: url, fake };
  const answer = fake.authorize(url.value);
  response(answer);
  return { result: await providers.identify(registration, answer, SECRETS), fake };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

const claims = (changes: Readonly<Record<string, unknown>>): Scene => ({ quirks: { claims: changes } });
const discovery = (changes: Readonly<Record<string, unknown>>): Scene => ({ quirks: { discovery: changes } });
const answering = (end: string, answer: () => Response): Scene => ({ quirks: { answers: { [end]: answer } } });
const without = (name: string): Scene => ({ response: (answer) => answer.delete(name) });
const bringing = (name: string, value: string): Scene => ({ response: (answer) => answer.set(name, value) });
const idToken = (write: NonNullable<Quirks["idToken"]>): Scene => ({ quirks: { idToken: write } });

const page = () => new Response("<h1>Oops</h1>", { headers: { "content-type": "text/html" } });
const redirect = () => new Response(null, { status: 302, headers: { location: "https://elsewhere.test" } });

const longAgo = 1_000_000_000;

/** What a hostile or broken provider, or whoever sits between, may try; and what an operator reads about it. */
const refusals: readonly (readonly [name: string, scene: Scene, code: ProviderProblemCode, message: RegExp])[] = [
  [
    "an ID token of another issuer",
    claims({ iss: "https://other.example.test" }),
    "invalid_answer",
    /"iss" \(issuer\) claim/,
  ],
  [
    "an ID token for another client",
    claims({ aud: "someone-else" }),
    "invalid_answer",
    /"aud" \(audience\) claim value/,
  ],
  [
    "an ID token for several clients without azp",
    claims({ aud: ["orgward", "else"] }),
    "invalid_answer",
    /additional untrusted/,
  ],
  [
    "an ID token for several clients, given to another",
    claims({ aud: ["orgward", "else"], azp: "else" }),
    "invalid_answer",
    /"azp"/,
  ],
  ["an ID token given to another client", claims({ azp: "else" }), "invalid_answer", /to another client \(azp\)/],
  ["an ID token of another sign-in", claims({ nonce: "another" }), "invalid_answer", /"nonce" claim value/],
  ["an ID token without nonce", claims({ nonce: undefined }), "invalid_answer", /"nonce" \(nonce\) claim missing/],
  ["an ID token without subject", claims({ sub: undefined }), "invalid_answer", /"sub" \(subject\) claim missing/],
  ["an ID token with an empty subject", claims({ sub: "" }), "invalid_answer", /no usable subject/],
  ["an ID token with a subject that isn’t text", claims({ sub: 7 }), "invalid_answer", /"sub" \(subject\) claim type/],
  ["an ID token with an endless subject", claims({ sub: "a".repeat(256) }), "invalid_answer", /no usable subject/],
  [
    "an ID token without expiry",
    claims({ exp: undefined }),
    "invalid_answer",
    /"exp" \(expiration time\) claim missing/,
  ],
  ["an expired ID token", claims({ exp: longAgo }), "invalid_answer", /expiration is past/],
  ["an ID token that isn’t valid yet", claims({ nbf: 9_999_999_999 }), "invalid_answer", /"nbf" \(not before\)/],
  [
    "an unsigned ID token",
    idToken((payload) => `${encode({ alg: "none" })}.${encode(payload)}.`),
    "invalid_answer",
    /"alg"/,
  ],
  [
    "an ID token signed with the public key as a secret",
    idToken((payload, jwk) => {
      const input = `${encode({ alg: "HS256", kid: "1" })}.${encode(payload)}`;
      return `${input}.${createHmac("sha256", JSON.stringify(jwk)).update(input).digest("base64url")}`;
    }),
    "invalid_answer",
    /"alg"/,
  ],
  [
    "such a token of a provider that announces it",
    {
      quirks: {
        discovery: { id_token_signing_alg_values_supported: ["HS256"] },
        idToken: (payload) => {
          const input = `${encode({ alg: "HS256" })}.${encode(payload)}`;
          return `${input}.${createHmac("sha256", "the client secret").update(input).digest("base64url")}`;
        },
      },
    },
    "invalid_answer",
    /unsupported JWS/,
  ],
  ["an ID token of an unknown key", { quirks: { header: { kid: "2" } } }, "invalid_answer", /no applicable keys found/],
  [
    "an ID token with a wrong signature",
    idToken((payload) => `${encode({ alg: "RS256", kid: "1" })}.${encode(payload)}.${"A".repeat(342)}`),
    "invalid_answer",
    /signature verification failed/,
  ],
  ["something that isn’t an ID token", idToken(() => "not a token"), "invalid_answer", /Invalid JWT/],
  ["no ID token", idToken(() => undefined), "invalid_answer", /"id_token" property/],
  ["an answer without state", without("state"), "invalid_answer", /"state" missing/],
  ["the state of another sign-in", bringing("state", "another"), "invalid_answer", /unexpected "state"/],
  [
    "the answer of another provider (RFC 9207)",
    bringing("iss", "https://other.example.test"),
    "invalid_answer",
    /"iss" \(issuer\) response/,
  ],
  [
    "an answer that doesn’t say whose it is, though the provider announces it",
    discovery({ authorization_response_iss_parameter_supported: true }),
    "invalid_answer",
    /"iss" \(issuer\) missing/,
  ],
  ["an answer without code", without("code"), "invalid_answer", /no authorization code/],
  ["a code that was used", bringing("code", "code 0"), "refused", /error invalid_grant/],
  ["the person’s refusal", bringing("error", "access_denied"), "denied", /access_denied/],
  ["another error", bringing("error", "temporarily_unavailable"), "refused", /error temporarily_unavailable/],
  [
    "markup for an error",
    bringing("error", "<script>alert(1)</script>"),
    "refused",
    /error that isn’t an OAuth error code/,
  ],
  [
    "an unknown client",
    answering("/token", () => json({ error: "invalid_client" }, 401)),
    "refused",
    /Check the client ID and secret/,
  ],
  [
    "a token endpoint in trouble",
    answering("/token", () => new Response("", { status: 500 })),
    "invalid_answer",
    /status 500/,
  ],
  ["a token endpoint that redirects", answering("/token", redirect), "invalid_answer", /status 302/],
  ["a token endpoint that answers with a page", answering("/token", page), "invalid_answer", /content-type/],
  [
    "a token endpoint without access token",
    answering("/token", () => json({ token_type: "Bearer" })),
    "invalid_answer",
    /"access_token"/,
  ],
  ["a slow token endpoint", { quirks: { failures: { "/token": "timeout" } } }, "unreachable", /didn’t answer in time/],
  ["a huge answer", { quirks: { failures: { "/token": "too_large" } } }, "unreachable", /too large/],
  [
    "keys on a private address",
    { quirks: { failures: { "/keys": "private_address" } } },
    "unreachable",
    /isn’t on the public network/,
  ],
  [
    "a provider that is down",
    { quirks: { failures: { "/openid-configuration": "unreachable" } } },
    "unreachable",
    /connection to the provider failed/,
  ],
  [
    "keys that aren’t keys",
    answering("/keys", () => json({ keys: "none" })),
    "invalid_answer",
    /"keys" property must be an array/,
  ],
  [
    "the discovery document of another issuer",
    discovery({ issuer: "https://other.example.test" }),
    "invalid_answer",
    /does not match the expected issuer/,
  ],
  ["a discovery document without issuer", discovery({ issuer: undefined }), "invalid_answer", /"issuer" property/],
  ["an issuer that isn’t a URL", discovery({ issuer: "idp" }), "invalid_answer", /Invalid URL/],
  [
    "a discovery document that redirects",
    answering("/openid-configuration", redirect),
    "invalid_answer",
    /unexpected HTTP response status code.*302/,
  ],
  ["a page for a discovery document", answering("/openid-configuration", page), "invalid_answer", /content-type/],
  [
    "a token endpoint in the clear",
    discovery({ token_endpoint: "http://idp.example.test/token" }),
    "invalid_answer",
    /HTTPS/,
  ],
  [
    "an authorization endpoint in the clear",
    discovery({ authorization_endpoint: "http://idp.example.test/a" }),
    "invalid_answer",
    /HTTPS/,
  ],
  [
    "an authorization endpoint that runs a script",
    discovery({ authorization_endpoint: "javascript:alert(1)" }),
    "invalid_answer",
    /HTTP/,
  ],
  [
    "no authorization endpoint",
    discovery({ authorization_endpoint: undefined }),
    "invalid_answer",
    /authorization_endpoint/,
  ],
  [
    "user info of another account",
    { account: { sub: "ada" }, quirks: { userInfo: { sub: "eve", email: "ada@acme.test" } } },
    "invalid_answer",
    /"sub" property/,
  ],
  [
    "an account outside of the Workspace domain",
    { provider: { kind: "google", hostedDomain: "acme.test" }, account: { ...ADA, hd: "globex.test" } },
    "not_allowed",
    /Workspace domain/,
  ],
];

describe("a provider that lies, breaks or is impersonated", () => {
  it.each(refusals)("is refused: %s", async (_, scene, code, message) => {
    const { result } = await signIn(scene);
    expect(result).toMatchObject({ ok: false, failure: { code, message: expect.stringMatching(message) } });
    expect(JSON.stringify(result)).not.toMatch(/script|ada@acme|the client secret/);
  });

  it.each<[string, Scene, string | undefined]>([
    ["an ID token of another issuer", claims({ iss: "https://other.test" }), "id_token_of_another_issuer"],
    ["an ID token for another client", claims({ aud: "someone-else" }), "id_token_for_another_app"],
    ["an ID token given to another client", claims({ azp: "else" }), "id_token_for_another_app"],
    ["an expired ID token", claims({ exp: longAgo }), "clock_behind"],
    ["an ID token that isn’t valid yet", claims({ nbf: 9_999_999_999 }), "clock_ahead"],
    ["an ID token of another sign-in", claims({ nonce: "another" }), "answer_of_another_sign_in"],
    ["an ID token without expiry", claims({ exp: undefined }), "claim_missing"],
    ["no ID token", idToken(() => undefined), "id_token_missing"],
    [
      "an unsigned ID token",
      idToken((payload) => `${encode({ alg: "none" })}.${encode(payload)}.`),
      "id_token_unsigned",
    ],
    ["an ID token of an unknown key", { quirks: { header: { kid: "2" } } }, "signing_key_unknown"],
    ["the person’s refusal", bringing("error", "access_denied"), "sign_in_declined"],
    ["another error", bringing("error", "made_up"), "request_refused"],
    ["an unknown client", answering("/token", () => json({ error: "invalid_client" }, 401)), "client_secret_wrong"],
    ["a code that was used", bringing("code", "code 0"), "code_refused"],
    ["a page for an answer", answering("/token", page), "token_answer_unusable"],
    [
      "a provider that is down",
      { quirks: { failures: { "/openid-configuration": "unreachable" } } },
      "provider_unreachable",
    ],
    ["a private address", { quirks: { failures: { "/token": "private_address" } } }, "address_not_public"],
    [
      "the discovery document of another issuer",
      discovery({ issuer: "https://x.test" }),
      "discovery_of_another_issuer",
    ],
    ["an account that isn’t allowed", { provider: { kind: "google", hostedDomain: "acme.test" } }, undefined],
  ])("is named by what has to be mended there: %s", async (_, scene, cause) => {
    const { result } = await signIn(scene);
    expect(result.ok ? "accepted" : result.failure.cause).toBe(cause);
  });

  it("identifies the account otherwise", async () => {
    const { result, fake } = await signIn({});
    const names = { firstName: "Ada", lastName: "Lovelace" };
    expect(result).toEqual({
      ok: true,
      value: { subject: "ada", email: "ada@acme.test", emailVerified: true, ...names },
    });
    expect(fake.requests).toEqual([
      `GET ${ISSUER}/.well-known/openid-configuration`,
      `POST ${ISSUER}/token`,
      `GET ${ISSUER}/keys`,
    ]);
  });
});
