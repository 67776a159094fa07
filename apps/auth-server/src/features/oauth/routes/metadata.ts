import { type Context, Hono } from "hono";
import type { RouteDeps } from "../../../platform/feature.ts";
import { anyOrigin } from "../../../platform/http/any-origin.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { answerConditionally, keepRendered, sendDocument } from "../../../platform/http/public-document.ts";
import { findOfferedGrants } from "../../../platform/http/token-grant.ts";
import { isMcpEnabled } from "../../mcp/domain/mcp-switch.ts";
import { authorizationServerMetadata, OAUTH_PATH, openIdConfiguration } from "../domain/metadata.ts";
import { connectingIsDisabled } from "./require-mcp.ts";

const OAUTH = "/.well-known/oauth-authorization-server";
const OPENID = "/.well-known/openid-configuration";
const FRESH_SECONDS = 300;

/**
 * The documents, each with the places where clients look: at the issuer, and at the protocol's path, with the suffix after it (RFC 8414
 * section 3) or before it (section 5).
 */
const DOCUMENTS = [
  { describe: authorizationServerMetadata, paths: [OAUTH, `${OAUTH}${OAUTH_PATH}`] },
  { describe: openIdConfiguration, paths: [OPENID, `${OPENID}${OAUTH_PATH}`, `${OAUTH_PATH}${OPENID}`] },
] as const;

/** Serves the metadata of the authorization server, also to clients that look for an OpenID provider. */
export function metadataRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  for (const { describe, paths } of DOCUMENTS) {
    const metadata = keepRendered(deps, () => readMetadata(deps, describe));
    for (const path of paths) {
      routes
        .use(path, anyOrigin(["GET", "HEAD"]), answerConditionally)
        .get(path, async (context: Context) => sendDocument(context, await metadata(), FRESH_SECONDS));
    }
  }
  return routes;
}

/** @throws Problem (404) while nobody can get a token */
async function readMetadata(
  deps: RouteDeps,
  describe: (typeof DOCUMENTS)[number]["describe"],
): Promise<Readonly<Record<string, unknown>>> {
  const connectsClients = await isMcpEnabled(deps.store.read);
  const others = await findOfferedGrants(deps.tokenGrants, deps);
  if (!connectsClients && others.grantTypes.length === 0) throw connectingIsDisabled();
  return describe(deps, { connectsClients, ...others });
}
