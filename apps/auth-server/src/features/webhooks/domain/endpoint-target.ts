import type { Repositories } from "../../../platform/domain/store.ts";
import type { EventOrganization, Target } from "../../../platform/events/event.ts";
import { inOrganization } from "../../orgs/domain/organization-events.ts";
import type { WebhookEndpointRecord } from "./records.ts";

/** Says in events which endpoint they are about, and whose it is. */
export async function aboutEndpoint(
  repositories: Pick<Repositories, "organizations">,
  { endpointId, name, orgId }: Pick<WebhookEndpointRecord, "endpointId" | "name" | "orgId">,
): Promise<{ readonly target: Target<"webhook">; readonly organization?: EventOrganization }> {
  const target = { kind: "webhook", id: endpointId, name } as const;
  return { target, ...(await inOrganization(repositories, orgId)) };
}
