import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from "kysely";
import type pg from "pg";
import type { QueryBatches } from "./query-batches.ts";
import type { Statements } from "./statements.ts";

/** Creates the driver for Kysely: a point read outside of a transaction joins a batch, a transaction has a connection of its own. */
export function createPostgresDriver(pool: pg.Pool, statements: Statements, batches: QueryBatches): Driver {
  const clients = new WeakMap<DatabaseConnection, pg.PoolClient>();
  return {
    init: async () => undefined,
    destroy: async () => undefined,
    async acquireConnection() {
      const connection: DatabaseConnection = {
        executeQuery<Row>(query: CompiledQuery) {
          const client = clients.get(connection);
          const isBatched = !client && statements.isPrepared(query);
          const result = isBatched ? batches.run(query) : statements.run(client ?? pool, query);
          return result as Promise<QueryResult<Row>>;
        },
        streamQuery() {
          throw new Error("The PostgreSQL driver does not stream; read in pages.");
        },
      };
      return connection;
    },
    async beginTransaction(connection, settings) {
      clients.set(connection, await pool.connect());
      await connection.executeQuery(CompiledQuery.raw(beginning(settings)));
    },
    async commitTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw("commit"));
    },
    async rollbackTransaction(connection) {
      await connection.executeQuery(CompiledQuery.raw("rollback"));
    },
    async releaseConnection(connection) {
      clients.get(connection)?.release();
    },
  };
}

function beginning({ isolationLevel, accessMode }: TransactionSettings): string {
  const isolation = isolationLevel && `isolation level ${isolationLevel}`;
  return ["start transaction", isolation, accessMode].filter(Boolean).join(" ");
}
