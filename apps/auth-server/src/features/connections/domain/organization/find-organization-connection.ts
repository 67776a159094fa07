import type { Repositories } from "../../../../platform/domain/store.ts";
import type { OrganizationConnectionRecord } from "../records.ts";

/** Which connection of which organization. */
export type ConnectionKey = Pick<OrganizationConnectionRecord, "orgId" | "connectionId">;

/** Finds a connection of an organization. `null` when there is none, or it is another organization's. */
export async function findOrganizationConnection(
  { connections }: Pick<Repositories, "connections">,
  { orgId, connectionId }: ConnectionKey,
): Promise<OrganizationConnectionRecord | null> {
  const found = await connections.findById(connectionId);
  return found !== null && found.orgId === orgId ? found : null;
}

/** Finds a connection of an organization likewise, and keeps others from changing it, or what belongs to it, until COMMIT. */
export async function lockOrganizationConnection(
  { connections }: Pick<Repositories, "connections">,
  { orgId, connectionId }: ConnectionKey,
): Promise<OrganizationConnectionRecord | null> {
  const found = await connections.lock(connectionId);
  return found !== null && found.orgId === orgId ? found : null;
}
