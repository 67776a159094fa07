import type { OrgMemberInfo, User } from "@orgward/core";

/** Whom an access token speaks for, in the vocabulary of the guards. Deeply frozen: requests share it. */
export interface McpIdentity<Role extends string = string, Permission extends string = string> {
  /** Always with an email address: a token without one is refused. */
  readonly user: User<Role, Permission> & { readonly email: string };
  /** The organization that the user chose at consent; `null` when the token has user scopes only. */
  readonly org: OrgMemberInfo<Role, Permission> | null;
  readonly scopes: readonly string[];
  /** The MCP client that the token was issued to. */
  readonly clientId: string;
  /** Unix seconds. */
  readonly expiresAt: number;
}

/**
 * A verified token as the official SDKs hand it to tools: `extra.authInfo` in SDK 1.x, `ctx.http.authInfo` in 2.x.
 * `extra` holds plain data; {@link getMcpIdentity} gives the identity behind it.
 */
export interface McpAuthInfo {
  readonly token: string;
  readonly clientId: string;
  readonly scopes: string[];
  /** Unix seconds. */
  readonly expiresAt: number;
  readonly resource: URL;
  /** Where SDK 2.x points clients to when a tool asks for more scopes itself. */
  readonly resourceMetadataUrl: string;
  readonly extra: Record<string, unknown>;
}

// On `extra`, which the SDKs pass on by reference even where they copy the object around it. No JSON holds a symbol, so no request
// can forge it. It is in the global registry because an ES module may ask where a CommonJS one has the guard: each loads a copy of
// this package.
const IDENTITY: unique symbol = Symbol.for("@orgward/mcp.identity");

interface Identified {
  readonly [IDENTITY]?: McpIdentity;
}

/** Builds what the SDKs expect. Fresh for each request, so that no tool can change what another request sees. */
export function toAuthInfo(
  identity: McpIdentity,
  token: string,
  { resource, metadataUrl }: { resource: string; metadataUrl: string },
): McpAuthInfo {
  const { user, org, scopes, clientId, expiresAt } = identity;
  const extra = {
    sub: user.userId,
    username: user.email,
    ...(user.legacyUserId !== undefined && { legacy_user_id: user.legacyUserId }),
    ...(org !== null && {
      org_id: org.orgId,
      users_org_roles: [org.userAssignedRole, ...org.additionalRoles],
      users_org_permissions: [...org.userPermissions],
    }),
  };
  // Not enumerable: copies and logs of `extra` don't have it.
  Object.defineProperty(extra, IDENTITY, { value: identity });
  return {
    token,
    clientId,
    scopes: [...scopes],
    expiresAt,
    resource: new URL(resource),
    resourceMetadataUrl: metadataUrl,
    extra,
  };
}

/**
 * Returns the identity behind the `authInfo` that a tool received.
 *
 * @throws Error when this package did not verify it: the guard is missing in front of the MCP endpoint, or the
 *   `authInfo` was not handed on to the SDK.
 *
 * @example
 * server.registerTool("whoami", {}, (extra) => {
 *   const { user, org } = getMcpIdentity(extra.authInfo);
 *   return { content: [{ type: "text", text: `${user.email} in ${org?.orgName ?? "no organization"}` }] };
 * });
 */
export function getMcpIdentity<Role extends string = string, Permission extends string = string>(
  authInfo: { readonly extra?: object | undefined } | undefined,
): McpIdentity<Role, Permission> {
  const { extra }: { readonly extra?: Identified | undefined } = authInfo ?? {};
  const identity = extra?.[IDENTITY];
  if (identity === undefined) {
    throw new Error(
      "No identity: put the guard of @orgward/mcp in front of the MCP endpoint, and pass its authInfo to the SDK.",
    );
  }
  return identity as McpIdentity<Role, Permission>;
}
