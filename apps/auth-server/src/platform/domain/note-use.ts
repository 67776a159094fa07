import type { Repositories, Store } from "./store.ts";

/** Records that something was used. Skipped while the disk is full, so that reads still work. */
export async function noteUse(store: Store, work: (repositories: Repositories) => Promise<unknown>): Promise<void> {
  try {
    await store.write(work);
  } catch (error) {
    if (store.findOutage(error) !== "storage_full") throw error;
  }
}
