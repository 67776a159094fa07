import type { Repositories } from "../../../platform/domain/store.ts";

/** Finds the names of those directories that still exist, by id. */
export async function findDirectoryNames(
  { directories }: Pick<Repositories, "directories">,
  directoryIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await directories.listByIds(directoryIds);
  return new Map(found.map(({ directoryId, name }) => [directoryId, name]));
}
