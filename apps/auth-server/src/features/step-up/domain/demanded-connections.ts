import type { Repositories } from "../../../platform/domain/store.ts";
import { isInUse, type OrganizationConnectionRecord } from "../../connections/domain/records.ts";

/** Lists the connections of an organization that its access policy demands and that sign people in, oldest first. */
export async function listDemandedConnections(
  { accessPolicies, connections }: Pick<Repositories, "accessPolicies" | "connections">,
  orgId: string,
): Promise<readonly OrganizationConnectionRecord[]> {
  const demanded = (await accessPolicies.find(orgId))?.policy.connectionIds ?? [];
  const usable = (await connections.listByOrg(orgId)).filter(isInUse);
  return usable.filter(({ connectionId }) => demanded.includes(connectionId));
}
