import { setTimeout as pause } from "node:timers/promises";
import { archiveDueMonths } from "./features/audit/domain/archive/archive-due-months.ts";
import { cleanUpsAt } from "./features.ts";
import type { Deps } from "./platform/deps.ts";
import { SERVER } from "./platform/events/actor.ts";

const EVERY_MILLISECONDS = 60_000;

/** Not with the next minute: servers that never live that long, because they are restarted or scaled to zero, clean up as well. */
const FIRST_AFTER_MILLISECONDS = 1000;

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

/** Archives what the deployment no longer keeps. Another process may be at it, and a folder may be full: the next time goes on. */
async function archive(deps: Deps, rest: () => Promise<unknown>): Promise<void> {
  const outcome = await archiveDueMonths({ ...deps, actor: SERVER, request: null }, rest);
  for (const { month, from, through } of outcome?.segments ?? []) {
    deps.logger.info({ month, firstSequence: from.sequence + 1, lastSequence: through.sequence }, "archived events");
  }
}

/** Cleans up and archives again and again; returns what stops that, once the transaction under way has ended. A failure is logged. */
export function startMaintenance(deps: Deps): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const rest = (milliseconds: number) => pause(milliseconds, null, { ref: false, signal });
  const working = (async () => {
    for (let wait = FIRST_AFTER_MILLISECONDS; !signal.aborted; wait = EVERY_MILLISECONDS) {
      try {
        await rest(wait);
        await deleteExpired(deps, () => rest(BETWEEN_BATCHES_MILLISECONDS));
        await archive(deps, () => rest(BETWEEN_BATCHES_MILLISECONDS));
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
