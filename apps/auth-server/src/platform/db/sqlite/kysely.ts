import {
  CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import { inStatementSpan } from "../../observability/statement-spans.ts";
import { isForOneRow } from "../one-row.ts";
import type { Schema } from "../schema.ts";
import type { SqliteConnection } from "./connection.ts";

/**
 * Creates a Kysely instance on one connection that receives every query immediately. A statement is done when the call returns, so no query
 * waits for another, and each needs half the promises that acquiring a connection from a pool takes.
 *
 * @param findWait what a query has to wait for before it runs, asked until there is nothing left. Default: nothing
 */
export function createSqliteKysely(
  connection: SqliteConnection,
  findWait: () => Promise<void> | undefined = () => undefined,
): Kysely<Schema> {
  const only = toDatabaseConnection(connection);
  const driver = createDriver(only);
  const dialect: Dialect = {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), {
    async provideConnection(consumer) {
      // A query that a unit of work doesn't await must not finish before the unit: it would go unnoticed here, and fail on PostgreSQL.
      await null;
      for (let wait = findWait(); wait; wait = findWait()) await wait;
      return consumer(only);
    },
  });
  return new Kysely<Schema>({ config: { dialect }, dialect, driver, executor });
}

function createDriver(only: DatabaseConnection): Driver {
  const execute = async (statement: string): Promise<void> => {
    await only.executeQuery(CompiledQuery.raw(statement));
  };
  return {
    init: async () => {},
    acquireConnection: async () => only,
    beginTransaction: () => execute("begin"),
    commitTransaction: () => execute("commit"),
    rollbackTransaction: () => execute("rollback"),
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}

async function execute<Row>(
  connection: SqliteConnection,
  { sql, parameters, query }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const statement = connection.prepare(sql);
  if (isForOneRow(query)) {
    const row = statement.first(parameters) as Row | undefined;
    return { rows: row === undefined ? [] : [row] };
  }
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
}

function toDatabaseConnection(connection: SqliteConnection): DatabaseConnection {
  return {
    executeQuery: (query) => inStatementSpan("sqlite", query, () => execute(connection, query)),
    streamQuery() {
      throw new Error("SQLite answers with all rows at once");
    },
  };
}
