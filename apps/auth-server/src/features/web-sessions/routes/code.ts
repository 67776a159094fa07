import { Hono } from "hono";
import { z } from "zod";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { readJson } from "../../../platform/http/request-body.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { redeemWebCode } from "../domain/redeem-code.ts";
import { toIssueProblem } from "./issue-problem.ts";

const requestBody = z.object({ redirect_uri: z.string(), code: text, code_verifier: z.string().optional() });

/** Serves `POST /propelauth/ssr/token`: exchanges a code for tokens, for a backend with an API key. */
export function webCodeRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().post("/propelauth/ssr/token", deps.requireApiKey, async (context) => {
    const body = await readJson(context, requestBody);
    const exchange = { code: body.code, redirectUri: body.redirect_uri, codeVerifier: body.code_verifier ?? null };
    const result = await redeemWebCode(acting(context, deps), exchange);
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
