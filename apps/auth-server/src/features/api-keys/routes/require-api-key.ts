import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { Deps } from "../../../platform/deps.ts";
import { recordAuditEvent } from "../../../platform/events/record-event.ts";
import type { AppEnvironment } from "../../../platform/http/app-environment.ts";
import { Problem } from "../../../platform/http/problem.ts";
import { loggedPath } from "../../../platform/observability/logged-path.ts";
import { matchedRoute } from "../../../platform/observability/matched-route.ts";
import { authenticateApiKey } from "../domain/backend-keys.ts";
import type { ApiKeyRecord } from "../domain/records.ts";

const BEARER = /^Bearer +([\w.~+/-]+=*)$/i;

const READING_METHODS = ["GET", "HEAD", "OPTIONS"];

/**
 * Lets only requests with a valid backend API key pass; every other one gets the same 401, before its body is read. What may change
 * something stands in the audit log before it is done, what only reads soon afterwards; the access log names the key of every request.
 *
 * @param readingPosts the routes that only read although they are asked by POST, as they are matched
 */
export function requireApiKey(deps: Deps, readingPosts: readonly string[] = []) {
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const key = BEARER.exec(context.req.header("authorization") ?? "")?.[1];
    const record = key === undefined ? null : await authenticateApiKey(deps, key);
    if (!record) {
      const headers = { "WWW-Authenticate": 'Bearer realm="orgward management API"' };
      throw new Problem(401, "invalid_api_key", "A valid backend API key is needed: Authorization: Bearer <key>.", {
        headers,
      });
    }
    const { apiKeyId } = record;
    context.set("apiKeyId", apiKeyId);
    const { method } = context.req;
    const route = matchedRoute(context);
    if (READING_METHODS.includes(method) || (method === "POST" && readingPosts.includes(route))) {
      deps.apiReads.note({ apiKeyId, method, route, requestId: context.var.requestId });
    } else {
      await recordCall(deps, record, context);
    }
    await next();
  });
}

async function recordCall(
  { store, clock }: Deps,
  { apiKeyId }: ApiKeyRecord,
  { req: { method, path }, var: { requestId } }: Context<AppEnvironment>,
): Promise<void> {
  const call = { apiKeyId, requestId, method, path: loggedPath(path) };
  await store.write((repositories) => recordAuditEvent(repositories, { at: clock(), type: "api.called", ...call }));
}

declare module "../../../platform/http/app-environment.ts" {
  interface RequestVariables {
    /** The backend API key that the request was let in with. */
    apiKeyId?: string;
  }
}
