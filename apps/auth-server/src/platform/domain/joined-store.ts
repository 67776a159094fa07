import type { Repositories, Store } from "./store.ts";

/**
 * Returns a view of the store for use inside an open unit of work: what operations read and write through it belongs to that unit, and
 * is committed or rolled back with it. The unit's owner rolls back when an operation fails, because the operation itself can't.
 *
 * @param repositories those of the open unit
 */
export function joinStore(store: Store, repositories: Repositories): Store {
  return { ...store, read: repositories, write: (work) => work(repositories) };
}
