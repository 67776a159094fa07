import type { Repositories } from "../../../platform/domain/store.ts";
import { findRoleGivingConnections } from "../../connections/domain/organization/role-giving-connections.ts";
import type { RoleSources } from "../pages/role-source.ts";

/** Reads what gives members of an organization their roles. */
export async function readRoleSources(
  read: Repositories,
  orgId: string,
  userIds: readonly string[],
): Promise<RoleSources> {
  const [directories, connections] = await Promise.all([
    read.directoryUsers.listRoleSources(orgId, userIds),
    findRoleGivingConnections(read, orgId, userIds),
  ]);
  return { directories, connections };
}
