import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { NotAdmittedError } from "../../../../platform/rate-limits/not-admitted-error.ts";
import { bucketKey, bucketOf } from "../../../../platform/rate-limits/rate-limit.ts";

/** Longer than anybody waits for a hash. A process that dies keeps its links for so long. */
const RESERVED_SECONDS = 60;

/** As long as a second click of somebody who is impatient takes to become pointless. */
const RETRY_SECONDS = 5;

/** A bucket that holds one portion: who takes it has the link. */
const reservation = bucketOf({ requests: 1, seconds: RESERVED_SECONDS });

/**
 * Does work with a link while nobody else, in whatever process, does any with the same: many requests with one link have one password hashed
 * at a time. Afterwards the link is free again, so that who failed goes on with it; using it up is left to the work.
 *
 * @param tokenHash of the link, or of whatever else is used once
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
    // What the work has done stands, whatever becomes of the reservation: it ends by itself.
    await store
      .write(({ rateLimits }) => rateLimits.giveBack(key, reservation.portion, clock() * 1000))
      .catch(() => undefined);
  }
}
