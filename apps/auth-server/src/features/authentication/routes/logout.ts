import { Hono } from "hono";
import { parseReturnPath } from "../../../platform/domain/return-path.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { readForm } from "../../../platform/http/request-body.ts";
import { endSession } from "../domain/sessions.ts";

/**
 * Serves `POST /logout`: ends the session and redirects to the sign-in page, and from there to `return_to`. There is no `GET`, because a
 * link or an image must not sign anyone out.
 */
export function logoutRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post("/logout", async (context) => {
    const form = await readForm(context);
    deps.csrf.verify(context, form);
    const token = deps.sessionCookie.read(context);
    if (token !== null) await endSession(acting(context, deps), token);
    deps.sessionCookie.clear(context);
    const returnTo = parseReturnPath(form.get("return_to"), "");
    return context.redirect(returnTo ? `/login?${new URLSearchParams({ return_to: returnTo })}` : "/login", 303);
  });
}
