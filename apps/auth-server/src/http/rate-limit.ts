import type { Context } from "hono";
import { countOf } from "../count-of.ts";
import type { DomainDeps } from "../domain/deps.ts";
import { networkOf } from "../domain/rate-limits/network.ts";
import {
  countRequest,
  countRequestWithin,
  type RateLimitName,
  type RateLimitRepository,
} from "../domain/rate-limits/rate-limit.ts";
import type { AppEnvironment } from "./app-environment.ts";
import { Problem } from "./problem.ts";

/** Counts a request against a limit. Throws `Problem` (429, with `Retry-After`) when there were too many. */
export async function enforceRateLimit(
  deps: Pick<DomainDeps, "store" | "clock" | "policy">,
  name: RateLimitName,
  subject: readonly string[],
): Promise<void> {
  refuseFor(await countRequest(deps, name, subject));
}

/** Does the same inside a unit of work, which is undone when there were too many requests. */
export async function enforceRateLimitWithin(
  repositories: { readonly rateLimits: RateLimitRepository },
  deps: Pick<DomainDeps, "clock" | "policy">,
  name: RateLimitName,
  subject: readonly string[],
): Promise<void> {
  refuseFor(await countRequestWithin(repositories, deps, name, subject));
}

/** Throws `Problem` (429, with `Retry-After`) when a request has to wait. */
export function refuseFor(seconds: number): void {
  if (seconds === 0) return;
  throw new Problem(
    429,
    "too_many_requests",
    `There were too many attempts. Try again in ${countOf(seconds, "second")}.`,
    {
      headers: { "Retry-After": String(seconds) },
    },
  );
}

/** The network that a request comes from, as limits count it. */
export function networkOfClient(context: Context<AppEnvironment>): string {
  return networkOf(context.var.clientAddress ?? "unknown");
}
