import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { requireApiKey } from "../../http/api-key.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { accessTokenRoutes } from "./access-token.ts";
import { organizationRoutes } from "./organizations.ts";
import { tokenVerificationMetadataRoutes } from "./token-verification-metadata.ts";
import { userRoutes } from "./users.ts";

/** The management API, for backends that hold an API key. */
export function managementRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use("/api/*", requireApiKey(deps))
    .use("/api/*", async (context, next) => {
      context.header("Cache-Control", "no-store");
      await next();
    })
    .route("/api/v1", tokenVerificationMetadataRoutes(deps))
    .route("/api/backend/v1", tokenVerificationMetadataRoutes(deps))
    .route("/api/backend/v1", accessTokenRoutes(deps))
    .route("/api/backend/v1", userRoutes(deps))
    .route("/api/backend/v1", organizationRoutes(deps));
}
