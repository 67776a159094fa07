import type { JWK } from "jose";
import type { DpopAcceptance } from "./dpop/accept-dpop.ts";
import { isLoopbackHost } from "./http/loopback-host.ts";
import type { AddressOption } from "./http/outage.ts";
import { checkOptionNames, type OptionNames } from "./option-names.ts";
import { type OnProblem, warnOnConsole } from "./problem.ts";
import { DEFAULT_REALM, isPrintableAscii } from "./refusals/challenge.ts";
import {
  type ResolvedRevocations,
  type RevocationsMode,
  type RevocationsOptions,
  resolveRevocations,
} from "./revocations/options.ts";
import { SIGNING_ALGORITHMS, type SigningAlgorithm } from "./token/algorithms.ts";
import type { TokenCacheLimits } from "./token/cache.ts";
import { checkTracing, type Tracing, tracedFetch } from "./tracing/tracing.ts";
import type { Access } from "./user/define-access.ts";

/** How the key set of the auth server is fetched and kept. */
export interface KeySetOptions {
  /** Age at which keys must be fetched again; 80 % of it starts a fetch in the background. Default 300. */
  readonly refreshIntervalSeconds?: number;
  /** How long after the last successful fetch keys still serve while the auth server does not answer. Default 3600. */
  readonly staleForSeconds?: number;
  /** At most one fetch in this time for tokens with an unknown key id. Default 10. */
  readonly unknownKeyCooldownSeconds?: number;
  /** How long one fetch takes at most. Default 5000. */
  readonly timeoutMilliseconds?: number;
  /** Larger key sets are not read. Default 131072. */
  readonly maximumBytes?: number;
  /** Key sets with more keys are not used. Default 64. */
  readonly maximumKeys?: number;
}

/** Options of `createTokenValidator`. */
export interface TokenValidatorOptions<A extends Access = Access> {
  /**
   * The origin of the auth server as browsers know it, such as `https://auth.example.com`, spelled like the server's own `AUTH_URL`.
   * Tokens must name it as their issuer.
   */
  readonly authUrl: string;
  /**
   * Where this process reaches the auth server, if not at `authUrl`: in a network of containers, for example, `http://auth:4000`.
   * Everything that the app itself asks the server goes there, and nothing of it to `authUrl`. Default: `authUrl`.
   */
  readonly internalAuthUrl?: string;
  /**
   * Allows http in `authUrl` and `internalAuthUrl` on another host than this one, as in a network of containers that nobody else can
   * read. Default: false.
   */
  readonly allowInsecureAuthUrl?: boolean;
  /** The roles and permissions of the app, as `defineAccess` returns them. With it, a misspelt one is refused. Default: any name is taken. */
  readonly access?: A;
  /** What the `iss` claim must equal. Default: the origin of `authUrl`. */
  readonly issuer?: string;
  /** The signature algorithms that are accepted. Default: all three. */
  readonly algorithms?: readonly SigningAlgorithm[];
  /** By how many seconds the clocks of the auth server and this machine may differ. Default 5. */
  readonly clockToleranceSeconds?: number;
  /**
   * Public keys as a JWK set or PEM text. With them no key is ever fetched, and a rotation needs new options. Default: the auth server's
   * key set.
   */
  readonly verificationKeys?: { readonly keys: JWK[] } | string;
  /** How the key set of the auth server is fetched and kept. Default: as described for each. */
  readonly keySet?: KeySetOptions;
  /**
   * How this process learns what has been revoked, so that a token of a disabled user, an ended session or a changed role is refused before
   * it expires. `"live"` waits for news all the time, in the background, and keeps no process alive. `"poll"` asks at most every 4 seconds,
   * when a token is validated. `"off"` never asks, and `fresh` can't be used. An object sets `warnAfterSeconds` besides the `mode`. With a
   * `fetch` of your own, `"live"` sends requests through it that take up to 25 seconds, and may keep a process alive until `close()`.
   * Default: `"live"`; `"poll"` at the edge, and with a `fetch` of your own; `"off"` with `verificationKeys`, and for a tenant of the
   * hosted service.
   */
  readonly revocations?: RevocationsMode | RevocationsOptions;
  /**
   * Takes access tokens that are bound to a key too, with a DPoP proof (RFC 9449): what `acceptDpop({ publicUrl })` returns. A token that is
   * bound to a key is never taken without its proof, whether this is given or not. Default: bearer tokens alone.
   */
  readonly dpop?: DpopAcceptance;
  /** Whether and how many verified tokens are remembered, so that they needn't be verified again; `false` turns that off. Default: as described for each. */
  readonly tokenCache?: false | Partial<TokenCacheLimits>;
  /**
   * Shows guards, and calls to the auth server, in your OpenTelemetry traces: what `traceWith(api)` returns, where `api` is the package
   * `@opentelemetry/api`. Default: no traces.
   */
  readonly tracing?: Tracing;
  /** The realm that challenges name in `WWW-Authenticate`. Default `orgward`. */
  readonly realm?: string;
  /**
   * Is told, once for as long as it lasts, about what is wrong and shows in no answer: for your log. What it throws or rejects with is
   * dropped. Default: `console.warn`, except for calls that were retried.
   */
  readonly onProblem?: OnProblem;
  /** Sends the requests to the auth server. Default: the runtime's own `fetch`, looked up at each call. */
  readonly fetch?: typeof fetch;
  /** Returns the time in milliseconds since the epoch. Default: `Date.now`. */
  readonly clock?: () => number;
}

/** The names of all options of `createTokenValidator`. */
export const tokenValidatorOptionNames: OptionNames<TokenValidatorOptions> = {
  authUrl: true,
  internalAuthUrl: true,
  allowInsecureAuthUrl: true,
  access: true,
  issuer: true,
  algorithms: true,
  clockToleranceSeconds: true,
  verificationKeys: true,
  keySet: true,
  revocations: true,
  dpop: true,
  tokenCache: true,
  tracing: true,
  realm: true,
  onProblem: true,
  fetch: true,
  clock: true,
};

/** Checked options with their defaults. */
export interface ResolvedOptions {
  readonly authUrl: string;
  /** Where everything is fetched. */
  readonly internalAuthUrl: string;
  /** The option that says where everything is fetched, for messages. */
  readonly addressOption: AddressOption;
  readonly access: Access | undefined;
  readonly issuer: string;
  readonly algorithms: readonly SigningAlgorithm[];
  readonly clockToleranceSeconds: number;
  readonly verificationKeys: { readonly keys: JWK[] } | string | undefined;
  readonly keySet: Required<KeySetOptions>;
  readonly revocations: ResolvedRevocations;
  readonly dpop: DpopAcceptance | undefined;
  readonly tokenCache: TokenCacheLimits | undefined;
  readonly tracing: Tracing | undefined;
  readonly realm: string;
  readonly onProblem: OnProblem;
  readonly fetch: typeof fetch;
  /** Whether the app gave its own `fetch`. */
  readonly hasOwnFetch: boolean;
  readonly clock: () => number;
}

/**
 * Checks options and fills in defaults.
 *
 * @throws TypeError that names the option which is wrong
 */
export function resolveOptions(options: TokenValidatorOptions): ResolvedOptions {
  if (typeof options !== "object" || options === null)
    throw new TypeError("Options are missing: give at least authUrl.");
  const { authUrl, internalAuthUrl } = resolveAddresses(options);
  const tracing = checkTracing(options.tracing);
  const send: typeof fetch = callable("fetch", options.fetch) ?? ((...request) => globalThis.fetch(...request));
  return Object.freeze({
    authUrl,
    internalAuthUrl,
    addressOption: options.internalAuthUrl === undefined ? ("authUrl" as const) : ("internalAuthUrl" as const),
    access: resolveAccess(options.access),
    issuer: nonEmpty("issuer", options.issuer ?? authUrl),
    algorithms: resolveAlgorithms(options.algorithms),
    clockToleranceSeconds: atLeast(0, "clockToleranceSeconds", options.clockToleranceSeconds ?? 5),
    verificationKeys: options.verificationKeys,
    keySet: resolveKeySet(options.keySet ?? {}),
    revocations: resolveRevocations(options.revocations, defaultRevocations(options)),
    dpop: checkDpop(options.dpop),
    tokenCache: resolveTokenCache(options.tokenCache ?? {}),
    tracing,
    realm: resolveRealm(options.realm ?? DEFAULT_REALM),
    onProblem: callable("onProblem", options.onProblem) ?? warnOnConsole,
    fetch: tracedFetch(send, tracing),
    hasOwnFetch: options.fetch !== undefined,
    clock: callable("clock", options.clock) ?? (() => Date.now()),
  });
}

/** Whoever gives keys wants nothing to be fetched. */
function defaultRevocations({ verificationKeys, fetch }: TokenValidatorOptions): RevocationsMode | "by runtime" {
  if (verificationKeys !== undefined) return "off";
  return fetch === undefined ? "by runtime" : "poll";
}

/** The options that say where the auth server is. */
export type AddressOptions = Pick<TokenValidatorOptions, "authUrl" | "internalAuthUrl" | "allowInsecureAuthUrl">;

/** Where the auth server is: for browsers and as the issuer of tokens, and for this process. */
export interface AuthServerAddresses {
  readonly authUrl: string;
  readonly internalAuthUrl: string;
}

/**
 * Reads where the auth server is: origins, with https beyond this machine unless `allowInsecureAuthUrl` is set.
 *
 * @returns the origins, without a trailing slash; the internal one is `authUrl` unless it was given
 * @throws TypeError that names the option
 */
export function resolveAddresses(options: AddressOptions): AuthServerAddresses {
  const { internalAuthUrl, allowInsecureAuthUrl: allowInsecure = false } = options;
  const authUrl = resolveOrigin("authUrl", options.authUrl, allowInsecure);
  if (internalAuthUrl === undefined) return { authUrl, internalAuthUrl: authUrl };
  return { authUrl, internalAuthUrl: resolveOrigin("internalAuthUrl", internalAuthUrl, allowInsecure) };
}

/**
 * Reads an option that is an origin: https beyond this machine, unless http is allowed.
 *
 * @returns the origin, without a trailing slash
 * @throws TypeError that names the option
 */
export function resolveOrigin(option: string, value: unknown, allowInsecure: boolean): string {
  // The text "false" of an environment variable would allow it.
  truth("allowInsecureAuthUrl", allowInsecure);
  const url = typeof value === "string" ? parseOrigin(value) : null;
  if (!url) {
    throw new TypeError(
      `${option} must be an origin such as https://auth.example.com: no path, query, fragment or user name.${hintAtOrigin(value)}`,
    );
  }
  if (url.protocol === "http:" && !allowInsecure && !isLoopbackHost(url.hostname)) {
    throw new TypeError(
      `${option} must use https; for http beyond this machine, as in a network of containers, set allowInsecureAuthUrl.`,
    );
  }
  return url.origin;
}

/** The most common mistake of all. */
export const UNDEFINED = "It is undefined: is the environment variable that it comes from set?";

const EMPTY = "It is empty: is the environment variable that it comes from set?";

/** Returns why an option probably has no value, after a space; nothing when it has one. */
export function hintAtUnset(value: unknown): string {
  if (value === undefined) return ` ${UNDEFINED}`;
  return value === "" ? ` ${EMPTY}` : "";
}

/**
 * Returns what was probably meant with a wrong origin, after a space; nothing when that isn't known. It shows no more of the value than its
 * origin: the rest may hold a password.
 */
export function hintAtOrigin(value: unknown): string {
  if (typeof value !== "string" || value === "") return hintAtUnset(value);
  const url = URL.canParse(value) ? new URL(value) : null;
  if (url && /^https?:$/.test(url.protocol)) return ` Write ${url.origin}.`;
  return /^[\w.-]+(?::\d+)?\/?$/.test(value) ? " Begin it with https://, or on this machine with http://." : "";
}

function parseOrigin(text: string): URL | null {
  if (!/^https?:\/\/[^\s/?#@\\]+\/?$/i.test(text)) return null;
  return URL.canParse(text) ? new URL(text) : null;
}

// One that lacks a list would check no name of it.
function resolveAccess(access: Access | undefined): Access | undefined {
  if (access === undefined || (Array.isArray(access?.roles) && Array.isArray(access.permissions))) return access;
  throw new TypeError("access must be what defineAccess returns: roles and permissions.");
}

function resolveAlgorithms(algorithms: readonly SigningAlgorithm[] = SIGNING_ALGORITHMS): readonly SigningAlgorithm[] {
  const isList = Array.isArray(algorithms) && algorithms.length > 0;
  if (!isList || !algorithms.every((algorithm) => SIGNING_ALGORITHMS.includes(algorithm))) {
    throw new TypeError(`algorithms must be a non-empty list of ${SIGNING_ALGORITHMS.join(", ")}.`);
  }
  return Object.freeze([...algorithms]);
}

function checkDpop(dpop: DpopAcceptance | undefined): DpopAcceptance | undefined {
  if (dpop === undefined || typeof dpop.challenge === "function") return dpop;
  throw new TypeError("dpop must be what acceptDpop returns.");
}

function resolveKeySet(keySet: KeySetOptions): Required<KeySetOptions> {
  return group("keySet", keySet, {
    refreshIntervalSeconds: atLeast(1, "keySet.refreshIntervalSeconds", keySet.refreshIntervalSeconds ?? 300),
    staleForSeconds: atLeast(0, "keySet.staleForSeconds", keySet.staleForSeconds ?? 3600),
    unknownKeyCooldownSeconds: atLeast(0, "keySet.unknownKeyCooldownSeconds", keySet.unknownKeyCooldownSeconds ?? 10),
    timeoutMilliseconds: atLeast(1, "keySet.timeoutMilliseconds", keySet.timeoutMilliseconds ?? 5_000),
    maximumBytes: atLeast(1, "keySet.maximumBytes", keySet.maximumBytes ?? 131_072),
    maximumKeys: atLeast(1, "keySet.maximumKeys", keySet.maximumKeys ?? 64),
  });
}

function resolveTokenCache(tokenCache: false | Partial<TokenCacheLimits>): TokenCacheLimits | undefined {
  if (tokenCache === false) return undefined;
  if (typeof tokenCache !== "object") throw new TypeError("tokenCache must be false or an object with limits.");
  return group("tokenCache", tokenCache, {
    maximumEntries: atLeast(2, "tokenCache.maximumEntries", tokenCache.maximumEntries ?? 10_000),
    maximumBytes: atLeast(1, "tokenCache.maximumBytes", tokenCache.maximumBytes ?? 32 * 1024 * 1024),
  });
}

function resolveRealm(realm: string): string {
  if (isPrintableAscii(nonEmpty("realm", realm))) return realm;
  throw new TypeError("realm must be printable ASCII: it's sent in a response header.");
}

function nonEmpty(option: string, value: unknown): string {
  if (typeof value === "string" && value !== "") return value;
  throw new TypeError(`${option} must be a non-empty string.`);
}

/** @throws TypeError when the option is no number, or one below the minimum */
export function atLeast(minimum: number, option: string, value: unknown): number {
  if (typeof value === "number" && Number.isFinite(value) && value >= minimum) return value;
  throw new TypeError(`${option} must be a number of at least ${minimum}.`);
}

/**
 * Completes the check of options that stand together.
 *
 * @param resolved every one that there is, with its default
 * @throws TypeError when what was given is no object, or has one that there is not
 */
export function group<Options extends object>(option: string, given: object, resolved: Options): Readonly<Options> {
  if (typeof given !== "object") throw new TypeError(`${option} must be an object.`);
  checkOptionNames(given, resolved, `${option}.`);
  return Object.freeze(resolved);
}

/** @throws TypeError when the option is neither true nor false */
export function truth(option: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw new TypeError(`${option} must be true or false.`);
}

/** @throws TypeError when the option is there and no function */
export function callable<Value>(option: string, value: Value): Value {
  if (value === undefined || typeof value === "function") return value;
  throw new TypeError(`${option} must be a function.`);
}
