import { createHmac } from "node:crypto";
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
      : { "webhook-timestamp": String(at), "webhook-signature": sign(secret, `${id}.${at}.${batch.body}`) };
  return {
    url: destination.url,
    method: "POST",
    headers: { "content-type": "application/x-ndjson", "webhook-id": id, ...authentication },
  };
}

/** Signs as Standard Webhooks does: HMAC-SHA256 under the bytes that the secret encodes in base64 after `whsec_`. */
function sign(secret: string, content: string): string {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}
