import { type Context, Hono } from "hono";
import { z } from "zod";
import type { RouteDeps } from "../../../platform/feature.ts";
import { acting } from "../../../platform/http/acting.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { enforceRateLimit, networkOfClient } from "../../../platform/http/enforce-rate-limit.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { readJson } from "../../../platform/http/request-body.ts";
import { text } from "../../../platform/management-api/fields.ts";
import { redeemWebCode } from "../domain/redeem-code.ts";
import type { WebSessionTokens } from "../domain/tokens.ts";
import { findWebApp } from "../domain/web-apps.ts";
import { allowingCommand } from "./allowing-command.ts";
import { browserAppOrigins } from "./browser-app-origins.ts";
import { toIssueProblem } from "./issue-problem.ts";

const PATH = "/propelauth/ssr/token";

const requestBody = z.object({ redirect_uri: z.string(), code: text, code_verifier: z.string().optional() });

/** Serves `POST /propelauth/ssr/token`: exchanges a code for tokens, for a backend with an API key or for the page of a browser app. */
export function webCodeRoutes(deps: RouteDeps): Hono<AppEnvironment> {
  return new Hono<AppEnvironment>().use(PATH, browserAppOrigins(deps, ["POST"])).post(
    PATH,
    (context, next) => (isFromPage(context) ? next() : deps.requireApiKey(context, next)),
    async (context) => {
      const body = await readJson(context, requestBody);
      const heldBy = isFromPage(context) ? "browser" : "backend";
      if (heldBy === "browser") await requireBrowserApp(context, deps, body.redirect_uri);
      const exchange = { code: body.code, redirectUri: body.redirect_uri, codeVerifier: body.code_verifier ?? null };
      const result = await redeemWebCode(acting(context, deps), { heldBy, ...exchange });
      if (result.ok) return context.json(toTokens(result.value), 200, { "Cache-Control": "no-store" });
      if (result.failure !== "invalid_code") throw toIssueProblem(result.failure);
      if (heldBy === "browser") await enforceRateLimit(deps, "failedTokenRequests", [networkOfClient(context)]);
      throw new Problem(
        400,
        "invalid_code",
        "The code is unknown, expired, used, was sent to another redirect_uri, or code_verifier isn't the one of its challenge.",
      );
    },
  );
}

/** Returns whether a page sent the request: backends have an API key, and no origin. */
function isFromPage(context: Context): boolean {
  return context.req.header("authorization") === undefined && context.req.header("origin") !== undefined;
}

/** Refuses pages of other apps than the one that the code was sent to, and apps that have a backend to redeem it with an API key. */
async function requireBrowserApp(context: Context, deps: RouteDeps, redirectUri: string): Promise<void> {
  const app = await findWebApp(deps, redirectUri);
  if (!app?.holders.includes("browser")) {
    const command = allowingCommand(redirectUri, { browser: true });
    throw new Problem(
      400,
      "not_a_browser_app",
      `Without an API key, only browser apps may redeem codes. An operator can allow this one with \`${command}\`.`,
    );
  }
  if (context.req.header("origin") === new URL(redirectUri).origin) return;
  throw new Problem(403, "origin_not_allowed", "Only a page of the origin of redirect_uri may redeem this code.");
}

function toTokens({ accessToken, refreshToken, expiresAt }: WebSessionTokens) {
  return { access_token: accessToken, refresh_token: refreshToken, expires_at_seconds: expiresAt };
}
