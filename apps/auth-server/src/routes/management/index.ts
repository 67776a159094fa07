import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { requireApiKey } from "../../http/api-key.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { webCodeRoutes, webSessionRoutes } from "../web-sessions/tokens.ts";
import { accessTokenRoutes } from "./access-token.ts";
import { organizationRoutes } from "./organizations.ts";
import { tokenVerificationMetadataRoutes } from "./token-verification-metadata.ts";
import { userRoutes } from "./users.ts";

/** Everything here needs an API key. */
const API_KEY_PATHS = ["/api/*", "/propelauth/ssr/token"];

/** The management API, for backends that hold an API key. */
export function managementRoutes(deps: Deps): Hono<AppEnvironment> {
  const routes = new Hono<AppEnvironment>();
  for (const path of API_KEY_PATHS) {
    routes.use(path, requireApiKey(deps), async (context, next) => {
      context.header("Cache-Control", "no-store");
      await next();
    });
  }
  return routes
    .route("/api/v1", tokenVerificationMetadataRoutes(deps))
    .route("/api/backend/v1", tokenVerificationMetadataRoutes(deps))
    .route("/api/backend/v1", accessTokenRoutes(deps))
    .route("/api/backend/v1", userRoutes(deps))
    .route("/api/backend/v1", organizationRoutes(deps))
    .route("/api/backend/v1", webSessionRoutes(deps))
    .route("/", webCodeRoutes(deps));
}
