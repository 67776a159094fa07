import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { bucketKey, bucketOf, secondsOf } from "../../../../platform/rate-limits/rate-limit.ts";

type TryDeps = Pick<DomainDeps, "store" | "clock" | "policy">;

/**
 * What is counted by itself, each with a subject. Codes count for the account alone: a new password ends a lock and not this count, so that
 * who reads somebody's mail gets no further guesses by resetting the password. Operators' passwords count for the account and the network:
 * nobody elsewhere keeps an operator out.
 */
export type TriedSecret = "secondFactorCodes" | "identityCodes" | "operatorCodes" | "operatorPasswords";

/**
 * Counts a secret before it is compared: as many as lock an account, evenly over the time of the lock.
 *
 * @returns 0 when it may be compared, else the whole seconds to wait
 */
export async function countTriedSecret(
  { store, clock, policy }: TryDeps,
  secret: TriedSecret,
  subject: readonly string[],
): Promise<number> {
  return secondsOf(await store.take(bucketKey(secret, subject), { ...bucketOfTries(policy), now: clock() * 1000 }));
}

/** Removes a secret from the count, because it was right. */
export async function forgiveTriedSecret(
  { store, clock, policy }: TryDeps,
  secret: TriedSecret,
  subject: readonly string[],
): Promise<void> {
  const { portion } = bucketOfTries(policy);
  await store.write(({ rateLimits }) => rateLimits.giveBack(bucketKey(secret, subject), portion, clock() * 1000));
}

function bucketOfTries({ lockAfterFailures, lockSeconds }: TryDeps["policy"]) {
  return bucketOf({ requests: lockAfterFailures, seconds: lockSeconds });
}
