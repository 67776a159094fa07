import { type Context, Hono } from "hono";
import { personName } from "../../../platform/events/user-actor.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { readOwnForm } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { renderPage } from "../../../platform/http/render-page.tsx";
import { type ActiveSession, endSession } from "../../authentication/domain/sessions.ts";
import { ImpersonationPage } from "../pages/impersonation-page.tsx";
import { createOwnSessionCookie } from "./own-session-cookie.ts";
import { END_IMPERSONATION, IMPERSONATION_PAGE } from "./paths.ts";

/** Serves `/impersonation`: whose session somebody uses in this browser, and what ends that. */
export function impersonationRoutes(deps: PageDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .get(IMPERSONATION_PAGE, async (context) => {
      const { activeSession: active, t } = context.var;
      if (!active?.impersonator) return context.redirect("/account", 303);
      const userName = personName(active.user);
      return renderPage(context, {
        title: t("impersonation.title", { name: userName }),
        content: <ImpersonationPage userName={userName} />,
      });
    })
    .post(END_IMPERSONATION, async (context) => {
      await readOwnForm(context, deps);
      const { activeSession: active } = context.var;
      if (!active?.impersonator) return context.redirect("/account", 303);
      const next = pathAfter(active);
      const token = deps.sessionCookie.read(context);
      if (token !== null) await endSession(acting(context, deps), token);
      restoreOwnSession(context, deps);
      return context.redirect(next, 303);
    });
}

/** Gives the browser back the session that the impersonator has of their own. */
function restoreOwnSession(context: Context<AppEnvironment>, { sessionCookie, policy }: PageDeps): void {
  const ownSession = createOwnSessionCookie(policy);
  const own = ownSession.read(context);
  if (own === null) sessionCookie.clear(context);
  else sessionCookie.write(context, own);
  ownSession.clear(context);
}

/** Where somebody goes on who no longer acts as a user: where they came from. */
function pathAfter({ user, session: { loginMethod } }: ActiveSession): string {
  if (loginMethod.kind !== "impersonation") return "/account";
  const { impersonator, orgId } = loginMethod;
  if (impersonator.kind === "operator") return `/dashboard/users/${user.userId}`;
  return orgId === null ? "/account" : `/orgs/${orgId}`;
}
