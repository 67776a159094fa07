import type { Deps } from "./deps.ts";

const EVERY_MILLISECONDS = 60_000;

/** Deletes what has expired: signing keys that are no longer published, and sessions. */
export async function deleteExpired({ store, clock }: Pick<Deps, "store" | "clock">): Promise<void> {
  const now = clock();
  await store.write(async ({ signingKeys, sessions }) => {
    await signingKeys.deleteRemoved(now);
    await sessions.deleteExpired(now);
  });
}

/** Starts the recurring clean-up and returns what stops it. A failure is logged; the next run tries again. */
export function startMaintenance(deps: Deps): () => void {
  const timer = setInterval(() => {
    deleteExpired(deps).catch((error: unknown) => deps.logger.error({ error }, "clean-up failed"));
  }, EVERY_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}
