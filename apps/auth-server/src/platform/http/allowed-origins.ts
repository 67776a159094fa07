import type { MiddlewareHandler } from "hono";
import { cors } from "hono/cors";

const ALLOWED_HEADERS = ["Authorization", "Content-Type"];
const PREFLIGHT_SECONDS = 600;

/**
 * Lets scripts of certain origins use an endpoint, with their user's cookies. To every other origin, `null` included, nothing is granted:
 * browsers then neither send preflighted requests nor show scripts the answer.
 */
export function allowOrigins(
  methods: readonly string[],
  isAllowed: (origin: string) => Promise<boolean>,
): MiddlewareHandler {
  const share = cors({
    origin: (origin) => origin,
    credentials: true,
    allowMethods: [...methods],
    allowHeaders: ALLOWED_HEADERS,
    maxAge: PREFLIGHT_SECONDS,
  });
  return async (context, next) => {
    const origin = context.req.header("origin");
    if (origin !== undefined && (await isAllowed(origin))) return share(context, next);
    // Without it, a cache could give this answer to an origin that is allowed.
    context.header("Vary", "Origin", { append: true });
    return context.req.method === "OPTIONS" ? context.body(null, 204) : next();
  };
}
