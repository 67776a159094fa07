import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { signingKeyTarget } from "./records.ts";

/**
 * Deletes a batch of the keys that have left the published key set.
 *
 * @returns how many it deleted; 0 once none are left
 */
export async function retireSigningKeys(repositories: Repositories, deps: AppendingDeps): Promise<number> {
  const retired = await repositories.signingKeys.deleteRemoved(deps.clock());
  for (const kid of retired) {
    await appendEvent(repositories, deps, { type: "signing_key.retired", target: signingKeyTarget({ kid }) });
  }
  return retired.length;
}
