import { type Kysely, sql } from "kysely";
import type { Schema } from "../../platform/db/schema.ts";
import { compareClocks } from "./address.ts";
import { type Finding, failed, ok, warning } from "./check.ts";

/** PostgreSQL 15, as `server_version_num` has it. */
const OLDEST_VERSION = 150_000;

const FULL_SHARE = 0.9;

interface ServerRow {
  readonly version: number;
  readonly version_name: string;
  readonly fsync: string;
  readonly synchronous_commit: string;
  readonly connections: number;
  readonly max_connections: number;
}

/** Checks the version of PostgreSQL, that it syncs commits to disk, and that it has connections left. */
export async function checkPostgres(db: Kysely<Schema>): Promise<Finding> {
  const { rows } = await sql<ServerRow>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections
  `.execute(db);
  const [server] = rows;
  return server ? judgePostgres(server) : failed("PostgreSQL answered with nothing.", "Look into its log.");
}

/** Judges what PostgreSQL says of itself. */
export function judgePostgres(server: ServerRow): Finding {
  const { version, version_name, fsync, synchronous_commit, connections, max_connections } = server;
  if (version < OLDEST_VERSION) {
    return failed(`This is PostgreSQL ${version_name}.`, "Upgrade to PostgreSQL 15 or newer.");
  }
  if (fsync !== "on") {
    return failed("fsync is off: a power failure can destroy the database.", "Set fsync to on in postgresql.conf.");
  }
  if (synchronous_commit === "off") {
    return warning(
      "synchronous_commit is off: a crash of PostgreSQL loses what it confirmed within the last second.",
      "Set synchronous_commit to on.",
    );
  }
  const used = `${connections} of ${max_connections} connections are in use`;
  if (connections >= max_connections * FULL_SHARE) {
    return warning(`In PostgreSQL ${version_name}, ${used}.`, "Raise max_connections, or run fewer processes.");
  }
  return ok(`PostgreSQL ${version_name} syncs every commit to disk; ${used}.`);
}

/**
 * Compares this machine's clock with PostgreSQL's.
 *
 * @param now returns the time in Unix milliseconds
 */
export async function checkPostgresClock(db: Kysely<Schema>, now: () => number): Promise<Finding> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp())::float8 as seconds
  `.execute(db);
  return compareClocks(now() / 1000 - (rows[0]?.seconds ?? 0), "PostgreSQL");
}
