import { auth as authV2 } from "@modelcontextprotocol/client";
import { auth as authV1 } from "@modelcontextprotocol/sdk/client/auth.js";
import { expect, it } from "vitest";
import { createBrowser } from "../support/browser.ts";
import { describeOnSqlite } from "../support/databases.ts";
import { startListeningApp, startProtectedResource } from "../support/listening-app.ts";
import { introspect, REDIRECT_URI } from "../support/oauth-client.ts";

interface StoredTokens {
  readonly access_token: string;
  readonly refresh_token?: string | undefined;
  readonly token_type: string;
  readonly scope?: string | undefined;
}

interface ClientInformation {
  readonly client_id: string;
  readonly client_secret?: string;
  readonly token_endpoint_auth_method?: string;
}

/** What an application keeps for the SDK, in memory. */
function createProvider(clientInformation: ClientInformation, redirectUrl: string) {
  const kept: { verifier: string; url: URL | null; tokens: StoredTokens | undefined; forgotten: string[] } = {
    verifier: "",
    url: null,
    tokens: undefined,
    forgotten: [],
  };
  return {
    kept,
    redirectUrl,
    clientMetadata: { redirect_uris: [redirectUrl], client_name: "Interop" },
    state: () => "a state of the application",
    clientInformation: () => clientInformation,
    tokens: () => kept.tokens,
    saveTokens(tokens: StoredTokens): void {
      kept.tokens = tokens;
    },
    redirectToAuthorization(url: URL): void {
      kept.url = url;
    },
    saveCodeVerifier(verifier: string): void {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
    invalidateCredentials(scope: string): void {
      kept.forgotten.push(scope);
      if (scope !== "verifier") kept.tokens = undefined;
    },
  };
}

type Provider = ReturnType<typeof createProvider>;
interface AuthOptions {
  readonly serverUrl: string;
  readonly authorizationCode?: string;
  readonly iss?: string;
  readonly scope?: string;
  readonly forceReauthorization?: boolean;
}
type Auth = (provider: Provider, options: AuthOptions) => Promise<"AUTHORIZED" | "REDIRECT">;

const generations: [string, Auth][] = [
  ["@modelcontextprotocol/sdk 1", (provider, options) => authV1(provider, options)],
  ["@modelcontextprotocol/client 2", (provider, options) => authV2(provider, options)],
];

const confidential = { client_id: "demo-confidential", client_secret: "demo_confidential_secret" };
const identities: [string, ClientInformation][] = [
  ["a public client", { client_id: "demo-public" }],
  ["a confidential client", confidential],
  ["a client with Basic", { ...confidential, token_endpoint_auth_method: "client_secret_basic" }],
  ["a client with its secret in the form", { ...confidential, token_endpoint_auth_method: "client_secret_post" }],
];

const cases = generations.flatMap(([sdk, auth]) => identities.map(([who, identity]) => ({ sdk, who, identity, auth })));

describeOnSqlite("an MCP client of the official SDK", ({ open }) => {
  async function setUp(identity: ClientInformation, redirectUrl = REDIRECT_URI) {
    const app = await startListeningApp(await open());
    const resource = await startProtectedResource(app.origin);
    const record = { resource, name: "MCP server", isDefault: false, createdAt: app.deps.clock() };
    await app.deps.store.write(({ oauthResources }) => oauthResources.set(record));
    const browser = createBrowser(app);
    await browser.signIn("owner@acme.test", "orgward-demo");
    const provider = createProvider(identity, redirectUrl);
    /** Follows the URL of the SDK in the browser, decides there, and returns the parameters of the response. */
    const decide = async (decision: string) => {
      if (!provider.kept.url) throw new Error("The SDK did not ask for authorization.");
      const { pathname, search } = provider.kept.url;
      const response = await browser.submit(pathname + search, { decision });
      return new URL(response.headers.get("location") ?? "").searchParams;
    };
    return { app, resource, provider, decide };
  }

  /** Logs in as an application does that received the response at its redirect URI. */
  async function logIn(auth: Auth, { resource, provider, decide }: Awaited<ReturnType<typeof setUp>>, scope?: string) {
    const request = { serverUrl: resource, ...(scope && { scope }) };
    expect(await auth(provider, { ...request, forceReauthorization: true })).toBe("REDIRECT");
    const response = await decide("allow");
    expect(response.get("state")).toBe("a state of the application");
    const [authorizationCode, iss] = [response.get("code") ?? "", response.get("iss") ?? ""];
    expect(await auth(provider, { ...request, authorizationCode, iss })).toBe("AUTHORIZED");
  }

  it.each(cases)("of $sdk logs in as $who, and stays logged in by refreshing", async ({ identity, auth }) => {
    const parts = await setUp(identity);
    const { app, resource, provider } = parts;
    await logIn(auth, parts);
    const first = provider.kept.tokens;
    expect(await introspect(app, first?.access_token ?? "")).toMatchObject({
      active: true,
      aud: resource,
      iss: app.origin,
      scope: "projects:read",
      client_id: identity.client_id,
    });
    expect(await auth(provider, { serverUrl: resource })).toBe("AUTHORIZED");
    const second = provider.kept.tokens;
    expect(second?.access_token).not.toBe(first?.access_token);
    expect(second?.refresh_token).not.toBe(first?.refresh_token);
    expect((await introspect(app, second?.access_token ?? "")).active).toBe(true);
  });

  it.each(generations)("of %s takes a loopback port of its own", async (_, auth) => {
    const parts = await setUp({ client_id: "demo-public" }, "http://127.0.0.1:54321/callback");
    await logIn(auth, parts);
    expect(parts.provider.kept.tokens).toBeDefined();
  });

  it.each(generations)("of %s gets more scopes by asking again", async (_, auth) => {
    const parts = await setUp({ client_id: "demo-public" });
    await logIn(auth, parts);
    // The first generation refreshes in place of asking while it holds a refresh token, which cannot widen anything.
    parts.provider.kept.tokens = undefined;
    await logIn(auth, parts, "projects:read projects:write");
    const { access_token = "" } = parts.provider.kept.tokens ?? {};
    expect((await introspect(parts.app, access_token)).scope).toBe("projects:read projects:write");
  });

  it.each(generations)("of %s learns that the user refused", async (_, auth) => {
    const { app, resource, provider, decide } = await setUp({ client_id: "demo-public" });
    expect(await auth(provider, { serverUrl: resource })).toBe("REDIRECT");
    expect(Object.fromEntries(await decide("deny"))).toEqual({
      error: "access_denied",
      error_description: expect.any(String),
      state: "a state of the application",
      iss: app.origin,
    });
  });

  it.each(generations)("of %s starts over when its grant has ended, and when its client is gone", async (_, auth) => {
    const parts = await setUp({ client_id: "demo-public" });
    const { app, resource, provider } = parts;
    await logIn(auth, parts);
    await app.deps.store.write(({ grants }) => grants.deleteByUser("aaaaaaaa-0000-4000-8000-000000000001"));
    expect(await auth(provider, { serverUrl: resource })).toBe("REDIRECT");
    expect(provider.kept.forgotten).toContain("tokens");
    await logIn(auth, parts);
    await app.deps.store.write(({ oauthClients }) => oauthClients.delete("demo-public"));
    await auth(provider, { serverUrl: resource }).catch(() => undefined);
    expect(provider.kept.forgotten.some((scope) => scope === "all" || scope === "client")).toBe(true);
  });

  it("of the second generation refuses a response of another issuer (mix-up)", async () => {
    const { resource, provider, decide } = await setUp({ client_id: "demo-public" });
    await authV2(provider, { serverUrl: resource });
    const authorizationCode = (await decide("allow")).get("code") ?? "";
    const other = authV2(provider, { serverUrl: resource, authorizationCode, iss: "https://evil.test" });
    await expect(other).rejects.toThrow(/iss/i);
    await expect(authV2(provider, { serverUrl: resource, authorizationCode })).rejects.toThrow(/iss/i);
  });
});
