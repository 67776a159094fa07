import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import {
  bucketKey,
  bucketOf,
  countRequestWithin,
  type RateLimit,
  type RateLimitRepository,
} from "../../../../platform/rate-limits/rate-limit.ts";

/** An account, identified by the email address as typed, and the network from which someone tries to sign in to it. */
export interface TriedAccount {
  readonly account: string;
  readonly network: string;
}

type LimitDeps = Pick<DomainDeps, "clock" | "policy">;

/**
 * Counts an account that a network is about to try, so that no one can try a few passwords on many accounts from one place. It is counted
 * before the password is compared, so that parallel attempts get no further. Each account counts once per period, however often it is
 * tried, and is taken off the count when its owner signs in (`forgiveTriedAccount`), because many people may share a network.
 *
 * @returns 0 when the attempt may proceed, otherwise the whole seconds to wait; the caller must then roll back the unit of work
 */
export async function countTriedAccount(
  repositories: { readonly rateLimits: RateLimitRepository },
  deps: LimitDeps,
  { account, network }: TriedAccount,
): Promise<number> {
  const limit = deps.policy.rateLimits.failedAccounts;
  if (limit === null) return 0;
  const take = { ...bucketOf(oncePer(limit)), now: deps.clock() * 1000 };
  const isKnown = (await repositories.rateLimits.take(accountKey({ account, network }), take)) > 0;
  return isKnown ? 0 : countRequestWithin(repositories, deps, "failedAccounts", [network]);
}

/** Removes a tried account from the count after its owner has signed in. */
export async function forgiveTriedAccount(
  { rateLimits }: { readonly rateLimits: RateLimitRepository },
  { clock, policy }: LimitDeps,
  { account, network }: TriedAccount,
): Promise<void> {
  const limit = policy.rateLimits.failedAccounts;
  if (limit === null) return;
  const { portion } = bucketOf(oncePer(limit));
  const now = clock() * 1000;
  const wasCounted = await rateLimits.giveBack(accountKey({ account, network }), portion, now);
  if (wasCounted) await rateLimits.giveBack(bucketKey("failedAccounts", [network]), bucketOf(limit).portion, now);
}

function oncePer({ seconds }: RateLimit): RateLimit {
  return { requests: 1, seconds };
}

function accountKey({ account, network }: TriedAccount): string {
  return bucketKey("failedAccounts", [network, account]);
}
