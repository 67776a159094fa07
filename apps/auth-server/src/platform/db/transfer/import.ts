import { type Kysely, sql } from "kysely";
import { errorMessage } from "../../error-message.ts";
import type { Database } from "../database.ts";
import { newestMigration } from "../migrations/index.ts";
import type { Dialect, Schema } from "../schema.ts";
import type { OnProgress } from "./export.ts";
import { ImportError, notAnExport, readExport } from "./read-export.ts";
import { type Column, createTableSummer, readColumns, readLines, type TableSum, type TableSummer } from "./rows.ts";
import { countTables, maintainedColumns, type TableName, tableNames } from "./tables.ts";

/**
 * Imports an export into a database that has the schema but no rows. The import is one transaction: it commits once every table has been
 * read back and compared, so an interrupted import leaves nothing behind.
 *
 * @throws ImportError when the database contains rows, or when the export is damaged or from another release.
 */
export async function importDatabase(database: Database, file: string, onProgress: OnProgress): Promise<void> {
  await database.transaction(async (db) => {
    try {
      await lockTables(db, database.dialect);
      await assertEmpty(db);
      const sums = await loadTables(db, database.dialect, file, onProgress);
      await verifyTables(db, sums, onProgress);
      if (database.dialect === "postgres") await finishOnPostgres(db);
    } catch (error) {
      if (error instanceof ImportError) throw error;
      // Don't rethrow the database's own error: the transaction would be run again, and fail the same way.
      const reason = errorMessage(error);
      throw new ImportError(`The export couldn't be imported, and the database is still empty. The reason: ${reason}`, {
        cause: error,
      });
    }
  });
}

/** Locks all tables against other writers. On SQLite the transaction itself does that. */
async function lockTables(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  if (dialect === "sqlite") return;
  await sql`lock table ${sql.join(tableNames.map((table) => sql.table(table)))} in exclusive mode`.execute(db);
}

async function assertEmpty(db: Kysely<Schema>): Promise<void> {
  for (const table of tableNames.filter((name) => !countTables.has(name))) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new ImportError(
      `The database isn't empty: there are rows in ${table}. Import into a new one before you start a server on it.`,
    );
  }
}

async function loadTables(
  db: Kysely<Schema>,
  dialect: Dialect,
  file: string,
  onProgress: OnProgress,
): Promise<ReadonlyMap<TableName, TableSum>> {
  const columnsOf = await readColumns(db);
  const sums = new Map<TableName, TableSum>();
  const parts = readExport(file);
  await readHeader(parts);
  let current: { table: TableName; columns: readonly Column[]; summer: TableSummer } | null = null;
  for await (const part of parts) {
    if ("rows" in part) {
      if (!current) throw notAnExport();
      await insertLines(db, dialect, current.table, current.columns, part.rows);
      current.summer.add(part.rows);
      onProgress(current.table, current.summer.rows);
    } else if (current) {
      sums.set(current.table, closeTable(current.table, current.summer.sum(), part.record));
      current = null;
    } else if (part.record.end === true) {
      return assertComplete(sums);
    } else {
      const table = tableNames.find((name) => name === part.record.table);
      const columns = (table && columnsOf.get(table)) ?? [];
      const isSame = JSON.stringify(columns.map(({ name }) => name)) === JSON.stringify(part.record.columns);
      if (!table || !isSame || sums.has(table)) throw notAnExport();
      // The exported counts replace those that triggers made during the import.
      if (countTables.has(table)) await sql`delete from ${sql.table(table)}`.execute(db);
      current = { table, columns, summer: createTableSummer() };
    }
  }
  throw new ImportError("The export is cut off: its end is missing. Export again.");
}

async function readHeader(parts: ReturnType<typeof readExport>): Promise<void> {
  const { value: first } = await parts.next();
  const header = first && "record" in first ? first.record : {};
  if (header.format !== "orgward-export" || header.version !== 1) throw notAnExport();
  if (header.schema === newestMigration) return;
  throw new ImportError(
    "The export comes from another release, or from before the first one. Export and import with the same release.",
  );
}

function closeTable(table: TableName, sum: TableSum, record: Record<string, unknown>): TableSum {
  if (record.rows === sum.rows && record.sha256 === sum.sha256) return sum;
  throw new ImportError(`The rows of ${table} in the export aren't the ones that were exported: the file is damaged.`);
}

function assertComplete(sums: ReadonlyMap<TableName, TableSum>): ReadonlyMap<TableName, TableSum> {
  if (sums.size === tableNames.length) return sums;
  throw new ImportError("The export is missing tables. Export and import with the same release.");
}

/** Inserts rows as JSON lines that the database parses itself, so that a million rows don't need millions of parameters. */
async function insertLines(
  db: Kysely<Schema>,
  dialect: Dialect,
  table: TableName,
  columns: readonly Column[],
  lines: readonly string[],
): Promise<void> {
  const written = columns
    .map((column, place) => ({ ...column, place }))
    .filter(({ name }) => !maintainedColumns.has(name));
  const names = sql.join(written.map(({ name }) => sql.ref(name)));
  const values = sql.join(
    written.map(({ isText, place }) =>
      dialect === "sqlite"
        ? sql`json_extract(value, ${sql.lit(`$[${place}]`)})`
        : sql`cast(value ->> ${sql.lit(place)} as ${sql.raw(isText ? "text" : "bigint")})`,
    ),
  );
  const rows = `[${lines.join(",")}]`;
  const source =
    dialect === "sqlite" ? sql`json_each(${rows})` : sql`json_array_elements(cast(${rows} as json)) as line (value)`;
  await sql`insert into ${sql.table(table)} (${names}) select ${values} from ${source}`.execute(db);
}

/** Reads every table back and compares it. Counts that triggers maintain must match, too. */
async function verifyTables(
  db: Kysely<Schema>,
  sums: ReadonlyMap<TableName, TableSum>,
  onProgress: OnProgress,
): Promise<void> {
  const columnsOf = await readColumns(db);
  for (const [table, expected] of sums) {
    const summer = createTableSummer();
    for await (const lines of readLines(db, table, columnsOf.get(table) ?? [])) summer.add(lines);
    const sum = summer.sum();
    if (sum.sha256 !== expected.sha256) {
      throw new ImportError(`The rows of ${table} don't match the export; nothing was imported.`);
    }
    onProgress(table, sum.rows, sum);
  }
}

/** Makes sure that assigned ids aren't assigned again, and updates the planner's statistics. */
async function finishOnPostgres(db: Kysely<Schema>): Promise<void> {
  await sql`select setval(pg_get_serial_sequence('events', 'event_id'), max(event_id)) from events`.execute(db);
  await sql`select setval(pg_get_serial_sequence('security_events', 'security_event_id'), max(security_event_id)) from security_events`.execute(
    db,
  );
  await sql`analyze`.execute(db);
}
