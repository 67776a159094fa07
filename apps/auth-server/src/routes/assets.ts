import { Hono } from "hono";
import type { AppEnvironment } from "../http/app-environment.ts";
import { stylesheet } from "../http/stylesheet.ts";

/** The stylesheet of the pages, under a path that names its content. */
export function assetRoutes(): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().get(stylesheet.path, (context) =>
    context.body(stylesheet.css, 200, {
      "Content-Type": "text/css; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
    }),
  );
}
