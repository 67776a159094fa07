import type { Deps } from "../../../../platform/deps.ts";
import { Problem } from "../../../../platform/http/problem.ts";
import { destinationOf } from "../../domain/destination.ts";
import { measureEndpoint } from "../../domain/measure-endpoint.ts";
import type { WebhookEndpointRecord } from "../../domain/records.ts";
import { toEndpointBody } from "./endpoint-bodies.ts";

/** The section of the operations on webhooks in OpenAPI. */
export const tag = "Webhooks";

/** What a 404 of these operations means. */
export const noSuchEndpoint = { 404: "The webhook endpoint doesn't exist." };

/**
 * Finds an endpoint. Throws a 404 without one.
 *
 * @param orgId the organization that it must be of; absent: any, or the deployment's
 */
export async function findEndpoint(
  { store }: Deps,
  endpointId: string,
  { org_id: orgId }: { readonly org_id?: string | undefined },
): Promise<WebhookEndpointRecord> {
  const known = await store.read.webhookEndpoints.find(endpointId);
  if (!known || (orgId !== undefined && known.orgId !== orgId)) throw endpointNotFound();
  return known;
}

/** Returns an endpoint as responses have it, with how its deliveries are going. */
export async function describe({ store }: Deps, endpoint: WebhookEndpointRecord) {
  const destination = await store.read.deliveries.findDestination(destinationOf(endpoint.endpointId));
  return toEndpointBody(endpoint, destination, await measureEndpoint(store.read, endpoint.endpointId));
}

/** Returns the 404 of these operations. */
export function endpointNotFound(): Problem {
  return new Problem(404, "webhook_endpoint_not_found", "No webhook endpoint has this id.");
}
