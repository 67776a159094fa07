import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Deps } from "../../../platform/deps.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";

/** Short compared with the refresh interval, after which a published key signs: no cache may hide a new key until then. */
const FRESH_SECONDS = 15;

/**
 * Serves `GET /.well-known/jwks.json`: the public keys as a JWK set (RFC 7517 section 5), for any origin. `issuer` is the name that tokens
 * carry, so that an app configured with another spelling of the URL finds out when it starts. Clients that don't know the member ignore it.
 */
export function jwksRoutes({ signingKeys, policy }: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use("/.well-known/jwks.json", cors({ origin: "*", allowMethods: ["GET", "HEAD"] }))
    .get("/.well-known/jwks.json", async (context) => {
      context.header("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
      return context.json({ issuer: policy.issuer, keys: await signingKeys.published() });
    });
}
