import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { DatabaseBusyError } from "../../../../src/platform/db/errors.ts";
import { openSqliteConnection, type SqliteConnection } from "../../../../src/platform/db/sqlite/connection.ts";
import { createWriteQueue } from "../../../../src/platform/db/sqlite/write-queue.ts";

let folder: string;
let connection: SqliteConnection;
let other: SqliteConnection;
/** The transaction statements that ran on `observed`, which passes everything on to `connection`. */
let statements: string[];
let observed: SqliteConnection;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "orgward-queue-"));
  connection = await openSqliteConnection(join(folder, "orgward.db"), 1000);
  other = await openSqliteConnection(join(folder, "orgward.db"), 1000);
  for (const one of [connection, other]) one.execute("PRAGMA busy_timeout = 0");
  connection.execute("create table parents (name text primary key) strict");
  connection.execute("create table children (parent text references parents deferrable initially deferred) strict");
  statements = [];
  observed = {
    ...connection,
    get inTransaction() {
      return connection.inTransaction;
    },
    execute(statement) {
      statements.push(statement);
      connection.execute(statement);
    },
  };
});

afterEach(async () => {
  connection.close();
  other.close();
  await rm(folder, { recursive: true });
});

async function insert(name: string): Promise<void> {
  connection.prepare("insert into parents values (?)").run([name]);
}

function listNames(): unknown[] {
  return other
    .prepare("select name from parents order by name")
    .all([])
    .map((row) => (row as { name: string }).name);
}

it("commits units that arrive together once", async () => {
  const queue = createWriteQueue(observed, 1000);
  await Promise.all([queue.run(() => insert("a")), queue.run(() => insert("b")), queue.run(() => insert("c"))]);
  expect(statements.filter((statement) => statement === "COMMIT")).toHaveLength(1);
  expect(listNames()).toEqual(["a", "b", "c"]);
});

it("commits after a bounded number of units, in the order in which they came", async () => {
  const queue = createWriteQueue(observed, 1000);
  const order: number[] = [];
  await Promise.all(Array.from({ length: 130 }, (_, index) => queue.run(async () => order.push(index))));
  expect(statements.filter((statement) => statement === "COMMIT")).toHaveLength(3);
  expect(order).toEqual(Array.from({ length: 130 }, (_, index) => index));
});

it("waits with the commit as long as every turn of the event loop brings another unit", async () => {
  const queue = createWriteQueue(observed, 1000);
  const answers: Promise<void>[] = [];
  const arrive = (names: string[]) => {
    const [name, ...later] = names;
    if (name === undefined) return;
    setImmediate(arrive, later);
    answers.push(queue.run(() => insert(name)));
  };
  arrive(["a", "b", "c"]);
  await queue.drain();
  await Promise.all(answers);
  expect(statements.filter((statement) => statement === "COMMIT")).toHaveLength(1);
  expect(listNames()).toEqual(["a", "b", "c"]);
});

it("answers nobody before the commit of the batch", async () => {
  const queue = createWriteQueue(observed, 1000);
  const seen = ["a", "b"].map(async (name) => {
    await queue.run(() => insert(name));
    return listNames();
  });
  expect(await Promise.all(seen)).toEqual([
    ["a", "b"],
    ["a", "b"],
  ]);
});

it("rejects every unit of a batch whose commit fails, keeps none of it, and goes on", async () => {
  const queue = createWriteQueue(connection, 1000);
  const orphan = async (): Promise<void> => void connection.prepare("insert into children values (?)").run(["nobody"]);
  const batch = await Promise.allSettled([
    queue.run(() => insert("a")),
    queue.run(orphan),
    queue.run(() => insert("b")),
  ]);
  for (const outcome of batch) {
    expect(outcome).toMatchObject({ status: "rejected", reason: { message: "FOREIGN KEY constraint failed" } });
  }
  expect(listNames()).toEqual([]);
  await queue.run(() => insert("c"));
  expect(listNames()).toEqual(["c"]);
});

it("rejects every unit when SQLite itself ends the transaction, and goes on", async () => {
  const queue = createWriteQueue(connection, 1000);
  const endTransaction = async (): Promise<void> => connection.execute("insert or rollback into parents values ('a')");
  const batch = await Promise.allSettled([
    queue.run(() => insert("a")),
    queue.run(endTransaction),
    queue.run(() => insert("b")),
  ]);
  expect(batch.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(listNames()).toEqual([]);
  await queue.run(() => insert("c"));
  expect(listNames()).toEqual(["c"]);
});

it("waits for another process that writes, and lets the event loop run meanwhile", async () => {
  const queue = createWriteQueue(connection, 60_000);
  other.execute("BEGIN IMMEDIATE");
  const writing = queue.run(() => insert("a"));
  // Timers run: were the wait inside SQLite, the lock would be held until the timeout.
  setTimeout(() => other.execute("COMMIT"), 20);
  await writing;
  expect(listNames()).toEqual(["a"]);
});

it("says so when another process keeps the file locked for too long, and recovers", async () => {
  const queue = createWriteQueue(connection, 20);
  other.execute("BEGIN IMMEDIATE");
  await expect(queue.run(() => insert("a"))).rejects.toThrow(DatabaseBusyError);
  other.execute("COMMIT");
  await queue.run(() => insert("b"));
  expect(listNames()).toEqual(["b"]);
});

it("has answered every unit when it is drained", async () => {
  const queue = createWriteQueue(connection, 1000);
  const answered: string[] = [];
  for (const name of ["a", "b"]) void queue.run(() => insert(name)).then(() => answered.push(name));
  await queue.drain();
  expect(answered).toEqual(["a", "b"]);
  await queue.drain();
});
