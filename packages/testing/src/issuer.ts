import type { JSONWebKeySet } from "jose";
import { createApiKeys, type MintApiKeyOptions } from "./api-keys.ts";
import type { TestClock } from "./clock.ts";
import { createDpopKey, type TestDpopKey } from "./dpop-key.ts";
import { answerEndpoint } from "./endpoints.ts";
import { createFaultSwitch, type FaultScope, type IssuerFault } from "./faults.ts";
import { createKeyRing, type RotateOptions } from "./key-ring.ts";
import { type ListeningIssuer, listenOnLoopback } from "./listen.ts";
import { type MintTokenOptions, mintToken } from "./mint.ts";
import { type MintMachineTokenOptions, mintMachineToken } from "./mint-machine.ts";
import { type IntrospectionCredentials, resolveOptions, type TestIssuerOptions } from "./options.ts";
import { createRevocations, type RevocationsFault, type RevokedSubject } from "./revocations.ts";
import { createAccessToken, type TokenForOptions } from "./server/access-tokens.ts";
import { type DeciderOptions, decideApproval } from "./server/approvals.ts";
import {
  type IdentityAssertion,
  type IdentityAssertionOptions,
  signIdentityAssertion,
} from "./server/identity-assertions.ts";
import { createMemoryServer } from "./server/memory-server.ts";
import { issueOAuthTokens, type OAuthTokenOptions, type OAuthTokens, revokeOAuthToken } from "./server/oauth-tokens.ts";
import { type SignedInBrowser, type SignInOptions, signInAt } from "./server/sign-in.ts";
import { createSigningKey, type SigningKey } from "./signing-key.ts";
import { assertStorable, type TestUser, testUser, type UserReference } from "./user.ts";

/**
 * An auth server in memory. It signs tokens and publishes the keys that verify them; behind every other path is the auth server itself, with
 * users, organizations, sessions, API keys and OAuth in memory. It starts with the first request that needs it, or in the background
 * while the issuer listens.
 */
export interface TestIssuer {
  /** The origin that validators are configured with; while the issuer listens, the one that it listens at. */
  readonly authUrl: string;
  readonly apiKey: string;
  /** Give it to the guards of an MCP server. */
  readonly introspection: IntrospectionCredentials;
  /** Give it to the validator too, so that both move together. */
  readonly clock: TestClock;
  /** A `fetch` that this issuer answers, and nothing else: no request leaves the process. */
  readonly fetch: typeof fetch;
  /** The key that signs at present. */
  readonly signingKey: SigningKey;
  /** Returns the public keys as the key-set endpoint shows them. */
  keySet(): JSONWebKeySet;
  /** Mints an access token at the present time of the clock. */
  mintToken(options?: MintTokenOptions): Promise<string>;
  /** The same as the value of an `Authorization` header. */
  authorization(options?: MintTokenOptions): Promise<string>;
  /** Mints the access token of a service account or an agent, at the present time of the clock. */
  mintMachineToken(options?: MintMachineTokenOptions): Promise<string>;
  /** Generates the key of a client that binds its tokens to it (DPoP, RFC 9449). Its proofs are made at the time of the clock. */
  createDpopKey(): Promise<TestDpopKey>;
  /**
   * Mints an API key of a user or an organization, which guards with `apiKeys: true` take. It's stored nowhere: only they know it. Keys that your app
   * creates by `createApiKey` are good, too.
   */
  mintApiKey(options?: MintApiKeyOptions): Promise<string>;
  /**
   * Adds a user with these organizations; what isn't given is as in `testUser`.
   *
   * @throws TypeError when the user exists already, or a membership has a role that the issuer doesn't have
   */
  addUser(user?: Partial<TestUser>): Promise<TestUser>;
  /**
   * Returns an access token of a user that the issuer has, with the organizations and roles that are stored now.
   *
   * @throws TypeError when nobody has this id, or the user isn't in that organization
   */
  tokenFor(user: UserReference, options?: TokenForOptions): Promise<string>;
  /**
   * Signs in a user at your app, through its login and its callback, and returns the cookies that the app set.
   *
   * @throws TypeError when that fails; it names the step
   */
  signIn(options: SignInOptions): Promise<SignedInBrowser>;
  /**
   * Issues the opaque tokens that a user grants to an MCP client.
   *
   * @throws TypeError when the user can't grant them
   */
  oauthTokens(options: OAuthTokenOptions): Promise<OAuthTokens>;
  /**
   * Signs an assertion (ID-JAG) with which the identity provider of an organization gives a client access for one of its people. The
   * client presents it at the token endpoint.
   *
   * @throws TypeError when there is no such user or organization
   */
  identityAssertion(options: IdentityAssertionOptions): Promise<IdentityAssertion>;
  /**
   * Approves a call that waits for a person, so that it runs once when it is sent again.
   *
   * @param approval the id of the call, or the address of its page
   * @throws TypeError when there is no such call, or this person can't decide about it
   */
  approve(approval: string, decider?: DeciderOptions): Promise<void>;
  /** Refuses a call that waits for a person; see `approve`. */
  refuse(approval: string, decider?: DeciderOptions): Promise<void>;
  /**
   * Revokes a token as its client would: a refresh token ends the whole grant, an access token ends alone.
   *
   * @param clientId Default: that of `oauthTokens`.
   */
  revokeOAuthToken(token: string, clientId?: string): Promise<void>;
  /** Publishes a new key and signs with it; the present one stays published until `removeKey`. */
  rotate(options?: RotateOptions): Promise<SigningKey>;
  /** Takes a key out of the key set. The signing key goes on signing, as a key that was revoked in haste would. */
  removeKey(kid: string): void;
  /**
   * Ends the access tokens of a user, of an organization's members, of a member, of a session, of a machine, or of everybody, or deletes an API key: guards refuse those that were
   * issued before, and the clients of your app refresh theirs. What the auth server has stored stays as it is. What ends by its own functions,
   * such as `disableUser`, is in the list as well.
   */
  revoke(subject: RevokedSubject): void;
  /**
   * Misleads those who ask for the list of revocations, until `recover()`. To break its address instead, use `fail` with the path
   * `/.well-known/revocations`.
   */
  failRevocations(fault: RevocationsFault): void;
  /** Breaks the requests for a path, or all, until `recover()`. */
  fail(fault: IssuerFault, scope?: FaultScope): void;
  /** Ends every fault, and answers the requests that hang. */
  recover(): void;
  /** Returns how many requests came in, over both ways; for one path if given. */
  requestCount(path?: string): number;
  /** Serves the same endpoints over HTTP on a free port of 127.0.0.1, until `close()`. Needs Node. */
  listen(): Promise<ListeningIssuer>;
}

/**
 * Starts an issuer in this process. Its tokens pass the real verification of a validator that is configured with its
 * `authUrl`, `fetch` and `clock`, and of no other.
 *
 * @example
 * const issuer = await createTestIssuer();
 * const auth = initAuth({ authUrl: issuer.authUrl, apiKey: issuer.apiKey, fetch: issuer.fetch, clock: issuer.clock });
 * const authorization = await issuer.authorization({ role: "Admin" });
 */
export async function createTestIssuer(options: TestIssuerOptions = {}): Promise<TestIssuer> {
  const {
    algorithm,
    kid,
    clock,
    apiKey,
    data,
    roles,
    orgRoleStructure,
    introspection,
    redirectUris,
    resources,
    ...given
  } = resolveOptions(options);
  const keys = createKeyRing(await createSigningKey(algorithm, kid));
  const faults = createFaultSwitch();
  const requestedPaths: string[] = [];
  let { authUrl } = given;
  const seed = { data, apiKey, roles, orgRoleStructure, introspection };
  const server = createMemoryServer({ keys, clock, seed, redirectUris, resources, authUrl: () => authUrl });
  const revocations = createRevocations({
    keys,
    clock,
    issuer: () => authUrl,
    askServer: (query, signal) => {
      const request = new Request(`${authUrl}/.well-known/revocations${query}`, signal ? { signal } : {});
      return server.started()?.fetch(authUrl, request) ?? null;
    },
  });

  const apiKeys = createApiKeys({
    issuer: () => authUrl,
    apiKey,
    roles,
    clock,
    hasServer: () => server.started() !== null,
  });

  const answer = (request: Request): Promise<Response> => {
    requestedPaths.push(new URL(request.url).pathname);
    return faults.respond(request, async ({ wrongKeys }) => {
      const keySet = wrongKeys ? await keys.wrongKeySet() : keys.keySet();
      const answered = answerEndpoint(request, { issuer: authUrl, keys, keySet, apiKey, revocations });
      return answered ?? (await apiKeys.answer(request)) ?? (await server()).fetch(authUrl, request);
    });
  };
  const mintContext = () => {
    return { issuer: authUrl, key: keys.signingKey(), roles, now: clock(), notBefore: revocations.notBefore };
  };
  const mint = (mintOptions: MintTokenOptions = {}): Promise<string> => mintToken(mintContext(), mintOptions);

  return {
    apiKey,
    introspection,
    clock,
    get authUrl() {
      return authUrl;
    },
    get signingKey() {
      return keys.signingKey();
    },
    keySet: keys.keySet,
    mintToken: mint,
    authorization: async (mintOptions) => `Bearer ${await mint(mintOptions)}`,
    mintMachineToken: (mintOptions = {}) => mintMachineToken(mintContext(), mintOptions),
    createDpopKey: () => createDpopKey(clock),
    mintApiKey: (mintOptions = {}) => apiKeys.mint(mintOptions),
    async addUser(given) {
      const user = testUser(given);
      assertStorable(user, orgRoleStructure);
      await (await server()).addUser(user);
      return user;
    },
    tokenFor: async (user, tokenOptions = {}) =>
      createAccessToken(await server(), { authUrl, apiKey }, user, tokenOptions),
    signIn: async (signInOptions) => signInAt({ server: await server(), authUrl }, signInOptions),
    oauthTokens: async (tokenOptions) => issueOAuthTokens(await server(), authUrl, tokenOptions),
    identityAssertion: async (assertionOptions) => signIdentityAssertion(await server(), authUrl, assertionOptions),
    approve: async (approval, decider) =>
      decideApproval({ server: await server(), authUrl }, "approved", approval, decider),
    refuse: async (approval, decider) =>
      decideApproval({ server: await server(), authUrl }, "refused", approval, decider),
    revokeOAuthToken: async (token, clientId) => revokeOAuthToken(await server(), authUrl, { token, clientId }),
    rotate: keys.rotate,
    removeKey: keys.remove,
    revoke(subject) {
      revocations.revoke(subject);
      if ("apiKeyId" in subject) apiKeys.delete(subject.apiKeyId);
    },
    failRevocations: revocations.fail,
    fail: faults.fail,
    recover() {
      faults.recover();
      revocations.recover();
    },
    requestCount: (path) => requestedPaths.filter((requested) => path === undefined || requested === path).length,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).origin !== authUrl)
        throw new TypeError("fetch failed: only the test issuer answers here");
      return answer(request);
    },
    async listen() {
      const former = authUrl;
      // Needs Node, as nothing does before an issuer listens.
      const { warmUp } = await import("./server/warm-up.ts");
      const listening = await listenOnLoopback(answer);
      authUrl = listening.url;
      const stopWarmUp = warmUp(server);
      const close = async (): Promise<void> => {
        authUrl = former;
        faults.recover();
        await Promise.all([listening.close(), stopWarmUp()]);
      };
      return { url: listening.url, close };
    },
  };
}
