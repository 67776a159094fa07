import type { Repositories } from "../../../platform/domain/store.ts";

/** Finds the names of organizations by id, in one query. Ids of organizations that don't exist are left out. */
export async function findOrganizationNames(
  { organizations }: Pick<Repositories, "organizations">,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await organizations.listByIds(orgIds);
  return new Map(found.map(({ orgId, name }) => [orgId, name]));
}
