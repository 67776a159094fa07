import { InvalidTokenError, ServerError } from "@modelcontextprotocol/sdk/server/auth/errors.js";
import type { OAuthTokenVerifier } from "@modelcontextprotocol/sdk/server/auth/provider.js";
import { isAuthException } from "@orgward/core";
import type { McpResourceServer } from "./resource-server.ts";

/**
 * Makes a token verifier for `requireBearerAuth` of SDK 1.x, for servers that keep it: audience, issuer and expiry are
 * checked, and tools get the identity through `getMcpIdentity(extra.authInfo)`. The guards of this package answer more
 * exactly; with `requireBearerAuth` an auth server that is down shows as 500 instead of 503.
 *
 * @example
 * app.use("/mcp", requireBearerAuth({
 *   verifier: createTokenVerifier(mcp),
 *   resourceMetadataUrl: mcp.resourceMetadataUrl,
 * }));
 */
export function createTokenVerifier(server: McpResourceServer): OAuthTokenVerifier {
  return {
    async verifyAccessToken(token) {
      try {
        return (await server.verifyAccessToken(token)).authInfo;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw isAuthException(error) && error.name === "UnauthorizedException"
          ? new InvalidTokenError(error.message)
          : new ServerError(error.message);
      }
    },
  };
}
