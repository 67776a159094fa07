import { type Context, Hono } from "hono";
import type { RouteDeps } from "../../../platform/feature.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { findOfferedGrants } from "../../../platform/http/token-grant.ts";
import { isMcpEnabled } from "../../mcp/domain/mcp-switch.ts";
import { authorizationServerMetadata, OAUTH_PATH, openIdConfiguration } from "../domain/metadata.ts";
import { requireMcp } from "./require-mcp.ts";

const OAUTH = "/.well-known/oauth-authorization-server";
const OPENID = "/.well-known/openid-configuration";
const FRESH_SECONDS = 300;

/** Where clients look: at the issuer, and at the protocol's path, with the suffix after it (RFC 8414 section 3) or before it (section 5). */
const DOCUMENTS = [
  [OAUTH, authorizationServerMetadata],
  [`${OAUTH}${OAUTH_PATH}`, authorizationServerMetadata],
  [OPENID, openIdConfiguration],
  [`${OPENID}${OAUTH_PATH}`, openIdConfiguration],
  [`${OAUTH_PATH}${OPENID}`, openIdConfiguration],
] as const;

/** Serves the metadata of the authorization server, also to clients that look for an OpenID provider. */
export function metadataRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  const offersOtherGrants = async () => (await findOfferedGrants(deps.tokenGrants, deps)).grantTypes.length > 0;
  for (const [path, read] of DOCUMENTS) {
    routes
      .use(path, anyOrigin(["GET", "HEAD"]), requireMcp(deps, offersOtherGrants))
      .get(path, async (context: Context) => {
        context.header("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
        const connectsClients = await isMcpEnabled(deps.store.read);
        return context.json(
          await read(deps, { connectsClients, ...(await findOfferedGrants(deps.tokenGrants, deps)) }),
        );
      });
  }
  return routes;
}
