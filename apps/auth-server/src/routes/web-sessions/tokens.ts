import { type Context, Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { endWebSession } from "../../domain/web-sessions/end.ts";
import { redeemWebCode } from "../../domain/web-sessions/redeem-code.ts";
import { refreshWebSession } from "../../domain/web-sessions/refresh.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { Problem } from "../../http/problem.ts";
import { readJson } from "../../http/request-body.ts";
import { toIssueProblem } from "../issue-problem.ts";
import { id, text } from "../management/fields.ts";

const codeBody = z.object({ redirect_uri: z.string(), code: text });
const refreshBody = z.object({ refresh_token: text });
const refreshQuery = z.object({ active_org_id: id.optional() });

/** `POST /propelauth/ssr/token`: the tokens that a code stands for, for a backend with an API key. */
export function webCodeRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post("/propelauth/ssr/token", async (context: Context<AppEnvironment>) => {
    const body = await readJson(context, codeBody);
    const result = await redeemWebCode(deps, { code: body.code, redirectUri: body.redirect_uri });
    if (result.ok) {
      const { accessToken, refreshToken, expiresAt } = result.value;
      return context.json({ access_token: accessToken, refresh_token: refreshToken, expires_at_seconds: expiresAt });
    }
    if (result.failure !== "invalid_code") throw toIssueProblem(result.failure);
    throw new Problem(400, "invalid_code", "The code is unknown, expired, used, or was sent to another redirect_uri.");
  });
}

/** `POST /refresh_token` and `POST /logout`: the further life of a web session, for a backend with an API key. */
export function webSessionRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>()
    .post("/refresh_token", async (context: Context<AppEnvironment>) => {
      const { refresh_token: refreshToken } = await readJson(context, refreshBody);
      const query = refreshQuery.safeParse({ active_org_id: context.req.query("active_org_id") || undefined });
      if (!query.success) throw toIssueProblem("not_a_member");
      const activeOrgId = query.data.active_org_id ?? null;
      const result = await refreshWebSession(deps, { refreshToken, activeOrgId });
      if (result.ok) {
        const { accessToken, expiresAt } = result.value;
        return context.json({
          refresh_token: result.value.refreshToken,
          access_token: { access_token: accessToken, expires_at_seconds: expiresAt },
        });
      }
      if (result.failure !== "session_over") throw toIssueProblem(result.failure);
      throw new Problem(401, "session_over", "The session is over: the user has to sign in again.");
    })
    .post("/logout", async (context: Context<AppEnvironment>) => {
      const { refresh_token: refreshToken } = await readJson(context, refreshBody);
      await endWebSession(deps, refreshToken);
      return context.json({});
    });
}
