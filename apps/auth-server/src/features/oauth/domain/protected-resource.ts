import type { Policy } from "../../../platform/domain/deps.ts";
import type { OAuthResourceRecord, OAuthScopeRecord } from "./records.ts";

/** The metadata that a resource server publishes, and where it does so (RFC 9728 sections 2 and 3.1). */
export interface ProtectedResource {
  readonly url: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

/** Describes what an MCP server has to publish for clients to find this server. `@orgward/mcp` publishes it for its resource. */
export function describeProtectedResource(
  { issuer }: Pick<Policy, "issuer">,
  { resource }: OAuthResourceRecord,
  scopes: readonly OAuthScopeRecord[],
): ProtectedResource {
  const { origin, pathname } = new URL(resource);
  return {
    url: `${origin}/.well-known/oauth-protected-resource${pathname.replace(/\/$/, "")}`,
    metadata: {
      resource,
      authorization_servers: [issuer],
      bearer_methods_supported: ["header"],
      ...(scopes.length > 0 && { scopes_supported: scopes.map(({ name }) => name) }),
    },
  };
}
