import { setTimeout as pause } from "node:timers/promises";
import { cleanUpsAt } from "./features.ts";
import type { Deps } from "./platform/deps.ts";

const EVERY_MILLISECONDS = 60_000;

/** Leaves writers most of the time, however much there is to delete. */
const BETWEEN_BATCHES_MILLISECONDS = 20;

/**
 * Deletes what has expired: signing keys that are no longer published, sessions, links, grants, mails that were sent. It does so in many
 * small transactions, so that nobody waits long for one of them.
 *
 * @param rest awaited after each transaction that found something. When it rejects, the rest is left for the next time.
 */
export async function deleteExpired(
  { store, clock, policy, random }: Pick<Deps, "store" | "clock" | "policy" | "random">,
  rest: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  for (const cleanUp of cleanUpsAt(clock(), policy, { random })) {
    while ((await store.write(cleanUp)) > 0) await rest();
  }
}

/** Cleans up again and again; returns what stops that, once the transaction under way has ended. A failure is logged. */
export function startMaintenance(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) => pause(milliseconds, null, { ref: false, signal });
  const working = (async () => {
    while (!signal.aborted) {
      try {
        await rest(EVERY_MILLISECONDS);
        await deleteExpired(deps, () => rest(BETWEEN_BATCHES_MILLISECONDS));
      } catch (error) {
        if (!signal.aborted) deps.logger.error({ error }, "clean-up failed");
      }
    }
  })();
  return async () => {
    stopping.abort();
    await working;
  };
}
