import { createMiddleware } from "hono/factory";
import type { Deps } from "../../../platform/deps.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { matchedRoute } from "../../../platform/observability/matched-route.ts";
import { authenticateApiKey } from "../domain/backend-keys.ts";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

const READING_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Admits only requests with a valid backend API key; every other request gets the same 401, before its body is read. Operations that change
 * something append events of their own; those that only read are counted. The access log names the key of every request.
 *
 * @param readingPosts the route patterns that only read, although the method is POST
 */
export function requireApiKey(deps: Deps, readingPosts: readonly string[] = []) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const key = BEARER.exec(context.req.header("authorization") ?? "")?.[1];
    const record = key === undefined ? null : await authenticateApiKey(deps, key);
    if (!record) {
      const headers = { "WWW-Authenticate": 'Bearer realm="orgward management API"' };
      throw new Problem(401, "invalid_api_key", "A valid backend API key is required: Authorization: Bearer <key>.", {
        headers,
      });
    }
    const actor: Actor = { kind: "api_key", id: record.apiKeyId, name: record.name };
    context.set("actor", actor);
    context.set("apiKeyId", record.apiKeyId);
    context.set("vouchesForAssurance", record.vouchesForAssurance);
    context.set("mayImpersonate", record.mayImpersonate);
    const { method } = context.req;
    const route = matchedRoute(context);
    if (READING_METHODS.includes(method) || (method === "POST" && readingPosts.includes(route))) {
      deps.apiReads.note({ actor, method, route, requestId: context.var.requestId });
    }
    await next();
  });
}

declare module "../../../platform/http/app-environment.ts" {
  interface RequestVariables {
    /** The id of the backend API key that the request was admitted with. */
    apiKeyId?: string;
    /** Whether that key's backend answers for how users signed in. */
    vouchesForAssurance?: boolean;
    /** Whether that key's backend may act as users. */
    mayImpersonate?: boolean;
  }
}
