import { Hono } from "hono";
import { endSession } from "../domain/sessions.ts";
import type { AppEnvironment } from "../http/app-environment.ts";
import { readForm } from "../http/request-body.ts";
import type { PageDeps } from "./page-deps.ts";

/** `POST /logout`: ends the session. There is no `GET`: a link or an image must not sign anybody out. */
export function logoutRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post("/logout", async (context) => {
    deps.csrf.verify(context, await readForm(context));
    const token = deps.sessionCookie.read(context);
    if (token !== null) await endSession(deps, token);
    deps.sessionCookie.clear(context);
    return context.redirect("/login", 303);
  });
}
