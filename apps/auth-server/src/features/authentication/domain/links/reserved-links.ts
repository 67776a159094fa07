import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { NotAdmittedError } from "../../../../platform/rate-limits/not-admitted-error.ts";
import { bucketKey, bucketOf } from "../../../../platform/rate-limits/rate-limit.ts";

/** Longer than anyone waits for a hash. If a process dies, its links stay reserved this long. */
const RESERVED_SECONDS = 60;

/** How soon an impatient person may usefully click again. */
const RETRY_SECONDS = 5;

/** A bucket with room for one: whoever takes it has the link. */
const reservation = bucketOf({ requests: 1, seconds: RESERVED_SECONDS });

/**
 * Runs work with a link, while nobody else does in any process: however many requests use one link, only one password is hashed at a time.
 * Afterwards the link is free again, so that whoever failed can retry; using it up is left to the work.
 *
 * @param tokenHash of the link, or of anything else that is used once
 * @throws NotAdmittedError when the link is in use
 */
export async function withReservedLink<Value>(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  tokenHash: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const key = bucketKey("linksInUse", [tokenHash]);
  if ((await store.take(key, { ...reservation, now: clock() * 1000 })) > 0) {
    throw new NotAdmittedError("link_in_use", RETRY_SECONDS);
  }
  try {
    return await work();
  } finally {
    // The work is done whatever happens to the reservation, which expires by itself.
    await store
      .write(({ rateLimits }) => rateLimits.giveBack(key, reservation.portion, clock() * 1000))
      .catch(() => undefined);
  }
}
