import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Libsql from "libsql";
import { DatabaseFileError } from "../errors.ts";
import { retryWhileBusy } from "./busy.ts";

/** One connection to the SQLite file. */
export interface SqliteConnection {
  readonly inTransaction: boolean;
  /** Prepares a statement, or returns it if it is already prepared. */
  prepare(statement: string): SqliteStatement;
  /** Runs one statement without parameters. Ignores any result, and anything after a semicolon. */
  execute(statement: string): void;
  close(): void;
}

/** A prepared statement. */
export interface SqliteStatement {
  /** Whether the statement returns rows. */
  readonly reader: boolean;
  all(parameters: readonly unknown[]): Row[];
  /** Returns only the first row, in half the time. */
  first(parameters: readonly unknown[]): Row | undefined;
  run(parameters: readonly unknown[]): { readonly changes: number };
}

/** A row's values by column name. */
type Row = Record<string, unknown>;

/** Distinct statements kept prepared per connection. Repositories need a few dozen; the limit is for lists of varying length. */
const MAX_PREPARED_STATEMENTS = 500;

/**
 * Opens the file, creating it with mode 0600 if it is missing, and sets up the connection: write-ahead log, every commit synced to disk,
 * foreign keys checked.
 *
 * @throws DatabaseFileError when the file contains something else; system errors when this user may not read and write it.
 */
export async function openSqliteConnection(file: string, busyTimeout: number): Promise<SqliteConnection> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  return setUp(await openLiveFile(file, busyTimeout), busyTimeout);
}

/**
 * Opens an existing file to read it alone, with the same settings as any other connection. It leaves the journal mode as it is.
 *
 * @throws DatabaseFileError when the file contains something else; system errors when this user may not read it.
 */
export function openReadOnlyConnection(file: string, busyTimeout: number): SqliteConnection {
  accessSync(file, constants.R_OK);
  try {
    return setUp(new Libsql(file, { readonly: true }), busyTimeout);
  } catch (error) {
    throw isForeignFile(error) ? new DatabaseFileError(file, { cause: error }) : error;
  }
}

function setUp(database: Libsql.Database, busyTimeout: number): SqliteConnection {
  database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${busyTimeout}`);
  return createConnection(database);
}

/**
 * Opens the file and switches it to the write-ahead log. Retries if another file, such as a restored backup, replaces it meanwhile, because
 * anything written to an unlinked file is lost. Once the file is switched, no restore can get exclusive access to it.
 */
async function openLiveFile(file: string, busyTimeout: number): Promise<Libsql.Database> {
  createPrivateFile(file);
  const { ino } = statSync(file);
  const isReplaced = () => statSync(file).ino !== ino;
  const database = openFile(file);
  try {
    await retryWhileBusy(busyTimeout, () => {
      // Two processes that switch a new file to WAL at the same time get SQLITE_BUSY despite any busy handler.
      if (!isReplaced()) database.exec("PRAGMA journal_mode = WAL");
    });
    if (!isReplaced()) return database;
  } catch (error) {
    database.close();
    throw isForeignFile(error) ? new DatabaseFileError(file, { cause: error }) : error;
  }
  database.close();
  return openLiveFile(file, busyTimeout);
}

function openFile(file: string): Libsql.Database {
  // SQLite's errors don't name the file, and it reports a file that isn't writable only later.
  accessSync(file, constants.R_OK | constants.W_OK);
  try {
    return new Libsql(file);
  } catch (error) {
    throw new DatabaseFileError(file, { cause: error });
  }
}

function isForeignFile(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "SQLITE_NOTADB";
}

/**
 * Creates the file if it is missing. SQLite would make it readable for everyone, and its log files inherit the mode. An existing file must
 * not even be opened, because closing it drops every lock that this process holds on it (POSIX), and another process could then remove the
 * write-ahead log from under the open connections.
 */
function createPrivateFile(file: string): void {
  try {
    closeSync(openSync(file, "ax", 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}

function createConnection(database: Libsql.Database): SqliteConnection {
  const prepared = new Map<string, SqliteStatement>();
  const prepare = (statement: string): SqliteStatement => {
    assertOpen(database);
    let found = prepared.get(statement);
    if (found === undefined) {
      if (prepared.size >= MAX_PREPARED_STATEMENTS) prepared.clear();
      found = createStatement(() => database.prepare(statement));
      prepared.set(statement, found);
    }
    return found;
  };
  return {
    get inTransaction() {
      return database.open && database.inTransaction;
    },
    // Prepared as well, because every unit of work runs a few of these.
    execute(statement) {
      const found = prepare(statement);
      if (found.reader) found.all([]);
      else found.run([]);
    },
    prepare,
    close() {
      prepared.clear();
      database.close();
    },
  };
}

/** Throws if the database is closed. libsql would still run prepared statements, and abort the whole process on others. */
function assertOpen(database: Libsql.Database): void {
  if (!database.open) throw new Error("the database is closed");
}

function createStatement(prepare: () => Libsql.Statement<unknown[]>): SqliteStatement {
  const statement = prepare();
  const { reader } = statement;
  // libsql maps each row's values to names again, which takes longer than reading them.
  const toRow = createRowReader(reader ? statement.raw() : statement);
  const readFirst = createFirstReader(prepare);
  return {
    reader,
    all: (parameters) => (statement.all(checkParameters(parameters)) as unknown[][]).map(toRow),
    first: (parameters) => readFirst(checkParameters(parameters)),
    run: (parameters) => statement.run(checkParameters(parameters)),
  };
}

/**
 * Creates a reader of first rows that uses a separate statement. After a call to `all`, or one that threw, libsql's `get` reuses the
 * parameters of that call and so returns the wrong row.
 */
function createFirstReader(prepare: () => Libsql.Statement<unknown[]>): (parameters: unknown[]) => Row | undefined {
  const prepareFirst = () => {
    const statement = prepare().raw();
    return { statement, toRow: createRowReader(statement) };
  };
  let kept: ReturnType<typeof prepareFirst> | undefined;
  return (parameters) => {
    const first = kept ?? prepareFirst();
    kept = undefined;
    const values = first.statement.get(parameters) as unknown[] | undefined;
    kept = first;
    return values && first.toRow(values);
  };
}

/** Creates a function that maps a row's values to its column names. */
function createRowReader(statement: Libsql.Statement<unknown[]>): (values: readonly unknown[]) => Row {
  let names: readonly string[] = [];
  return (values) => {
    // A migration may add a column to a `select *`, even in the middle where tables are joined.
    if (values.length !== names.length) names = statement.columns().map(({ name }) => name);
    const row: Row = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row;
  };
}

/**
 * Rejects parameters that libsql can't store. It aborts the whole process on a boolean, stores `undefined` and NaN as NULL, and truncates
 * strings at U+0000, so that two different strings could become the same.
 */
function checkParameters(parameters: readonly unknown[]): unknown[] {
  for (const parameter of parameters) {
    const storable =
      parameter === null ||
      Number.isSafeInteger(parameter) ||
      (typeof parameter === "string" && !parameter.includes("\0"));
    if (!storable) throw new TypeError("a query parameter must be null, a safe integer, or a string without U+0000");
  }
  return [...parameters];
}
