import { statSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { type AppliedMigration, findPending } from "./applied-migrations.ts";
import type { Database } from "./database.ts";
import { SchemaOutdatedError } from "./errors.ts";
import { migrations as allMigrations } from "./migrations/index.ts";
import type { Migration } from "./migrations/migration.ts";
import { openDatabase } from "./open-database.ts";
import type { StoreOptions } from "./options.ts";
import type { Dialect } from "./schema.ts";

/** Called with every applied migration, after its commit. */
export type OnMigrated = (migration: AppliedMigration) => void;

/** The table of the applied migrations. */
interface MigrationsSchema {
  schema_migrations: { number: number; name: string; applied_at: number };
}

type MigratingDatabase = Kysely<MigrationsSchema>;

/** How long a process waits for another one to migrate the same SQLite file, in milliseconds. */
const SQLITE_LOCK_TIMEOUT = 300_000;

/** Key of PostgreSQL's advisory lock: "orgw" in ASCII. */
const POSTGRES_LOCK_KEY = 0x6f726777;

/**
 * Migrates the database to the schema of this release. Each migration is one transaction. When several processes start at once, a lock
 * makes sure that only one of them applies each migration. Does nothing if the schema is current.
 *
 * @throws SchemaNewerError when a newer release has migrated the database; nothing is changed.
 * @throws SchemaUnreleasedError when the database was created before the first release; nothing is changed.
 */
export async function migrate(options: StoreOptions, onMigrated?: OnMigrated): Promise<void> {
  const waiting = options.kind === "sqlite" ? { ...options, busyTimeout: SQLITE_LOCK_TIMEOUT } : options;
  const database = await openDatabase(waiting);
  try {
    await applyMigrations(database, allMigrations, onMigrated);
  } finally {
    await database.close();
  }
}

/**
 * Returns whether a database contains the tables of any release. Creates nothing, neither a SQLite file nor its folder.
 *
 * @throws DatabaseFileError when the SQLite file contains something else; driver errors when PostgreSQL can't be reached.
 */
export async function holdsTables(options: StoreOptions): Promise<boolean> {
  if (options.kind === "sqlite" && !statSync(options.file, { throwIfNoEntry: false })?.size) return false;
  const database = await openDatabase(options);
  try {
    return await isMigrated(database);
  } finally {
    await database.close();
  }
}

/** Returns whether an open database contains the tables of any release. */
export function isMigrated({ reader, dialect }: Pick<Database, "reader" | "dialect">): Promise<boolean> {
  return hasMigrationsTable(reader as unknown as MigratingDatabase, dialect);
}

/** Applies the migrations that the database lacks, in order. */
export async function applyMigrations(
  database: Database,
  migrations: readonly Migration[],
  onMigrated?: OnMigrated,
): Promise<void> {
  for (;;) {
    const applied = await database.transaction((db) =>
      applyNext(db as unknown as MigratingDatabase, database.dialect, migrations),
    );
    if (applied === undefined) return;
    onMigrated?.({ number: applied.number, name: applied.name });
  }
}

/**
 * Compares the schema with what this release knows.
 *
 * @throws SchemaNewerError when a newer release has migrated the database.
 * @throws SchemaUnreleasedError when the database was created before the first release.
 * @throws SchemaOutdatedError when the database lacks migrations of this release.
 */
export async function assertSchemaIsCurrent(
  database: Pick<Database, "reader" | "dialect">,
  migrations: readonly Migration[] = allMigrations,
): Promise<void> {
  const db = database.reader as unknown as MigratingDatabase;
  const applied = (await hasMigrationsTable(db, database.dialect)) ? await listApplied(db) : [];
  const pending = findPending(applied, migrations);
  if (pending.length > 0) throw new SchemaOutdatedError(pending.length);
}

async function applyNext(
  db: MigratingDatabase,
  dialect: Dialect,
  migrations: readonly Migration[],
): Promise<Migration | undefined> {
  // A SQLite transaction holds the write lock from its start; PostgreSQL needs a lock of its own until COMMIT.
  if (dialect === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(POSTGRES_LOCK_KEY)})`.execute(db);
  if (!(await hasMigrationsTable(db, dialect))) await createMigrationsTable(db, dialect);
  const [next] = findPending(await listApplied(db), migrations);
  if (next === undefined) return undefined;
  await next.up(db as Kysely<unknown>, dialect);
  const now = dialect === "sqlite" ? sql<number>`unixepoch()` : sql<number>`extract(epoch from now())::bigint`;
  await db.insertInto("schema_migrations").values({ number: next.number, name: next.name, applied_at: now }).execute();
  return next;
}

async function createMigrationsTable(db: MigratingDatabase, dialect: Dialect): Promise<void> {
  const isSqlite = dialect === "sqlite";
  const integer = isSqlite ? "integer" : "bigint";
  await db.schema
    .createTable("schema_migrations")
    .addColumn("number", integer, (column) => column.primaryKey())
    .addColumn("name", isSqlite ? "text" : sql`text collate "C"`, (column) => column.notNull())
    .addColumn("applied_at", integer, (column) => column.notNull())
    .execute();
}

async function hasMigrationsTable(db: MigratingDatabase, dialect: Dialect): Promise<boolean> {
  const tables =
    dialect === "sqlite"
      ? sql`select name from sqlite_master where type = 'table' and name = 'schema_migrations'`
      : sql`select 1 where to_regclass('schema_migrations') is not null`;
  return (await tables.execute(db)).rows.length > 0;
}

async function listApplied(db: MigratingDatabase): Promise<AppliedMigration[]> {
  return db.selectFrom("schema_migrations").select(["number", "name"]).orderBy("number").execute();
}
