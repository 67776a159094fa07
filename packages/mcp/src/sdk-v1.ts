import {
  InsufficientScopeError,
  InvalidTokenError,
  ServerError,
} from "@modelcontextprotocol/sdk/server/auth/errors.js";
import type { OAuthTokenVerifier } from "@modelcontextprotocol/sdk/server/auth/provider.js";
import { isAuthException } from "@orgward/core";
import { meetsPolicy } from "./assurance.ts";
import { NEEDS_BETTER_SIGN_IN } from "./challenge.ts";
import type { McpResourceServer } from "./resource-server.ts";

/**
 * Makes a token verifier for `requireBearerAuth` of SDK 1.x, for servers that keep it: audience, issuer and expiry are
 * checked, and tools get the identity through `getMcpIdentity(extra.authInfo)`. A token for an organization whose access policy it doesn't
 * meet is refused. The guards of this package answer more exactly: with `requireBearerAuth` an auth server that is down shows as 500 instead
 * of 503, and a refused token doesn't say which scopes would help.
 *
 * @example
 * app.use("/mcp", requireBearerAuth({
 *   verifier: createTokenVerifier(mcp),
 *   resourceMetadataUrl: mcp.resourceMetadataUrl,
 * }));
 */
export function createTokenVerifier(server: McpResourceServer<string, string, boolean, boolean>): OAuthTokenVerifier {
  return {
    async verifyAccessToken(token) {
      try {
        const { identity, authInfo } = await server.verifyAccessToken(token);
        if (meetsPolicy(identity)) return authInfo;
      } catch (error) {
        if (!(error instanceof Error)) throw error;
        throw isAuthException(error) && error.name === "UnauthorizedException"
          ? new InvalidTokenError(error.message)
          : new ServerError(error.message);
      }
      throw new InsufficientScopeError(NEEDS_BETTER_SIGN_IN);
    },
  };
}
