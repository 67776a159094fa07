import { EventEmitter } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { pipeline } from "node:stream";
import type pg from "pg";
import { Client } from "pg";
import { expect, inject, it, onTestFinished } from "vitest";
import { openStore } from "../../../../src/open-store.ts";
import type { PostgresOptions } from "../../../../src/platform/db/options.ts";
import type { Connections } from "../../../../src/platform/db/postgres/connections.ts";
import type { Statements } from "../../../../src/platform/db/postgres/statements.ts";
import { createTransactions } from "../../../../src/platform/db/postgres/transactions.ts";
import { createPostgresDatabase, dropPostgresDatabase } from "../../../support/postgres-databases.ts";
import { aUser } from "../../../support/records.ts";

/** Milliseconds. Whatever answers does so within it, also on a busy machine; what is frozen never does. */
const ANSWER_TIMEOUT = 2000;

/** Creates a database, and a function that runs SQL in it on a connection of its own. */
async function aDatabase() {
  const { url: serverUrl, template } = inject("postgres");
  const url = await createPostgresDatabase(serverUrl, template);
  onTestFinished(() => dropPostgresDatabase(serverUrl, url));
  const runSql = async (text: string): Promise<Record<string, unknown>[]> => {
    const client = new Client(url);
    await client.connect();
    // Also while the database is read-only.
    await client.query("set default_transaction_read_only = off");
    return client
      .query(text)
      .then(({ rows }) => rows)
      .finally(() => client.end());
  };
  return { url, runSql };
}

async function open(url: string, options: Partial<PostgresOptions>) {
  const store = await openStore({ kind: "postgres", url, ...options });
  onTestFinished(() => store.close());
  return store;
}

/** Stops the processes that serve the store's connections, as a machine that freezes does, until the test is over. */
async function freezeConnections(runSql: (text: string) => Promise<Record<string, unknown>[]>): Promise<void> {
  const serving = "application_name = 'orgward' and datname = current_database()";
  for (const { pid } of await runSql(`select pid from pg_stat_activity where ${serving}`)) {
    process.kill(Number(pid), "SIGSTOP");
    onTestFinished(() => void process.kill(Number(pid), "SIGCONT"));
  }
}

const END_CONNECTIONS = `select pg_terminate_backend(pid, 10000) from pg_stat_activity
  where datname = current_database() and application_name = 'orgward'`;

/** Lets new connections refuse writes, as those to a standby do, or not. */
function makeReadOnly(isReadOnly: boolean): string {
  const change = `alter database %I set default_transaction_read_only = ${isReadOnly}`;
  return `do $$ begin execute format('${change}', current_database()); end $$`;
}

it("gives up what a frozen primary doesn't answer, and whatever waits behind it, and goes on with new connections", async () => {
  const { url, runSql } = await aDatabase();
  const store = await open(url, { poolSize: 4, answerTimeout: ANSWER_TIMEOUT });
  await Promise.all([store.write(async ({ users }) => users.findById("nobody")), store.ping()]);
  await freezeConnections(runSql);
  const work = [
    store.write(({ users }) => users.create(aUser())),
    ...Array.from({ length: 200 }, () => store.read.users.findById("nobody")),
  ];
  const outcomes = await Promise.allSettled(work);
  const [write] = outcomes;
  const answered = outcomes.filter(({ status }) => status === "fulfilled");
  const refusals = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
  expect(write?.status).toBe("rejected");
  expect(new Set(refusals.map((error) => store.findOutage(error)))).toEqual(new Set(["database_unavailable"]));
  // Only a connection that was made since can have answered.
  expect(answered.length).toBeLessThan(200);
  const user = aUser();
  await store.write(({ users }) => users.create(user));
  expect(await store.read.users.findById(user.userId)).toEqual(user);
});

it("doesn't keep the connections to a primary that has become a standby", async () => {
  const { url, runSql } = await aDatabase();
  const store = await open(url, { poolSize: 2 });
  await runSql(makeReadOnly(true));
  await runSql(END_CONNECTIONS);
  await Promise.all([store.read.users.findById("nobody"), store.ping()].map((read) => read.catch(() => undefined)));
  await expect(store.write(({ users }) => users.create(aUser()))).rejects.toMatchObject({ code: "25006" });
  await runSql(makeReadOnly(false));
  const user = aUser();
  await store.write(({ users }) => users.create(user));
  expect(await store.read.users.findById(user.userId)).toEqual(user);
});

it("reads nothing from a standby, where it must not", async () => {
  const { url, runSql } = await aDatabase();
  const store = await open(url, { writable: true });
  await store.ping();
  await runSql(makeReadOnly(true));
  await runSql(END_CONNECTIONS);
  // Until the loss of the last connection is noticed, a query may still be given a connection that is dead.
  await expect
    .poll(() => store.ping().catch((error: Error) => error.message))
    .toMatch(/^database_read_only: .*DATABASE_URL must name the primary$/);
  await expect(store.read.users.findById("nobody")).rejects.toSatisfy(
    (error) => store.findOutage(error) === "database_unavailable",
  );
  await runSql(makeReadOnly(false));
  await store.ping();
});

/** Listens on a port, and passes what comes to PostgreSQL's socket; without a socket, whoever comes is sent away. */
async function aHost(socket: string | null): Promise<Server> {
  const server = createServer((near) => {
    if (socket === null) return void near.destroy();
    const far = connect(socket);
    pipeline(near, far, near, () => undefined);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return server;
}

it("finds the host that accepts connections among several, and goes on with another one when it is gone", async () => {
  const { url, runSql } = await aDatabase();
  const { pathname, searchParams } = new URL(url);
  const socket = `${searchParams.get("host")}/.s.PGSQL.5432`;
  const hosts = [await aHost(null), await aHost(socket), await aHost(socket)];
  const addresses = hosts.map((host) => `127.0.0.1:${(host.address() as AddressInfo).port}`);
  const store = await open(`postgres://postgres@${addresses.join(",")}${pathname}`, { poolSize: 1 });
  await store.ping();
  const user = aUser();
  await store.write(({ users }) => users.create(user));
  hosts[1]?.close();
  await runSql(END_CONNECTIONS);
  await expect.poll(() => store.read.users.findById(user.userId).catch(() => null)).toEqual(user);
});

it("doesn't call a unit written whose commit is on the primary alone", async () => {
  const sent: string[] = [];
  const client = new EventEmitter();
  const statements = {
    run: async () => ({ rows: [] }),
    async command(_: unknown, text: string) {
      sent.push(text);
      // What PostgreSQL says when it is told to cancel the wait for its standby; COMMIT succeeds all the same.
      if (text === "commit") client.emit("notice", { routine: "SyncRepWaitForLSN", code: "01000" });
      return { command: text.toUpperCase() };
    },
  };
  const connections = {
    take: async () => client as unknown as pg.PoolClient,
    giveBack: () => undefined,
  } as unknown as Connections;
  const runTransaction = createTransactions(connections, statements as unknown as Statements);
  const unit = runTransaction("begin", async (db) => {
    await db.deleteFrom("users").execute();
  });
  await expect(unit).rejects.toMatchObject({ code: "commit_not_replicated" });
  expect(sent).toEqual(["begin", "commit"]);
  expect(client.listenerCount("notice")).toBe(0);
});
