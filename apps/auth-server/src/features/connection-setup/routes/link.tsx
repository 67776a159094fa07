import { type Context, Hono } from "hono";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { NoticePage } from "../../../platform/pages/notice-page.tsx";
import { openSetUpLink } from "../domain/set-up-links.ts";
import { LINK_BASE } from "./paths.ts";
import { stepRoutes } from "./steps.ts";
import { admitByLink, createLinkCookie } from "./visits.ts";

/** Serves `/connection-setup/<token>`, which opens a link in this browser, and the set-up below `/connection-setup`. */
export function linkRoutes(deps: PageDeps): Hono<AppEnvironment> {
  const cookie = createLinkCookie(deps.policy);
  return new Hono<AppEnvironment>()
    .route(LINK_BASE, stepRoutes(deps, admitByLink(deps, cookie, refuse)))
    .get(`${LINK_BASE}/:token`, async (context) => {
      await enforceRateLimit(deps, "signInLinks", ["connection set-up", networkOfClient(context)]);
      const token = context.req.param("token");
      if (!(await openSetUpLink(acting(context, deps), token))) return refuse(context);
      cookie.write(context, token);
      return context.redirect(LINK_BASE, 303);
    });
}

function refuse(context: Context<AppEnvironment>): Promise<Response> {
  const { t } = context.var;
  return renderPage(context, {
    title: t("set_up.dead_title"),
    content: <NoticePage>{t("set_up.dead")}</NoticePage>,
    status: 410,
  });
}
