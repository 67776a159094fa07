// @ts-check
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { authServer } from "../../scripts/demo/services.mjs";
import { startService } from "../../scripts/processes/service-process.mjs";
import { freePort } from "../../scripts/setup/free-port.mjs";

/**
 * @typedef {object} ServerProcess An auth server with the demo data, and what it leaves behind.
 * @property {string} authUrl
 * @property {Record<string, string>} environment
 * @property {Uint8Array} secretKey What it encrypts with.
 * @property {import("@orgward/auth-server/storage").StoreOptions} storage
 * @property {() => Promise<void>} start Resolves when it answers.
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill Ends it as a power cut would.
 */

/**
 * @param {{ folder: string, databaseUrl: string | null }} options `folder`: for its data and its log. `databaseUrl`: of PostgreSQL;
 *   `null` for SQLite.
 * @returns {Promise<ServerProcess>}
 */
export async function createServerProcess({ folder, databaseUrl }) {
  const port = await freePort();
  const authUrl = `http://localhost:${port}`;
  const secretKey = randomBytes(32);
  const environment = {
    ...authServer.env,
    PORT: String(port),
    AUTH_URL: authUrl,
    DATA_DIR: folder,
    LOG_LEVEL: "warn",
    ORGWARD_SECRET_KEY: secretKey.toString("base64"),
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  /** @type {ReturnType<typeof startService> | null} */
  let running = null;
  return {
    authUrl,
    environment,
    secretKey,
    storage:
      databaseUrl === null
        ? { kind: "sqlite", file: join(folder, "orgward.db") }
        : { kind: "postgres", url: databaseUrl },
    async start() {
      running = startService({ ...authServer, port, url: authUrl, env: environment }, { logFolder: folder });
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
  };
}
