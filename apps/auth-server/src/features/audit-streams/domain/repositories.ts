import type { EventRow } from "../../../platform/events/repositories.ts";
import type { AuditBatchRecord, AuditStreamRecord, PendingBatch } from "./records.ts";

export interface AuditStreamRepository {
  /** Stores a stream, unless another has its name. */
  create(stream: AuditStreamRecord): Promise<"created" | "name">;
  findById(streamId: string): Promise<AuditStreamRecord | null>;
  /** Finds a stream and keeps others from changing it until COMMIT. */
  lock(streamId: string): Promise<AuditStreamRecord | null>;
  /** Lists all streams, and keeps others from changing them until COMMIT. */
  lockAll(): Promise<readonly AuditStreamRecord[]>;
  /** Lists the streams by name. `orgId`: only those of this organization. */
  list(filter?: { readonly orgId: string }): Promise<readonly AuditStreamRecord[]>;
  /** Stores what operators decide about a stream as a new version. */
  update(stream: AuditStreamRecord): Promise<void>;
  /** Stores the secret encrypted anew, unless it has been replaced in the meantime. */
  replaceEncryptedSecret(streamId: string, from: string, to: string): Promise<void>;
  /** Deletes a stream and its batches. */
  delete(streamId: string): Promise<boolean>;

  /**
   * Lists the ids of enabled streams that may be looked at and have something to send, those first that have waited longest.
   *
   * @param end the end of the stream of events
   */
  listDue(at: number, end: number, limit: number): Promise<readonly string[]>;
  /** Reserves a stream until `leaseUntil` if it is enabled and may be looked at. Returns `null` when another process was faster. */
  claim(
    streamId: string,
    times: { readonly at: number; readonly leaseUntil: number },
  ): Promise<AuditStreamRecord | null>;
  /** Stores how far a stream has come. Form versions stay as they are. */
  moveOn(streamId: string, progress: StreamProgress): Promise<void>;

  /** Lists events after a position and up to another, in stream order. `orgId`: only those of this organization. */
  listEvents(range: EventRange): Promise<readonly SequencedEvent[]>;

  /** Stores a batch that is about to be sent. */
  createBatch(batch: PendingBatch): Promise<void>;
  /** Finds the batch that waits to be accepted. A stream has at most one. */
  findPendingBatch(streamId: string): Promise<PendingBatch | null>;
  /** Finds the batch with a line. */
  findBatchWith(streamId: string, sequence: number): Promise<AuditBatchRecord | null>;
  /** Records that the destination accepted a batch. Returns `false` when it no longer waits. */
  markDelivered(
    batch: PendingBatch,
    accepted: { readonly at: number; readonly durationSeconds: number },
  ): Promise<boolean>;
  /** Lists batches, newest first. `before`: only those that begin before this line. */
  listBatches(
    streamId: string,
    page: { readonly before: number | null; readonly limit: number },
  ): Promise<readonly ListedBatch[]>;
  /** Lists how long the last batches that were accepted took, in seconds, newest first. */
  listDurations(streamId: string, limit: number): Promise<readonly number[]>;
  /** Deletes the batches from a line on. */
  deleteBatchesFrom(streamId: string, firstSequence: number): Promise<void>;
  /** Deletes batches that were accepted before a time. */
  deleteDeliveredBefore(at: number): Promise<number>;
}

/** How far a stream has come. */
export type StreamProgress = Partial<
  Pick<
    AuditStreamRecord,
    "position" | "sequence" | "hash" | "attempts" | "nextAttemptAt" | "lastDeliveredAt" | "lastError"
  >
>;

/** A batch without its lines. */
export type ListedBatch = Omit<AuditBatchRecord, "body">;

/** Which events to list. */
export interface EventRange {
  readonly after: number;
  readonly through: number;
  readonly orgId: string | null;
  readonly limit: number;
}

/** An event that has its place in the stream. */
export type SequencedEvent = EventRow & { readonly sequence: number };

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly auditStreams: AuditStreamRepository;
  }
}
