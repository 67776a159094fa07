import { copyFile, mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, inject } from "vitest";
import { openStore } from "../../src/open-store.ts";
import type { SqliteOptions, StoreOptions } from "../../src/platform/db/options.ts";
import type { QueryGuard } from "../../src/platform/db/unit-of-work.ts";
import type { Store } from "../../src/platform/domain/store.ts";
import { openOnHandedOnConnections } from "./handed-on-connections.ts";
import { createPostgresDatabase, dropPostgresDatabase, emptyPostgresDatabase } from "./postgres-databases.ts";

/** The databases of one test: everything it opens is closed and removed when the test ends. */
export interface TestDatabases {
  readonly dialect: Store["dialect"];
  /** A new database without any table. */
  createEmpty(): Promise<StoreOptions>;
  /** A database with the current schema and no rows. Tests that change the schema migrate an empty one instead. */
  create(): Promise<StoreOptions>;
  /** A store on the given database, or on one that `create` made. */
  open(options?: StoreOptions): Promise<Store>;
  /** Like `open`, on PostgreSQL with connections of the tests before: for one store at a time that doesn't end any connection. */
  reopen(options?: StoreOptions): Promise<Store>;
}

type CleanUp = () => Promise<unknown>;
/** Makes a database for one test; `onEnd` takes what is to be done after the test. */
type CreateDatabase<Options = StoreOptions> = (onEnd: (cleanUp: CleanUp) => void) => Promise<Options>;

/**
 * Runs the same tests on every database that the server supports: of repositories and transactions, and of what is decided between requests
 * that come at once. PostgreSQL takes three times the processor time, so the rest runs on SQLite alone.
 */
export function describeDatabases(subject: string, tests: (databases: TestDatabases) => void): void {
  describeOnSqlite(subject, tests);
  describeOnPostgres(subject, tests);
}

/** Runs tests on SQLite alone: of what is above the repositories, which their own tests run on every database. */
export function describeOnSqlite(subject: string, tests: (databases: TestDatabases) => void): void {
  describe(`${subject} on SQLite`, () => tests(useDatabases("sqlite", createEmptySqlite, createSqlite)));
}

/** Runs tests on PostgreSQL alone: long ones, which run on SQLite with each `npm test`. */
export function describeOnPostgres(subject: string, tests: (databases: TestDatabases) => void): void {
  describe(`${subject} on PostgreSQL`, () => tests(useDatabases("postgres", createEmptyPostgres, reusePostgres)));
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
  const openWith = (opening: (options: StoreOptions) => Promise<Store>) => async (options?: StoreOptions) => {
    const store = await opening(options ?? (await createMigrated(onEnd)));
    onEnd(() => store.close());
    return store;
  };
  return {
    dialect,
    createEmpty: () => createEmpty(onEnd),
    create: () => createMigrated(onEnd),
    open: openWith(openStore),
    reopen: openWith((options) =>
      options.kind === "postgres" ? openOnHandedOnConnections(options) : openStore(options),
    ),
  };
}

const createEmptySqlite: CreateDatabase<SqliteOptions> = async (onEnd) => {
  const folder = await mkdtemp(join(inject("sqlite").folder, "orgward-db-"));
  onEnd(() => rm(folder, { recursive: true }));
  return { kind: "sqlite", file: join(folder, "orgward.db") };
};

const createSqlite: CreateDatabase = async (onEnd) => {
  const options = await createEmptySqlite(onEnd);
  await copyFile(inject("sqlite").template, options.file);
  return options;
};

const createEmptyPostgres: CreateDatabase = async (onEnd) => {
  const { url: serverUrl } = inject("postgres");
  const url = await createPostgresDatabase(serverUrl);
  onEnd(() => dropPostgresDatabase(serverUrl, url));
  return { kind: "postgres", url };
};

/** Databases of tests that are over. Those that are left when the test run ends are dropped by `global-setup.ts`. */
const free: string[] = [];

/** A database costs PostgreSQL more than most tests do, so the tests of a worker hand theirs on, emptied, from file to file. */
const reusePostgres: CreateDatabase = async (onEnd) => {
  const { url: serverUrl, template } = inject("postgres");
  const used = free.pop();
  // Only now: processes of the test before ended after what `onEnd` took.
  if (used !== undefined) await emptyPostgresDatabase(used);
  const url = used ?? (await createPostgresDatabase(serverUrl, template));
  onEnd(async () => void free.push(url));
  return { kind: "postgres", url };
};

/** Lets every query of some repositories run, in and out of units of work. */
export const unguarded: QueryGuard = { onQuery() {}, onResult() {} };
