import type { Repositories } from "../../../../platform/domain/store.ts";
import type { OrganizationConnectionRecord } from "../records.ts";
import { isStale } from "./record-rehearsal.ts";

/** Returns whether the last trial sign-in with a connection was accepted, and the connection is still as it was then. */
export async function hasTrialWorked(
  { rehearsals }: Pick<Repositories, "rehearsals">,
  connection: OrganizationConnectionRecord,
): Promise<boolean> {
  const latest = await rehearsals.findLatest(connection.connectionId);
  return latest?.evidence?.failure === null && !isStale(latest, connection);
}
