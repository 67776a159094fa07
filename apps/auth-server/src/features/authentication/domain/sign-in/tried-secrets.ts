import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { bucketKey, bucketOf, secondsOf } from "../../../../platform/rate-limits/rate-limit.ts";

type TryDeps = Pick<DomainDeps, "store" | "clock" | "policy">;

/**
 * Secrets that are counted separately, each per subject. Codes count per account alone: a new password ends a lock but not this count, so
 * that someone who can read the user's email gets no further guesses by resetting the password. Operators' passwords count per account and
 * network, so that no one on another network can lock an operator out.
 */
export type TriedSecret =
  | "secondFactorCodes"
  | "identityCodes"
  | "passkeys"
  | "operatorCodes"
  | "operatorPasskeys"
  | "operatorPasswords";

/**
 * Counts a secret before it is compared. The limit is the number of failures that lock an account, spread evenly over the duration of the
 * lock.
 *
 * @returns 0 when it may be compared, otherwise the whole seconds to wait
 */
export async function countTriedSecret(
  { store, clock, policy }: TryDeps,
  secret: TriedSecret,
  subject: readonly string[],
): Promise<number> {
  return secondsOf(await store.take(bucketKey(secret, subject), { ...bucketOfTries(policy), now: clock() * 1000 }));
}

/** Removes a secret that was correct from the count. */
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
