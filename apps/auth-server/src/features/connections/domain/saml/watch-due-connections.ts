import { type WatchingDeps, watchSamlConnection } from "./watch-saml-connection.ts";

/** How long after the last look at a connection the next one follows, in seconds. */
export const WATCH_EVERY_SECONDS = 24 * 3600;

const BATCH = 20;

/**
 * Looks at some connections whose last look is a day old, one after another. Looking at what another process looks at too does no harm: what
 * a look finds is told once.
 *
 * @param onError is told of a look that failed; the others go on
 * @returns how many were due; `0` once none are
 */
export async function watchDueConnections(
  deps: WatchingDeps,
  onError: (error: unknown, connectionId: string) => void,
): Promise<number> {
  const due = await deps.store.read.samlWatches.listDue(deps.clock() - WATCH_EVERY_SECONDS, BATCH);
  let watched = 0;
  for (const connectionId of due) {
    try {
      await watchSamlConnection(deps, connectionId);
      watched += 1;
    } catch (error) {
      onError(error, connectionId);
    }
  }
  return watched;
}
