import { createHmac } from "node:crypto";
import type { Random } from "../../../platform/domain/deps.ts";

const PREFIX = "whsec_";
/** Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32;

/** Creates a secret: 256 random bits, in the form that libraries for Standard Webhooks take. */
export function createWebhookSecret(random: Pick<Random, "bytes">): string {
  return PREFIX + Buffer.from(random.bytes(SECRET_BYTES)).toString("base64");
}

/** What a signature covers. */
export interface SignedMessage {
  readonly id: string;
  /** When it is sent, in Unix seconds. */
  readonly timestamp: number;
  readonly body: string;
}

/**
 * Returns the headers of a message: its id, when it is sent, and a signature under each secret, HMAC-SHA256 (Standard Webhooks, symmetric
 * signatures).
 */
export function signMessage({ id, timestamp, body }: SignedMessage, secrets: readonly string[]) {
  const content = `${id}.${timestamp}.${body}`;
  return {
    "webhook-id": id,
    "webhook-timestamp": String(timestamp),
    "webhook-signature": secrets.map((secret) => `v1,${authenticate(secret, content)}`).join(" "),
  };
}

function authenticate(secret: string, content: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  return createHmac("sha256", key).update(content).digest("base64");
}
