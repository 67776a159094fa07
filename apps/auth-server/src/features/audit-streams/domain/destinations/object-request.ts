import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import type { Destination } from "../destination.ts";
import type { BatchRequest, Sending } from "./send-batch.ts";

interface ObjectSending extends Sending {
  readonly destination: Destination & { readonly kind: "s3" };
}

/** Names sort in the order of their lines up to a million million of them. */
const SEQUENCE_DIGITS = 12;

/** Builds the PUT of a batch into a bucket, signed with Signature Version 4. Sending a batch again overwrites its own object. */
export async function toObjectRequest({ destination, secret, batch, at }: ObjectSending): Promise<BatchRequest> {
  const { endpoint, region, bucket, accessKeyId } = destination;
  const signer = new AwsV4Signer({
    method: "PUT",
    url: `${endpoint.replace(/\/$/, "")}/${bucket}/${objectNameOf(destination, batch)}`,
    headers: {
      "content-type": "application/x-ndjson",
      "x-amz-content-sha256": createHash("sha256").update(batch.body).digest("hex"),
    },
    body: batch.body,
    accessKeyId,
    secretAccessKey: secret,
    service: "s3",
    region,
    datetime: new Date(at * 1000).toISOString().replace(/[:-]|\.\d{3}/g, ""),
  });
  const { url, headers } = await signer.sign();
  const sent = [...headers].filter(([name]) => name !== "host");
  return { url: url.toString(), method: "PUT", headers: Object.fromEntries(sent) };
}

/** Returns the name of a batch's object: prefix, stream, and its first and last line. */
function objectNameOf(
  { prefix }: Pick<ObjectSending["destination"], "prefix">,
  { streamId, firstSequence, lastSequence }: ObjectSending["batch"],
): string {
  const [first, last] = [firstSequence, lastSequence].map((line) => String(line).padStart(SEQUENCE_DIGITS, "0"));
  return `${prefix}${streamId}/${first}-${last}.jsonl`;
}
