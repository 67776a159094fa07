import { createMiddleware } from "hono/factory";
import { authenticateApiKey } from "../domain/api-keys.ts";
import type { DomainDeps } from "../domain/deps.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { Problem } from "./problem.ts";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

/** Lets only requests with a valid backend API key pass; every other one gets the same 401, before its body is read. */
export function requireApiKey(deps: DomainDeps) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const key = BEARER.exec(context.req.header("authorization") ?? "")?.[1];
    if (key === undefined || !(await authenticateApiKey(deps, key))) {
      const headers = { "WWW-Authenticate": 'Bearer realm="orgward management API"' };
      throw new Problem(401, "invalid_api_key", "A valid backend API key is needed: Authorization: Bearer <key>.", {
        headers,
      });
    }
    await next();
  });
}
