import { Hono } from "hono";
import type { AppEnvironment } from "../http/app-environment.ts";
import { dashboardStylesheet, stylesheet } from "../http/stylesheet.ts";

/** The stylesheets of the pages, under paths that name their content. */
export function assetRoutes(): Hono<AppEnvironment> {
  const app = new Hono<AppEnvironment>();
  for (const { path, css } of [stylesheet, dashboardStylesheet]) {
    app.get(path, (context) =>
      context.body(css, 200, {
        "Content-Type": "text/css; charset=utf-8",
        "Cache-Control": "public, max-age=31536000, immutable",
      }),
    );
  }
  return app;
}
