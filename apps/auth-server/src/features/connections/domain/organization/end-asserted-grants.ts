import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";

/**
 * Ends what the identity provider of an organization's connection granted in the place of its users.
 *
 * @param clientIds the clients that lose it; `null` for all
 */
export async function endAssertedGrants(
  deps: AppendingDeps,
  repositories: Repositories,
  connectionId: string,
  clientIds: readonly string[] | null,
): Promise<void> {
  for (;;) {
    const ended = await repositories.grants.deleteAsserted(connectionId, clientIds);
    if (ended.length === 0) return;
    for (const { grantId, userId, clientId, client, orgId, orgName } of ended) {
      await appendEvent(repositories, deps, {
        type: "grant.revoked",
        target: { kind: "grant", id: grantId, name: client.name ?? clientId },
        userId,
        ...(orgId !== null && orgName !== null && { organization: { id: orgId, name: orgName } }),
        details: { client_id: clientId },
      });
    }
  }
}
