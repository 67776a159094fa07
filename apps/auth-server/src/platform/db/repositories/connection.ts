import type { Kysely } from "kysely";
import type { RunPrepared, SendPrepared } from "../prepared-query.ts";
import type { Dialect, Schema } from "../schema.ts";

/** What repositories run their queries on: a connection, transaction or pool. */
export interface RepositoryConnection {
  readonly db: Kysely<Schema>;
  readonly dialect: Dialect;
  /** Runs prepared queries. */
  readonly run: RunPrepared;
  /** Sends prepared queries that write and whose answers decide nothing, such as inserts of rows that can't exist yet. */
  readonly send: SendPrepared;
}
