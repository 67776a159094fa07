import type { Repositories } from "../../../platform/domain/store.ts";

/** Finds the names of those service accounts that still exist, by id. */
export async function findServiceAccountNames(
  { serviceAccounts }: Pick<Repositories, "serviceAccounts">,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await serviceAccounts.listByIds(accountIds);
  return new Map(found.map(({ machineId, name }) => [machineId, name]));
}
