import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import type { SqliteConnection } from "./connection.ts";

/**
 * Kysely's SQLite dialect on one connection that whoever asks is given at once: a statement is done when the call returns, so that
 * there is nothing to wait for.
 */
export function createSqliteDialect(connection: SqliteConnection): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => createDriver(toDatabaseConnection(connection)),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
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

function toDatabaseConnection(connection: SqliteConnection): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
      const statement = connection.prepare(sql);
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
    },
    streamQuery() {
      throw new Error("SQLite answers with all rows at once");
    },
  };
}
