import { type Context, Hono } from "hono";
import type { Deps } from "../../../platform/deps.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { authorizationServerMetadata, OAUTH_PATH } from "../domain/metadata.ts";
import { requireMcp } from "./require-mcp.ts";

const WELL_KNOWN = "/.well-known/oauth-authorization-server";
const FRESH_SECONDS = 300;

/** Serves the metadata document at the issuer's well-known URL and at the one for the protocol's path (RFC 8414 section 3). */
export function metadataRoutes(deps: Deps): Hono<AppEnvironment> {
  const answer = async (context: Context<AppEnvironment>) => {
    context.header("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
    return context.json(await authorizationServerMetadata(deps));
  };
  const routes = new Hono<AppEnvironment>();
  for (const path of [WELL_KNOWN, `${WELL_KNOWN}${OAUTH_PATH}`]) {
    routes.use(path, anyOrigin(["GET", "HEAD"]), requireMcp(deps)).get(path, answer);
  }
  return routes;
}
