import { AuthSetupError, AuthUnavailableException, UnauthorizedException } from "../errors.ts";
import type { AuthHealth } from "../health/health.ts";
import { type AuthorizationHeader, checkTokenSize, readBearerToken } from "../http/bearer.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import type { ResolvedOptions } from "../options.ts";
import type { TokenPrincipal } from "../principal/principal.ts";
import { createProblemLog } from "../problem.ts";
import type { Look } from "../revocations/follower.ts";
import { createRevocationGate } from "../revocations/gate.ts";
import type { BeginMark } from "../revocations/mark.ts";
import type { WaitUntil } from "../runtime.ts";
import { TokenCache, type VerifiedToken } from "./cache.ts";
import { createKeySource, type FetchKeys } from "./key-source.ts";
import type { KeySource } from "./keys.ts";
import type { verifyAccessToken } from "./verify.ts";

/** What a validation may know of the request at hand. */
export interface ValidationContext {
  /** Keeps a background refresh of the keys alive after the response, on runtimes that need it. */
  readonly waitUntil?: WaitUntil | undefined;
  /** The request's method: a DPoP proof is for one method and one URL. */
  readonly method?: string;
  /** Returns the request's path as the client sent it; a query may follow. */
  path?(): string;
  /** Returns all values of a header, by its name in lower case. */
  header?(name: string): string | readonly string[] | null | undefined;
  /** The request itself: guards that show the same one have a proof count once for all of them. */
  readonly native?: unknown;
}

/** Turns `Authorization` headers into users and machines. */
export interface Authenticator {
  ready(): Promise<void>;
  authenticate(authorization: AuthorizationHeader, context?: ValidationContext): MaybePromise<TokenPrincipal>;
  /** Begins to watch what is revoked, for what the auth server is about to be asked. */
  readonly beginMark: BeginMark;
  checkFreshness(seconds: number, context?: ValidationContext): MaybePromise<void>;
  health(): AuthHealth;
  close(): void;
}

/**
 * Joins the keys, the verification and the cache of verified tokens.
 *
 * @param fetchKeys where keys come from that are not given; by default the auth server's key set
 */
export function createAuthenticator(options: ResolvedOptions, fetchKeys?: FetchKeys): Authenticator {
  const createCache = () => options.tokenCache && new TokenCache(options.tokenCache);
  let cache = createCache();
  const onKeyRemoved = () => {
    cache = createCache();
  };
  const problems = createProblemLog(options.onProblem);
  const report = problems.createSource();
  const reportOutage = problems.createSource();
  const keys = createKeySource(options, { fetchKeys, report, reportOutage, onKeyRemoved });
  const gate = createRevocationGate(options, { keys, report: problems.createSource() });

  let loadedVerify: typeof verifyAccessToken | undefined;
  // Remembers the function and not its promise: an edge runtime may never settle the promise of another request.
  const loadVerify = async () => {
    loadedVerify ??= (await import("../first-token.ts")).verifyAccessToken;
    return loadedVerify;
  };

  const { dpop } = options;
  const authenticateBound = dpop?.createAuthentication<VerifiedToken>({ ...options, prove });
  const isBearer = (token: VerifiedToken) => token.boundTo === undefined && !dpop?.required;

  function recall(token: string, now: number): VerifiedToken | undefined {
    const known = cache?.get(token);
    return known && now < known.expiresAt ? known : undefined;
  }

  function authenticate(authorization: AuthorizationHeader, context?: ValidationContext): MaybePromise<TokenPrincipal> {
    try {
      const bound = authenticateBound?.(authorization, context);
      if (bound)
        return bound.then(
          ({ principal }) => principal,
          (error: unknown) => fail(error, authorization),
        );
      const token = readBearerToken(authorization);
      const now = options.clock();
      const known = recall(token, now);
      if (known && isBearer(known) && keys.isFresh(now) && gate.passes(known, now)) return known.principal;
      return lookCloser(token, known, context);
    } catch (error) {
      return fail(error);
    }
  }

  async function lookCloser(
    token: string,
    known: VerifiedToken | undefined,
    context?: ValidationContext,
  ): Promise<TokenPrincipal> {
    try {
      const proven = await prove(token, context, known);
      if (isBearer(proven)) return proven.principal;
      throw new UnauthorizedException("invalid_token", proven.boundTo === undefined ? "key_unbound" : "key_bound");
    } catch (error) {
      return fail(error);
    }
  }

  async function prove(
    token: string,
    context: ValidationContext | undefined,
    known = recall(token, options.clock()),
  ): Promise<VerifiedToken> {
    const look = { waitUntil: waitUntilOf(context) };
    const proven = (known && (await recallWithFreshKeys(token, look.waitUntil))) ?? (await verify(token, look));
    await gate.check(proven, look);
    return proven;
  }

  /** Completes the challenge of a refusal. */
  function fail(error: unknown, authorization?: AuthorizationHeader): never {
    if (error instanceof UnauthorizedException) {
      error.realm = options.realm;
      dpop?.challenge(error, authorization);
    }
    throw error;
  }

  async function verify(token: string, look: Look): Promise<VerifiedToken> {
    checkTokenSize(token);
    const verifyAccessToken = loadedVerify ?? (await loadVerify());
    // A key that disappears during the verification takes this cache along: what it proved must not enter the next one.
    const cacheOfTheseKeys = cache;
    const moment = { now: options.clock(), ...look };
    const verified = await verifyAccessToken(token, { keys: withList(look), rules: options }, moment);
    cacheOfTheseKeys?.add(token, verified);
    return verified;
  }

  /** The list of revocations is fetched together with the keys, for the first token that looks like one. */
  function withList(look: Look): Pick<KeySource, "find"> {
    return {
      find: (hint, waitUntil) => {
        gate.begin(look);
        return keys.find(hint, waitUntil);
      },
    };
  }

  // Ends where the keys do: when none may be used any more, or when the one that proved this token has disappeared.
  async function recallWithFreshKeys(
    token: string,
    waitUntil: WaitUntil | undefined,
  ): Promise<VerifiedToken | undefined> {
    await keys.ensure(waitUntil);
    return recall(token, options.clock());
  }

  async function ready(): Promise<void> {
    await keys.ensure().catch((error: unknown) => nameAddress(error, options));
    const mismatch = problems.find("issuer_mismatch");
    if (mismatch) throw new AuthSetupError("auth_url_invalid", mismatch.message);
  }

  return {
    ready,
    authenticate: options.tracing?.traceValidation(authenticate) ?? authenticate,
    checkFreshness: (seconds, context) => gate.checkFreshness(seconds, { waitUntil: waitUntilOf(context) }),
    health: () => ({ revocations: gate.health(), keys: keys.health() }),
    beginMark: gate.beginMark,
    close: gate.close,
  };
}

/** Says to those who start the app which address is wrong; what requests are answered never does. */
async function nameAddress(error: unknown, { addressOption }: ResolvedOptions): Promise<never> {
  if (!(error instanceof AuthUnavailableException) || !(error.cause instanceof Error)) throw error;
  const { outageError } = await import("../first-token.ts");
  throw await outageError(error.cause, addressOption, error.retryAfterSeconds);
}

/** Called through the context: frameworks' own objects need their `this`. */
export function waitUntilOf(context: ValidationContext | undefined): WaitUntil | undefined {
  return context?.waitUntil && ((promise) => context.waitUntil?.(promise));
}
