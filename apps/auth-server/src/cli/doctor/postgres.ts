import { type Kysely, sql } from "kysely";
import type { Config } from "../../platform/config/config.ts";
import { listHostUrls } from "../../platform/db/postgres/hosts.ts";
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
  /** What is left of them for everybody but superusers. */
  readonly usable_connections: number;
  readonly standby: boolean;
  readonly read_only: string;
  readonly synchronous_standbys: string;
}

type DatabaseConfig = Pick<Config, "database" | "databaseConnections">;

/** Checks the version of PostgreSQL, that it takes writes and syncs them to disk, and that it has connections left. */
export async function checkPostgres(db: Kysely<Schema>, config: DatabaseConfig): Promise<Finding> {
  const { rows } = await sql<ServerRow>`
    select current_setting('server_version_num')::int as version, current_setting('server_version') as version_name,
      current_setting('fsync') as fsync, current_setting('synchronous_commit') as synchronous_commit,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int as max_connections,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        as usable_connections,
      pg_is_in_recovery() as standby, current_setting('default_transaction_read_only') as read_only,
      current_setting('synchronous_standby_names') as synchronous_standbys
  `.execute(db);
  const [server] = rows;
  return server ? judgePostgres(server, config) : failed("PostgreSQL answered with nothing.", "Look into its log.");
}

/** Judges what PostgreSQL says of itself. */
export function judgePostgres(server: ServerRow, config: DatabaseConfig): Finding {
  const { version, version_name, connections, max_connections } = server;
  if (version < OLDEST_VERSION) {
    return failed(`This is PostgreSQL ${version_name}.`, "Upgrade to PostgreSQL 15 or newer.");
  }
  const problem = findWriteProblem(server) ?? findDurabilityProblem(server, config);
  if (problem) return problem;
  const used = `${connections} of ${max_connections} connections are in use`;
  if (connections >= max_connections * FULL_SHARE) {
    return warning(`In PostgreSQL ${version_name}, ${used}.`, "Raise max_connections, or run fewer processes.");
  }
  if (config.databaseConnections > server.usable_connections) {
    return warning(
      `Each process may open ${config.databaseConnections} connections, and PostgreSQL has ${server.usable_connections} for all of them.`,
      "Lower DATABASE_CONNECTIONS, or raise max_connections.",
    );
  }
  return ok(`PostgreSQL ${version_name} syncs every commit to disk; ${used}.`);
}

function findWriteProblem({ standby, read_only }: ServerRow): Finding | null {
  if (standby) {
    return failed(
      "The database at DATABASE_URL is a standby, which takes no writes.",
      "Name the primary, or all hosts separated by commas: the one that takes writes is used.",
    );
  }
  if (read_only === "off") return null;
  return failed(
    "default_transaction_read_only is on: nothing can be written.",
    "Set it to off, for this role or database, or in postgresql.conf.",
  );
}

function findDurabilityProblem(
  { fsync, synchronous_commit, synchronous_standbys }: ServerRow,
  { database }: Pick<Config, "database">,
): Finding | null {
  if (fsync !== "on") {
    return failed("fsync is off: a power failure can destroy the database.", "Set fsync to on in postgresql.conf.");
  }
  if (synchronous_commit === "off") {
    return warning(
      "synchronous_commit is off: a crash of PostgreSQL loses what it confirmed within the last second.",
      "Set synchronous_commit to on.",
    );
  }
  const isReplicated = database.kind === "postgres" && listHostUrls(database.url).length > 1;
  if (isReplicated && synchronous_standbys === "") {
    return warning(
      "DATABASE_URL names several hosts, but a commit is confirmed before any other has it: a failover loses the last ones.",
      "Set synchronous_mode in Patroni, or synchronous_standby_names in PostgreSQL.",
    );
  }
  return null;
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
