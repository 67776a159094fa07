import { randomBytes } from "node:crypto";
import { Socket } from "node:net";
import pg from "pg";

/** The URL of another database on the same server. */
function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

/**
 * Creates a database with a name of its own, empty or as a copy of `template`, whose name it then begins with.
 *
 * @returns Its URL.
 */
export async function createPostgresDatabase(url: string, template?: string): Promise<string> {
  const name = `${template ?? "orgward_test"}_${randomBytes(8).toString("hex")}`;
  // The other strategy waits for two checkpoints, and writes each file by itself.
  await runStatement(url, `create database ${name} template ${template ?? "template0"} strategy wal_log`);
  return withDatabase(url, name);
}

/** Removes a template and every copy that `createPostgresDatabase` made of it. */
export async function dropTemplate(url: string, template: string): Promise<void> {
  const copies = `select datname from pg_database where starts_with(datname, '${template}')`;
  for (const { datname = "" } of await runStatement(url, copies)) {
    await dropPostgresDatabase(url, withDatabase(url, datname));
  }
}

/** Removes a database that `createPostgresDatabase` made, whoever is still connected to it. */
export async function dropPostgresDatabase(url: string, databaseUrl: string): Promise<void> {
  await runStatement(url, `drop database ${nameOf(databaseUrl)} with (force)`);
}

const END_MILLISECONDS = 10_000;

/** The `application_name` of connections that tests hand on. They have no work in progress between two tests. */
export const HANDED_ON = "handed_on_between_tests";

/**
 * Ends every other connection that isn't handed on, removes all rows but for the list of applied migrations, and numbers new rows from the
 * start again. What a test killed may still be in the midst of a transaction, and would deadlock with the deletions. These cascade, so that
 * their order does not matter, but for the counts, which other deletions change. Tables whose files are empty never had a row, and planning a deletion
 * takes longer than looking. What the planner knew of the rows is forgotten with them, where it knew anything: to write these rows anew each
 * time would make every later connection read the versions before. TRUNCATE would take many times longer: it makes new files for every table and index.
 */
export async function emptyPostgresDatabase(databaseUrl: string): Promise<void> {
  await maintain(
    databaseUrl,
    `do $$ declare name text; begin
       perform pg_terminate_backend(pid, ${END_MILLISECONDS}) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and application_name <> '${HANDED_ON}';
       for name in select relname from pg_class
         where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname <> 'schema_migrations'
           and pg_relation_size(oid) > 0
         order by relname = 'row_counts'
       loop execute format('delete from %I', name); end loop;
       update pg_class set reltuples = -1, relpages = 0
         where relnamespace = current_schema()::regnamespace and (reltuples, relpages) <> (-1, 0);
       delete from pg_statistic using pg_class
         where starelid = pg_class.oid and relnamespace = current_schema()::regnamespace;
       perform setval(seqrelid::regclass, seqstart, false) from pg_sequence join pg_class on pg_class.oid = seqrelid
         where relnamespace = current_schema()::regnamespace;
     end $$`,
  );
}

/** By the URL of their database. */
const maintainers = new Map<string, Promise<pg.Client>>();

/**
 * Runs statements on a database, each time on the same connection: a new one has to read about every table first, which takes longer than
 * to empty them.
 */
export async function maintain(databaseUrl: string, statements: string): Promise<void> {
  const known = maintainers.get(databaseUrl) ?? connectMaintainer(databaseUrl);
  maintainers.set(databaseUrl, known);
  const client = await known;
  try {
    await client.query(statements);
  } catch (error) {
    // It may be in the midst of a transaction.
    await client.end();
    throw error;
  }
}

async function connectMaintainer(databaseUrl: string): Promise<pg.Client> {
  // Nothing waits for this connection: the process may end while it is open.
  const client = new pg.Client({ connectionString: databaseUrl, stream: () => new Socket().unref() });
  const forget = () => void maintainers.delete(databaseUrl);
  // It ends with its database, or when a test ends every connection.
  client.on("error", forget);
  client.on("end", forget);
  try {
    await client.connect();
  } catch (error) {
    forget();
    throw error;
  }
  return client;
}

/** The name of the database that a URL points to. */
export function nameOf(databaseUrl: string): string {
  return new URL(databaseUrl).pathname.slice(1);
}

async function runStatement(url: string, statement: string): Promise<Record<string, string>[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(statement)).rows;
  } finally {
    await client.end();
  }
}
