import type { Repositories, Store } from "./store.ts";

/** Writes down that something was used. While the disk is full that is left out: what only reads must go on then. */
export async function noteUse(store: Store, work: (repositories: Repositories) => Promise<unknown>): Promise<void> {
  try {
    await store.write(work);
  } catch (error) {
    if (store.findOutage(error) !== "storage_full") throw error;
  }
}
