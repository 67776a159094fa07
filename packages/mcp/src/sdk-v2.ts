import { OAuthError, OAuthErrorCode, type OAuthTokenVerifier } from "@modelcontextprotocol/server";
import { isAuthException } from "@orgward/core";
import { meetsPolicy } from "./assurance.ts";
import { NEEDS_BETTER_SIGN_IN } from "./challenge.ts";
import type { McpResourceServer } from "./resource-server.ts";

/**
 * Makes a token verifier for `requireBearerAuth` of SDK 2.x and its adapters, for servers that keep it: audience, issuer
 * and expiry are checked, and tools get the identity through `getMcpIdentity(ctx.http?.authInfo)`. A token for an organization whose access
 * policy it doesn't meet is refused. The guards of this package answer more exactly: with `requireBearerAuth` an auth server that is down
 * shows as 500 instead of 503, and a refused token doesn't say which scopes would help.
 *
 * @example
 * const gate = requireBearerAuth({
 *   verifier: createTokenVerifier(mcp),
 *   resourceMetadataUrl: mcp.resourceMetadataUrl,
 * });
 */
export function createTokenVerifier(server: McpResourceServer<string, string, boolean, boolean>): OAuthTokenVerifier {
  return {
    async verifyAccessToken(token) {
      try {
        const { identity, authInfo } = await server.verifyAccessToken(token);
        if (meetsPolicy(identity)) return authInfo;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const isTokenBad = isAuthException(error) && error.name === "UnauthorizedException";
        throw new OAuthError(isTokenBad ? OAuthErrorCode.InvalidToken : OAuthErrorCode.ServerError, error.message);
      }
      throw new OAuthError(OAuthErrorCode.InsufficientScope, NEEDS_BETTER_SIGN_IN);
    },
  };
}
