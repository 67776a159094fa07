import type { JSONWebKeySet } from "jose";
import { createTestClock, type TestClock } from "./clock.ts";
import { demoRoles } from "./demo-data.ts";
import { answerEndpoint } from "./endpoints.ts";
import { createFaultSwitch, type IssuerFault } from "./faults.ts";
import { createKeyRing, type RotateOptions } from "./key-ring.ts";
import { type ListeningIssuer, listenOnLoopback } from "./listen.ts";
import { type MintTokenOptions, mintToken } from "./mint.ts";
import { createSigningKey, type SigningAlgorithm, type SigningKey } from "./signing-key.ts";
import type { TestRole } from "./user.ts";

/** How a test issuer is set up. Everything has a default. */
export interface TestIssuerOptions {
  /** The origin that tokens name as their issuer. Default: `https://auth.example.test`. */
  readonly authUrl?: string;
  /** Default: `test_backend_api_key`. */
  readonly apiKey?: string;
  /** What the first key signs with. Default: RS256. */
  readonly algorithm?: SigningAlgorithm;
  /** The id of the first key. Default: its thumbprint. */
  readonly kid?: string;
  /** The roles that exist, the highest first. Default: those of the demo, Owner > Admin > Member. */
  readonly roles?: readonly TestRole[];
  /** Default: a clock that follows the system's time. */
  readonly clock?: TestClock;
}

/** An auth server in memory: it signs tokens and publishes the keys that verify them. */
export interface TestIssuer {
  /** The origin that validators are configured with; while the issuer listens, the one that it listens at. */
  readonly authUrl: string;
  readonly apiKey: string;
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
  /** Publishes a new key and signs with it; the present one stays published until `removeKey`. */
  rotate(options?: RotateOptions): Promise<SigningKey>;
  /** Takes a key out of the key set. The signing key goes on signing, as a key that was revoked in haste would. */
  removeKey(kid: string): void;
  /** Breaks every request until `recover()`. */
  fail(fault: IssuerFault): void;
  /** Ends the fault, and answers the requests that hang. */
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
  const { apiKey = "test_backend_api_key", roles = demoRoles, clock = createTestClock() } = options;
  const keys = createKeyRing(await createSigningKey(options.algorithm ?? "RS256", options.kid));
  const faults = createFaultSwitch();
  const requestedPaths: string[] = [];
  let authUrl = new URL(options.authUrl ?? "https://auth.example.test").origin;

  const answer = (request: Request): Promise<Response> => {
    requestedPaths.push(new URL(request.url).pathname);
    return faults.respond(request, () => answerEndpoint(request, { issuer: authUrl, keys, apiKey }));
  };
  const mint = (mintOptions: MintTokenOptions = {}): Promise<string> =>
    mintToken({ issuer: authUrl, key: keys.signingKey(), roles, now: clock() }, mintOptions);

  return {
    apiKey,
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
    rotate: keys.rotate,
    removeKey: keys.remove,
    fail: faults.fail,
    recover: faults.recover,
    requestCount: (path) => requestedPaths.filter((requested) => path === undefined || requested === path).length,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      if (new URL(request.url).origin !== authUrl)
        throw new TypeError("fetch failed: only the test issuer answers here");
      return answer(request);
    },
    async listen() {
      const former = authUrl;
      const server = await listenOnLoopback(answer);
      authUrl = server.url;
      const close = async (): Promise<void> => {
        authUrl = former;
        faults.recover();
        await server.close();
      };
      return { url: server.url, close };
    },
  };
}
