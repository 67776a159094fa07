import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProviderRegistration } from "../../../../src/features/connections/domain/providers/identity-providers.ts";
import {
  CLIENT_SECRET,
  identityProvidersHere,
  type OpenIdProvider,
  startOpenIdProvider,
} from "../../../support/openid-provider.ts";

const REDIRECT_URI = "https://auth.acme.test/login/callback/sso";

/** It tells the address at its userinfo endpoint alone. */
let provider: OpenIdProvider;

beforeAll(async () => {
  provider = await startOpenIdProvider();
  provider.configure(REDIRECT_URI, {
    claims: { email: "ada@acme.test", email_verified: true, given_name: "Ada" },
    configuration: {
      claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name"] },
      conformIdTokenClaims: true,
    },
  });
});

afterAll(() => provider.stop());

/** Signs in there, and returns the parameters with which the browser comes back. */
async function follow(start: URL): Promise<URLSearchParams> {
  const arrival = await provider.visit(start);
  if (arrival instanceof URL) return arrival.searchParams;
  throw new Error(`${arrival.url.pathname} answered ${arrival.status}: ${arrival.text}`);
}

describe("a real OpenID provider", () => {
  const secrets = { state: "state".repeat(9), nonce: "nonce".repeat(9), codeVerifier: "verifier".repeat(6) };
  const open = (secret = CLIENT_SECRET) => {
    const providers = identityProvidersHere();
    const registration: ProviderRegistration = {
      connection: {
        provider: { kind: "oidc", issuer: provider.issuer, trustsEmail: true },
        ...{ clientId: "orgward", scopes: [] },
      },
      ...{ secret, redirectUri: REDIRECT_URI },
    };
    return { providers, registration };
  };

  it("signs somebody in, once for each code; the address comes from its user info", async () => {
    const { providers, registration } = open();
    const url = await providers.createAuthorizationUrl(registration, secrets);
    if (!url.ok) throw new Error(url.failure.message);
    const answer = await follow(url.value);
    expect(answer.get("iss")).toBe(provider.issuer);
    const identified = await providers.identify(registration, answer, secrets);
    const ada = { subject: "ada", email: "ada@acme.test", emailVerified: true, firstName: "Ada", lastName: null };
    expect(identified).toEqual({ ok: true, value: ada });
    const replayed = await providers.identify(registration, answer, secrets);
    expect(replayed).toMatchObject({
      ok: false,
      failure: { code: "refused", message: expect.stringMatching("invalid_grant") },
    });
  });

  it("refuses the verifier of another browser, and another nonce is noticed", async () => {
    const { providers, registration } = open();
    for (const [changed, code] of [
      [{ ...secrets, codeVerifier: "another!".repeat(6) }, "refused"],
      [{ ...secrets, nonce: "another nonce" }, "invalid_answer"],
    ] as const) {
      const url = await providers.createAuthorizationUrl(registration, secrets);
      const answer = await follow(url.ok ? url.value : new URL(provider.issuer));
      expect(await providers.identify(registration, answer, changed)).toMatchObject({ ok: false, failure: { code } });
    }
  });

  it("passes the trial with the right secret, and not with another", async () => {
    const right = open();
    const checks = await right.providers.check(right.registration);
    expect(checks.map(({ name, passed }) => [name, passed])).toEqual([
      ["discovery", true],
      ["keys", true],
      ["credentials", true],
    ]);
    const wrong = open("another secret");
    expect((await wrong.providers.check(wrong.registration)).at(-1)).toMatchObject({ passed: false });
  });
});
