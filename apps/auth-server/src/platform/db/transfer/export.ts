import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Kysely } from "kysely";
import type { Database } from "../database.ts";
import { assertSchemaIsCurrent } from "../migrate.ts";
import { newestMigration } from "../migrations/index.ts";
import type { Schema } from "../schema.ts";
import { createTableSummer, readColumns, readLines, type TableSum } from "./rows.ts";
import { type TableName, tableNames } from "./tables.ts";

/** Called with the progress of a table, and with its checksum when it is done. */
export type OnProgress = (table: TableName, rows: number, sum?: TableSum) => void;

/** The first line of an export. */
export interface ExportHeader {
  readonly format: "orgward-export";
  readonly version: 1;
  /** The number of the newest migration. */
  readonly schema: number;
}

/**
 * Writes a snapshot of the whole database to a file with mode 0600: a header, then for each table its columns, a line of JSON per row, and
 * the row count and SHA-256. Encrypted and hashed values stay as they are. The file appears under its final name once it is complete and on
 * disk.
 *
 * @throws SchemaOutdatedError when the database lacks migrations of this release.
 */
export async function exportDatabase(database: Database, file: string, onProgress: OnProgress): Promise<void> {
  await assertSchemaIsCurrent(database);
  const partial = `${file}.partial`;
  try {
    await database.snapshot((db) =>
      pipeline(Readable.from(writeTables(db, onProgress)), createWriteStream(partial, { mode: 0o600, flush: true })),
    );
    await rename(partial, file);
  } finally {
    await rm(partial, { force: true });
  }
}

async function* writeTables(db: Kysely<Schema>, onProgress: OnProgress): AsyncGenerator<string> {
  const columnsOf = await readColumns(db);
  yield line({ format: "orgward-export", version: 1, schema: newestMigration } satisfies ExportHeader);
  for (const table of tableNames) {
    const columns = columnsOf.get(table) ?? [];
    const summer = createTableSummer();
    yield line({ table, columns: columns.map(({ name }) => name) });
    for await (const lines of readLines(db, table, columns)) {
      summer.add(lines);
      if (lines.length > 0) yield `${lines.join("\n")}\n`;
      onProgress(table, summer.rows);
    }
    const sum = summer.sum();
    yield line(sum);
    onProgress(table, sum.rows, sum);
  }
  yield line({ end: true });
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
