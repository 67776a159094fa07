import type { Repositories } from "../../../platform/domain/store.ts";
import { isInUse } from "./records.ts";

/** A provider that sign-in pages offer. */
export interface OfferedProvider {
  readonly connectionId: string;
  readonly name: string;
}

/** Lists the providers with which anyone may sign in, in the order in which they were added. */
export async function listOfferedProviders({ connections }: Repositories): Promise<readonly OfferedProvider[]> {
  const all = await connections.list();
  return all.filter(({ enabled }) => enabled).map(({ connectionId, name }) => ({ connectionId, name }));
}

/** Lists the connections of an organization that are in use, in the order in which they were added. */
export async function listSingleSignOn(
  { connections }: Pick<Repositories, "connections">,
  orgId: string,
): Promise<readonly OfferedProvider[]> {
  const all = await connections.listByOrg(orgId);
  return all.filter(isInUse).map(({ connectionId, name }) => ({ connectionId, name }));
}
