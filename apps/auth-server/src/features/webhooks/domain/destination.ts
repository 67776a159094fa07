import type { DeliveryKey, DestinationKey } from "../../../platform/deliveries/records.ts";

/** The name of webhooks in the queue of deliveries. */
export const WEBHOOK_CHANNEL = "webhook";

/** Returns where in the queue the deliveries of an endpoint are. */
export function destinationOf(endpointId: string): DestinationKey {
  return { kind: WEBHOOK_CHANNEL, destinationId: endpointId };
}

/** Returns the id by which a receiver knows a delivery, however often it is sent. */
export function webhookIdOf({ destinationId, sequence }: Pick<DeliveryKey, "destinationId" | "sequence">): string {
  return `msg_${destinationId}_${sequence}`;
}
