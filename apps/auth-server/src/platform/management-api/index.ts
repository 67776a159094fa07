import type { MiddlewareHandler } from "hono";
import { Hono } from "hono";
import type { AppEnvironment } from "../http/app-environment.ts";
import { type Endpoint, mountEndpoints, routesOf } from "./endpoint.ts";
import { openApiRoutes } from "./openapi.ts";

const BASE = "/api/backend/v1";

/** The path from which most clients fetch the key. All other operations exist only under `BASE`. */
const ALSO_BELOW_API_V1 = "/token_verification_metadata";

export interface ManagementApi {
  readonly endpoints: readonly Endpoint[];
  readonly issuer: string;
  /** Creates the middleware that admits only backends with an API key, given the routes that only read although they use POST. */
  readonly requireApiKey: (readingPosts: readonly string[]) => MiddlewareHandler<AppEnvironment>;
}

/** Returns the management API, for backends that hold an API key. */
export function managementRoutes({ endpoints, issuer, requireApiKey }: ManagementApi): Hono<AppEnvironment> {
  const reading = endpoints.filter(({ readsByPost }) => readsByPost).flatMap(routesOf);
  const readingPosts = reading.map((route) => BASE + route);
  const alsoBelowApiV1 = endpoints.filter(({ path }) => path === ALSO_BELOW_API_V1);
  return new Hono<AppEnvironment>()
    .route(BASE, openApiRoutes(endpoints, issuer))
    .use("/api/*", requireApiKey(readingPosts))
    .use("/api/*", async (context, next) => {
      context.header("Cache-Control", "no-store");
      await next();
    })
    .route("/api/v1", mountEndpoints(alsoBelowApiV1))
    .route(BASE, mountEndpoints(endpoints));
}
