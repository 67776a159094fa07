import type { Repositories, Store } from "./store.ts";

/** The precision with which uses of keys and tokens are recorded. Writing on every request would gain nothing. */
const RECORDED_EVERY_SECONDS = 60;

/** Records that something was used. Skipped while the disk is full, so that reads still work. */
export async function noteUse(store: Store, work: (repositories: Repositories) => Promise<unknown>): Promise<void> {
  try {
    await store.write(work);
  } catch (error) {
    if (store.findOutage(error) !== "storage_full") throw error;
  }
}

/**
 * Records that a key or token was used, unless that was recorded within the last minute.
 *
 * @param lastUsedAt what is recorded of it; `null` if it was never used
 * @param now in Unix seconds
 */
export async function noteUseOfKey(
  store: Store,
  { lastUsedAt }: { readonly lastUsedAt: number | null },
  now: number,
  work: (repositories: Repositories) => Promise<unknown>,
): Promise<void> {
  if (lastUsedAt === null || now - lastUsedAt >= RECORDED_EVERY_SECONDS) await noteUse(store, work);
}
