import type { Kysely } from "kysely";
import type { StoreLoad, StoreOutage } from "../domain/store.ts";
import type { Dialect, Schema } from "./schema.ts";

/** What both databases provide: a reader of committed rows, and transactions. */
export interface Database {
  readonly dialect: Dialect;
  /** Runs single statements outside any transaction. It sees only committed rows. */
  readonly reader: Kysely<Schema>;
  /** Runs `work` in one transaction and resolves after COMMIT. If `work` throws, everything it wrote is rolled back. */
  transaction<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Runs `work`, whose statements each commit by themselves, and resolves after the last COMMIT. Takes one round trip for each. */
  oneByOne<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /**
   * Runs `work`, which only reads, on one snapshot of the database, however long it takes. Meant for commands, because it occupies the
   * reader.
   */
  snapshot<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Returns the outage that caused an error of this database; `null` for any other error. */
  findOutage(error: unknown): StoreOutage | null;
  load(): StoreLoad;
  close(): Promise<void>;
}
