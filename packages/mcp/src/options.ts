import type {
  Access,
  DpopAcceptance,
  OnProblem,
  RevocationsMode,
  RevocationsOptions,
  TokenValidator,
  Tracing,
} from "@orgward/core";
import {
  type AddressOptions,
  callable,
  checkOptionNames,
  checkTracing,
  type OnRefusal,
  type OptionNames,
  type RefusalPolicy,
  resolveAddresses,
  resolveExplainRefusals,
  tracedFetch,
  warnOnConsole,
} from "@orgward/core/adapter";
import { nonEmptyText, oneOf, optionalText, truth, wholeNumber } from "./check-option.ts";
import { type IsAllowedOrigin, parseAllowedOrigins } from "./cross-origin.ts";
import { type IntrospectionOptions, resolveIntrospection } from "./introspection/options.ts";
import { parseResource, pathBelow, type ResourceIdentifier } from "./resource-identifier.ts";
import type { ToolRules } from "./rules/define-tool-rules.ts";
import { checkScopes, flatScopes, type ScopeHierarchy } from "./scopes.ts";

type ChallengeScopes = "granted_and_required" | "required";
type Lists = "allowed" | "obtainable";

const CHALLENGE_SCOPES: readonly ChallengeScopes[] = ["granted_and_required", "required"];
const LISTS: readonly Lists[] = ["allowed", "obtainable"];

/** What finds out about API keys: `initAuth` and `initBaseAuth` return it. */
export type ApiKeyValidator = Pick<TokenValidator, "authenticateApiKey" | "checkFreshness">;

/** What {@link createMcpResourceServer} takes. */
export interface McpResourceServerOptions<
  A extends Access = Access,
  Machines extends boolean = false,
  Keys extends ApiKeyValidator | undefined = undefined,
> extends AddressOptions {
  /** What tokens name as their issuer. Default: `authUrl`. */
  readonly issuer?: string;
  /** The public URL of this MCP server, exactly as users type it. Tokens for any other resource are refused. */
  readonly resource: string;
  /** How to ask the auth server about tokens. */
  readonly introspection: IntrospectionOptions;
  /** The roles and permissions of the app, as `defineAccess` returns them, for types. Default: any name is taken. */
  readonly access?: A;
  /**
   * How this process learns what has been revoked: `"live"` waits for news all the time, in the background, and keeps no process alive;
   * `"poll"` asks at most every 4 seconds, when a token is checked; `"off"` never asks, and no rule can have `fresh`. While that works, a
   * good token is trusted for 5 minutes instead of `introspection.cacheSeconds`, unless something was revoked that is about it. Default:
   * `"live"`; `"poll"` at the edge, and with a `fetch` of your own.
   */
  readonly revocations?: RevocationsMode | RevocationsOptions;
  /**
   * Takes access tokens that are bound to a key too, with a DPoP proof (RFC 9449): what `acceptDpop({ publicUrl })` returns. Proofs are for
   * `resource`, which has to begin with that URL. A token that is bound to a key is never taken without its proof, whether this is given or
   * not. Default: bearer tokens alone.
   */
  readonly dpop?: DpopAcceptance;
  /**
   * Shows checks of tokens, and calls to the auth server, in your OpenTelemetry traces: what `traceWith(api)` of `@orgward/core` returns,
   * where `api` is the package `@opentelemetry/api`. Default: no traces.
   */
  readonly tracing?: Tracing;
  /**
   * Whether machines are let in too: service accounts and agents. Then `user` is `null` for them, and `principal` says who it is; a rule
   * with `maxAgeSeconds` or `secondFactor` refuses them. Default false: they get 403 `machine_not_allowed`.
   */
  readonly machines?: Machines;
  /**
   * Takes the API keys of users and organizations too, as bearer tokens and in the header `X-API-Key`: what `initAuth` or `initBaseAuth`
   * returned, with a backend API key, finds out about them. A key has the scopes that it was given, of those that rules name; a user's that isn't
   * limited has all of them. It meets no rule with `maxAgeSeconds`, `secondFactor` or `requireApproval`. Default: access tokens alone.
   */
  readonly apiKeys?: Keys;
  /** The scopes that every request needs, and that clients are told to ask for first. Default: none. */
  readonly scopes?: readonly string[];
  /** The scopes in the metadata, which some clients ask for all together. Default: `scopes`. */
  readonly scopesSupported?: readonly string[];
  /** Which scopes include others. Default: none does. */
  readonly scopeHierarchy?: ScopeHierarchy;
  /**
   * What a challenge for more scopes names: those that the operation needs (`"required"`), or together with them those that the token has
   * already, for clients that replace their scopes instead of adding to them. Default `"granted_and_required"`.
   */
  readonly challengeScopes?: ChallengeScopes;
  /** Who may use which tools, resources and prompts, as `defineToolRules` returns it. Default: everybody with a token may use everything. */
  readonly rules?: ToolRules;
  /**
   * What lists show: what the token allows as it is, or with `"obtainable"` also what it would allow with more scopes, so that clients
   * find the tools for which to ask the user. Default `"allowed"`.
   */
  readonly lists?: Lists;
  /** The origins whose scripts may call, or `"*"` for all. Default: the resource's own and, on loopback, every loopback origin. */
  readonly allowedOrigins?: readonly string[] | "*";
  /** Whether the metadata also stands at the root of the origin. Default true; only one resource of an origin can. */
  readonly metadataAtRoot?: boolean;
  /** A name for people, in the metadata. Default: none. */
  readonly resourceName?: string;
  /** The URL of a documentation for people, in the metadata. Default: none. */
  readonly resourceDocumentation?: string;
  /** The largest request body that is read to judge it, in bytes. Default 4 MiB, the limit of the official SDKs. */
  readonly maximumBodyBytes?: number;
  /**
   * Is told, once for as long as it lasts, about what is wrong and shows in no answer, such as why tokens can't be checked: for your log.
   * What it throws or rejects with is dropped. Default: `console.warn`.
   */
  readonly onProblem?: OnProblem;
  /**
   * Whether refusals explain what was required and what the token had: in the body of a 400, 401 or 403, or in `data` of a JSON-RPC error.
   * Default: only where `NODE_ENV` is `development`. Never turn it on in production: it tells strangers what your rules require.
   */
  readonly explainRefusals?: boolean;
  /**
   * Is told about every request that is refused, for its token, its scopes, a rule or its origin: for a log. What it throws or rejects with
   * is dropped. Default: nobody is told.
   */
  readonly onRefusal?: OnRefusal;
  /** Sends the requests to the auth server. Default: the runtime's own `fetch`, looked up at each call. */
  readonly fetch?: typeof fetch;
  /** Returns the time in milliseconds since the epoch. Default: `Date.now`. */
  readonly clock?: () => number;
}

const OPTION_NAMES: OptionNames<AnyOptions> = {
  authUrl: true,
  internalAuthUrl: true,
  allowInsecureAuthUrl: true,
  issuer: true,
  resource: true,
  introspection: true,
  revocations: true,
  access: true,
  dpop: true,
  tracing: true,
  machines: true,
  apiKeys: true,
  scopes: true,
  scopesSupported: true,
  scopeHierarchy: true,
  challengeScopes: true,
  rules: true,
  lists: true,
  allowedOrigins: true,
  metadataAtRoot: true,
  resourceName: true,
  resourceDocumentation: true,
  maximumBodyBytes: true,
  explainRefusals: true,
  onProblem: true,
  onRefusal: true,
  fetch: true,
  clock: true,
};

/** The options of any server. */
export type AnyOptions = McpResourceServerOptions<Access, boolean, ApiKeyValidator | undefined>;

/** The options, checked, with defaults. */
export interface ResolvedOptions {
  readonly authUrl: string;
  readonly internalAuthUrl: string;
  /** The option that says where the auth server is reached, for messages. */
  readonly addressOption: "authUrl" | "internalAuthUrl";
  readonly issuer: string;
  readonly resource: ResourceIdentifier;
  readonly introspection: Required<IntrospectionOptions>;
  readonly dpop: DpopAcceptance | undefined;
  readonly tracing: Tracing | undefined;
  readonly takesMachines: boolean;
  readonly apiKeys: Required<ApiKeyValidator> | undefined;
  readonly scopes: readonly string[];
  readonly scopesSupported: readonly string[];
  readonly scopeHierarchy: ScopeHierarchy;
  readonly challengeScopes: ChallengeScopes;
  readonly rules: ToolRules | null;
  readonly lists: Lists;
  readonly isAllowedOrigin: IsAllowedOrigin;
  readonly metadataAtRoot: boolean;
  readonly resourceName: string | undefined;
  readonly resourceDocumentation: string | undefined;
  readonly maximumBodyBytes: number;
  readonly onProblem: OnProblem;
  readonly refusals: RefusalPolicy;
  readonly fetch: typeof fetch;
  readonly clock: () => number;
}

/**
 * Checks the options once and fills in the defaults.
 *
 * @throws TypeError naming the option that is wrong.
 */
export function resolveOptions(options: AnyOptions): ResolvedOptions {
  if (typeof options !== "object" || options === null) {
    throw new TypeError("Options are missing: give at least authUrl, resource and introspection.");
  }
  checkOptionNames(options, OPTION_NAMES);
  const { authUrl, internalAuthUrl } = resolveAddresses(options);
  const resource = parseResource(options.resource);
  const scopes = checkScopes("scopes", options.scopes ?? []);
  const tracing = checkTracing(options.tracing)?.forFramework("mcp");
  const send: typeof fetch = callable("fetch", options.fetch) ?? ((input, init) => globalThis.fetch(input, init));
  return Object.freeze({
    authUrl,
    internalAuthUrl,
    addressOption: options.internalAuthUrl === undefined ? ("authUrl" as const) : ("internalAuthUrl" as const),
    issuer: nonEmptyText("issuer", options.issuer ?? authUrl),
    resource,
    introspection: resolveIntrospection(options.introspection, internalAuthUrl),
    dpop: resolveDpop(options.dpop, resource),
    tracing,
    takesMachines: truth("machines", options.machines ?? false),
    apiKeys: resolveApiKeys(options.apiKeys),
    scopes,
    scopesSupported: checkScopes("scopesSupported", options.scopesSupported ?? scopes),
    scopeHierarchy: callable("scopeHierarchy", options.scopeHierarchy) ?? flatScopes,
    challengeScopes: oneOf("challengeScopes", options.challengeScopes ?? "granted_and_required", CHALLENGE_SCOPES),
    rules: resolveRules(options.rules),
    lists: oneOf("lists", options.lists ?? "allowed", LISTS),
    isAllowedOrigin: parseAllowedOrigins(options.allowedOrigins, resource.resource),
    metadataAtRoot: truth("metadataAtRoot", options.metadataAtRoot ?? true),
    resourceName: optionalText("resourceName", options.resourceName),
    resourceDocumentation: optionalText("resourceDocumentation", options.resourceDocumentation),
    maximumBodyBytes: wholeNumber("maximumBodyBytes", options.maximumBodyBytes ?? 4 * 1024 * 1024, 1),
    onProblem: callable("onProblem", options.onProblem) ?? warnOnConsole,
    refusals: {
      description: {
        kind: "mcpGuard" as const,
        resource: resource.resource,
        scopes,
        ...(options.apiKeys && { apiKeys: true as const }),
      },
      explainRefusals: resolveExplainRefusals(options.explainRefusals),
      onRefusal: callable("onRefusal", options.onRefusal),
    },
    fetch: tracedFetch(send, tracing),
    clock: callable("clock", options.clock) ?? Date.now,
  });
}

function resolveDpop(dpop: DpopAcceptance | undefined, { resource }: ResourceIdentifier): DpopAcceptance | undefined {
  if (dpop === undefined) return undefined;
  if (typeof dpop?.createAuthentication !== "function") throw new TypeError("dpop must be what acceptDpop returns.");
  if (pathBelow(dpop.publicUrl, resource) === null) {
    throw new TypeError(`dpop.publicUrl must be the beginning of resource, such as ${new URL(resource).origin}.`);
  }
  return dpop;
}

function resolveApiKeys(apiKeys: ApiKeyValidator | undefined): Required<ApiKeyValidator> | undefined {
  if (apiKeys === undefined) return undefined;
  const { authenticateApiKey, checkFreshness } = apiKeys ?? {};
  if (typeof authenticateApiKey !== "function" || typeof checkFreshness !== "function") {
    throw new TypeError("apiKeys must be what initAuth or initBaseAuth returns, with a backend API key.");
  }
  return { authenticateApiKey, checkFreshness };
}

function resolveRules(rules: ToolRules | undefined): ToolRules | null {
  if (rules === undefined) return null;
  if (typeof rules.find !== "function") throw new TypeError("rules must be what defineToolRules returned.");
  return rules;
}
