import type { ChangingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { appendGrantEvent } from "../grants/grant-events.ts";
import type { UserGrant } from "../repositories.ts";

/** Lists a user's active grants to apps, newest first. */
export function listConnectedApps(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { userId }: Pick<UserRecord, "userId">,
): Promise<readonly UserGrant[]> {
  return store.read.grants.listByUser(userId, clock());
}

/**
 * Ends everything a user granted to an app, and forgets the consent, so that the app has to ask again. Returns whether there was anything
 * to end.
 */
export async function disconnectApp(
  deps: ChangingDeps,
  { userId }: Pick<UserRecord, "userId">,
  clientId: string,
): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const ended = await repositories.grants.deleteByUserAndClient(userId, clientId);
    await repositories.consents.deleteByUserAndClient(userId, clientId);
    for (const grant of ended) await appendGrantEvent(repositories, deps, "grant.revoked", grant);
    return ended.length > 0;
  });
}
