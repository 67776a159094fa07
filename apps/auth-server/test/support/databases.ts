import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, inject } from "vitest";
import { migrate } from "../../src/db/migrate.ts";
import type { StoreOptions } from "../../src/db/options.ts";
import { openStore } from "../../src/db/store.ts";
import type { Store } from "../../src/domain/store.ts";
import { createPostgresDatabase, dropPostgresDatabase } from "./postgres-databases.ts";

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

type CleanUp = () => Promise<unknown>;
type CreateDatabase = (onEnd: (cleanUp: CleanUp) => void) => Promise<StoreOptions>;

/** Runs the same tests on every database that the server supports. */
export function describeDatabases(subject: string, tests: (databases: TestDatabases) => void): void {
  describe(`${subject} on SQLite`, () => {
    const createMigrated: CreateDatabase = async (onEnd) => {
      const options = await createSqliteFile(onEnd);
      await migrate(options);
      return options;
    };
    tests(useDatabases("sqlite", createSqliteFile, createMigrated));
  });
  describe(`${subject} on PostgreSQL`, () => {
    const createMigrated: CreateDatabase = (onEnd) => createPostgres(onEnd, inject("postgres").template);
    tests(useDatabases("postgres", createPostgres, createMigrated));
  });
}

function useDatabases(
  dialect: Store["dialect"],
  createEmpty: CreateDatabase,
  createMigrated: CreateDatabase,
): TestDatabases {
  const cleanUps: CleanUp[] = [];
  const onEnd = (cleanUp: CleanUp): void => void cleanUps.unshift(cleanUp);
  afterEach(async () => {
    for (const cleanUp of cleanUps.splice(0)) await cleanUp();
  });
  return {
    dialect,
    createEmpty: () => createEmpty(onEnd),
    create: () => createMigrated(onEnd),
    async open(options) {
      const store = await openStore(options ?? (await createMigrated(onEnd)));
      onEnd(() => store.close());
      return store;
    },
  };
}

const createSqliteFile: CreateDatabase = async (onEnd) => {
  const folder = await mkdtemp(join(tmpdir(), "orgward-db-"));
  onEnd(() => rm(folder, { recursive: true }));
  return { kind: "sqlite", file: join(folder, "orgward.db") };
};

async function createPostgres(onEnd: (cleanUp: CleanUp) => void, template?: string): Promise<StoreOptions> {
  const { url } = inject("postgres");
  const databaseUrl = await createPostgresDatabase(url, template);
  onEnd(() => dropPostgresDatabase(url, databaseUrl));
  return { kind: "postgres", url: databaseUrl };
}
