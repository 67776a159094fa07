import { type Kysely, sql } from "kysely";
import { createRepositories } from "../../src/features.ts";
import { openDatabase } from "../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../src/platform/db/options.ts";
import { guardConnection } from "../../src/platform/db/repositories/index.ts";
import type { Schema } from "../../src/platform/db/schema.ts";
import { countTables, tableKeys, tableNames } from "../../src/platform/db/transfer/tables.ts";
import type { Repositories } from "../../src/platform/domain/store.ts";
import { unguarded } from "./databases.ts";
import { addEverythingTwice } from "./everything-twice.ts";

type Row = Record<string, unknown>;
type Rows = ReadonlyMap<string, Row>;

/** Runs repository calls on a database that has two of everything, and undoes them. */
export interface TwoOfEverything {
  /** Reads with the repositories. */
  readonly read: Repositories;
  /**
   * Runs `change` in a transaction that is undone, and tells what it did to which rows, each as `- table key` when it was deleted,
   * `+ table key` when it was added, or `~ table key: columns` when columns of it changed.
   *
   * @param given is done first and doesn't count
   */
  changesOf(change: Work, given?: Work): Promise<readonly string[]>;
}

export type Work = (repositories: Repositories) => Promise<unknown>;

class Undone extends Error {}

/** Fills a database with two of everything, lets `test` use it, and closes it. */
export async function withTwoOfEverything(
  options: StoreOptions,
  test: (two: TwoOfEverything) => Promise<void>,
): Promise<void> {
  const database = await openDatabase(options);
  const repositoriesOn = (db: Kysely<Schema>) => createRepositories(guardConnection(db, database.dialect, unguarded));
  const changesOf: TwoOfEverything["changesOf"] = async (change, given) => {
    let changes: readonly string[] = [];
    const undone = database.transaction(async (db) => {
      await given?.(repositoriesOn(db));
      const before = await readRows(db);
      await change(repositoriesOn(db));
      changes = compareRows(before, await readRows(db));
      throw new Undone();
    });
    await undone.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
    return changes;
  };
  try {
    await database.transaction((db) => addEverythingTwice(repositoriesOn(db)));
    await test({ read: repositoriesOn(database.reader), changesOf });
  } finally {
    await database.close();
  }
}

/** Every row under its table and key. Triggers write the counts, which follow from the other tables. */
async function readRows(db: Kysely<Schema>): Promise<Rows> {
  const tables = tableNames.filter((name) => !countTables.has(name));
  const contents = await Promise.all(tables.map((table) => sql<Row>`select * from ${sql.table(table)}`.execute(db)));
  const found = new Map<string, Row>();
  for (const [index, table] of tables.entries()) {
    for (const row of contents[index]?.rows ?? []) {
      const key = tableKeys[table].map((column: string) => row[column]);
      found.set([table, ...key].join(" "), row);
    }
  }
  return found;
}

function compareRows(before: Rows, after: Rows): readonly string[] {
  const deleted = [...before.keys()].filter((name) => !after.has(name)).map((name) => `- ${name}`);
  const kept = [...after].flatMap(([name, row]) => {
    const old = before.get(name);
    if (!old) return [`+ ${name}`];
    const columns = Object.keys(row).filter((column) => row[column] !== old[column]);
    return columns.length > 0 ? [`~ ${name}: ${columns.join(", ")}`] : [];
  });
  return [...deleted, ...kept].sort();
}
