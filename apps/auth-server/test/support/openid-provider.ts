import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type ClientMetadata, type Configuration, type InteractionResults } from "oidc-provider";
import { createIdentityProviders } from "../../src/features/connections/domain/providers/create-identity-providers.ts";
import type { IdentityProviders } from "../../src/features/connections/domain/providers/identity-providers.ts";
import type { Clock } from "../../src/platform/domain/deps.ts";
import { createGuardedFetch } from "../../src/platform/outbound/guarded-fetch.ts";
import { loopbackNetwork } from "./loopback-network.ts";
import { createSiteVisitor, type SiteVisitor } from "./site-visitor.ts";

export const CLIENT_SECRET = "a secret of the client that is long enough";

/** How it is configured; what isn't given is as it should be. */
export interface OpenIdProviderSettings {
  readonly configuration?: Configuration;
  readonly client?: Partial<ClientMetadata>;
  /** What it says about the one person it knows, besides `sub`. Each claim is in the ID token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** What comes of its sign-in page. Default: the person signs in. */
  readonly interaction?: InteractionResults;
}

/** A provider of OpenID Connect that somebody else wrote (`oidc-provider`), over HTTP, in which one person agrees to everything. */
export interface OpenIdProvider {
  readonly issuer: string;
  /** Configures it anew; `redirectUri` is where it sends browsers back to. Sessions there end. */
  configure(redirectUri: string, settings?: OpenIdProviderSettings): void;
  /** Goes where a browser would, until it leaves the provider or sees a page there. */
  visit: SiteVisitor["visit"];
  /** Signs out there, as the person does, and agrees to it. */
  signOut(): Promise<void>;
  stop(): void;
}

/** Starts the provider at `localhost`, on a port of its own. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  let browser = createSiteVisitor(issuer);
  let current: { readonly provider: Provider; readonly interaction: InteractionResults } | null = null;
  server.on("request", (incoming, outgoing) => {
    if (!current) throw new Error("The provider isn't configured.");
    const { provider, interaction } = current;
    if (!incoming.url?.startsWith("/interaction/")) return provider.callback()(incoming, outgoing);
    return provider.interactionFinished(incoming, outgoing, interaction);
  });
  return {
    issuer,
    configure(redirectUri, settings = {}) {
      browser = createSiteVisitor(issuer);
      const { interaction = { login: { accountId: "ada" } } } = settings;
      current = { provider: new Provider(issuer, configurationOf(redirectUri, settings)), interaction };
    },
    visit: (url) => browser.visit(url),
    async signOut() {
      const asked = await browser.visit(new URL("/session/end", issuer));
      if (asked instanceof URL) throw new Error(`The provider sent the browser to ${asked}.`);
      const xsrf = /name="xsrf" value="([^"]*)"/.exec(asked.text)?.[1] ?? "";
      await browser.submit(new URL("/session/end/confirm", issuer), { xsrf, logout: "yes" });
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Talks to providers on this machine, by the time of the machine unless another clock is given. */
export function identityProvidersHere({
  clock = () => Math.floor(Date.now() / 1000),
  allowsLoopback = true,
  isPublicAddress = () => true,
}: {
  readonly clock?: Clock;
  readonly allowsLoopback?: boolean;
  readonly isPublicAddress?: () => boolean;
} = {}): IdentityProviders {
  return createIdentityProviders({
    fetch: createGuardedFetch({ ...loopbackNetwork(), isPublicAddress }),
    clock,
    clockLeadSeconds: () => clock() - Math.floor(Date.now() / 1000),
    allowsLoopback,
  });
}

function configurationOf(
  redirectUri: string,
  { configuration = {}, client = {}, claims = { email: "ada@acme.test", given_name: "Ada" } }: OpenIdProviderSettings,
): Configuration {
  const { features, ...others } = configuration;
  return {
    clients: [{ client_id: "orgward", client_secret: CLIENT_SECRET, redirect_uris: [redirectUri], ...client }],
    claims: { openid: ["sub", "amr", ...Object.keys(claims)], email: ["email"], profile: ["given_name"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["a key of this test"] },
    features: { devInteractions: { enabled: false }, ...features },
    // Its own refuses to send anything to this machine.
    fetch: (url, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown } = {}) => fetch(url, options),
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...claims, sub: accountId }) }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId });
      grant.addOIDCScope("openid email profile");
      await grant.save();
      return grant;
    },
    renderError(context, { error, error_description }) {
      context.body = `${error}: ${error_description}`;
    },
    ...others,
  };
}
