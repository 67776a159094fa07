import { createRepositories } from "./features.ts";
import type { StoreOptions } from "./platform/db/options.ts";
import { openStoreWith } from "./platform/db/store.ts";
import type { Store } from "./platform/domain/store.ts";

/**
 * Opens the store, with the repositories of all features, on a database that `migrate` has prepared.
 *
 * @throws TypeError when an option is wrong.
 * @throws SchemaNewerError when a newer release has migrated the database.
 * @throws SchemaOutdatedError when migrations of this release are missing.
 */
export function openStore(options: StoreOptions): Promise<Store> {
  return openStoreWith(createRepositories, options);
}
