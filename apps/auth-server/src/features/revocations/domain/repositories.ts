import type { RevocationPlace, RevocationRecord } from "./records.ts";

/** The list of revocations, with one entry for each subject. */
export interface RevocationRepository {
  /** Lists entries after a place, in the order of their sequence and subject. */
  listAfter(place: RevocationPlace, limit: number): Promise<readonly RevocationRecord[]>;
  /** Lists the entries whose `notBefore` hasn't come by the given time. */
  listAhead(now: number): Promise<readonly RevocationRecord[]>;
  /** Stores entries. Each replaces the entry of its subject. */
  put(entries: readonly RevocationRecord[]): Promise<void>;
  /** Returns the latest time at which any event says that it occurred; 0 if there are none. */
  findLatestEventTime(): Promise<number>;
  /** Deletes entries whose `notBefore` is before the given time, except the newest entry. */
  deleteBefore(notBefore: number): Promise<number>;
}

declare module "../../../platform/domain/store.ts" {
  interface Repositories {
    readonly revocations: RevocationRepository;
  }
}
