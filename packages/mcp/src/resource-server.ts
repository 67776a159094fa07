import type { Access, PermissionOf, ReadyOptions, RevocationsHealth, RoleOf } from "@orgward/core";
import {
  createProblemLog,
  type GuardDescription,
  type RevocationWatch,
  type RevocationWatchOptions,
  untilReady,
  waitFor,
  watchRevocations,
} from "@orgward/core/adapter";
import type { McpAnswer } from "./answer.ts";
import { createAskApproval } from "./approvals/request.ts";
import { authenticate } from "./authenticate.ts";
import type { McpDecision, VerifiedToken } from "./decision.ts";
import { createIntrospector } from "./introspection/introspector.ts";
import {
  answerMetadata,
  type MetadataRequest,
  type ProtectedResourceMetadata,
  protectedResourceMetadata,
} from "./metadata.ts";
import {
  type AnyOptions,
  type ApiKeyValidator,
  type McpResourceServerOptions,
  type ResolvedOptions,
  resolveOptions,
} from "./options.ts";
import type { McpRequestView } from "./request-view.ts";
import { checkSetup } from "./setup.ts";
import { createTokenVerification } from "./verify-token.ts";

/** A protected MCP server, as the entries for frameworks and SDKs use it. */
export interface McpResourceServer<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
  Keys extends boolean = false,
> {
  /** Where clients find the metadata; named in every challenge. */
  readonly resourceMetadataUrl: string;
  /** What the guard wants of every request, for lists of routes. */
  readonly guardDescription: GuardDescription;
  /** Returns the metadata document, RFC 9728. */
  metadata(): ProtectedResourceMetadata;
  /** Returns the answer to a request for the metadata; `null` when the path is none of its addresses. */
  answerMetadata(request: MetadataRequest): McpAnswer | null;
  /**
   * Checks the set-up, for a server that wants to know at its start: that the auth server answers, that it is the issuer,
   * that it takes the introspection credentials, and that they are for this resource. Scopes that it doesn't offer are told to `onProblem`.
   * Nothing depends on it.
   *
   * @throws AuthSetupError when the set-up is wrong; AuthUnavailableException when the auth server does not answer.
   */
  ready(options?: ReadyOptions): Promise<void>;
  /** Decides about a request to the MCP endpoint. Never rejects for anything that a client can send. */
  authenticate(request: McpRequestView): Promise<McpDecision<Role, Permission, Machines, Keys>>;
  /**
   * Checks a bearer token alone, so none that is bound to a key, and no API key: no scopes, no rules, no access policy of its organization (`identity.org.unmet` says what it doesn't meet).
   *
   * @throws UnauthorizedException when it is not good for this resource; ForbiddenException for a machine that isn't let in; AuthUnavailableException when nobody can tell.
   */
  verifyAccessToken(token: string): Promise<VerifiedToken<Role, Permission, Machines, Keys>>;
  /** Describes how up to date the list of revocations is, for a health check. Nothing is sent. */
  health(): { readonly revocations: RevocationsHealth };
  /** Ends what goes on in the background: the requests that wait for revocations. */
  close(): void;
}

/**
 * Protects an MCP server with tokens of the auth server: RFC 9728 metadata, challenges, introspection (RFC 7662) and,
 * with `rules`, who may use what. The entries `@orgward/mcp/express`, `/koa`, `/hono` and `/next` put it in front of an
 * endpoint; {@link withMcpAuth} does so for any `fetch`-style handler.
 *
 * @throws TypeError naming the option that is wrong.
 *
 * @example
 * const mcp = createMcpResourceServer({
 *   authUrl: "https://auth.example.com",
 *   resource: "https://mcp.example.com/mcp",
 *   introspection: { clientId: env.INTROSPECT_ID, clientSecret: env.INTROSPECT_SECRET },
 *   scopes: ["projects:read"],
 * });
 */
export function createMcpResourceServer<
  const A extends Access = Access,
  const Machines extends boolean = false,
  const Keys extends ApiKeyValidator | undefined = undefined,
>(
  options: McpResourceServerOptions<A, Machines, Keys>,
): McpResourceServer<RoleOf<A>, PermissionOf<A>, Machines, Keys extends ApiKeyValidator ? true : false> {
  const resolved = resolveOptions(options);
  const watch = watchRevocations(watchOptionsOf(options));
  checkFreshRules(resolved, watch);
  const { verifyRequest, verifyAccessToken } = createTokenVerification(resolved, createIntrospector(resolved, watch));
  const ask = createAskApproval(resolved, createProblemLog(resolved.onProblem).createSource());
  const reportSetup = createProblemLog(resolved.onProblem).createSource();

  const server: McpResourceServer<string, string, boolean, boolean> = {
    resourceMetadataUrl: resolved.resource.metadataUrl,
    guardDescription: resolved.refusals.description,
    metadata: () => protectedResourceMetadata(resolved),
    answerMetadata: (request) => answerMetadata(request, resolved),
    ready: (readyOptions = {}) =>
      untilReady(() => checkSetup(resolved, reportSetup), readyOptions, { wait: waitFor, clock: resolved.clock }),
    authenticate: (request) => authenticate(request, { verify: verifyRequest, watch, ask }, resolved),
    verifyAccessToken,
    health: () => ({ revocations: watch.health() }),
    close: watch.close,
  };
  // The names of roles and permissions are the auth server's word; `access` gives them types.
  return Object.freeze(server) as McpResourceServer<
    RoleOf<A>,
    PermissionOf<A>,
    Machines,
    Keys extends ApiKeyValidator ? true : false
  >;
}

function watchOptionsOf(options: AnyOptions): RevocationWatchOptions {
  const { authUrl, internalAuthUrl, allowInsecureAuthUrl, issuer, revocations, onProblem, fetch, clock } = options;
  return {
    authUrl,
    ...(internalAuthUrl !== undefined && { internalAuthUrl }),
    ...(allowInsecureAuthUrl !== undefined && { allowInsecureAuthUrl }),
    ...(issuer !== undefined && { issuer }),
    ...(revocations !== undefined && { revocations }),
    ...(onProblem && { onProblem }),
    ...(fetch && { fetch }),
    ...(clock && { clock }),
  };
}

function checkFreshRules({ rules }: ResolvedOptions, { mode }: RevocationWatch): void {
  if (mode !== "off" || !rules?.hasFreshRules) return;
  throw new TypeError(
    'rules ask for fresh news of revocations, which nothing asks for here: set the option revocations to "live" or "poll".',
  );
}
