import type { TestDpopKey } from "../dpop-key.ts";
import { checkOptionNames, type OptionNames } from "../option-names.ts";
import { type TestLoginMethod, type UserReference, userIdOf } from "../user.ts";
import type { MemoryAuthServer } from "./memory-auth-server.ts";

/** What a user grants to an MCP client. */
export interface OAuthTokenOptions {
  readonly user: UserReference;
  /** The URL of your MCP server: the option `resource` of its guards. */
  readonly resource: string;
  /** The scopes of the token. Those that the test issuer doesn't have are added. Default: none. */
  readonly scopes?: readonly string[];
  /** The organization that the token is about. Scopes that are added are then about organizations. Default: none. */
  readonly orgId?: string;
  /** The client that gets the token. It is added if it isn't there. Default: `test-mcp-client`. */
  readonly clientId?: string;
  /** How the user signed in before that. Default: with a password, and a second factor if they have one. */
  readonly loginMethod?: TestLoginMethod;
  /** What that proved (RFC 8176), such as `["pwd", "otp", "mfa"]` for a second factor. Default: what the method proves by itself. */
  readonly amr?: readonly string[];
  /** The key that the tokens are bound to, by `issuer.createDpopKey()`: guards then want a proof of it. Default: none. */
  readonly boundTo?: Pick<TestDpopKey, "thumbprint">;
}

/** The opaque tokens that an MCP client got. */
export interface OAuthTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly clientId: string;
  /** How long the access token is valid. */
  readonly expiresInSeconds: number;
}

const OPTION_NAMES: OptionNames<OAuthTokenOptions> = {
  user: true,
  resource: true,
  scopes: true,
  orgId: true,
  clientId: true,
  loginMethod: true,
  amr: true,
  boundTo: true,
};

const DEFAULT_CLIENT = "test-mcp-client";

/**
 * Issues the tokens that a user grants to an MCP client.
 *
 * @throws TypeError when an option doesn't exist
 */
export async function issueOAuthTokens(
  server: MemoryAuthServer,
  authUrl: string,
  options: OAuthTokenOptions,
): Promise<OAuthTokens> {
  checkOptionNames(options, OPTION_NAMES, "oauthTokens");
  const { user, resource, scopes = [], orgId, clientId = DEFAULT_CLIENT, loginMethod, amr, boundTo } = options;
  const request = {
    userId: userIdOf(user),
    clientId,
    resource,
    scopes,
    orgId: orgId ?? null,
    signedIn: { loginMethod, amr },
    boundTo: boundTo?.thumbprint ?? null,
  };
  const { access_token, refresh_token = "", expires_in } = await server.issueOAuthToken(authUrl, request);
  return { accessToken: access_token, refreshToken: refresh_token, clientId, expiresInSeconds: expires_in };
}

/** Revokes a token as its client would (RFC 7009): a refresh token ends the whole grant, an access token ends alone. */
export async function revokeOAuthToken(
  server: MemoryAuthServer,
  authUrl: string,
  { token, clientId = DEFAULT_CLIENT }: { readonly token: string; readonly clientId?: string | undefined },
): Promise<void> {
  const body = new URLSearchParams({ token, client_id: clientId });
  const response = await server.fetch(authUrl, new Request(`${authUrl}/oauth/2.1/revoke`, { method: "POST", body }));
  if (!response.ok) throw new TypeError(`revokeOAuthToken: ${clientId} can't revoke tokens: ${await response.text()}`);
}
