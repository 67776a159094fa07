import { parseJson } from "../http/parse-json.ts";
import { member, memberOrNull, readObjectOrNull, readTextOrNull, recordReader } from "../management/wire.ts";
import { readNumber, readText } from "../token/claims.ts";
import { WebhookVerificationError } from "./errors.ts";

/** Who did it, or what it happened to. Names may be missing, and are `null` where they were erased. */
export interface WebhookSubject {
  readonly kind: string;
  readonly id: string | null;
  readonly name: string | null;
}

/** What has happened. */
export interface WebhookEventData {
  /** Unix seconds. */
  readonly occurredAt: number;
  readonly actor: WebhookSubject;
  readonly target: WebhookSubject;
  /** The organization in which it happened. */
  readonly organization: { readonly id: string; readonly name: string } | null;
  /** The user whose session, grant or key the target is. */
  readonly userId: string | null;
  /** What changed, by field: `{ before, after }` each. */
  readonly changes: Readonly<Record<string, unknown>> | null;
  /** Why it failed or was refused: a code. */
  readonly reason: string | null;
  /** What only events of this type have. */
  readonly details: Readonly<Record<string, unknown>> | null;
}

/** A verified webhook. */
export interface WebhookEvent {
  /** The same however often it is sent: what you have seen before, you can leave out. */
  readonly id: string;
  /** The type of the event, such as `user.created`. */
  readonly type: string;
  /** When it happened, in ISO 8601. */
  readonly timestamp: string;
  readonly endpointId: string;
  /** Its place among everything that this endpoint gets: 1, 2, 3 …, without gaps. */
  readonly sequence: number;
  /** The `hash` of the one before, or 64 zeros for the first. */
  readonly previousHash: string;
  /** The hex SHA-256 of this one's body. */
  readonly hash: string;
  readonly data: WebhookEventData;
}

const readSubject = recordReader<WebhookSubject>({ kind: readText, id: readTextOrNull, name: readTextOrNull });

const readPayload = recordReader<
  Omit<WebhookEvent, "id" | "endpointId" | "sequence" | "previousHash" | "hash"> & { endpoint: Place }
>({
  type: readText,
  timestamp: readText,
  endpoint: member(recordReader<Place>({ id: readText, sequence: readNumber, previousHash: readText })),
  data: member(
    recordReader<WebhookEventData>({
      occurredAt: readNumber,
      actor: member(readSubject),
      target: member(readSubject),
      organization: memberOrNull(recordReader<{ id: string; name: string }>({ id: readText, name: readText })),
      userId: readTextOrNull,
      changes: readObjectOrNull,
      reason: readTextOrNull,
      details: readObjectOrNull,
    }),
  ),
});

interface Place {
  readonly id: string;
  readonly sequence: number;
  readonly previousHash: string;
}

/**
 * Reads the body of a webhook whose signature fits.
 *
 * @throws WebhookVerificationError `payload_invalid`
 */
export function readWebhookEvent(id: string, body: Uint8Array<ArrayBuffer>, hash: string): WebhookEvent {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(body);
    const { endpoint, ...event } = readPayload(parseJson(text));
    const { id: endpointId, sequence, previousHash } = endpoint;
    return { id, ...event, endpointId, sequence, previousHash, hash };
  } catch (cause) {
    throw new WebhookVerificationError("payload_invalid", { cause });
  }
}
