import { Hono } from "hono";
import type { Deps } from "../../deps.ts";
import { requireApiKey } from "../../http/api-key.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { accessTokenEndpoints } from "./access-token.ts";
import { changingUsersEndpoints } from "./changing-users.ts";
import { creatingApiKeysEndpoints } from "./creating-api-keys.ts";
import { creatingUsersEndpoints } from "./creating-users.ts";
import { credentialsEndpoints } from "./credentials.ts";
import { endUserApiKeysEndpoints } from "./end-user-api-keys.ts";
import { type Endpoint, mountEndpoints, routesOf } from "./endpoint.ts";
import { invitationsEndpoints } from "./invitations.ts";
import { membersEndpoints } from "./members.ts";
import { openApiRoutes } from "./openapi.ts";
import { organizationsEndpoints } from "./organizations.ts";
import { readingUsersEndpoints } from "./reading-users.ts";
import { roleMappingsEndpoints } from "./role-mappings.ts";
import { tokenVerificationMetadataEndpoints } from "./token-verification-metadata.ts";
import { validatingApiKeysEndpoints } from "./validating-api-keys.ts";
import { webSessionsEndpoints } from "./web-sessions.ts";

const BASE = "/api/backend/v1";

/** Every operation of the management API. */
export function managementEndpoints(deps: Deps): readonly Endpoint[] {
  return [
    ...tokenVerificationMetadataEndpoints(deps),
    ...accessTokenEndpoints(deps),
    ...readingUsersEndpoints(deps),
    ...creatingUsersEndpoints(deps),
    ...changingUsersEndpoints(deps),
    ...credentialsEndpoints(deps),
    ...membersEndpoints(deps),
    ...organizationsEndpoints(deps),
    ...invitationsEndpoints(deps),
    ...roleMappingsEndpoints(deps),
    ...creatingApiKeysEndpoints(deps),
    ...validatingApiKeysEndpoints(deps),
    ...endUserApiKeysEndpoints(deps),
    ...webSessionsEndpoints(deps),
  ];
}

/** The management API, for backends that hold an API key. */
export function managementRoutes(deps: Deps): Hono<AppEnvironment> {
  const endpoints = managementEndpoints(deps);
  const reading = endpoints.filter(({ readsByPost }) => readsByPost).flatMap(routesOf);
  const readingPosts = reading.map((route) => BASE + route);
  return (
    new Hono<AppEnvironment>()
      .route(BASE, openApiRoutes(endpoints, deps.policy.issuer))
      .use("/api/*", requireApiKey(deps, readingPosts))
      .use("/api/*", async (context, next) => {
        context.header("Cache-Control", "no-store");
        await next();
      })
      // The path that most clients fetch the key from; everything else stands under the other one.
      .route("/api/v1", mountEndpoints(tokenVerificationMetadataEndpoints(deps)))
      .route(BASE, mountEndpoints(endpoints))
  );
}
