import type { Deps } from "./deps.ts";
import { ROTATION_GRACE_SECONDS } from "./domain/tokens/rotation-grace.ts";

const EVERY_MILLISECONDS = 60_000;

/** Deletes what has expired: signing keys that are no longer published, sessions, and codes and successors of web sessions. */
export async function deleteExpired({ store, clock }: Pick<Deps, "store" | "clock">): Promise<void> {
  const now = clock();
  await store.write(async ({ signingKeys, sessions, webSessions }) => {
    await signingKeys.deleteRemoved(now);
    await sessions.deleteExpired(now);
    await webSessions.deleteUnredeemed(now);
    await webSessions.forgetSuccessors(now - ROTATION_GRACE_SECONDS);
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
