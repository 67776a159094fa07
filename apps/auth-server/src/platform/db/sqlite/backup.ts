import { constants } from "node:fs";
import { access, copyFile, mkdir, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import Libsql from "libsql";
import { type AppliedMigration, findPending } from "../applied-migrations.ts";
import { migrations } from "../migrations/index.ts";

/** Thrown when a backup couldn't be made or restored. The message says why and what to do. */
class BackupError extends Error {
  override readonly name = "BackupError";
  readonly code = "backup_failed";
}

/** A setting of a deployment, as the database stores it. */
export interface Setting {
  readonly name: string;
  /** A JSON value. */
  readonly value: unknown;
}

/**
 * Copies a SQLite installation into one file that contains everything committed before. Servers may keep writing meanwhile. The copy
 * appears under its final name once it is complete and on disk.
 *
 * @param note a setting to store in the copy, so that it is known after a restore.
 * @throws BackupError when there is nothing to copy, or when `target` already exists.
 */
export async function backUpSqlite(file: string, target: string, note: Setting): Promise<void> {
  if (!(await exists(file))) throw new BackupError(`There is no database at ${file}. Set DATA_DIR to where it is.`);
  if (await exists(target)) throw new BackupError(`${target} already exists. Choose a file that doesn't.`);
  const partial = `${target}.partial`;
  await rm(partial, { force: true });
  await createEmptyFile(partial);
  try {
    const database = new Libsql(file);
    try {
      database.prepare("VACUUM INTO ?").run([partial]);
    } finally {
      database.close();
    }
    checkCopy(partial);
    storeSetting(partial, note);
    await publish(partial, target);
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Replaces a SQLite installation's database with a backup, after checking that it is intact and that this release knows its schema.
 *
 * @param force replace an existing database.
 * @throws BackupError when the backup is damaged or isn't one, when a database already exists, or a process is using it.
 * @throws SchemaNewerError when a newer release made the backup.
 * @throws SchemaUnreleasedError when the backup was made before the first release.
 */
export async function restoreSqlite(backup: string, file: string, force: boolean): Promise<void> {
  if (!(await exists(backup))) throw new BackupError(`There is no file at ${backup}.`);
  const isThere = await exists(file);
  if (isThere && !force) {
    throw new BackupError(`${file} already contains a database. Move it, or replace it with --force.`);
  }
  const partial = `${file}.restoring`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await copyFile(backup, partial);
    checkCopy(partial);
    // If there was no database, a server that starts right now must still run into the same lock.
    if (!isThere) await createEmptyFile(file);
    const release = lockOut(file);
    try {
      // Leftover logs belong to the replaced database; SQLite would apply them to the new one.
      for (const suffix of ["-wal", "-shm"]) await rm(file + suffix, { force: true });
      await publish(partial, file);
    } finally {
      release();
    }
  } finally {
    await rm(partial, { force: true });
  }
}

/**
 * Locks all other processes out of the database until it is replaced, and returns a function that releases the lock. Leaving write-ahead
 * log mode requires the whole file: SQLite refuses while any other process has it open, even an idle one. Processes that come later wait
 * for the lock, and then find that another file has replaced the one that they opened.
 */
function lockOut(file: string): () => void {
  const database = new Libsql(file);
  try {
    database.exec("PRAGMA busy_timeout = 0; PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  } catch (error) {
    // A damaged database is exactly what a restore should replace.
    if (isCode(error, "SQLITE_BUSY")) {
      database.close();
      throw new BackupError(`A server or a command is using ${file}. Stop every process that is, then restore again.`);
    }
  }
  return () => database.close();
}

function checkCopy(file: string): void {
  const database = new Libsql(file, { readonly: true });
  try {
    const [found] = database.prepare("PRAGMA integrity_check(1)").all() as { integrity_check: string }[];
    const dangling = database.prepare("PRAGMA foreign_key_check").all();
    if (found?.integrity_check !== "ok" || dangling.length > 0) {
      throw new BackupError("The backup is damaged: SQLite found errors in it. Use another one.");
    }
    const applied = database.prepare("select number, name from schema_migrations order by number").all();
    findPending(applied as AppliedMigration[], migrations);
  } catch (error) {
    if (!isCode(error, "SQLITE_")) throw error;
    throw new BackupError("The file isn't a backup of an Orgward database, or it is damaged.", { cause: error });
  } finally {
    database.close();
  }
}

function storeSetting(file: string, { name, value }: Setting): void {
  const database = new Libsql(file);
  try {
    database
      .prepare(
        "insert into settings (name, value) values (?, ?) on conflict (name) do update set value = excluded.value",
      )
      .run([name, JSON.stringify(value)]);
  } finally {
    database.close();
  }
}

/** Creates an empty file, which SQLite accepts without changing its mode. */
async function createEmptyFile(file: string): Promise<void> {
  await (await open(file, "wx", 0o600)).close();
}

function isCode(error: unknown, prefix: string): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith(prefix);
}

/** Moves a written file to its final name, so that neither the content nor the name is lost in a power failure. */
async function publish(partial: string, target: string): Promise<void> {
  await sync(partial, "r+");
  await rename(partial, target);
  await sync(dirname(target), "r");
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags);
  await handle.sync().finally(() => handle.close());
}

async function exists(path: string): Promise<boolean> {
  return access(path, constants.F_OK).then(
    () => true,
    () => false,
  );
}
