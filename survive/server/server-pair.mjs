// @ts-check
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createServerProcess } from "./server-process.mjs";

/**
 * @param {object} options
 * @param {string} options.folder For their data, and the log of the first; that of the second is in the folder `second` in it.
 * @param {string | null} options.databaseUrl Of PostgreSQL; `null` for SQLite.
 * @param {Record<string, string>} [options.settings] Of both.
 * @param {Record<string, string>} [options.ofSecond] Of the second alone.
 * @returns two servers of one installation, as behind a balancer; the first is the issuer of tokens
 */
export async function createServerPair({ folder, databaseUrl, settings = {}, ofSecond = {} }) {
  const first = await createServerProcess({ folder, databaseUrl, settings });
  const { AUTH_URL = "", ORGWARD_SECRET_KEY = "" } = first.environment;
  const logs = join(folder, "second");
  await mkdir(logs);
  const shared = { ...settings, AUTH_URL, ORGWARD_SECRET_KEY, DATA_DIR: folder, ...ofSecond };
  const second = await createServerProcess({ folder: logs, databaseUrl, settings: shared });
  return /** @type {const} */ ([first, second]);
}
