import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requestJson } from "@orgward/core/adapter";
import Libsql from "libsql";
import pg from "pg";
import { expect, it, onTestFinished } from "vitest";
import { CommitNotReplicatedError, DatabaseReadOnlyError } from "../../../src/platform/db/errors.ts";
import { findPostgresOutage } from "../../../src/platform/db/postgres/outages.ts";
import { openSqliteConnection } from "../../../src/platform/db/sqlite/connection.ts";
import { findSqliteOutage } from "../../../src/platform/db/sqlite/outages.ts";
import { createWriteQueue } from "../../../src/platform/db/sqlite/write-queue.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestApp } from "../../support/test-app.ts";

function aDatabaseError(code: string): Error {
  return Object.assign(new pg.DatabaseError("said by the server", 1, "error"), { code });
}

function aSystemError(code: string): Error {
  return Object.assign(new Error(`connect ${code}`), { code, syscall: "connect" });
}

it.each([
  ["an administrator stops it", aDatabaseError("57P01"), "database_unavailable"],
  ["it crashed", aDatabaseError("57P02"), "database_unavailable"],
  ["it is starting", aDatabaseError("57P03"), "database_unavailable"],
  ["it has too many connections", aDatabaseError("53300"), "database_unavailable"],
  ["it has become a standby", aDatabaseError("25006"), "database_unavailable"],
  ["it ended a transaction that idled", aDatabaseError("25P03"), "database_unavailable"],
  ["it ended a transaction that took too long", aDatabaseError("25P04"), "database_unavailable"],
  ["it ended a statement that took too long", aDatabaseError("57014"), "database_busy"],
  ["it ended a wait for a lock", aDatabaseError("55P03"), "database_busy"],
  ["transactions get in each other's way, again and again", aDatabaseError("40P01"), "database_busy"],
  ["its disk is full", aDatabaseError("53100"), "storage_full"],
  [
    "its disk is full for a new connection",
    Object.assign(aDatabaseError("XX000"), { severity: "FATAL" }),
    "database_unavailable",
  ],
  ["a statement meets a fault of its own", Object.assign(aDatabaseError("XX000"), { severity: "ERROR" }), null],
  ["nobody listens", aSystemError("ECONNREFUSED"), "database_unavailable"],
  ["its socket is gone", aSystemError("ENOENT"), "database_unavailable"],
  ["its name is unknown", aSystemError("ENOTFOUND"), "database_unavailable"],
  ["the connection broke", new Error("Connection terminated unexpectedly"), "database_unavailable"],
  ["it doesn't answer", new Error("Query read timeout"), "database_unavailable"],
  ["it accepts no connection in time", new Error("timeout expired"), "database_unavailable"],
  ["a connection is one to a standby", new DatabaseReadOnlyError(), "database_unavailable"],
  ["a commit didn't reach its standby", new CommitNotReplicatedError(), "database_unavailable"],
  ["no connection comes free", new Error("timeout exceeded when trying to connect"), "database_unavailable"],
  ["a value is taken", aDatabaseError("23505"), null],
  ["a statement is wrong", aDatabaseError("42601"), null],
  ["our code is wrong", new TypeError("undefined is not a function"), null],
  ["something else was thrown", "a text", null],
])("knows whether PostgreSQL is out: %s", (_, error, outage) => {
  expect(findPostgresOutage(error)).toBe(outage);
});

it.each([
  ["SQLITE_FULL", "storage_full"],
  ["SQLITE_IOERR_WRITE", "database_unavailable"],
  ["SQLITE_BUSY", "database_busy"],
  ["SQLITE_CONSTRAINT_UNIQUE", null],
])("knows whether SQLite is out: %s", (code, outage) => {
  expect(findSqliteOutage(new Libsql.SqliteError("said by SQLite", code, 0))).toBe(outage);
});

it("says of every unit of a batch that the disk is full, undoes the batch, and writes again when there is room", async () => {
  const folder = await mkdtemp(join(tmpdir(), "orgward-full-"));
  const connection = await openSqliteConnection(join(folder, "orgward.db"), 1000);
  onTestFinished(async () => {
    connection.close();
    await rm(folder, { recursive: true });
  });
  connection.execute("create table texts (text text) strict");
  const queue = createWriteQueue(connection, 1000);
  const insert = (length: number) =>
    queue.run(async () => connection.prepare("insert into texts values (?)").run(["a".repeat(length)]));
  connection.execute("pragma max_page_count = 5");
  const outcomes = await Promise.allSettled([insert(1), insert(100_000)]);
  expect(outcomes.map((outcome) => outcome.status === "rejected" && findSqliteOutage(outcome.reason))).toEqual([
    "storage_full",
    "storage_full",
  ]);
  connection.execute("pragma max_page_count = 1000");
  await insert(100_000);
  expect(connection.prepare("select length(text) as length from texts").all([])).toEqual([{ length: 100_000 }]);
});

const GUARD = { url: "https://auth.acme.test/oauth/2.1/introspect", timeoutMilliseconds: 1000, maximumBytes: 1000 };
const OUTAGES = { sqlite: "SQLITE_FULL", postgres: "53100" };

describeDatabases("a database without room", ({ dialect, open }) => {
  it("lets reads go on, and answers writes with a 503 that says when to come back", async () => {
    const store = await open();
    const { deps, request, post } = await createTestApp(store);
    const failure = Object.assign(dialect === "sqlite" ? new Error("full") : aDatabaseError(""), {
      code: OUTAGES[dialect],
    });
    store.write = () => Promise.reject(failure);
    const refused = await post("/api/backend/v1/user/", { email: "late@example.test" });
    expect(refused.status).toBe(503);
    expect(refused.headers.get("retry-after")).toBe("5");
    const asGuardsSeeIt = requestJson({ ...GUARD, fetch: async () => refused.clone() });
    await expect(asGuardsSeeIt).rejects.toThrow("answered with status 503, storage_full.");
    expect(await refused.json()).toEqual({ code: "storage_full", message: expect.stringContaining("disk is full") });
    const read = await request("/api/backend/v1/user/email?email=owner@acme.test", {
      headers: { authorization: "Bearer demo_backend_api_key" },
    });
    expect(read.status).toBe(200);
    const page = await request("/forgot-password", { headers: { accept: "text/html" } });
    expect(page.status).toBe(200);
    expect(deps.logLines.filter((line) => line.includes("the database cannot be used"))).toHaveLength(1);
  });
});
