/** What an event says; `details` is JSON text, sealed byte by byte. */
export interface AuditEntryContent {
  readonly occurredAt: number;
  readonly type: string;
  readonly details: string;
}

export interface AuditEntry extends AuditEntryContent {
  /** Given by the database, in the order of insertion; parallel transactions leave gaps and commit in another order. */
  readonly eventId: number;
}

/** An entry that has its place in the chain. */
export interface SealedAuditEntry extends AuditEntry {
  /** 1, 2, 3 …, without gaps. */
  readonly sequence: number;
  /** Hex SHA-256 of the chain up to here; `null` in entries that an earlier release sealed. */
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

/** Which events are looked for; `null` for any. Times are Unix seconds. */
export interface AuditSearch {
  readonly type: string | null;
  /** The user, the subject of a change or the API key that was used, by its id. */
  readonly about: string | null;
  /** The operator who did it. */
  readonly operatorId: string | null;
  readonly from: number | null;
  /** The first second that no longer counts. */
  readonly until: number | null;
  /** Only what comes after this event in the list. */
  readonly before: Pick<AuditEntry, "eventId" | "occurredAt"> | null;
  readonly limit: number;
}

export interface FoundAuditEntry extends AuditEntry {
  /** Its place in the chain; `null` until it is sealed. */
  readonly sequence: number | null;
}

export interface AuditLogRepository {
  append(content: AuditEntryContent): Promise<void>;
  /** The events that match, newest first. */
  search(search: AuditSearch): Promise<readonly FoundAuditEntry[]>;
  /** Keeps others from sealing until COMMIT; `false` when another transaction seals already. */
  tryLockSealing(): Promise<boolean>;
  /** Committed entries without a seal, in the order of insertion. */
  listUnsealed(limit: number): Promise<readonly AuditEntry[]>;
  /** How many entries have no seal yet, and when the oldest of them happened. */
  countUnsealed(): Promise<{ readonly count: number; readonly oldest: number | null }>;
  seal(entries: readonly SealedAuditEntry[]): Promise<void>;
  /** Sealed entries in the order of the chain, from after a sequence on. */
  listSealed(after: number, limit: number): Promise<readonly SealedAuditEntry[]>;
  readHead(): Promise<AuditHead | null>;
  writeHead(head: AuditHead): Promise<void>;
}
