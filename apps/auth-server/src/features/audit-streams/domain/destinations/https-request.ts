import { signMessage } from "../../../../platform/domain/standard-webhooks.ts";
import type { Destination } from "../destination.ts";
import type { BatchRequest, Sending } from "./send-batch.ts";

interface HttpsSending extends Sending {
  readonly destination: Destination & { readonly kind: "https" };
}

/** Builds the POST of a batch to an HTTPS endpoint. `webhook-id` is the same each time that the batch is sent. */
export function toHttpsRequest({ destination, secret, batch, at }: HttpsSending): BatchRequest {
  const { streamId, firstSequence, lastSequence } = batch;
  const id = `${streamId}_${firstSequence}-${lastSequence}`;
  const authentication =
    destination.authentication === "bearer"
      ? { authorization: `Bearer ${secret}` }
      : signMessage({ id, timestamp: at, body: batch.body }, [secret]);
  return {
    url: destination.url,
    method: "POST",
    headers: { "content-type": "application/x-ndjson", "webhook-id": id, ...authentication },
  };
}
