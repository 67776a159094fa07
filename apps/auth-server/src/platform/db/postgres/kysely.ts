import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from "kysely";
import { inStatementSpan } from "../../observability/statement-spans.ts";
import type { SentQuery } from "../prepared-query.ts";
import type { Schema } from "../schema.ts";

/** Creates a Kysely instance that runs each query with a function as soon as it is made. No query waits for another's result. */
export function createPostgresKysely(run: (query: CompiledQuery) => Promise<QueryResult<unknown>>): Kysely<Schema> {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) =>
      inStatementSpan<Row>("postgresql", query, () => {
        const answer = run(query) as Promise<QueryResult<Row>>;
        (query as SentQuery).onSent?.();
        return answer;
      }),
    streamQuery: refuse,
  };
  const driver: Driver = {
    init: async () => undefined,
    destroy: async () => undefined,
    acquireConnection: async () => connection,
    releaseConnection: async () => undefined,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
  };
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

function refuse(): never {
  throw new Error("Transactions belong to the database, and nothing is streamed.");
}
