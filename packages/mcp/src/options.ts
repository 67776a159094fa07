import type { Access, AuthUnavailableException } from "@orgward/core";
import {
  callable,
  type OnRefusal,
  type RefusalPolicy,
  resolveAuthUrl,
  resolveExplainRefusals,
} from "@orgward/core/adapter";
import { nonEmptyText, oneOf, optionalText, truth, wholeNumber } from "./check-option.ts";
import { type IsAllowedOrigin, parseAllowedOrigins } from "./cross-origin.ts";
import { type IntrospectionOptions, resolveIntrospection } from "./introspection/options.ts";
import { parseResource, type ResourceIdentifier } from "./resource-identifier.ts";
import type { ToolRules } from "./rules/define-tool-rules.ts";
import { checkScopes, flatScopes, type ScopeHierarchy } from "./scopes.ts";

const CHALLENGE_SCOPES = ["granted_and_required", "required"] as const;
const LISTS = ["allowed", "obtainable"] as const;

type ChallengeScopes = (typeof CHALLENGE_SCOPES)[number];
type Lists = (typeof LISTS)[number];

/** What {@link createMcpResourceServer} takes. */
export interface McpResourceServerOptions<A extends Access = Access> {
  /** The auth server's origin. Plain http is for loopback addresses, unless `allowInsecureAuthUrl` is set. */
  readonly authUrl: string;
  readonly allowInsecureAuthUrl?: boolean;
  /** What tokens name as their issuer. Default: `authUrl`. */
  readonly issuer?: string;
  /** The public URL of this MCP server, exactly as users type it. Tokens for any other resource are refused. */
  readonly resource: string;
  readonly introspection: IntrospectionOptions;
  /** The roles and permissions that exist, for types. */
  readonly access?: A;
  /** The scopes that every request needs, and that clients are told to ask for first. Default: none. */
  readonly scopes?: readonly string[];
  /** The scopes in the metadata, which some clients ask for all together. Default: `scopes`. */
  readonly scopesSupported?: readonly string[];
  /** Which scopes include others. Default: none does. */
  readonly scopeHierarchy?: ScopeHierarchy;
  /**
   * What a challenge for more scopes names: those that the operation needs, joined by default by those that the token has
   * already, for clients that replace their scopes instead of adding to them.
   */
  readonly challengeScopes?: ChallengeScopes;
  /** Who may use which tools, resources and prompts. Without rules, everybody with a token may use everything. */
  readonly rules?: ToolRules;
  /**
   * What lists show: by default only what the token allows as it is; `"obtainable"` adds what it would allow with more
   * scopes, so that clients find the tools for which to ask the user.
   */
  readonly lists?: Lists;
  /** Origins whose scripts may call, or `"*"`. Default: the resource's own and, on loopback, every loopback origin. */
  readonly allowedOrigins?: readonly string[] | "*";
  /** Whether the metadata also stands at the root of the origin. Default true; only one resource of an origin can. */
  readonly metadataAtRoot?: boolean;
  /** A name and a documentation URL for people, in the metadata. */
  readonly resourceName?: string;
  readonly resourceDocumentation?: string;
  /** The largest request body that is read to judge it, in bytes. Default 4 MiB, the limit of the official SDKs. */
  readonly maximumBodyBytes?: number;
  /** Told why tokens cannot be checked, for logs. The error holds no token. */
  readonly onUnavailable?: (error: AuthUnavailableException) => void;
  /**
   * Whether the body of a 400 or 401 explains what was wanted and what the token was. Default: only where `NODE_ENV` is
   * `development`.
   */
  readonly explainRefusals?: boolean;
  /**
   * Told about every request whose token is refused, for logs. What it throws or rejects with is dropped. Default: nobody is told.
   */
  readonly onRefusal?: OnRefusal;
  /** Default: the global `fetch`, looked up at each call. */
  readonly fetch?: typeof fetch;
  /** Milliseconds since the epoch. Default: `Date.now`. */
  readonly clock?: () => number;
}

/** The options, checked, with defaults. */
export interface ResolvedOptions {
  readonly authUrl: string;
  readonly issuer: string;
  readonly resource: ResourceIdentifier;
  readonly introspection: Required<IntrospectionOptions>;
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
  readonly onUnavailable: McpResourceServerOptions["onUnavailable"];
  readonly refusals: RefusalPolicy;
  readonly fetch: typeof fetch;
  readonly clock: () => number;
}

/**
 * Checks the options once and fills in the defaults.
 *
 * @throws TypeError naming the option that is wrong.
 */
export function resolveOptions(options: McpResourceServerOptions): ResolvedOptions {
  const authUrl = resolveAuthUrl(options.authUrl, options.allowInsecureAuthUrl ?? false);
  const resource = parseResource(options.resource);
  const scopes = checkScopes("scopes", options.scopes ?? []);
  return Object.freeze({
    authUrl,
    issuer: nonEmptyText("issuer", options.issuer ?? authUrl),
    resource,
    introspection: resolveIntrospection(options.introspection, authUrl),
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
    onUnavailable: callable("onUnavailable", options.onUnavailable),
    refusals: {
      description: { kind: "mcpGuard", resource: resource.resource, scopes } as const,
      explainRefusals: resolveExplainRefusals(options.explainRefusals),
      onRefusal: callable("onRefusal", options.onRefusal),
    },
    fetch: callable("fetch", options.fetch) ?? ((input, init) => globalThis.fetch(input, init)),
    clock: callable("clock", options.clock) ?? Date.now,
  });
}

function resolveRules(rules: ToolRules | undefined): ToolRules | null {
  if (rules === undefined) return null;
  if (typeof rules.find !== "function") throw new TypeError("rules must be what defineToolRules returned.");
  return rules;
}
