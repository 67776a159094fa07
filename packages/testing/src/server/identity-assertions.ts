import { type UserReference, userIdOf } from "../user.ts";
import type { MemoryAuthServer } from "./memory-auth-server.ts";

/** What the identity provider of an organization says about one of its people. */
export interface IdentityAssertionOptions {
  readonly user: UserReference;
  /** The organization whose identity provider it is. The user is a member. */
  readonly orgId: string;
  /** The URL of your MCP server: the option `resource` of its guards. */
  readonly resource: string;
  /** What the client may do. Scopes that the test issuer doesn't have are added, about organizations. */
  readonly scopes: readonly string[];
  /** The client that presents it. It is added if it isn't there. Default: `test-enterprise-client`. */
  readonly clientId?: string;
}

/** An assertion (ID-JAG), which counts once within five minutes, and the credentials with which the client presents it. */
export interface IdentityAssertion {
  readonly assertion: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const DEFAULT_CLIENT = "test-enterprise-client";

/** Signs an assertion in the name of an organization's identity provider, which lets the client in from then on. */
export async function signIdentityAssertion(
  server: MemoryAuthServer,
  authUrl: string,
  { user, clientId = DEFAULT_CLIENT, ...wanted }: IdentityAssertionOptions,
): Promise<IdentityAssertion> {
  const signed = await server.assertIdentity(authUrl, { ...wanted, clientId, userId: userIdOf(user) });
  return { ...signed, clientId };
}
