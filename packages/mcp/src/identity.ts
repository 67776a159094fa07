import type { Machine, MachinePrincipal, OrgMemberInfo, User, UserPrincipal } from "@orgward/core";

/** Whom an access token speaks for, in the vocabulary of the guards. Deeply frozen: requests share it. */
export interface McpIdentity<
  Role extends string = string,
  Permission extends string = string,
  Machines extends boolean = false,
> {
  /** Always with an email address: a token without one is refused. With `machines: true`, `null` for a machine. */
  readonly user: (User<Role, Permission> & { readonly email: string }) | (true extends Machines ? null : never);
  /** Who it is: a user, or with `machines: true` a service account or an agent. */
  readonly principal:
    | UserPrincipal<Role, Permission>
    | (true extends Machines ? MachinePrincipal<Role, Permission> : never);
  /** The organization that the user chose at consent, or that of a machine; `null` when the token has user scopes only. */
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

/** Whom a token speaks for, whatever the server takes. */
export type AnyIdentity = McpIdentity<string, string, boolean>;

/** Returns the machine that a token speaks for; `null` for a user. */
function machineOf({ principal }: AnyIdentity): Machine | null {
  return principal.kind === "user" ? null : principal.machine;
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
  const extra = {
    sub: user?.userId ?? machine?.machineId,
    username: user?.email ?? machine?.name,
    ...(machine && { principal: machine.kind }),
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
    expiresAt,
    resource: new URL(resource),
    resourceMetadataUrl: metadataUrl,
    extra,
  };
}

/**
 * Returns the identity behind the `authInfo` that a tool received.
 *
 * @param options `machines: true` where the server takes machines; then `user` may be `null`
 * @throws Error when this package did not verify it: the guard is missing in front of the MCP endpoint, or the
 *   `authInfo` was not handed on to the SDK. And when it is that of a machine, and nobody says that machines are expected.
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
>(
  authInfo: { readonly extra?: object | undefined } | undefined,
  options: { readonly machines?: Machines } = {},
): McpIdentity<Role, Permission, Machines> {
  const { extra }: { readonly extra?: Identified | undefined } = authInfo ?? {};
  const identity = extra?.[IDENTITY];
  if (identity === undefined) {
    throw new Error(
      "No identity: put the guard of @orgward/mcp in front of the MCP endpoint, and pass its authInfo to the SDK.",
    );
  }
  if (identity.user === null && options.machines !== true) {
    throw new Error(
      "This is a machine's token: call getMcpIdentity(authInfo, { machines: true }), and look who it is.",
    );
  }
  return identity as McpIdentity<Role, Permission, Machines>;
}
