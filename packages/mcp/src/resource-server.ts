import { type Access, isAuthException, type PermissionOf, type RoleOf } from "@orgward/core";
import { checkTokenSize, checkTokenSyntax, isPreflight, readBearerToken } from "@orgward/core/resource-server";
import { type McpAnswer, refusal } from "./answer.ts";
import { answerUnauthorized, challengeForScopes } from "./challenge.ts";
import { answerPreflight, crossOriginHeaders } from "./cross-origin.ts";
import { type McpAuthInfo, type McpIdentity, toAuthInfo } from "./identity.ts";
import { createIntrospector } from "./introspection/introspector.ts";
import { readJsonRpcBody } from "./json-rpc/read-body.ts";
import { judgeMessages } from "./judge-messages.ts";
import {
  answerMetadata,
  type MetadataRequest,
  type ProtectedResourceMetadata,
  protectedResourceMetadata,
} from "./metadata.ts";
import { type McpResourceServerOptions, resolveOptions } from "./options.ts";
import type { McpRequestView } from "./request-view.ts";
import { showsLists, visibilityFor } from "./rules/visibility.ts";
import type { IsVisible } from "./rules/visible-lists.ts";
import { checkSetup } from "./setup.ts";

/** What an entry does with a request: go on to the MCP server, or write an answer. */
export type McpDecision<Role extends string = string, Permission extends string = string> =
  | ({ readonly type: "allow" } & AllowedRequest<Role, Permission>)
  | { readonly type: "answer"; readonly answer: McpAnswer };

/** A request that may go on. */
export interface AllowedRequest<Role extends string = string, Permission extends string = string> {
  readonly identity: McpIdentity<Role, Permission>;
  readonly authInfo: McpAuthInfo;
  /** The parsed body that was judged, for the handler to work on; `undefined` when there was nothing to judge. */
  readonly parsedBody: unknown;
  /** Headers that the response has to carry, for browsers. */
  readonly responseHeaders: Readonly<Record<string, string>>;
  /** Set when the response may hold lists that have to be filtered. */
  readonly isVisible: IsVisible | null;
}

/** A protected MCP server, as the entries for frameworks and SDKs use it. */
export interface McpResourceServer<Role extends string = string, Permission extends string = string> {
  /** Where clients find the metadata; named in every challenge. */
  readonly resourceMetadataUrl: string;
  /** The metadata document, RFC 9728. */
  metadata(): ProtectedResourceMetadata;
  /** The answer to a request for the metadata; `null` when the path is none of its addresses. */
  answerMetadata(request: MetadataRequest): McpAnswer | null;
  /**
   * Checks the set-up, for a server that wants to know at its start: that the auth server answers, that it is the issuer,
   * and that it takes the introspection credentials. Nothing depends on it.
   *
   * @throws AuthSetupError when the set-up is wrong; AuthUnavailableException when the auth server does not answer.
   */
  ready(): Promise<void>;
  /** Decides about a request to the MCP endpoint. Never rejects for anything that a client can send. */
  authenticate(request: McpRequestView): Promise<McpDecision<Role, Permission>>;
  /**
   * Checks a token alone: no scopes, no rules.
   *
   * @throws UnauthorizedException when it is not good for this resource; AuthUnavailableException when nobody can tell.
   */
  verifyAccessToken(token: string): Promise<{ identity: McpIdentity<Role, Permission>; authInfo: McpAuthInfo }>;
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
export function createMcpResourceServer<const A extends Access = Access>(
  options: McpResourceServerOptions<A>,
): McpResourceServer<RoleOf<A>, PermissionOf<A>> {
  const resolved = resolveOptions(options);
  const introspect = createIntrospector(resolved);
  const { rules } = resolved;

  async function verifyAccessToken(token: string): Promise<{ identity: McpIdentity; authInfo: McpAuthInfo }> {
    const identity = await introspect(token);
    return { identity, authInfo: toAuthInfo(identity, token, resolved.resource) };
  }

  async function decide(request: McpRequestView, responseHeaders: McpAnswer["headers"]): Promise<McpDecision> {
    const token = readBearerToken(request.authorization());
    checkTokenSize(token);
    checkTokenSyntax(token);
    const { identity, authInfo } = await verifyAccessToken(token);
    const allowed = { type: "allow", identity, authInfo, responseHeaders } as const;
    const isVisible = rules && visibilityFor(identity, rules, resolved);
    if (rules === null || !carriesMessages(request)) {
      const answer = challengeForScopes([], identity, resolved);
      // A stream that a GET opens or resumes may bring any message, a list that was asked for before included.
      return answer === null ? { ...allowed, parsedBody: undefined, isVisible } : { type: "answer", answer };
    }
    const body = await readJsonRpcBody(request, resolved.maximumBodyBytes);
    if (body.type === "answer") return body;
    const answer = judgeMessages(body.messages, identity, rules, resolved);
    if (answer !== null) return { type: "answer", answer };
    return { ...allowed, parsedBody: body.value, isVisible: showsLists(body.messages) ? isVisible : null };
  }

  async function authenticate(request: McpRequestView): Promise<McpDecision> {
    const headers = crossOriginHeaders(request, resolved.isAllowedOrigin);
    if (headers === null) {
      return { type: "answer", answer: refusal(403, "origin_not_allowed", "Scripts of this origin may not call.") };
    }
    if (isPreflight(request)) return { type: "answer", answer: answerPreflight(request, headers) };
    const decision = await decide(request, headers).catch((error: unknown): McpDecision => {
      if (!isAuthException(error)) throw error;
      return { type: "answer", answer: answerUnauthorized(error, resolved) };
    });
    if (decision.type === "allow") return decision;
    return { type: "answer", answer: { ...decision.answer, headers: { ...headers, ...decision.answer.headers } } };
  }

  return Object.freeze({
    resourceMetadataUrl: resolved.resource.metadataUrl,
    ready: () => checkSetup(resolved),
    metadata: () => protectedResourceMetadata(resolved),
    answerMetadata: (request: MetadataRequest) => answerMetadata(request, resolved),
    authenticate: authenticate as McpResourceServer<RoleOf<A>, PermissionOf<A>>["authenticate"],
    verifyAccessToken: verifyAccessToken as McpResourceServer<RoleOf<A>, PermissionOf<A>>["verifyAccessToken"],
  });
}

function carriesMessages({ method }: McpRequestView): boolean {
  return method !== "GET" && method !== "HEAD" && method !== "DELETE";
}
