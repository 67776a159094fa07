import { randomBytes } from "node:crypto";
import pg from "pg";

/** The URL of another database on the same server. */
function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/**
 * Creates a database with a name of its own, empty or as a copy of `template`.
 *
 * @returns Its URL.
 */
export async function createPostgresDatabase(url: string, template = "template0"): Promise<string> {
  const name = `orgward_test_${randomBytes(8).toString("hex")}`;
  await runStatement(url, `create database ${name} template ${template} strategy file_copy`);
  return withDatabase(url, name);
}

/** Removes a database that `createPostgresDatabase` made, whoever is still connected to it. */
export async function dropPostgresDatabase(url: string, databaseUrl: string): Promise<void> {
  await runStatement(url, `drop database ${nameOf(databaseUrl)} with (force)`);
}

const END_MILLISECONDS = 10_000;

/**
 * Ends every other connection and removes all rows, but for the list of applied migrations. What a test killed may still be in the midst
 * of a transaction, and would deadlock with the deletions. These cascade, so that their order does not matter, but for the
 * counts, which other deletions change. TRUNCATE would take many times longer: it makes new files for every table and index.
 */
export async function emptyPostgresDatabase(databaseUrl: string): Promise<void> {
  await runStatement(
    databaseUrl,
    `do $$ declare name text; begin
       perform pg_terminate_backend(pid, ${END_MILLISECONDS}) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid();
       for name in select tablename from pg_tables
         where schemaname = current_schema() and tablename <> 'schema_migrations' order by tablename = 'row_counts'
       loop execute format('delete from %I', name); end loop;
     end $$`,
  );
}

/** The name of the database that a URL points to. */
export function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
