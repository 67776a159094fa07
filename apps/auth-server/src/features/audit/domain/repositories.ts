import type { EventRow } from "../../../platform/events/repositories.ts";

/** An event that has its place in the chain. */
export interface SealedEventRow extends EventRow {
  readonly sequence: number;
  /** Hex SHA-256 of the chain up to here. */
  readonly hash: string | null;
  /** Hex HMAC-SHA256 of the chain up to here. */
  readonly seal: string;
  /** Which secret the HMAC's key comes from. */
  readonly keyId: string;
}

/** The end of the chain. */
export interface AuditHead {
  readonly sequence: number;
  /** Hex SHA-256 of the chain up to here. */
  readonly hash: string;
  readonly seal: string;
  readonly keyId: string;
}

/** The chain over the stream of events, and the end of it, which is its cursor. */
export interface AuditChainRepository {
  /** Keeps others from sealing until COMMIT; `false` when another transaction seals already. */
  tryLock(): Promise<boolean>;
  /** Committed events without a seal, in the order of insertion. */
  listUnsealed(limit: number): Promise<readonly EventRow[]>;
  /** Returns how many events have no seal yet, and when the oldest of them happened. */
  countUnsealed(): Promise<{ readonly count: number; readonly oldest: number | null }>;
  seal(events: readonly SealedEventRow[]): Promise<void>;
  /** Sealed events in the order of the chain, from after a sequence on. */
  listSealed(after: number, limit: number): Promise<readonly SealedEventRow[]>;
  readHead(): Promise<AuditHead | null>;
  writeHead(head: AuditHead): Promise<void>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly auditChain: AuditChainRepository;
  }
}
