import type { CompiledQuery, QueryResult } from "kysely";
import pg from "pg";
import type { Connections } from "./connections.ts";

/** How many statements a connection prepares. The database keeps the plan of each in memory. */
const MAX_PREPARED = 300;

/** Statements with more parameters insert many rows, and their SQL differs for each number of rows. */
const MAX_PARAMETERS = 16;

/** Matches searches and pages, whose best plan depends on their values, and lists, whose SQL depends on their length. */
const PLANNED_EACH_TIME = /\b(?:like|limit|in) \(?\$/;

/** Runs statements on connections to PostgreSQL. */
export interface Statements {
  /**
   * Runs a query. Queries issued in the same turn are sent together. Connections keep the plans of point reads and writes, because planning
   * them takes longer than running them.
   *
   * @throws pg.DatabaseError `isOutdatedPlan` when a newer release has changed a table since; the next run makes a new plan.
   */
  run(client: pg.PoolClient, query: CompiledQuery): Promise<QueryResult<unknown>>;
  /** Runs a statement without parameters that begins or ends a transaction, behind those sent before it. */
  command(client: pg.PoolClient, text: string): Promise<pg.QueryResult>;
  /** Returns whether connections keep the plan of a query. Such queries take a short and predictable time. */
  isPrepared(query: CompiledQuery): boolean;
}

/** Creates the statements of a connection pool. */
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
    command(client, text) {
      gather(client);
      return client.query(text);
    },
    isPrepared: (query) => nameOf(query) !== undefined,
  };
}

/** Runs a query on a free connection. */
export async function runAlone(
  connections: Connections,
  statements: Statements,
  query: CompiledQuery,
): Promise<QueryResult<unknown>> {
  const client = await connections.take();
  try {
    const result = await statements.run(client, query);
    connections.giveBack(client);
    return result;
  } catch (error) {
    connections.giveBack(client, error);
    throw error;
  }
}

/** Collects everything written to a connection in this turn, and hands it to the system in one call. */
function gather({ connection: { stream } }: pg.PoolClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Returns whether to keep the plan of a query. Raw SQL is planned each time, because it defines the schema, searches or cleans up. */
function hasLastingPlan({ query, sql, parameters }: CompiledQuery): boolean {
  return query.kind !== "RawNode" && parameters.length <= MAX_PARAMETERS && !PLANNED_EACH_TIME.test(sql);
}

/**
 * Returns whether an error is `feature_not_supported`: a prepared `select *` would return different columns than when it was prepared. No
 * other query here causes this error.
 */
export function isOutdatedPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === "0A000";
}

function toQueryResult({ command, rowCount, rows }: pg.QueryResult): QueryResult<unknown> {
  const isChange = ["INSERT", "UPDATE", "DELETE"].includes(command);
  return { rows, ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) };
}
