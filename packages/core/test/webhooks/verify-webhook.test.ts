import { createHash, createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { verifyWebhook, type WebhookErrorCode, WebhookVerificationError } from "../../src/index.ts";

const SECRET = `whsec_${Buffer.from("a secret of thirty-two bytes or so").toString("base64")}`;
const OTHER = `whsec_${Buffer.from("another secret of many many bytes").toString("base64")}`;
const NOW = 1_700_000_000;
const ID = "msg_1_1";
const now = () => NOW;

const PAYLOAD = {
  type: "user.created",
  timestamp: "2023-11-14T22:13:20.000Z",
  endpoint: { id: "1", sequence: 1, previous_hash: "0".repeat(64) },
  data: {
    event_id: 7,
    occurred_at: NOW,
    sequence: 3,
    type: "user.created",
    actor: { kind: "server", id: null, name: null },
    target: { kind: "user", id: "ada", name: "Ada – 🐙" },
    request: null,
  },
};
const BODY = JSON.stringify(PAYLOAD);

/** Signs as the specification of Standard Webhooks says. */
function sign(body: string, { secret = SECRET, timestamp = String(NOW), id = ID } = {}) {
  const key = Buffer.from(secret.replace("whsec_", ""), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

async function refuse(promise: Promise<unknown>): Promise<WebhookErrorCode | "accepted"> {
  try {
    await promise;
    return "accepted";
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.code;
    throw error;
  }
}

describe("a webhook", () => {
  test("is read once its signature fits", async () => {
    const event = await verifyWebhook(SECRET, sign(BODY), BODY, { now });
    expect(event).toEqual({
      id: ID,
      type: "user.created",
      timestamp: PAYLOAD.timestamp,
      endpointId: "1",
      sequence: 1,
      previousHash: "0".repeat(64),
      hash: createHash("sha256").update(BODY).digest("hex"),
      data: {
        occurredAt: NOW,
        actor: PAYLOAD.data.actor,
        target: PAYLOAD.data.target,
        organization: null,
        userId: null,
        changes: null,
        reason: null,
        details: null,
      },
    });
  });

  test("may come as bytes, in headers of any kind", async () => {
    const bytes = Buffer.from(BODY);
    const { buffer, byteOffset, byteLength } = bytes;
    const bodies = [bytes, new Uint8Array(buffer, byteOffset, byteLength), new Uint8Array(bytes).buffer];
    for (const body of bodies) {
      expect((await verifyWebhook(SECRET, new Headers(sign(BODY)), body, { now })).sequence).toBe(1);
    }
  });

  test("fits any secret and any signature during a rotation", async () => {
    const [mine, others] = [sign(BODY), sign(BODY, { secret: OTHER })];
    const both = { ...mine, "webhook-signature": `v1a,x ${others["webhook-signature"]} ${mine["webhook-signature"]}` };
    expect(await refuse(verifyWebhook(SECRET, both, BODY, { now }))).toBe("accepted");
    expect(await refuse(verifyWebhook([SECRET, OTHER], others, BODY, { now }))).toBe("accepted");
    expect(await refuse(verifyWebhook([SECRET], others, BODY, { now }))).toBe("signature_mismatch");
  });

  const signed = sign(BODY);
  test.each<[string, WebhookErrorCode | "accepted", Record<string, string>, string]>([
    ["another body", "signature_mismatch", signed, BODY.replace("ada", "eve")],
    ["the same JSON written otherwise", "signature_mismatch", signed, JSON.stringify(PAYLOAD, null, 2)],
    ["another id", "signature_mismatch", { ...signed, "webhook-id": "msg_1_2" }, BODY],
    ["a later timestamp", "signature_mismatch", { ...signed, "webhook-timestamp": String(NOW + 1) }, BODY],
    ["no signature", "headers_missing", { ...signed, "webhook-signature": "" }, BODY],
    ["no headers", "headers_missing", {}, BODY],
    [
      "a signature of another version",
      "signature_mismatch",
      { ...signed, "webhook-signature": signed["webhook-signature"].replace("v1", "v2") },
      BODY,
    ],
    ["a signature that isn't base64", "signature_mismatch", { ...signed, "webhook-signature": "v1,!" }, BODY],
    ["a replay", "timestamp_too_old", sign(BODY, { timestamp: String(NOW - 301) }), BODY],
    ["an old one within the tolerance", "accepted", sign(BODY, { timestamp: String(NOW - 300) }), BODY],
    ["one of the future", "timestamp_too_new", sign(BODY, { timestamp: String(NOW + 301) }), BODY],
    ["a time that is none", "timestamp_invalid", sign(BODY, { timestamp: "now" }), BODY],
    ["a body that is no event", "payload_invalid", sign("{}"), "{}"],
    ["a body that is no JSON", "payload_invalid", sign("x"), "x"],
  ])("with %s: %s", async (_, outcome, headers, body) => {
    expect(await refuse(verifyWebhook(SECRET, headers, body, { now }))).toBe(outcome);
  });

  test("whose body a parser has read is refused with what to do", async () => {
    const parsed = JSON.parse(BODY) as string;
    const refused = verifyWebhook(SECRET, signed, parsed, { now });
    await expect(refused).rejects.toMatchObject({ code: "body_not_raw", message: expect.stringContaining("parser") });
  });

  test.each([["secret"], ["whsec_"], ["whsec_!"], [undefined]])(
    "can't be verified with the secret %s",
    async (secret) => {
      await expect(verifyWebhook(secret as string, signed, BODY, { now })).rejects.toThrow(/^secrets must be/);
    },
  );

  test("has a tolerance and a clock that are the caller's", async () => {
    const late = { now: () => NOW + 3600, toleranceSeconds: 3600 };
    expect(await refuse(verifyWebhook(SECRET, signed, BODY, late))).toBe("accepted");
    expect(await refuse(verifyWebhook(SECRET, signed, BODY))).toBe("timestamp_too_old");
  });
});
