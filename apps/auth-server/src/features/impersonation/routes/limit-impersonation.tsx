import { createMiddleware } from "hono/factory";
import { personName } from "../../../platform/events/user-actor.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { formToken } from "../../../platform/http/pages/form-token.tsx";
import type { PageDeps } from "../../../platform/http/pages/page-deps.ts";
import { requestedPath } from "../../../platform/http/pages/requested-path.ts";
import { Problem } from "../../../platform/http/problem.ts";
import type { ActiveSession } from "../../authentication/domain/sessions.ts";
import { impersonationMessages } from "../pages/messages.ts";
import { createOwnSessionCookie } from "./own-session-cookie.ts";
import { END_IMPERSONATION, IMPERSONATION_PAGE } from "./paths.ts";

/** The only forms that work: whoever acts as a user leaves nothing behind, neither a credential nor a grant nor a member. */
const FORMS: readonly string[] = [END_IMPERSONATION, "/logout"];

/** Pages that can be looked at, beside those of organizations: none that asks for proof, and none that grants anything by being opened. */
const PAGES: readonly string[] = [IMPERSONATION_PAGE, "/propelauth/ssr/authorize", "/return-to-app"];

/** Pages about all that a user has. */
const WHOLE_USER_PAGES: readonly string[] = ["/", "/account", "/orgs"];

const ORGANIZATION_PAGE = /^\/orgs\/([^/]+)$/;

/**
 * Limits the hosted pages to a few while somebody acts as a user, and has every page say so. Once that is over, gives the browser back its
 * own session.
 */
export function limitImpersonation(deps: PageDeps) {
  const ownSession = createOwnSessionCookie(deps.policy);
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { activeSession: active } = context.var;
    const method = context.req.method === "HEAD" ? "GET" : context.req.method;
    if (!active?.impersonator) {
      const own = ownSession.read(context);
      if (active || own === null || method !== "GET") return next();
      deps.sessionCookie.write(context, own);
      ownSession.clear(context);
      return context.redirect(requestedPath(context), 303);
    }
    context.set("impersonation", {
      userName: personName(active.user),
      endsAt: active.session.endsAt ?? active.session.expiresAt,
      action: END_IMPERSONATION,
      formToken: formToken(context, deps),
    });
    if (isAllowed(active, method, context.req.path)) return next();
    throw new Problem(403, "impersonation_not_allowed", impersonationMessages["impersonation.not_allowed"], {
      words: (t) => t("impersonation.not_allowed"),
      wayOut: { path: IMPERSONATION_PAGE, words: (t) => t("impersonation.see_limits") },
    });
  });
}

function isAllowed({ session: { loginMethod } }: ActiveSession, method: string, path: string): boolean {
  if (method === "POST") return FORMS.includes(path);
  if (method !== "GET") return false;
  if (PAGES.includes(path)) return true;
  const orgId = loginMethod.kind === "impersonation" ? loginMethod.orgId : null;
  if (orgId === null && WHOLE_USER_PAGES.includes(path)) return true;
  const organization = ORGANIZATION_PAGE.exec(path)?.[1]?.toLowerCase();
  return organization !== undefined && (orgId === null || orgId === organization);
}
