import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { type Finding, failed, ok, warning } from "./check.ts";

/** What `PRAGMA synchronous` says of connections that sync each commit to disk. */
const SYNCHRONOUS_FULL = 2;

/** Checks the pages of a SQLite file, its journal, and that connections sync every commit. */
export async function checkSqlite(db: Kysely<Schema>): Promise<Finding> {
  const pages = await sql<{ quick_check: string }>`PRAGMA quick_check(1)`.execute(db);
  if (pages.rows[0]?.quick_check !== "ok") {
    return failed(
      "SQLite found errors in the file.",
      "Stop the server, and restore a backup with `orgward restore <file> --force`.",
    );
  }
  const { synchronous } = (await sql<{ synchronous: number }>`PRAGMA synchronous`.execute(db)).rows[0] ?? {};
  if (synchronous !== SYNCHRONOUS_FULL) {
    return failed(
      `SQLite doesn't sync every commit to disk (synchronous = ${synchronous}).`,
      "A power failure can lose what was confirmed. Install the package again, as its SQLite ignores the setting.",
    );
  }
  const { journal_mode: mode } = (await sql<{ journal_mode: string }>`PRAGMA journal_mode`.execute(db)).rows[0] ?? {};
  if (mode !== "wal") {
    return warning(
      `The journal mode is ${mode}, as after a restore.`,
      "Start the server, which uses a write-ahead log.",
    );
  }
  return ok("SQLite finds no errors, has a write-ahead log, and syncs every commit to disk.");
}
