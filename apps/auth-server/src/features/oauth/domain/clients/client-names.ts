import type { Repositories } from "../../../../platform/domain/store.ts";
import { displayNameOf } from "../client-name.ts";

/** Finds the names of clients as people see them, by id, in one query. Ids of clients that don't exist are left out. */
export async function findClientNames(
  { oauthClients }: Pick<Repositories, "oauthClients">,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await oauthClients.listByIds(clientIds);
  return new Map(found.map((client) => [client.clientId, displayNameOf(client)]));
}
