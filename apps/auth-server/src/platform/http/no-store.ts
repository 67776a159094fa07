import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "./app-environment.ts";

/** Prevents caching of the response, including by HTTP/1.0 caches (RFC 6749 section 5.1). */
export const noStore = createMiddleware<AppEnvironment>(async (context, next) => {
  context.header("Cache-Control", "no-store");
  context.header("Pragma", "no-cache");
  await next();
});
