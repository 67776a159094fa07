import { Hono } from "hono";
import { creatingApiKeysEndpoints } from "../../features/api-keys/routes/management/creating-api-keys.ts";
import { endUserApiKeysEndpoints } from "../../features/api-keys/routes/management/end-user-api-keys.ts";
import { validatingApiKeysEndpoints } from "../../features/api-keys/routes/management/validating-api-keys.ts";
import { requireApiKey } from "../../features/api-keys/routes/require-api-key.ts";
import { changingUsersEndpoints } from "../../features/authentication/routes/management/changing-users.ts";
import { creatingUsersEndpoints } from "../../features/authentication/routes/management/creating-users.ts";
import { credentialsEndpoints } from "../../features/authentication/routes/management/credentials.ts";
import { invitationsEndpoints } from "../../features/invitations/routes/management.ts";
import { membersEndpoints } from "../../features/orgs/routes/management/members.ts";
import { organizationsEndpoints } from "../../features/orgs/routes/management/organizations.ts";
import { roleMappingsEndpoints } from "../../features/orgs/routes/management/role-mappings.ts";
import { tokenVerificationMetadataEndpoints } from "../../features/signing-keys/routes/token-verification-metadata.ts";
import { readingUsersEndpoints } from "../../features/users/routes/management/reading-users.ts";
import { accessTokenEndpoints } from "../../features/web-sessions/routes/management/access-token.ts";
import { webSessionsEndpoints } from "../../features/web-sessions/routes/management/web-sessions.ts";
import type { Deps } from "../deps.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { type Endpoint, mountEndpoints, routesOf } from "./endpoint.ts";
import { openApiRoutes } from "./openapi.ts";

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
