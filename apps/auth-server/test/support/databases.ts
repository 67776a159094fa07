import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import type { StoreOptions } from "../../src/db/options.ts";
import { openStore } from "../../src/db/store.ts";
import type { Store } from "../../src/domain/store.ts";

/** The databases of one test: everything it opens is closed and removed when the test ends. */
export interface TestDatabases {
  readonly dialect: Store["dialect"];
  /** A new database without any table. */
  createEmpty(): Promise<StoreOptions>;
  /** A new database with the current schema. */
  create(): Promise<StoreOptions>;
  /** A store on the given database, or on a new one. */
  open(options?: StoreOptions): Promise<Store>;
}

/** Runs the same tests on every database that the server supports. */
export function describeDatabases(subject: string, tests: (databases: TestDatabases) => void): void {
  describe(`${subject} on SQLite`, () => tests(useSqlite()));
}

function useSqlite(): TestDatabases {
  const cleanUps: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
  });

  const createEmpty = async (): Promise<StoreOptions> => {
    const folder = await mkdtemp(join(tmpdir(), "orgward-db-"));
    cleanUps.push(() => rm(folder, { recursive: true }));
    return { kind: "sqlite", file: join(folder, "orgward.db") };
  };
  const create = async (): Promise<StoreOptions> => {
    const options = await createEmpty();
    await migrate(options);
    return options;
  };
  return {
    dialect: "sqlite",
    createEmpty,
    create,
    async open(options) {
      const store = await openStore(options ?? (await create()));
      cleanUps.push(() => store.close());
      return store;
    },
  };
}
