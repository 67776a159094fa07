import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../../../platform/deps.ts";
import { allowOrigins } from "../../../platform/http/allowed-origins.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { isBrowserAppOrigin } from "../domain/web-apps.ts";
import { allowingCommand } from "./allowing-command.ts";

type OriginDeps = Pick<Deps, "store" | "policy">;

/** Lets the pages of browser apps use an endpoint with their user's cookies, and no other site's pages. */
export function browserAppOrigins(deps: OriginDeps, methods: readonly string[]): MiddlewareHandler {
  return allowOrigins(methods, (origin) => isBrowserAppOrigin(deps, origin));
}

/**
 * Refuses requests of other sites' pages, which browsers would send the cookies of the user along with (cross-site request forgery).
 * A request that changes something must say where it comes from; one that reads need not, because no other site is shown the answer.
 */
export function requireBrowserAppOrigin(deps: OriginDeps) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const origin = context.req.header("origin");
    if (origin === undefined ? !isReading(context) && !isSameOrigin(context) : !(await isTrusted(deps, origin))) {
      throw originNotAllowed(origin);
    }
    await next();
  });
}

function isReading(context: Context): boolean {
  return context.req.method === "GET" || context.req.method === "HEAD";
}

function isSameOrigin(context: Context): boolean {
  return context.req.header("sec-fetch-site") === "same-origin";
}

async function isTrusted(deps: OriginDeps, origin: string): Promise<boolean> {
  return origin === deps.policy.issuer || (await isBrowserAppOrigin(deps, origin));
}

function originNotAllowed(origin: string | undefined): Problem {
  const isNamed = origin !== undefined && URL.canParse(origin);
  const command = isNamed ? allowingCommand(`${origin}/`, { browser: true }) : "orgward web-apps add --browser";
  return new Problem(
    403,
    "origin_not_allowed",
    `Only pages of registered browser apps may send this request. An operator can allow one with \`${command}\`.`,
  );
}
