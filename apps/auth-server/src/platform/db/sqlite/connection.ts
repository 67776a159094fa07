import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from "node:fs";
import { dirname } from "node:path";
import Libsql from "libsql";
import { DatabaseFileError } from "../errors.ts";
import { retryWhileBusy } from "./busy.ts";

/** One connection to the SQLite file. */
export interface SqliteConnection {
  readonly inTransaction: boolean;
  /** Prepares a statement, or finds it prepared. */
  prepare(statement: string): SqliteStatement;
  /** Runs one statement without parameters; a result is dropped, and so is what stands behind a semicolon. */
  execute(statement: string): void;
  close(): void;
}

/** A prepared statement. */
export interface SqliteStatement {
  /** Whether it answers with rows. */
  readonly reader: boolean;
  all(parameters: readonly unknown[]): Row[];
  /** Returns the first row alone, in half of the time. */
  first(parameters: readonly unknown[]): Row | undefined;
  run(parameters: readonly unknown[]): { readonly changes: number };
}

/** A row by the names of its columns. */
type Row = Record<string, unknown>;

/** Distinct statements kept prepared per connection. Repositories need some dozens; the bound is for lists of changing length. */
const MAX_PREPARED_STATEMENTS = 500;

/**
 * Opens the file, created with mode 0600 when missing, and prepares the connection: write-ahead log, every commit synced
 * to disk, foreign keys checked.
 *
 * @throws DatabaseFileError when the file holds something else; errors of the system when this user may not read and write it.
 */
export async function openSqliteConnection(file: string, busyTimeout: number): Promise<SqliteConnection> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const database = await openLiveFile(file, busyTimeout);
  database.exec(`PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${busyTimeout}`);
  return createConnection(database);
}

/**
 * Opens the file and switches it to the write-ahead log; again when another file takes its place meanwhile, as a restored backup does:
 * what is written to a file without a name is lost. Once it is switched, no restore gets it for itself.
 */
async function openLiveFile(file: string, busyTimeout: number): Promise<Libsql.Database> {
  createPrivateFile(file);
  const { ino } = statSync(file);
  const isReplaced = () => statSync(file).ino !== ino;
  const database = openFile(file);
  try {
    await retryWhileBusy(busyTimeout, () => {
      // Two processes that switch a new file to WAL at once get SQLITE_BUSY in spite of any busy handler.
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
  // SQLite names no file, and says of one that cannot be written only later that it cannot.
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
 * Creates the file when it is missing: SQLite would make it readable for everyone, and its log files inherit the mode.
 * A file that is there must not even be opened, because closing it again drops every lock that this process holds on it
 * (POSIX), and another process would then take the write-ahead log away from under the open connections.
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
    // Prepared, too: a few of these come with every unit of work.
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

/** A closed libsql database goes on running prepared statements, and aborts the whole process on others. */
function assertOpen(database: Libsql.Database): void {
  if (!database.open) throw new Error("the database is closed");
}

function createStatement(prepare: () => Libsql.Statement<unknown[]>): SqliteStatement {
  const statement = prepare();
  const { reader } = statement;
  // libsql names the values of each row anew, which takes longer than reading them.
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
 * Reads first rows by a statement for them alone. libsql's `get` takes the parameters of the call before, and so gives another row, when
 * that call was `all` or threw.
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

/** Names the values of a row. */
function createRowReader(statement: Libsql.Statement<unknown[]>): (values: readonly unknown[]) => Row {
  let names: readonly string[] = [];
  return (values) => {
    // A migration may add a column to a statement that selects them all, in its midst where tables are joined.
    if (values.length !== names.length) names = statement.columns().map(({ name }) => name);
    const row: Row = {};
    for (const [index, name] of names.entries()) row[name] = values[index];
    return row;
  };
}

/**
 * libsql aborts the whole process on a boolean, stores `undefined` and NaN as NULL, and cuts a text at U+0000, so that two
 * different texts could become one.
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
