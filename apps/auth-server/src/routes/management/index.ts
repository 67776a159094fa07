import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { requireApiKey } from "../../http/api-key.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { webCodeRoutes, webSessionRoutes } from "../web-sessions/tokens.ts";
import { accessTokenEndpoints } from "./access-token.ts";
import { credentialsEndpoints } from "./credentials.ts";
import { endUserApiKeysEndpoints } from "./end-user-api-keys.ts";
import { type Endpoint, mountEndpoints } from "./endpoint.ts";
import { invitationsEndpoints } from "./invitations.ts";
import { membersEndpoints } from "./members.ts";
import { openApiRoutes } from "./openapi.ts";
import { organizationsEndpoints } from "./organizations.ts";
import { readingUsersEndpoints } from "./reading-users.ts";
import { roleMappingsEndpoints } from "./role-mappings.ts";
import { tokenVerificationMetadataEndpoints } from "./token-verification-metadata.ts";
import { writingUsersEndpoints } from "./writing-users.ts";

/** Every operation of the management API. */
export function managementEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    ...tokenVerificationMetadataEndpoints(deps),
    ...accessTokenEndpoints(deps),
    ...readingUsersEndpoints(deps),
    ...writingUsersEndpoints(deps),
    ...credentialsEndpoints(deps),
    ...membersEndpoints(deps),
    ...organizationsEndpoints(deps),
    ...invitationsEndpoints(deps),
    ...roleMappingsEndpoints(deps),
    ...endUserApiKeysEndpoints(deps),
  ];
}

/** Everything here needs an API key. */
const API_KEY_PATHS = ["/api/*", "/propelauth/ssr/token"];

/** The management API, for backends that hold an API key. */
export function managementRoutes(deps: Deps): Hono<AppEnvironment> {
  const endpoints = managementEndpoints(deps);
  const routes = new Hono<AppEnvironment>().route("/api/backend/v1", openApiRoutes(endpoints, deps.policy.issuer));
  for (const path of API_KEY_PATHS) {
    routes.use(path, requireApiKey(deps), async (context, next) => {
      context.header("Cache-Control", "no-store");
      await next();
    });
  }
  return (
    routes
      // The path that most clients fetch the key from; everything else stands under the other one.
      .route("/api/v1", mountEndpoints(tokenVerificationMetadataEndpoints(deps)))
      .route("/api/backend/v1", mountEndpoints(endpoints))
      .route("/api/backend/v1", webSessionRoutes(deps))
      .route("/", webCodeRoutes(deps))
  );
}
