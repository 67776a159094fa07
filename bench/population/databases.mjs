// @ts-check
/** @import { StoreOptions } from "@orgward/auth-server/storage" */
/** @import { Population } from "./population.mjs" */
import { copyFileSync, createReadStream, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { migrate, openStore } from "@orgward/auth-server/storage";
import { startPostgres } from "@orgward/postgres-server";
import pg from "pg";
import { fillDatabase } from "./fill.mjs";

/**
 * @typedef {keyof typeof databaseNames} Dialect
 *
 * @typedef {object} Databases Databases that hold a population. What was filled once is used again.
 * @property {(population: Population) => Promise<StoreOptions>} provide Its database, read into memory.
 * @property {(population: Population) => Promise<StoreOptions>} provideCopy One to write to.
 * @property {() => Promise<void>} stop
 */

/** The setting that a full database has; it changes when the same population would be other rows. */
const [fullSetting, version] = ["population", 3];

/** Its 128 MB are meant for any machine; where a million users live, its manual advises a quarter of the memory. */
const postgresSettings = { shared_buffers: "1GB" };

/** The databases by their names in tables. */
export const databaseNames = { sqlite: "SQLite", postgres: "PostgreSQL" };

export const openDatabases = { sqlite: openSqliteDatabases, postgres: openPostgresDatabases };

/** @param {string} folder Where the files are kept. @param {(message: string) => void} report */
async function openSqliteDatabases(folder, report) {
  /** @type {string[]} */
  const copies = [];
  const provide = async (/** @type {Population} */ population) => {
    const directory = join(folder, nameOf(population));
    const options = /** @type {const} */ ({ kind: "sqlite", file: join(directory, "orgward.db") });
    mkdirSync(directory, { recursive: true });
    await fillOnce(options, population, report, async () => {
      rmSync(directory, { recursive: true });
      mkdirSync(directory);
    });
    // The system keeps it in memory, as far as it may.
    for await (const _ of createReadStream(options.file, { highWaterMark: 2 ** 20 }));
    return options;
  };
  return {
    provide,
    async provideCopy(/** @type {Population} */ population) {
      const copy = mkdtempSync(join(tmpdir(), "orgward-copy-"));
      copies.push(copy);
      const file = join(copy, "orgward.db");
      copyFileSync((await provide(population)).file, file);
      return /** @type {const} */ ({ kind: "sqlite", file });
    },
    async stop() {
      for (const copy of copies) rmSync(copy, { recursive: true });
    },
  };
}

/** @param {string} folder Where a PostgreSQL server of its own keeps its data. @param {(message: string) => void} report */
async function openPostgresDatabases(folder, report) {
  const server = await startPostgres({ dataFolder: join(folder, "postgres", "data"), settings: postgresSettings });
  const urlOf = (/** @type {string} */ name) => server.url.replace("///postgres?", `///${name}?`);
  const drop = async (/** @type {string} */ name) => {
    await runStatement(server.url, `drop database if exists ${name} with (force)`);
  };
  const create = async (/** @type {string} */ name, template = "template1") => {
    await drop(name);
    await runStatement(server.url, `create database ${name} template ${template}`);
    return urlOf(name);
  };
  const provide = async (/** @type {Population} */ population) => {
    const name = nameOf(population);
    const found = await runStatement(server.url, `select 1 from pg_database where datname = '${name}'`);
    const url = found.rows.length > 0 ? urlOf(name) : await create(name);
    const options = /** @type {const} */ ({ kind: "postgres", url });
    await fillOnce(options, population, report, async () => void (await create(name)));
    await runStatement(url, "create extension if not exists pg_prewarm");
    await runStatement(url, "select pg_prewarm(oid) from pg_class where relkind in ('r', 'i') and not relisshared");
    return options;
  };
  let copies = 0;
  return {
    provide,
    async provideCopy(/** @type {Population} */ population) {
      await provide(population);
      copies += 1;
      return /** @type {const} */ ({ kind: "postgres", url: await create(`copy_${copies}`, nameOf(population)) });
    },
    /** Creates an empty database, and returns its URL. */
    create,
    drop,
    stop: server.stop,
  };
}

/** Chooses the dialects of a run. @param {readonly string[]} only Those that are measured; empty for all. */
export function chooseDialects(only) {
  const dialects = /** @type {Dialect[]} */ (Object.keys(databaseNames));
  return dialects.filter((dialect) => only.length === 0 || only.includes(dialect));
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

/** @param {StoreOptions} options @returns {Promise<boolean>} */
async function isFull(options) {
  try {
    await migrate(options);
  } catch {
    // A release from before the current schema filled it.
    return false;
  }
  const store = await openStore(options);
  const setting = /** @type {{ version: number } | undefined} */ (await store.read.settings.get(fullSetting));
  await store.close();
  return setting?.version === version;
}

/** @param {Population} population */
function nameOf({ users, seed }) {
  return `population_${users}_${seed}`;
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
