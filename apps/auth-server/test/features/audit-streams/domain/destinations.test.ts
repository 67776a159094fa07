import { createHash, createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { sign } from "aws4";
import { expect, it, onTestFinished } from "vitest";
import { toHttpsRequest } from "../../../../src/features/audit-streams/domain/destinations/https-request.ts";
import { sendBatch } from "../../../../src/features/audit-streams/domain/destinations/send-batch.ts";
import { createGuardedFetch } from "../../../../src/platform/outbound/guarded-fetch.ts";
import { isPublicAddress, isWithin } from "../../../../src/platform/outbound/public-address.ts";
import { loopbackNetwork } from "../../../support/loopback-network.ts";
import { SOME_TIME } from "../../../support/records.ts";

const BATCH = {
  streamId: "11111111-0000-4000-8000-000000000001",
  firstSequence: 3,
  lastSequence: 12,
  previousHash: "",
  hash: "",
  afterPosition: 0,
  body: '{"event":"Grüße"}\n',
  createdAt: 0,
  deliveredAt: null,
  durationSeconds: null,
};
const KEY = { accessKeyId: "AKIATEST", secretAccessKey: "secret/access+key" };

/** Starts what stands in for S3: it keeps objects whose requests are signed, and checks signatures with another library. */
async function startBucket() {
  const objects = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { authorization = "", host = "", ...headers } = request.headers;
    const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(";") ?? [];
    const kept = signed.filter((name) => name !== "host").map((name) => [name, String(headers[name])]);
    const given = {
      host,
      method: "PUT",
      path: request.url ?? "",
      service: "s3",
      region: "eu-central-1",
      headers: Object.fromEntries(kept),
      body,
      // Neither decides what is stored, and the server's library leaves them unsigned.
      extraHeadersToIgnore: { "content-length": true, "content-type": true },
    };
    const expected = sign(given, KEY);
    const isSigned = expected.headers?.Authorization === authorization;
    const digest = createHash("sha256").update(body).digest("hex");
    const isWhole = signed.includes("x-amz-content-sha256") && headers["x-amz-content-sha256"] === digest;
    if (request.method === "PUT" && isSigned && isWhole) objects.set(request.url ?? "", body);
    response.writeHead(isSigned && isWhole ? 200 : 403).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { objects, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const bucketAt = (endpoint: string) =>
  ({
    kind: "s3",
    endpoint,
    region: "eu-central-1",
    bucket: "audit",
    prefix: "a/b/",
    accessKeyId: KEY.accessKeyId,
  }) as const;

const deps = { auditStreamFetch: createGuardedFetch(loopbackNetwork()), clock: () => SOME_TIME };

it("a bucket gets each batch as an object named after its lines, in a request that another library finds well signed", async () => {
  const { objects, endpoint } = await startBucket();
  const sending = {
    destination: bucketAt(endpoint),
    secret: KEY.secretAccessKey,
    batch: BATCH,
    isOfOrganization: false,
  };
  expect(await sendBatch(deps, sending)).toBeNull();
  expect(await sendBatch(deps, sending)).toBeNull();
  expect([...objects]).toEqual([
    ["/audit/a/b/11111111-0000-4000-8000-000000000001/000000000003-000000000012.jsonl", BATCH.body],
  ]);
  expect(await sendBatch(deps, { ...sending, secret: "another" })).toBe("status_403");
});

it("an endpoint gets a signature as Standard Webhooks describes it, and the same id each time", () => {
  const key = Buffer.alloc(32, 7);
  const destination = { kind: "https", url: "https://logs.acme.test/in", authentication: "signature" } as const;
  const secret = `whsec_${key.toString("base64")}`;
  const { headers } = toHttpsRequest({ destination, secret, batch: BATCH, at: SOME_TIME, isOfOrganization: false });
  const id = `${BATCH.streamId}_3-12`;
  const signature = createHmac("sha256", key).update(`${id}.${SOME_TIME}.${BATCH.body}`).digest("base64");
  expect(headers).toEqual({
    "content-type": "application/x-ndjson",
    "webhook-id": id,
    "webhook-timestamp": String(SOME_TIME),
    "webhook-signature": `v1,${signature}`,
  });
});

it("private addresses are refused, unless the environment names their network, and for organizations always", async () => {
  const { objects, endpoint } = await startBucket();
  const sending = {
    destination: bucketAt(endpoint),
    secret: KEY.secretAccessKey,
    batch: BATCH,
    isOfOrganization: false,
  };
  const isAllowed = isWithin([{ address: "127.0.0.0", prefix: 8, family: "ipv4" }]);
  const guarded = createGuardedFetch({ ...loopbackNetwork(), isPublicAddress });
  expect(await sendBatch({ ...deps, auditStreamFetch: guarded }, sending)).toBe("private_address");
  expect(objects.size).toBe(0);
  const opened = createGuardedFetch(
    { ...loopbackNetwork(), isPublicAddress: (address) => isAllowed(address) || isPublicAddress(address) },
    { ...loopbackNetwork(), isPublicAddress },
  );
  expect(await sendBatch({ ...deps, auditStreamFetch: opened }, { ...sending, isOfOrganization: true })).toBe(
    "private_address",
  );
  expect(objects.size).toBe(0);
  expect(await sendBatch({ ...deps, auditStreamFetch: opened }, sending)).toBeNull();
});
