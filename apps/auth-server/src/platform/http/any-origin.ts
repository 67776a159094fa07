import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

const ALLOWED_HEADERS = ["Authorization", "Content-Type", "DPoP", "MCP-Protocol-Version"];
const PREFLIGHT_SECONDS = 600;

/** Lets scripts of any origin use an endpoint, without cookies. Callers present their credentials in the request itself. */
export function anyOrigin(methods: readonly string[]): MiddlewareHandler {
  const preflight = cors({
    origin: "*",
    allowMethods: [...methods],
    allowHeaders: ALLOWED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
  return (context, next) => {
    if (context.req.method === "OPTIONS") return preflight(context, next);
    // Given to Hono for the answer to come. The library makes a response before there is one, and joining both takes longer than most answers.
    context.header("Access-Control-Allow-Origin", "*");
    return next();
  };
}
