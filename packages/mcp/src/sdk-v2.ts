import { OAuthError, OAuthErrorCode, type OAuthTokenVerifier } from "@modelcontextprotocol/server";
import { isAuthException } from "@orgward/core";
import type { McpResourceServer } from "./resource-server.ts";

/**
 * Makes a token verifier for `requireBearerAuth` of SDK 2.x and its adapters, for servers that keep it: audience, issuer
 * and expiry are checked, and tools get the identity through `getMcpIdentity(ctx.http?.authInfo)`. The guards of this
 * package answer more exactly; with `requireBearerAuth` an auth server that is down shows as 500 instead of 503.
 *
 * @example
 * const gate = requireBearerAuth({
 *   verifier: createTokenVerifier(mcp),
 *   resourceMetadataUrl: mcp.resourceMetadataUrl,
 * });
 */
export function createTokenVerifier(server: McpResourceServer): OAuthTokenVerifier {
  return {
    async verifyAccessToken(token) {
      try {
        return (await server.verifyAccessToken(token)).authInfo;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        const isTokenBad = isAuthException(error) && error.name === "UnauthorizedException";
        throw new OAuthError(isTokenBad ? OAuthErrorCode.InvalidToken : OAuthErrorCode.ServerError, error.message);
      }
    },
  };
}
