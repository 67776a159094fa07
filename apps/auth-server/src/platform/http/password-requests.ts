import { createMiddleware } from "hono/factory";
import type { AppEnvironment } from "./app-environment.ts";
import { networkOfClient } from "./enforce-rate-limit.ts";
import { Problem } from "./problem.ts";

/** As many as can wait in the longest line, plus some that are still being counted. */
const MAX_AT_ONCE = 60;

const RETRY_SECONDS = 5;

/**
 * Refuses password forms from a network that already has many in progress (429, with `Retry-After`), before anything is read or counted, so
 * that a flood doesn't use the database while sign-ins from elsewhere wait. Each process counts separately, as its lines do.
 */
export function boundPasswordRequests() {
  const underWay = new Map<string, number>();
  return createMiddleware<AppEnvironment>(async (context, next) => {
    if (context.req.method !== "POST") return next();
    const network = networkOfClient(context);
    const count = underWay.get(network) ?? 0;
    if (count >= MAX_AT_ONCE) {
      const message = `Too many requests from your network are waiting. Try again in ${RETRY_SECONDS} seconds.`;
      throw new Problem(429, "too_many_requests", message, {
        headers: { "Retry-After": String(RETRY_SECONDS) },
        words: (t) => t("problem.too_many_waiting", { seconds: RETRY_SECONDS }),
      });
    }
    underWay.set(network, count + 1);
    try {
      await next();
    } finally {
      const left = (underWay.get(network) ?? 1) - 1;
      if (left > 0) underWay.set(network, left);
      else underWay.delete(network);
    }
  });
}
