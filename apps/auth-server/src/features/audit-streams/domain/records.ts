import type { Destination } from "./destination.ts";

/** A stream of audit events to one destination, and how far it has come. */
export interface AuditStreamRecord {
  /** A UUID. A stream that is deleted and created again is another one, so its lines and objects never mix with earlier ones. */
  readonly streamId: string;
  /** The organization whose events it sends; `null` for all events of the deployment. */
  readonly orgId: string | null;
  /** It can't be changed, and no other stream has it. */
  readonly name: string;
  readonly destination: Destination;
  /** The bearer token, signing secret or secret access key, encrypted at rest (compact JWE). */
  readonly encryptedSecret: string;
  readonly enabled: boolean;
  readonly createdAt: number;
  readonly version: number;
  /** The place in the stream of events up to which batches were made. */
  readonly position: number;
  /** The number of its last line; 0 before the first. */
  readonly sequence: number;
  /** Hex SHA-256 of its last line. */
  readonly hash: string;
  /** How often sending has failed since the last success. */
  readonly attempts: number;
  /** When to look at it again, in Unix seconds. While a batch is being sent, the end of that lease. */
  readonly nextAttemptAt: number;
  /** When a batch was last accepted, in Unix seconds. */
  readonly lastDeliveredAt: number | null;
  /** Why sending last failed: a code such as `timeout` or `status_503`; `null` after a success. */
  readonly lastError: string | null;
}

/** Lines that are sent together. A batch is stored before it is sent, so that sending it again repeats it byte for byte. */
export interface AuditBatchRecord {
  readonly streamId: string;
  readonly firstSequence: number;
  readonly lastSequence: number;
  /** The hash of the line before the first. */
  readonly previousHash: string;
  /** The hash of the last line. */
  readonly hash: string;
  /** The place in the stream of events that it begins after. */
  readonly afterPosition: number;
  /** The lines; `null` once they were accepted. */
  readonly body: string | null;
  readonly createdAt: number;
  /** When the destination accepted it, in Unix seconds. */
  readonly deliveredAt: number | null;
  /** How long the attempt took that was accepted, in seconds; `null` before. */
  readonly durationSeconds: number | null;
}

/** A batch that waits to be accepted. */
export interface PendingBatch extends AuditBatchRecord {
  readonly body: string;
}
