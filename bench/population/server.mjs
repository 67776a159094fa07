// @ts-check
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "../start-up/server.mjs";
import { secretKey } from "./configuration.mjs";

/**
 * Starts a server on a population's database.
 *
 * @param {import("@orgward/auth-server/storage").StoreOptions} options
 * @returns {Promise<import("../start-up/server.mjs").Server>}
 */
export async function servePopulation(options) {
  const directory = mkdtempSync(join(tmpdir(), "orgward-bench-"));
  if (options.kind === "sqlite") symlinkSync(options.file, join(directory, "orgward.db"));
  const database = options.kind === "postgres" ? { DATABASE_URL: options.url } : {};
  try {
    const server = await startServer({
      ...database,
      DATA_DIR: directory,
      ORGWARD_SECRET_KEY: secretKey,
      // Counted as by default, but out of reach.
      TOKEN_REQUEST_LIMIT: "9999999/60",
    });
    return { ...server, stop: () => server.stop().finally(() => rmSync(directory, { recursive: true })) };
  } catch (error) {
    rmSync(directory, { recursive: true });
    throw error;
  }
}
