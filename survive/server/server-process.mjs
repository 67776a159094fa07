// @ts-check
import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { authServer } from "../../scripts/demo/services.mjs";
import { startService } from "../../scripts/processes/service-process.mjs";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";

/**
 * @typedef {object} ServerProcess An auth server with the demo data, and what it leaves behind.
 * @property {string} authUrl
 * @property {number} port
 * @property {Record<string, string>} environment
 * @property {Uint8Array} secretKey What it encrypts with.
 * @property {import("@orgward/auth-server/storage").StoreOptions} storage
 * @property {() => number} pid
 * @property {() => Promise<void>} start Resolves when it answers.
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill Ends it as a power cut would.
 * @property {() => Promise<string[]>} unexpectedErrors The lines of its log that tell of errors nobody has thought of.
 */

/**
 * @param {object} options
 * @param {string} options.folder For its data and its log.
 * @param {string | null} options.databaseUrl Of PostgreSQL; `null` for SQLite.
 * @param {readonly string[]} [options.under] A command that runs the one behind it, such as `env`.
 * @param {string} [options.checkout] The repository that it is run from, at another release perhaps.
 * @param {Record<string, string>} [options.settings] Variables beside those that every server needs.
 * @returns {Promise<ServerProcess>}
 */
export async function createServerProcess({ folder, databaseUrl, under = [], checkout = repository, settings = {} }) {
  const host = await loopbackHost();
  const port = await freePort(host);
  const authUrl = `http://localhost:${port}`;
  const secretKey = randomBytes(32);
  const environment = {
    ...authServer.env,
    HOST: host,
    PORT: String(port),
    AUTH_URL: authUrl,
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    ORGWARD_SECRET_KEY: secretKey.toString("base64"),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    ...settings,
  };
  /** @type {ReturnType<typeof startService> | null} */
  let running = null;
  const service = {
    ...authServer,
    folder: join(relative(repository, checkout), authServer.folder),
    port,
    url: authUrl,
  };
  return {
    authUrl,
    port,
    environment,
    secretKey,
    storage: storageOf(folder, databaseUrl),
    pid() {
      if (running?.pid === undefined) throw new Error("The server does not run.");
      return running.pid;
    },
    async start() {
      const command = [...under, ...authServer.command];
      running = startService({ ...service, command, env: environment }, { logFolder: folder });
      await running.untilReady(new AbortController().signal);
    },
    async stop() {
      await running?.stop();
      running = null;
    },
    async kill() {
      await running?.kill();
      running = null;
    },
    async unexpectedErrors() {
      // One that never started has no log.
      const log = await readFile(join(folder, `${authServer.name}.log`), "utf8").catch(() => "");
      return log.split("\n").filter((line) => line.includes('"unexpected error"'));
    },
  };
}

/**
 * @param {string} dataFolder
 * @param {string | null} databaseUrl Of PostgreSQL; `null` for SQLite.
 * @returns {import("@orgward/auth-server/storage").StoreOptions} where a server keeps its data
 */
export function storageOf(dataFolder, databaseUrl) {
  return databaseUrl === null
    ? { kind: "sqlite", file: join(dataFolder, "orgward.db") }
    : { kind: "postgres", url: databaseUrl };
}
