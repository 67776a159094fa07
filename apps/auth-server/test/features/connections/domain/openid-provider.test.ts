import { once } from "node:events";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ProviderRegistration } from "../../../../src/features/connections/domain/providers/identity-providers.ts";
import { loadIdentityProviders } from "../../../../src/features/connections/domain/providers/load-identity-providers.ts";
import { createGuardedFetch } from "../../../../src/platform/outbound/guarded-fetch.ts";

const REDIRECT_URI = "https://auth.acme.test/login/callback/sso";
const SECRET = "a secret of the client that is long enough";
const systemClock = () => Math.floor(Date.now() / 1000);

/** A provider that somebody else wrote, over HTTP, in which Ada is the only user and agrees to everything. */
let server: Server;
let issuer: string;

beforeAll(async () => {
  server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: "orgward", client_secret: SECRET, redirect_uris: [REDIRECT_URI] }],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    cookies: { keys: ["a key of this test"] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_, accountId) => ({
      accountId,
      claims: () => ({ sub: accountId, email: "ada@acme.test", email_verified: true, given_name: "Ada" }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
  });
  server.on("request", (incoming, outgoing) => {
    if (!incoming.url?.startsWith("/interaction/")) return provider.callback()(incoming, outgoing);
    return provider.interactionFinished(incoming, outgoing, { login: { accountId: "ada" } });
  });
});

afterAll(() => {
  server.close();
  server.closeAllConnections();
});

/** Goes where a browser would, with its cookies, until it would leave the provider. */
async function follow(start: URL): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  for (let url = start; ; ) {
    if (url.href.startsWith(REDIRECT_URI)) return url.searchParams;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const set of response.headers.getSetCookie()) {
      const [name = "", value = ""] = (set.split(";")[0] ?? "").split("=");
      cookies.set(name, value);
    }
    const next = response.headers.get("location");
    if (next === null) throw new Error(`${url.pathname} answered ${response.status}: ${await response.text()}`);
    url = new URL(next, url);
  }
}

describe("a real OpenID provider", () => {
  const secrets = { state: "state".repeat(9), nonce: "nonce".repeat(9), codeVerifier: "verifier".repeat(6) };
  const open = (secret = SECRET) => {
    const network = {
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      isPublicAddress: () => true,
      request,
    };
    const providers = loadIdentityProviders({
      fetch: createGuardedFetch({ ...network, timeoutMilliseconds: 10_000 }),
      clock: systemClock,
      clockLeadSeconds: () => 0,
      allowsLoopback: true,
    });
    const provider = { kind: "oidc", issuer, trustsEmail: true } as const;
    const registration: ProviderRegistration = {
      connection: { provider, clientId: "orgward", scopes: [] },
      secret,
      redirectUri: REDIRECT_URI,
    };
    return { providers, registration };
  };

  it("signs somebody in, once for each code; the address comes from its user info", async () => {
    const { providers, registration } = open();
    const url = await providers.createAuthorizationUrl(registration, secrets);
    if (!url.ok) throw new Error(url.failure.message);
    const answer = await follow(url.value);
    expect(answer.get("iss")).toBe(issuer);
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
      const answer = await follow(url.ok ? url.value : new URL(issuer));
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
