import { createHmac } from "node:crypto";

/** What a secret begins with; the rest is its bytes in base64. Secrets from elsewhere may lack it. */
export const SECRET_PREFIX = "whsec_";

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
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  return createHmac("sha256", key).update(content).digest("base64");
}
