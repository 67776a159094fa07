import type { Repositories } from "../../../../platform/domain/store.ts";
import { isInUse } from "../records.ts";

/**
 * Finds the members of an organization to whom a connection gives a role at each sign-in: what somebody else gives them lasts until the next.
 *
 * @returns by user, the name of the connection
 */
export async function findRoleGivingConnections(
  repositories: Pick<Repositories, "connections" | "externalIdentities">,
  orgId: string,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const connections = await repositories.connections.listByOrg(orgId);
  const giving = connections.filter(
    (connection) => isInUse(connection) && connection.settings.updatesRole && connection.settings.roleClaim !== null,
  );
  const names = new Map(giving.map(({ connectionId, name }) => [connectionId, name]));
  const owners = await repositories.externalIdentities.listOwners([...names.keys()], userIds);
  return new Map(owners.map(({ userId, connectionId }) => [userId, names.get(connectionId) ?? connectionId]));
}
