import type { DomainDeps } from "../deps.ts";
import { bucketKey, bucketOf } from "./rate-limit.ts";

type TryDeps = Pick<DomainDeps, "store" | "clock" | "policy">;

/**
 * Counts a code of a user's second factor before it is compared: as many as lock an account, evenly over the time of the lock. A new
 * password ends a lock and not this count, so that who reads a user's mail gets no further guesses by resetting the password.
 *
 * @returns whether the code may be compared
 */
export async function countTriedCode({ store, clock, policy }: TryDeps, userId: string): Promise<boolean> {
  return (await store.take(keyOf(userId), { ...bucketOfCodes(policy), now: clock() * 1000 })) === 0;
}

/** Takes a code out of the count: it was right. */
export async function forgiveTriedCode({ store, clock, policy }: TryDeps, userId: string): Promise<void> {
  const { portion } = bucketOfCodes(policy);
  await store.write(({ rateLimits }) => rateLimits.giveBack(keyOf(userId), portion, clock() * 1000));
}

function bucketOfCodes({ lockAfterFailures, lockSeconds }: TryDeps["policy"]) {
  return bucketOf({ requests: lockAfterFailures, seconds: lockSeconds });
}

function keyOf(userId: string): string {
  return bucketKey("secondFactorCodes", [userId]);
}
