import type { Repositories } from "../../../../platform/domain/store.ts";
import type { EventOrganization, Target } from "../../../../platform/events/event.ts";
import { inOrganization } from "../../../orgs/domain/organization-events.ts";
import type { EndUserApiKeyRecord } from "./records.ts";

/** What an event says about the key it concerns. */
interface AboutKey {
  readonly target: Target<"end_user_api_key">;
  readonly userId: string | null;
  readonly organization?: EventOrganization;
}

/** Returns what an event says about a key: which key it is, whose it is, and in which organization. */
export async function aboutKey(
  repositories: Repositories,
  { apiKeyId, displayName, userId, orgId }: EndUserApiKeyRecord,
): Promise<AboutKey> {
  const target = { kind: "end_user_api_key", id: apiKeyId, name: displayName } as const;
  return { target, userId, ...(await inOrganization(repositories, orgId)) };
}
