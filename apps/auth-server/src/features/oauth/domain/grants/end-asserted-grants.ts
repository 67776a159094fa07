import type { AppendingDeps } from "../../../../platform/events/append-event.ts";
import { appendGrantEvent } from "./grant-events.ts";
import type { GrantRepositories } from "./tokens.ts";

/**
 * Ends what the identity provider of an organization's connection granted in the place of its users.
 *
 * @param clientIds the clients that lose it; `null` for all
 * @returns how many grants ended
 */
export async function endAssertedGrants(
  deps: AppendingDeps,
  repositories: Pick<GrantRepositories, "grants" | "events">,
  connectionId: string,
  clientIds: readonly string[] | null,
): Promise<number> {
  let count = 0;
  for (;;) {
    const ended = await repositories.grants.deleteAsserted(connectionId, clientIds);
    if (ended.length === 0) return count;
    for (const grant of ended) await appendGrantEvent(repositories, deps, "grant.revoked", grant);
    count += ended.length;
  }
}
