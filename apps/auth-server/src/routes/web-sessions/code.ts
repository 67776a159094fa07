import { Hono } from "hono";
import { z } from "zod";
import type { Deps } from "../../deps.ts";
import { redeemWebCode } from "../../domain/web-sessions/redeem-code.ts";
import { requireApiKey } from "../../http/api-key.ts";
import type { AppEnvironment } from "../../http/app-environment.ts";
import { Problem } from "../../http/problem.ts";
import { readJson } from "../../http/request-body.ts";
import { toIssueProblem } from "../issue-problem.ts";
import { text } from "../management/fields.ts";

const requestBody = z.object({ redirect_uri: z.string(), code: text, code_verifier: z.string().optional() });

/** `POST /propelauth/ssr/token`: the tokens that a code stands for, for a backend with an API key. */
export function webCodeRoutes(deps: Deps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post("/propelauth/ssr/token", requireApiKey(deps), async (context) => {
    const body = await readJson(context, requestBody);
    const exchange = { code: body.code, redirectUri: body.redirect_uri, codeVerifier: body.code_verifier ?? null };
    const result = await redeemWebCode(deps, exchange);
    if (result.ok) {
      const { accessToken, refreshToken, expiresAt } = result.value;
      const answer = { access_token: accessToken, refresh_token: refreshToken, expires_at_seconds: expiresAt };
      return context.json(answer, 200, { "Cache-Control": "no-store" });
    }
    if (result.failure !== "invalid_code") throw toIssueProblem(result.failure);
    throw new Problem(
      400,
      "invalid_code",
      "The code is unknown, expired, used, was sent to another redirect_uri, or code_verifier isn't the one of its challenge.",
    );
  });
}
