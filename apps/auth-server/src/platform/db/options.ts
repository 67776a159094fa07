import { listHostUrls } from "./postgres/hosts.ts";

/** A database in one SQLite file, for a single machine. */
export interface SqliteOptions {
  readonly kind: "sqlite";
  /** Path of the file. It and its folder are created if missing, readable only by the owner. */
  readonly file: string;
  /** How long to wait while another process writes, in milliseconds; 5000 by default. */
  readonly busyTimeout?: number;
}

/** A PostgreSQL database (15 or later), for any number of server processes. */
export interface PostgresOptions {
  readonly kind: "postgres";
  /** Connection URL, as in `DATABASE_URL`. Of several hosts in it, the one that accepts writes is used. */
  readonly url: string;
  /** How many connections this process can open; 10 by default. */
  readonly poolSize?: number;
  /** How long PostgreSQL can take to answer a statement, in milliseconds, before its connection counts as lost; no limit by default. */
  readonly answerTimeout?: number;
  /** Whether to refuse connections to a standby, whose reads may be out of date. */
  readonly writable?: boolean;
  /** Called when the database has ended a connection. The pool replaces the connection by itself. */
  readonly onConnectionLost?: (error: Error) => void;
}

/** Where the store keeps its data. */
export type StoreOptions = SqliteOptions | PostgresOptions;

/**
 * Checks what the types can't.
 *
 * @throws TypeError naming the wrong option. It doesn't repeat the URL, which may contain a password.
 */
export function assertStoreOptions(options: StoreOptions): void {
  if (options.kind === "sqlite") {
    if (options.file === "" || options.file.startsWith(":")) {
      throw new TypeError("file must be the path of a SQLite file; in-memory databases are not supported");
    }
    assertPositiveInteger("busyTimeout", options.busyTimeout);
    return;
  }
  if (listHostUrls(options.url).length === 0) {
    throw new TypeError("url must be a PostgreSQL connection URL such as postgres://user:password@host:5432/database");
  }
  assertPositiveInteger("poolSize", options.poolSize);
  assertPositiveInteger("answerTimeout", options.answerTimeout);
}

function assertPositiveInteger(name: string, value: number | undefined): void {
  if (value !== undefined && !(Number.isInteger(value) && value > 0)) {
    throw new TypeError(`${name} must be a positive integer`);
  }
}
