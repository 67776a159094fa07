import type { ApiKeyPrincipal, Machine, MachinePrincipal, OrgMemberInfo, User, UserPrincipal } from "@orgward/core";

/** Whom an access token speaks for, in the vocabulary of the guards. Deeply frozen: requests share it. */
export interface McpIdentity<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
  Keys extends boolean = false,
> {
  /**
   * Always with an email address: a token without one is refused. With `machines: true`, `null` for a machine; with `apiKeys`, for an
   * organization's API key.
   */
  readonly user: (User<Role, Permission> & { readonly email: string }) | (true extends Machines | Keys ? null : never);
  /** Who it is: a user, with `machines: true` a service account or an agent, with `apiKeys` an API key. */
  readonly principal:
    | UserPrincipal<Role, Permission>
    | (true extends Machines ? MachinePrincipal<Role, Permission> : never)
    | (true extends Keys ? ApiKeyPrincipal<Role, Permission> : never);
  /**
   * The organization that the user chose at consent, that of a machine, or the one that an API key is for; `null` when a token has user
   * scopes only, and for a user's key that is for several.
   */
  readonly org: OrgMemberInfo<Role, Permission> | null;
  /** Those of the token. A user's API key that isn't limited has all that this server knows. */
  readonly scopes: readonly string[];
  /** The MCP client that the token was issued to, or the id of the API key. */
  readonly clientId: string;
  /** Unix seconds; `null` for an API key, of which nothing is relied on for more than a minute. */
  readonly expiresAt: number | (true extends Keys ? null : never);
}

/**
 * A verified token as the official SDKs hand it to tools: `extra.authInfo` in SDK 1.x, `ctx.http.authInfo` in 2.x.
 * `extra` holds plain data; {@link getMcpIdentity} gives the identity behind it.
 */
export interface McpAuthInfo {
  readonly token: string;
  readonly clientId: string;
  readonly scopes: string[];
  /** Unix seconds; left out for an API key. */
  readonly expiresAt?: number;
  readonly resource: URL;
  /** Where SDK 2.x points clients to when a tool asks for more scopes itself. */
  readonly resourceMetadataUrl: string;
  readonly extra: Record<string, unknown>;
}

// On `extra`, which the SDKs pass on by reference even where they copy the object around it. No JSON holds a symbol, so no request
// can forge it. It is in the global registry because an ES module may ask where a CommonJS one has the guard: each loads a copy of
// this package.
const IDENTITY: unique symbol = Symbol.for("@orgward/mcp.identity");

/** Whom a token speaks for, whatever the server takes. */
export type AnyIdentity = McpIdentity<string, string, boolean, boolean>;

/** Whom an access token speaks for, and not an API key. */
export type TokenIdentity = McpIdentity<string, string, boolean>;

/** Returns the machine that a token speaks for; `null` for a user, and for an API key. */
function machineOf({ principal }: AnyIdentity): Machine | null {
  return "machine" in principal ? principal.machine : null;
}

/** Returns the API key that a request came with; `null` for an access token. */
export function apiKeyOf({ principal }: Pick<AnyIdentity, "principal">): ApiKeyPrincipal["apiKey"] | null {
  return "apiKey" in principal ? principal.apiKey : null;
}

interface Identified {
  readonly [IDENTITY]?: AnyIdentity;
}

/** Builds what the SDKs expect. Fresh for each request, so that no tool can change what another request sees. */
export function toAuthInfo(
  identity: AnyIdentity,
  token: string,
  { resource, metadataUrl }: { resource: string; metadataUrl: string },
): McpAuthInfo {
  const { user, org, scopes, clientId, expiresAt } = identity;
  const machine = machineOf(identity);
  const apiKey = apiKeyOf(identity);
  const extra = {
    sub: user?.userId ?? machine?.machineId ?? apiKey?.apiKeyId,
    username: user?.email ?? machine?.name ?? apiKey?.name,
    ...(identity.principal.kind !== "user" && { principal: identity.principal.kind }),
    ...(user?.legacyUserId !== undefined && { legacy_user_id: user.legacyUserId }),
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
    ...(expiresAt !== null && { expiresAt }),
    resource: new URL(resource),
    resourceMetadataUrl: metadataUrl,
    extra,
  };
}

/**
 * Returns the identity behind the `authInfo` that a tool received.
 *
 * @param options `machines: true` where the server takes machines, and `apiKeys: true` where it takes API keys; then `user` may be `null`
 * @throws Error when this package did not verify it: the guard is missing in front of the MCP endpoint, or the
 *   `authInfo` was not handed on to the SDK. And when it is that of a machine or an API key, and nobody says that those are expected.
 *
 * @example
 * server.registerTool("whoami", {}, (extra) => {
 *   const { user, org } = getMcpIdentity(extra.authInfo);
 *   return { content: [{ type: "text", text: `${user.email} in ${org?.orgName ?? "no organization"}` }] };
 * });
 */
export function getMcpIdentity<
  Role extends string = string,
  Permission extends string = string,
  const Machines extends boolean = false,
  const Keys extends boolean = false,
>(
  authInfo: { readonly extra?: object | undefined } | undefined,
  options: { readonly machines?: Machines; readonly apiKeys?: Keys } = {},
): McpIdentity<Role, Permission, Machines, Keys> {
  const { extra }: { readonly extra?: Identified | undefined } = authInfo ?? {};
  const identity = extra?.[IDENTITY];
  if (identity === undefined) {
    throw new Error(
      "No identity: put the guard of @orgward/mcp in front of the MCP endpoint, and pass its authInfo to the SDK.",
    );
  }
  if (machineOf(identity) && options.machines !== true) {
    throw new Error(
      "This is a machine's token: call getMcpIdentity(authInfo, { machines: true }), and look who it is.",
    );
  }
  if (apiKeyOf(identity) && options.apiKeys !== true) {
    throw new Error("This is an API key: call getMcpIdentity(authInfo, { apiKeys: true }), and look whose it is.");
  }
  return identity as McpIdentity<Role, Permission, Machines, Keys>;
}
