import type { Database } from "../database.ts";
import type { PostgresOptions } from "../options.ts";
import { createConnections } from "./connections.ts";
import { createPostgresKysely } from "./kysely.ts";
import { findPostgresOutage } from "./outages.ts";
import { createQueryBatches } from "./query-batches.ts";
import { createStatements, runAlone } from "./statements.ts";
import { createTransactions } from "./transactions.ts";

/** Opens the database. The first query connects. */
export function openPostgresDatabase(options: PostgresOptions): Database {
  const connections = createConnections(options);
  const statements = createStatements();
  const batches = createQueryBatches(connections, statements);
  const runTransaction = createTransactions(connections, statements);
  const alone = createPostgresKysely((query) => runAlone(connections, statements, query));
  return {
    dialect: "postgres",
    reader: createPostgresKysely((query) =>
      statements.isPrepared(query) ? batches.run(query) : runAlone(connections, statements, query),
    ),
    transaction: (work) => runTransaction("begin isolation level read committed", work),
    oneByOne: (work) => work(alone),
    snapshot: (work) => runTransaction("begin isolation level repeatable read read only", work),
    findOutage: findPostgresOutage,
    load() {
      const load = connections.load();
      return { ...load, waiting: load.waiting + batches.length };
    },
    async close() {
      await batches.drain();
      await connections.close();
    },
  };
}
