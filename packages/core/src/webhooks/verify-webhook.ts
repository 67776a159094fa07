import { WebhookVerificationError } from "./errors.ts";
import { readWebhookEvent, type WebhookEvent } from "./event.ts";
import { equalsAny, importSecret } from "./signatures.ts";

const STANDARD_TOLERANCE_SECONDS = 300;

/** The headers of a request: of Web-standard requests, or an object such as Node has. */
export type WebhookHeaders = Pick<Headers, "get"> | Readonly<Record<string, string | readonly string[] | undefined>>;

/** Options of {@link verifyWebhook}. */
export interface VerifyWebhookOptions {
  /** How old a signature may be, and how far ahead the sender's clock, in seconds. Default 300. */
  readonly toleranceSeconds?: number;
  /** The time in Unix seconds. Default: the machine's clock. */
  readonly now?: () => number;
}

/**
 * Verifies that a webhook comes from the auth server, unchanged and just now (Standard Webhooks), and reads it. Comparisons take the same time whatever
 * differs.
 *
 * @param secrets the endpoint's secret, `whsec_…`; several while it is rotated
 * @param headers the request's headers
 * @param rawBody the body as it was received, before any parser
 * @throws WebhookVerificationError with a `code` that says what is wrong
 * @throws TypeError when a secret isn't one
 */
export async function verifyWebhook(
  secrets: string | readonly string[],
  headers: WebhookHeaders,
  rawBody: string | Uint8Array | ArrayBuffer,
  { toleranceSeconds = STANDARD_TOLERANCE_SECONDS, now = systemTime }: VerifyWebhookOptions = {},
): Promise<WebhookEvent> {
  const keys = await Promise.all([secrets].flat().map(importSecret));
  const body = toBytes(rawBody);
  const [id, timestamp, signature] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    readHeader(headers, name),
  );
  if (!id || !timestamp || !signature) throw new WebhookVerificationError("headers_missing");
  const content = concatenate(new TextEncoder().encode(`${id}.${timestamp}.`), body);
  // First: what isn't signed says nothing about anybody's clock.
  if (!(await equalsAny(keys, signature, content))) throw new WebhookVerificationError("signature_mismatch");
  checkTime(timestamp, now(), toleranceSeconds);
  return readWebhookEvent(id, body, toHex(await crypto.subtle.digest("SHA-256", body)));
}

function checkTime(timestamp: string, now: number, toleranceSeconds: number): void {
  if (!/^\d{1,12}$/.test(timestamp)) throw new WebhookVerificationError("timestamp_invalid");
  const age = now - Number(timestamp);
  if (age > toleranceSeconds) throw new WebhookVerificationError("timestamp_too_old");
  if (age < -toleranceSeconds) throw new WebhookVerificationError("timestamp_too_new");
}

function readHeader(headers: WebhookHeaders, name: string): string | null {
  if (isHeaders(headers)) return headers.get(name);
  const value = headers[name];
  return typeof value === "string" ? value : (value?.join(" ") ?? null);
}

function isHeaders(headers: WebhookHeaders): headers is Pick<Headers, "get"> {
  return typeof headers.get === "function";
}

function toBytes(rawBody: unknown): Uint8Array<ArrayBuffer> {
  if (typeof rawBody === "string") return new TextEncoder().encode(rawBody);
  if (rawBody instanceof ArrayBuffer) return new Uint8Array(rawBody);
  if (ArrayBuffer.isView(rawBody))
    return new Uint8Array(rawBody.buffer, rawBody.byteOffset, rawBody.byteLength).slice();
  throw new WebhookVerificationError("body_not_raw");
}

function concatenate(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function toHex(bytes: ArrayBuffer): string {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function systemTime(): number {
  return Math.floor(Date.now() / 1000);
}
