import { type Context, Hono } from "hono";
import { z } from "zod";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { noStore } from "../../../platform/http/no-store.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { readQuery } from "../../../platform/http/query.ts";
import { readJson } from "../../../platform/http/request-body.ts";
import { id, text } from "../../../platform/management-api/fields.ts";
import { findActiveSessionByHash, sessionIdOf } from "../../authentication/domain/sessions.ts";
import { readTokenTime } from "../../revocations/domain/token-time.ts";
import { refreshWebSession } from "../domain/refresh.ts";
import { issueWebAccessToken } from "../domain/tokens.ts";
import { browserAppOrigins, requireBrowserAppOrigin } from "./browser-app-origins.ts";
import { sessionOver, toIssueProblem } from "./issue-problem.ts";
import { toTokenData } from "./token-data.ts";

const PATH = "/api/v1/refresh_token";

const cookieQuery = z.object({ active_org_id: id.optional() });
const tokenBody = z.object({ refresh_token: text, active_org_id: id.optional() });

/**
 * Serves `/api/v1/refresh_token`, where pages of browser apps get access tokens: with `GET` for whoever is signed in on the hosted pages in
 * this browser, with `POST` for the refresh token that a page keeps itself.
 */
export function browserRefreshRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .use(PATH, browserAppOrigins(deps, ["GET", "POST"]), requireBrowserAppOrigin(deps), noStore, deps.activeSession)
    .get(PATH, async (context) => {
      const { active_org_id: activeOrgId = null } = readQuery(context, cookieQuery);
      const signedIn = context.var.activeSession;
      if (!signedIn) throw sessionOver();
      await enforceRateLimit(deps, "tokenRequests", [signedIn.user.userId]);
      const time = await readTokenTime(deps);
      // Again, because what a token says must be read after its time.
      const active = await findActiveSessionByHash(deps, signedIn.session.sessionHash);
      if (!active) throw sessionOver();
      const choice = { activeOrgId, fallbackOrgId: null };
      const issued = await issueWebAccessToken(deps, active, choice, { time, sid: sessionIdOf(active.session) });
      if (issued.ok) return context.json(await toTokenData(deps, issued.value));
      throw isPublishedClient(context) && issued.failure === "not_a_member"
        ? notAMember()
        : toIssueProblem(issued.failure);
    })
    .post(PATH, async (context) => {
      const { refresh_token: refreshToken, active_org_id: activeOrgId = null } = await readJson(context, tokenBody);
      const request = { presentedBy: "browser", refreshToken, activeOrgId } as const;
      const result = await refreshWebSession(acting(context, deps), request);
      if (result.ok)
        return context.json({ ...(await toTokenData(deps, result.value)), refresh_token: result.value.refreshToken });
      if (result.failure !== "session_over") throw toIssueProblem(result.failure);
      await enforceRateLimit(deps, "failedTokenRequests", [networkOfClient(context)]);
      throw sessionOver();
    });
}

/** Published clients give even their `GET` requests a content type. */
function isPublishedClient(context: Context): boolean {
  return context.req.header("content-type") === "application/json";
}

/** Returns the refusal that published clients report as `user_not_in_org`. They would try again after a 400. */
function notAMember(): Problem {
  return new Problem(401, "not_a_member", "active_org_id must be an organization that the user is a member of.");
}
