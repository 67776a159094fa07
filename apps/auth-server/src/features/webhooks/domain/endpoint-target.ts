import type { Repositories } from "../../../platform/domain/store.ts";
import type { EventOrganization, Target } from "../../../platform/events/event.ts";
import { eventOrganization } from "../../orgs/domain/organization-events.ts";
import type { WebhookEndpointRecord } from "./records.ts";

/** Says in events which endpoint they are about, and whose it is. */
export async function aboutEndpoint(
  { organizations }: Pick<Repositories, "organizations">,
  { endpointId, name, orgId }: Pick<WebhookEndpointRecord, "endpointId" | "name" | "orgId">,
): Promise<{ readonly target: Target<"webhook">; readonly organization?: EventOrganization }> {
  const target = { kind: "webhook", id: endpointId, name } as const;
  const organization = orgId === null ? null : await organizations.findById(orgId);
  return { target, ...(organization && { organization: eventOrganization(organization) }) };
}
