import { createApp } from "./app.ts";
import { areUrgent, moveUrgentEventsOn } from "./event-stream.ts";
import type { TokenResponse } from "./features/oauth/domain/grants/tokens.ts";
import { type DecisionRequest, decideApproval } from "./memory/approvals.ts";
import {
  type AssertedIdentity,
  createMemoryIdentityProviders,
  type IdentityAssertionRequest,
} from "./memory/identity-assertions.ts";
import { createMemoryInstallation, type MemoryInstallationOptions } from "./memory/installation.ts";
import { addResource, issueOAuthToken, type OAuthTokenRequest } from "./memory/oauth-tokens.ts";
import { addSeedUser, type MemorySeed, type SeedUser, seed } from "./memory/seed.ts";
import { allowRedirectUri, type ClaimedAuthentication, openHostedSession, toCookieHeader } from "./memory/sign-in.ts";

/** How the server in memory is set up. */
export interface MemoryAuthServerOptions extends Omit<MemoryInstallationOptions, "signalKeys"> {
  readonly seed: MemorySeed;
}

/** The auth server, with its database in memory. `issuer` is the origin at which it is reached. */
export interface MemoryAuthServer {
  fetch(issuer: string, request: Request): Promise<Response>;
  addUser(user: SeedUser): Promise<void>;
  /** Signs in a user at the hosted pages. Returns the `Cookie` header of their browser. */
  signIn(issuer: string, userId: string, claimed?: ClaimedAuthentication): Promise<string>;
  allowRedirectUri(issuer: string, redirectUri: string): Promise<void>;
  /** Adds an MCP server, if it isn't there already. */
  addResource(resource: string): Promise<void>;
  /** Issues the opaque tokens that a user grants to an MCP client. */
  issueOAuthToken(issuer: string, request: OAuthTokenRequest): Promise<TokenResponse>;
  /** Decides about a call that waits for an approval. */
  decideApproval(issuer: string, request: DecisionRequest): Promise<void>;
  /** Signs what the identity provider of an organization says about one of its people, to a client that it lets in. */
  assertIdentity(issuer: string, request: IdentityAssertionRequest): Promise<AssertedIdentity>;
}

/** Where requests seem to come from: a loopback peer, as from a test that uses HTTP. */
const PEER = { incoming: { socket: { remoteAddress: "127.0.0.1", remoteFamily: "IPv4", remotePort: 1 } } };

/** Creates an auth server that keeps everything in memory: the app of an installation on SQLite in WebAssembly. */
export async function createMemoryAuthServer(options: MemoryAuthServerOptions): Promise<MemoryAuthServer> {
  const providers = createMemoryIdentityProviders();
  const installation = await createMemoryInstallation({ ...options, signalKeys: providers.signalKeys });
  const apps = new Map<string, ReturnType<typeof createApp>>();
  const appAt = (issuer: string) => {
    const app = apps.get(issuer) ?? createApp(installation.at(issuer));
    apps.set(issuer, app);
    return app;
  };
  // What is stored at the start names no issuer.
  const anywhere = installation.at("http://localhost");
  await seed(anywhere, options.seed);
  // Nothing runs beside requests, so each that revokes something is answered once guards can learn of it.
  let entered = Promise.resolve();
  anywhere.store.onEvents((types) => {
    if (areUrgent(types)) entered = entered.then(() => moveUrgentEventsOn(anywhere));
  });
  return {
    async fetch(issuer, request) {
      const response = await appAt(issuer).fetch(request, PEER);
      await entered;
      return response;
    },
    addUser: (user) => addSeedUser(anywhere, user),
    async signIn(issuer, userId, claimed) {
      const deps = installation.at(issuer);
      return toCookieHeader(deps, await openHostedSession(deps, userId, claimed));
    },
    allowRedirectUri: (issuer, redirectUri) => allowRedirectUri(installation.at(issuer), redirectUri),
    addResource: (resource) => addResource(anywhere, resource),
    decideApproval: (issuer, request) => decideApproval(installation.at(issuer), request),
    assertIdentity: (issuer, request) => providers.assert(installation.at(issuer), request),
    issueOAuthToken: (issuer, request) => issueOAuthToken(installation.at(issuer), request),
  };
}
