import pg from "pg";
import { afterEach, beforeEach, expect, inject, it } from "vitest";
import { openStore } from "../../../../src/open-store.ts";
import type { Repositories, Store } from "../../../../src/platform/domain/store.ts";
import { createGate } from "../../../support/gate.ts";
import { createPostgresDatabase, dropPostgresDatabase } from "../../../support/postgres-databases.ts";
import { aUser, SOME_TIME } from "../../../support/records.ts";

let url: string;
let store: Store;
let lost: Error[];

beforeEach(async () => {
  const { url: serverUrl, template } = inject("postgres");
  url = await createPostgresDatabase(serverUrl, template);
  lost = [];
  const onConnectionLost = (error: Error): void => void lost.push(error);
  store = await openStore({ kind: "postgres", url, poolSize: 4, onConnectionLost });
});

afterEach(async () => {
  await store.close();
  await dropPostgresDatabase(inject("postgres").url, url);
});

/** Runs SQL on a connection of its own. */
async function runSql(text: string): Promise<pg.QueryResult> {
  const client = new pg.Client(url);
  await client.connect();
  return client.query(text).finally(() => client.end());
}

/** Ends every other connection to the database, as a restart of the server would. */
async function endConnections(): Promise<void> {
  await runSql(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

it("survives the loss of idle connections, reports it, and connects again", async () => {
  await Promise.all([store.ping(), store.ping()]);
  await endConnections();
  await expect.poll(() => lost.length).toBeGreaterThan(0);
  // Until the loss of the last one is noticed, a query may still be given a connection that is dead.
  await expect.poll(() => store.ping().catch((error: Error) => error.message)).toBeUndefined();
});

it("rejects a unit whose connection is lost, keeps nothing of it, and goes on", async () => {
  const user = aUser();
  const write = store.write(async ({ users }) => {
    await users.create(user);
    await endConnections();
    await users.findById(user.userId);
  });
  await expect(write).rejects.toThrow();
  expect(await store.write(({ users }) => users.findById(user.userId))).toBeNull();
});

it("runs a unit again that PostgreSQL ended because of a deadlock", async () => {
  const [ada, bob] = [aUser(), aUser()];
  await store.write(async ({ users }) => {
    for (const user of [ada, bob]) await users.create(user);
  });
  const [adaLocked, bobLocked] = [createGate(), createGate()];
  let runs = 0;
  const login = (first: string, locked: () => void, otherLocked: Promise<void>, second: string): Promise<void> =>
    store.write(async ({ users }) => {
      runs++;
      await users.recordLogin(first, SOME_TIME + 1);
      locked();
      await otherLocked;
      await users.recordLogin(second, SOME_TIME + 2);
    });
  await Promise.all([
    login(ada.userId, adaLocked.open, bobLocked.opened, bob.userId),
    login(bob.userId, bobLocked.open, adaLocked.opened, ada.userId),
  ]);
  // Both ran once, and the one that was ended again: as often as it came before the other could go on.
  expect(runs).toBeGreaterThanOrEqual(3);
});

it("compares text byte by byte, whatever the locale of the database", async () => {
  const { rows } = await runSql(
    `select count(*)::int as columns from pg_attribute join pg_class on attrelid = pg_class.oid
     join pg_collation on attcollation = pg_collation.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and collname <> 'C'`,
  );
  expect(rows).toEqual([{ columns: 0 }]);
});

it("rejects the query that fails, and none of those that were sent with it", async () => {
  const user = aUser();
  await store.write(({ users }) => users.create(user));
  const ids = [user.userId, "no text of PostgreSQL: \0", user.userId, "nobody"];
  const outcomes = await Promise.allSettled(ids.map((id) => store.read.users.findById(id)));
  expect(outcomes).toMatchObject([
    { value: { userId: user.userId } },
    { reason: { code: "22021" } },
    { value: { userId: user.userId } },
    { value: null },
  ]);
});

it("goes on with the statements that it has prepared when a newer release adds a column", async () => {
  const user = aUser();
  await store.write(({ users }) => users.create(user));
  const readAtOnce = () => Promise.all(Array.from({ length: 40 }, () => store.read.users.findById(user.userId)));
  const readInUnit = () => store.write(({ users }) => users.findById(user.userId));
  await readAtOnce();
  await Promise.all(Array.from({ length: 4 }, readInUnit));
  await runSql("alter table users add column nickname text");
  expect(await readInUnit()).toEqual(user);
  expect(await readAtOnce()).toEqual(Array(40).fill(user));
  await runSql("alter table users add column shoe_size text");
  expect(await readAtOnce()).toEqual(Array(40).fill(user));
  expect(await readInUnit()).toEqual(user);
});

it("sends the queries of a unit that do not wait for each other in their order", async () => {
  const values = Array.from({ length: 50 }, (_, index) => index);
  await store.write(({ settings }) => Promise.all(values.map((value) => settings.set("greeting", value))));
  expect(await store.read.settings.get("greeting")).toBe(49);
});

it("undoes a unit one of whose queries fails while others are under way", async () => {
  const write = store.write(({ settings }) =>
    Promise.all([settings.set("one", 1), settings.set("no text of PostgreSQL: \0", 2), settings.set("three", 3)]),
  );
  await expect(write).rejects.toMatchObject({ code: "22021" });
  const names = ["one", "three"];
  expect(await Promise.all(names.map((name) => store.read.settings.get(name)))).toEqual([undefined, undefined]);
  await store.write(({ settings }) => settings.set("one", 1));
  expect(await store.read.settings.get("one")).toBe(1);
});

const unfit = {
  occurredAt: SOME_TIME,
  type: "user.created",
  details: "no text of PostgreSQL: \0",
  personal: null,
} as const;

it.each<[string, (repositories: Repositories) => Promise<unknown>]>([
  ["at the end", ({ events }) => events.append(unfit)],
  [
    "on the way, whatever is said about those behind it",
    async ({ events, settings }) => {
      await events.append(unfit);
      await settings.get("one");
    },
  ],
])("undoes a unit in which a query fails that it doesn't wait for: %s", async (_, goOn) => {
  const write = store.write(async (repositories) => {
    await repositories.settings.set("one", 1);
    await goOn(repositories);
  });
  await expect(write).rejects.toMatchObject({ code: "22021" });
  expect(await store.read.settings.get("one")).toBeUndefined();
  await store.write(({ settings }) => settings.set("one", 2));
  expect(await store.read.settings.get("one")).toBe(2);
});

it.each<[string, (repositories: Repositories) => Promise<unknown>]>([
  ["an access token", ({ oauthTokens }) => oauthTokens.findAccessToken("nobody's")],
  ["a refresh token", ({ oauthTokens }) => oauthTokens.findRefreshToken("nobody's")],
  ["a client", ({ oauthClients }) => oauthClients.findById("nobody's")],
  ["an introspection credential", ({ introspectionCredentials }) => introspectionCredentials.findById("nobody's")],
  ["a user", ({ users }) => users.findById("nobody's")],
  ["the signing keys", ({ signingKeys }) => signingKeys.list()],
])("sends the reads of %s that arrive together on two connections, whose plans are kept", async (_, read) => {
  await Promise.all(Array.from({ length: 100 }, () => read(store.read)));
  expect(store.load().open).toBeLessThanOrEqual(2);
});
