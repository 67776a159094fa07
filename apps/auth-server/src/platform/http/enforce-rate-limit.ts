import type { Context } from "hono";
import { countOf } from "../count-of.ts";
import type { DomainDeps } from "../domain/deps.ts";
import { networkOf } from "../rate-limits/network.ts";
import { countRequest, type RateLimitName } from "../rate-limits/rate-limit.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { Problem } from "./problem.ts";

/** Counts a request against a limit. Throws `Problem` (429, with `Retry-After`) if there have been too many. */
export async function enforceRateLimit(
  deps: Pick<DomainDeps, "store" | "clock" | "policy">,
  name: RateLimitName,
  subject: readonly string[],
): Promise<void> {
  refuseFor(await countRequest(deps, name, subject));
}

/** Throws `Problem` (429, with `Retry-After`) when a request has to wait. */
export function refuseFor(seconds: number): void {
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** Returns the refusal (429) of a request that may be retried after the given number of seconds. */
export function tooManyRequests(seconds: number): Problem {
  return new Problem(429, "too_many_requests", `Too many attempts. Try again in ${countOf(seconds, "second")}.`, {
    headers: { "Retry-After": String(seconds) },
    words: (t) => t("problem.too_many_attempts", { seconds }),
  });
}

/** Returns the network that a request comes from, as limits count it. */
export function networkOfClient(context: Context<AppEnvironment>): string {
  return networkOf(context.var.clientAddress ?? "unknown");
}
