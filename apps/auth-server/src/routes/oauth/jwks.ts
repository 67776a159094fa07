import { Hono } from "hono";
import { cors } from "hono/cors";
import type { Deps } from "../../deps.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";

/** Short against the refresh interval, after which a published key signs: no cache may hide a new key until then. */
const FRESH_SECONDS = 15;

/** `GET /.well-known/jwks.json`: the public keys as a JWK set (RFC 7517 section 5), for any origin. */
export function jwksRoutes({ signingKeys }: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use("/.well-known/jwks.json", cors({ origin: "*", allowMethods: ["GET", "HEAD"] }))
    .get("/.well-known/jwks.json", async (context) => {
      context.header("Cache-Control", `public, max-age=${FRESH_SECONDS}`);
      return context.json({ keys: await signingKeys.published() });
    });
}
