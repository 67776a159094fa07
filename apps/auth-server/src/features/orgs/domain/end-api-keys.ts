import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import type { EndingKeys } from "../../api-keys/domain/end-user/records.ts";
import { inOrganization } from "./organization-events.ts";

/**
 * Ends a user's API keys as part of a unit of work, with an event for each key that worked until then.
 *
 * @param keys which keys end
 */
export async function endApiKeys(deps: AppendingDeps, repositories: Repositories, keys: EndingKeys): Promise<void> {
  for (const key of await repositories.endUserApiKeys.deleteByUser(keys, deps.clock())) {
    const { apiKeyId, displayName, userId, orgId } = key;
    await appendEvent(repositories, deps, {
      type: "end_user_api_key.deleted",
      target: { kind: "end_user_api_key", id: apiKeyId, name: displayName },
      userId,
      ...(await inOrganization(repositories, orgId)),
    });
  }
}
