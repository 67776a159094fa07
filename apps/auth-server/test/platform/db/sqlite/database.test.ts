import { copyFile, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openStore } from "../../../../src/open-store.ts";
import { migrate } from "../../../../src/platform/db/migrate.ts";
import { openSqliteConnection } from "../../../../src/platform/db/sqlite/connection.ts";
import { openSqliteDatabase } from "../../../../src/platform/db/sqlite/database.ts";

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orgward-sqlite-"));
});

afterEach(() => rm(folder, { recursive: true }));

it("creates the folder and the files for their owner alone", async () => {
  const file = join(folder, "data", "orgward.db");
  await migrate({ kind: "sqlite", file });
  const store = await openStore({ kind: "sqlite", file });
  await store.write(({ settings }) => settings.set("name", 1));
  const modes = await Promise.all(
    [join(folder, "data"), file, `${file}-wal`, `${file}-shm`].map(async (path) => (await stat(path)).mode & 0o777),
  );
  expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
  await store.close();
});

it("names the file that is none of its own, and leaves it alone", async () => {
  const text = join(folder, "text.db");
  await writeFile(text, "this is no database, whatever it is called, and never was one");
  await mkdir(join(folder, "folder.db"));
  for (const file of [text, join(folder, "folder.db")]) {
    await expect(openSqliteConnection(file, 100)).rejects.toThrow(
      `${file} can't be opened: it isn't a SQLite database, or`,
    );
  }
  expect((await stat(text)).size).toBe(61);
});

it("syncs every commit to disk, writes ahead, and checks foreign keys", async () => {
  const connection = await openSqliteConnection(join(folder, "orgward.db"), 5000);
  const read = (pragma: string) => connection.prepare(`PRAGMA ${pragma}`).all([]);
  expect(read("journal_mode")).toEqual([{ journal_mode: "wal" }]);
  expect(read("synchronous")).toEqual([{ synchronous: 2 }]);
  expect(read("foreign_keys")).toEqual([{ foreign_keys: 1 }]);
  expect(read("busy_timeout")).toEqual([{ timeout: 5000 }]);
  connection.close();
});

it("keeps more pages in memory than SQLite does by itself", async () => {
  const database = await openSqliteDatabase({ kind: "sqlite", file: join(folder, "orgward.db") });
  const size = sql<{ cache_size: number }>`pragma cache_size`;
  const read = await size.execute(database.reader);
  const written = await database.transaction((db) => size.execute(db));
  expect([read.rows, written.rows]).toEqual([[{ cache_size: -65_536 }], [{ cache_size: -16_384 }]]);
  await database.close();
});

it("leaves everything in the one file when it is closed", async () => {
  const file = join(folder, "orgward.db");
  await migrate({ kind: "sqlite", file });
  const store = await openStore({ kind: "sqlite", file });
  await store.write(({ settings }) => settings.set("name", "kept"));
  await store.close();
  const copy = join(folder, "copy.db");
  await copyFile(file, copy);
  const copied = await openStore({ kind: "sqlite", file: copy });
  expect(await copied.read.settings.get("name")).toBe("kept");
  await copied.close();
});

it.each([
  ["a boolean", true],
  ["undefined", undefined],
  ["NaN", Number.NaN],
  ["an integer that a number cannot hold exactly", 2 ** 53],
  ["an object", {}],
  ["text with U+0000", "a\0b"],
])("refuses %s as a parameter, which libsql would crash on or change", async (_, parameter) => {
  const connection = await openSqliteConnection(join(folder, "orgward.db"), 5000);
  const statement = connection.prepare("select ? as value");
  for (const run of [statement.all, statement.first, statement.run]) {
    expect(() => run([parameter])).toThrow(
      "a query parameter must be null, a safe integer, or a string without U+0000",
    );
  }
  connection.close();
});

it("names the values of rows rightly after another process has added a column", async () => {
  const file = join(folder, "orgward.db");
  const connection = await openSqliteConnection(file, 5000);
  connection.execute("create table parents (name text primary key) strict");
  connection.execute("insert into parents values ('a')");
  const statement = connection.prepare("select parents.*, 'last' as place from parents");
  expect(statement.all([])).toEqual([{ name: "a", place: "last" }]);
  expect(statement.first([])).toEqual({ name: "a", place: "last" });
  const other = await openSqliteConnection(file, 5000);
  other.execute("alter table parents add column age integer");
  other.close();
  expect(statement.first([])).toEqual({ name: "a", age: null, place: "last" });
  expect(statement.all([])).toEqual([{ name: "a", age: null, place: "last" }]);
  connection.close();
});

it("lets go of the rows behind the first, so that it sees later commits and keeps no log from being emptied", async () => {
  const file = join(folder, "orgward.db");
  const [reading, writing] = [await openSqliteConnection(file, 5000), await openSqliteConnection(file, 5000)];
  writing.execute("create table parents (name text primary key) strict");
  writing.execute("insert into parents values ('b'), ('c')");
  const statement = reading.prepare("select name from parents where name < ? order by name");
  expect(statement.first(["z"])).toEqual({ name: "b" });
  expect(statement.first(["b"])).toBeUndefined();
  expect(statement.first(["z"])).toEqual({ name: "b" });
  writing.execute("insert into parents values ('a')");
  expect(writing.prepare("pragma wal_checkpoint(truncate)").all([])).toMatchObject([{ busy: 0 }]);
  expect(statement.first(["z"])).toEqual({ name: "a" });
  for (const connection of [reading, writing]) connection.close();
});

it("reads a first row by its own parameters after it has read all, and after a call that failed", async () => {
  const connection = await openSqliteConnection(join(folder, "orgward.db"), 5000);
  const statement = connection.prepare("select json(?) as value where ? = 1");
  expect(statement.all(["[1]", 1])).toEqual([{ value: "[1]" }]);
  expect(statement.first(["[2]", 0])).toBeUndefined();
  expect(statement.all(["[3]", 1])).toEqual([{ value: "[3]" }]);
  expect(statement.first(["[4]", 1])).toEqual({ value: "[4]" });
  expect(() => statement.first(["{", 1])).toThrow("malformed JSON");
  expect(statement.first(["[5]", 1])).toEqual({ value: "[5]" });
  expect(() => statement.all(["{", 1])).toThrow("malformed JSON");
  expect(statement.all(["[6]", 1])).toEqual([{ value: "[6]" }]);
  connection.close();
});

it("keeps a bounded number of statements prepared", async () => {
  const connection = await openSqliteConnection(join(folder, "orgward.db"), 5000);
  const first = connection.prepare("select 0 as value");
  expect(connection.prepare("select 0 as value")).toBe(first);
  for (let value = 1; value <= 500; value++) {
    expect(connection.prepare(`select ${value} as value`).all([])).toEqual([{ value }]);
  }
  expect(connection.prepare("select 0 as value")).not.toBe(first);
  connection.close();
});

it("refuses statements once it is closed, on which libsql would crash", async () => {
  const connection = await openSqliteConnection(join(folder, "orgward.db"), 5000);
  connection.prepare("select 1 as value");
  connection.close();
  expect(() => connection.prepare("select 1 as value")).toThrow("the database is closed");
  expect(() => connection.execute("BEGIN")).toThrow("the database is closed");
  expect(connection.inTransaction).toBe(false);
});
