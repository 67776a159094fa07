import type { EventRow } from "../../../platform/events/repositories.ts";

/** An event that has a place in the chain. */
export interface SealedEventRow extends EventRow {
  readonly sequence: number;
  /** Hex SHA-256 of the chain up to this event. */
  readonly hash: string | null;
  /** Hex HMAC-SHA256 of the chain up to this event. */
  readonly seal: string;
  /** Identifies the secret that the HMAC's key is derived from. */
  readonly keyId: string;
}

/** The end of the chain. */
export interface AuditHead {
  readonly sequence: number;
  /** Hex SHA-256 of the whole chain. */
  readonly hash: string;
  readonly seal: string;
  readonly keyId: string;
}

/** Where the log starts, once earlier events were archived: the last of them. */
export type AuditStart = AuditHead;

/** The chain over the stream of events, and its end, which is the chain's cursor. */
export interface AuditChainRepository {
  /** Keeps other transactions from sealing until COMMIT. Returns `false` if one is sealing already. */
  tryLock(): Promise<boolean>;
  /** Lists committed events that aren't sealed yet, in order of insertion. */
  listUnsealed(limit: number): Promise<readonly EventRow[]>;
  /** Returns how many events aren't sealed yet, and when the oldest of them happened. */
  countUnsealed(): Promise<{ readonly count: number; readonly oldest: number | null }>;
  seal(events: readonly SealedEventRow[]): Promise<void>;
  /** Lists sealed events in the order of the chain, starting after a sequence number. */
  listSealed(after: number, limit: number): Promise<readonly SealedEventRow[]>;
  readHead(): Promise<AuditHead | null>;
  writeHead(head: AuditHead): Promise<void>;
  /** Reads where the log starts; `null` as long as it holds the whole chain. */
  readStart(): Promise<AuditStart | null>;
  writeStart(start: AuditStart): Promise<void>;
  /** Returns the position of the first event after another, in the order of the chain, that happened at a time or later, or `null`. */
  findFirstSince(at: number, after: number): Promise<number | null>;
  /** Deletes the sealed events up to a sequence number. */
  deleteThrough(sequence: number): Promise<void>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly auditChain: AuditChainRepository;
  }
}
