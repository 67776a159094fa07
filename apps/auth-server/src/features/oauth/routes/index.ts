import { Hono } from "hono";
import type { RouteDeps } from "../../../platform/feature.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { approvalRequestRoutes } from "./approvals.ts";
import { introspectionRoutes } from "./introspect.ts";
import { metadataRoutes } from "./metadata.ts";
import { registrationRoutes } from "./register.ts";
import { revocationRoutes } from "./revoke.ts";
import { tokenRoutes } from "./token.ts";

/** Returns the OAuth endpoints that apps call. The one for browsers is among the pages. */
export function oauthRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .route("/", metadataRoutes(deps))
    .route("/", tokenRoutes(deps))
    .route("/", introspectionRoutes(deps))
    .route("/", approvalRequestRoutes(deps))
    .route("/", revocationRoutes(deps))
    .route("/", registrationRoutes(deps));
}
