import { createRepositories } from "../../src/features.ts";
import type { Database } from "../../src/platform/db/database.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import type { PostgresOptions } from "../../src/platform/db/options.ts";
import { createStore } from "../../src/platform/db/store.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { HANDED_ON } from "./postgres-databases.ts";

/** Connections to PostgreSQL by the URL of their database, and whether a store is open on them. */
const handedOn = new Map<string, { readonly database: Database; inUse: boolean }>();

/**
 * Opens a store on the connections that the tests before had to the same database, which know its tables and the statements already. What
 * isn't about connections proves the same on these, in a third of the time.
 */
export async function openOnHandedOnConnections(options: PostgresOptions): Promise<Store> {
  const known = handedOn.get(options.url) ?? { database: await connect(options), inUse: false };
  handedOn.set(options.url, known);
  if (known.inUse) throw new Error("A store is open on these connections. Open the second one with `open`.");
  known.inUse = true;
  const close = async () => {
    await untilIdle(known.database);
    known.inUse = false;
  };
  return createStore({ ...known.database, close }, createRepositories);
}

function connect(options: PostgresOptions): Promise<Database> {
  const url = new URL(options.url);
  url.searchParams.set("application_name", HANDED_ON);
  return openDatabase({ ...options, url: url.href });
}

/** Waits for what the test has left running, as it would when connections are closed. */
async function untilIdle(database: Database): Promise<void> {
  for (let load = database.load(); load.waiting > 0 || load.idle < load.open; load = database.load()) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}
