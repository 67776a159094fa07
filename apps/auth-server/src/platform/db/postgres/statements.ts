import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";

/** How many statements a connection prepares: it keeps the plan of each in the memory of the database. */
const MAX_PREPARED = 300;

/** More have inserts of many rows, whose text is another one for each number of rows. */
const MAX_PARAMETERS = 16;

/** Searches and pages, whose best plan depends on their values, and lists, whose text depends on their length. */
const PLANNED_EACH_TIME = /\b(?:like|limit|in) \(?\$/;

/** Runs statements on connections to PostgreSQL. */
export interface Statements {
  /**
   * Runs a query. Those that are run before the process does anything else are sent together. Of a point read or a write a
   * connection keeps the plan, for planning takes longer than running it.
   *
   * @throws pg.DatabaseError `isOutdatedPlan` when a newer release has changed a table since; the next run plans anew.
   */
  run(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<unknown>>;
  /** Returns whether connections keep the plan of a query: then it takes as long as ever, and not long. */
  isPrepared(query: CompiledQuery): boolean;
}

/** Creates the statements of a pool of connections. */
export function createStatements(): Statements {
  const names = new Map<string, string>();
  let named = 0;
  const rename = (sql: string): string => {
    const name = `orgward_${++named}`;
    names.set(sql, name);
    return name;
  };
  const nameOf = (query: CompiledQuery): string | undefined => {
    const known = names.get(query.sql);
    return known ?? (names.size < MAX_PREPARED && hasLastingPlan(query) ? rename(query.sql) : undefined);
  };
  return {
    async run(client, query) {
      const name = nameOf(query);
      const statement = { text: query.sql, values: [...query.parameters], ...(name !== undefined && { name }) };
      gather(client);
      try {
        return toQueryResult(await client.query(statement));
      } catch (error) {
        if (name !== undefined && name === names.get(query.sql) && isOutdatedPlan(error)) rename(query.sql);
        throw error;
      }
    },
    isPrepared: (query) => nameOf(query) !== undefined,
  };
}

/** Runs a query on a connection of the pool that is free. */
export async function runAlone(
  pool: pg.Pool,
  statements: Statements,
  query: CompiledQuery,
): Promise<QueryResult<unknown>> {
  const client = await pool.connect();
  return statements.run(client, query).finally(() => client.release());
}

/** Hands to the system in one call what is written to a connection until the process does something else. */
function gather({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Raw SQL is planned each time: such statements define the schema, search or clean up. */
function hasLastingPlan({ query, sql, parameters }: CompiledQuery): boolean {
  return query.kind !== "RawNode" && parameters.length <= MAX_PARAMETERS && !PLANNED_EACH_TIME.test(sql);
}

/** `feature_not_supported`: a prepared `select *` would give other columns than when it was prepared. Nothing else says so here. */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "0A000";
}

function toQueryResult({ command, rowCount, rows }: pg.QueryResult): QueryResult<unknown> {
  const isChange = ["INSERT", "UPDATE", "DELETE"].includes(command);
  return { rows, ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
