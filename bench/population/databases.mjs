// @ts-check
import { createReadStream, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { migrate, openStore } from "@orgward/auth-server/storage";
import { startPostgres } from "@orgward/postgres-server";
import pg from "pg";
import { fillDatabase } from "./fill.mjs";

/**
 * @typedef {import("@orgward/auth-server/storage").StoreOptions} StoreOptions
 * @typedef {import("./population.mjs").Population} Population
 *
 * @typedef {object} Databases Databases that hold a population, read into memory. What was filled once is used again.
 * @property {(population: Population) => Promise<StoreOptions>} provide
 * @property {() => Promise<void>} stop
 */

/** The setting that a full database has; it changes when the same population would be other rows. */
const fullSetting = "population";
const version = 2;

/** Its 128 MB are meant for any machine; where a million users live, its manual advises a quarter of the memory. */
const postgresSettings = { shared_buffers: "1GB" };

/** @type {Record<"sqlite" | "postgres", (folder: string, report: (message: string) => void) => Promise<Databases>>} */
export const openDatabases = { sqlite: openSqliteDatabases, postgres: openPostgresDatabases };

/**
 * @param {string} folder Where the files are kept.
 * @param {(message: string) => void} report
 * @returns {Promise<Databases>}
 */
async function openSqliteDatabases(folder, report) {
  mkdirSync(folder, { recursive: true });
  return {
    async provide(population) {
      const file = join(folder, `${nameOf(population)}.db`);
      const options = /** @type {const} */ ({ kind: "sqlite", file });
      await fillOnce(options, population, report, async () => {
        for (const ending of ["", "-wal", "-shm"]) rmSync(file + ending, { force: true });
      });
      await readWhole(file);
      return options;
    },
    stop: async () => undefined,
  };
}

/**
 * @param {string} folder Where the data of a PostgreSQL server of its own are kept.
 * @param {(message: string) => void} report
 * @returns {Promise<Databases>}
 */
async function openPostgresDatabases(folder, report) {
  const server = await startPostgres({ dataFolder: join(folder, "postgres", "data"), settings: postgresSettings });
  return {
    async provide(population) {
      const name = nameOf(population).replaceAll("-", "_");
      const url = server.url.replace("///postgres?", `///${name}?`);
      await createPostgresDatabase(server.url, name);
      const options = /** @type {const} */ ({ kind: "postgres", url });
      await fillOnce(options, population, report, async () => {
        await runStatement(server.url, `drop database ${name}`);
        await createPostgresDatabase(server.url, name);
      });
      await runStatement(url, "create extension if not exists pg_prewarm");
      await runStatement(url, "select pg_prewarm(oid) from pg_class where relkind in ('r', 'i') and not relisshared");
      return options;
    },
    stop: server.stop,
  };
}

/**
 * @param {StoreOptions} options
 * @param {Population} population
 * @param {(message: string) => void} report
 * @param {() => Promise<void>} empty Makes the database an empty one.
 */
async function fillOnce(options, population, report, empty) {
  if (await isFull(options)) return;
  await empty();
  report(`filling ${options.kind} with ${population.users.toLocaleString("en")} users`);
  await fillDatabase(options, population, report);
  if (options.kind === "postgres") await runStatement(options.url, "vacuum analyze");
  const store = await openStore(options);
  await store.write(({ settings }) => settings.setOnce(fullSetting, { version }));
  await store.close();
}

/** Has the system keep a file in memory, as far as it may. @param {string} file */
async function readWhole(file) {
  for await (const _ of createReadStream(file, { highWaterMark: 2 ** 20 }));
}

/** @param {StoreOptions} options @returns {Promise<boolean>} */
async function isFull(options) {
  await migrate(options);
  const store = await openStore(options);
  try {
    const setting = /** @type {{ version: number } | undefined} */ (await store.read.settings.get(fullSetting));
    return setting?.version === version;
  } finally {
    await store.close();
  }
}

/** @param {Population} population */
function nameOf({ users, grants, seed }) {
  return `population-${users}-${seed}${grants === users ? "" : `-grants-${grants}`}`;
}

/** @param {string} serverUrl @param {string} name */
async function createPostgresDatabase(serverUrl, name) {
  const found = await runStatement(serverUrl, `select 1 from pg_database where datname = '${name}'`);
  if (found.rows.length === 0) await runStatement(serverUrl, `create database ${name}`);
}

/** @param {string} url @param {string} statement */
async function runStatement(url, statement) {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}
