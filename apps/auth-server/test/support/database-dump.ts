import { type Kysely, sql, type TableMetadata } from "kysely";
import Libsql from "libsql";
import type { StoreOptions } from "../../src/platform/db/options.ts";
import type { Dialect, Schema } from "../../src/platform/db/schema.ts";
import { maintain } from "./postgres-databases.ts";
import { readSchemaStatements } from "./schema-statements.ts";

/** Writes a database down as statements that make it anew: its schema, every row, and the migrations that were applied to it. */
export async function dumpDatabase(db: Kysely<Schema>, dialect: Dialect): Promise<string> {
  const { beforeRows, afterRows } = await readSchemaStatements(db, dialect);
  const rows = await listRows(db, dialect, await db.introspection.getTables());
  const derived = await (dialect === "sqlite" ? fillSearchTables(db) : setSequences(db));
  return ["begin", ...beforeRows, ...rows, ...afterRows, ...derived, "commit"]
    .map((statement) => `${statement.trimEnd()};\n`)
    .join("");
}

/** Writes the rows of a PostgreSQL database down as statements for `restoreDump` into one with the same schema and no rows. */
export async function dumpRows(db: Kysely<Schema>): Promise<string> {
  const tables = (await db.introspection.getTables()).filter(({ name }) => name !== "schema_migrations");
  return [
    "begin",
    // Rows come in any order, and what triggers derive from them comes as rows.
    "set local session_replication_role = replica",
    ...(await listRows(db, "postgres", tables)),
    ...(await setSequences(db)),
    "commit",
  ].join(";\n");
}

/** Makes an empty database what a dump says. */
export async function restoreDump(options: StoreOptions, dump: string): Promise<void> {
  if (options.kind === "sqlite") {
    const database = new Libsql(options.file);
    try {
      database.exec("pragma foreign_keys = off");
      database.exec(dump);
    } finally {
      database.close();
    }
    return;
  }
  await maintain(options.url, dump);
}

async function listRows(db: Kysely<Schema>, dialect: Dialect, tables: readonly TableMetadata[]): Promise<string[]> {
  const statements: string[] = [];
  // The index tables are virtual, or belong to a virtual one.
  for (const { name, columns } of tables.filter((table) => !table.name.includes("_search_index"))) {
    const names = columns.map((column) => sql.ref(column.name));
    const values = names.map((column) =>
      dialect === "sqlite" ? sql`quote(${column})` : sql`quote_nullable(${column}::text)`,
    );
    const { rows } = await sql<Record<string, string>>`
      select ${sql.join(values.map((value, index) => sql`${value} as ${sql.ref(`v${index}`)}`))}
      from ${sql.table(name)} order by ${sql.join(names)}`.execute(db);
    const into = `insert into ${name} (${columns.map((column) => column.name).join(", ")})`;
    for (const row of rows) statements.push(`${into} values (${Object.values(row).join(", ")})`);
  }
  return statements;
}

async function fillSearchTables(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where sql like 'create virtual%'`.execute(
    db,
  );
  return rows.map(({ name }) => `insert into ${name} (${name}) values ('rebuild')`);
}

async function setSequences(db: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as "table", attname as "column" from pg_attribute
    where attidentity <> '' and not attisdropped order by 1, 2`.execute(db);
  return rows.map(
    ({ table, column }) =>
      `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table}`,
  );
}
