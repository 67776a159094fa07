// @ts-check
import Libsql from "libsql";
import pg from "pg";

/**
 * @typedef {object} BareDatabase A database without anything of the server's before it.
 * @property {(read: BareRead, key: string) => Promise<Record<string, unknown> | undefined>} read Runs a prepared statement.
 * @property {() => Promise<void>} close
 *
 * @typedef {{ table: string, column: string }} BareRead All columns of the row whose column has a value.
 */

/** As the server reads: of 64 MiB, in KiB. */
const sqliteCache = 64 * 1024;

/**
 * @param {import("@orgward/auth-server/storage").StoreOptions} options
 * @returns {Promise<BareDatabase>}
 */
export async function openBareDatabase(options) {
  return options.kind === "sqlite" ? openSqlite(options.file) : openPostgres(options.url);
}

/** @param {string} file @returns {BareDatabase} */
function openSqlite(file) {
  const database = new Libsql(file, { readonly: true });
  database.exec(`PRAGMA cache_size = -${sqliteCache}`);
  /** @type {Map<BareRead, import("libsql").Statement>} */
  const prepared = new Map();
  return {
    async read(read, key) {
      const statement = prepared.get(read) ?? database.prepare(`${select(read)} ?`);
      prepared.set(read, statement);
      return /** @type {Record<string, unknown> | undefined} */ (statement.get(key));
    },
    close: async () => void database.close(),
  };
}

/** @param {string} url @returns {Promise<BareDatabase>} */
async function openPostgres(url) {
  const client = new pg.Client(url);
  await client.connect();
  return {
    async read(read, key) {
      const { rows } = await client.query({ name: select(read), text: `${select(read)} $1`, values: [key] });
      return rows[0];
    },
    close: () => client.end(),
  };
}

/** @param {BareRead} read */
function select({ table, column }) {
  return `select * from ${table} where ${column} =`;
}
