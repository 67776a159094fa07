import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { clientTarget } from "./clients/client-events.ts";
import { appendGrantEvent } from "./grants/grant-events.ts";
import { UNUSED_REGISTRATION_SECONDS } from "./registration/register.ts";

/** Deletes a batch of expired grants with their tokens. Returns how many. */
export async function deleteExpiredGrants(repositories: Repositories, deps: AppendingDeps): Promise<number> {
  const expired = await repositories.grants.deleteExpired(deps.clock());
  for (const grant of expired) await appendGrantEvent(repositories, deps, "grant.expired", grant);
  return expired.length;
}

/** Deletes a batch of clients that no operator created and no user ever authorized. Returns how many. */
export async function deleteUnusedClients(repositories: Repositories, deps: AppendingDeps): Promise<number> {
  const unused = await repositories.oauthClients.deleteUnused(deps.clock() - UNUSED_REGISTRATION_SECONDS);
  for (const client of unused) {
    await appendEvent(repositories, deps, { type: "client.deleted", reason: "unused", target: clientTarget(client) });
  }
  return unused.length;
}
