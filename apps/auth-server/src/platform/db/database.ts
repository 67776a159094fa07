import type { Kysely } from "kysely";
import type { StoreLoad, StoreOutage } from "../domain/store.ts";
import type { Dialect, Schema } from "./schema.ts";

/** What the two databases have in common: a reader of committed rows, and transactions. */
export interface Database {
  readonly dialect: Dialect;
  /** Runs single statements outside any transaction; it sees committed rows only. */
  readonly reader: Kysely<Schema>;
  /** Runs `work` in one transaction and resolves after COMMIT; if `work` throws, everything it wrote is rolled back. */
  transaction<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Runs `work`, which only reads, on one state of the database, however long it takes. For commands: it keeps the reader. */
  snapshot<T>(work: (db: Kysely<Schema>) => Promise<T>): Promise<T>;
  /** Tells which outage an error of this database comes from; `null` when it is something else. */
  findOutage(error: unknown): StoreOutage | null;
  load(): StoreLoad;
  close(): Promise<void>;
}
