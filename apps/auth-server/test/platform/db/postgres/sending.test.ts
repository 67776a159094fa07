import type { CompiledQuery } from "kysely";
import type pg from "pg";
import { beforeEach, expect, it } from "vitest";
import { createPostgresKysely } from "../../../../src/platform/db/postgres/kysely.ts";
import { createSending, type Sending } from "../../../../src/platform/db/postgres/sending.ts";
import type { Statements } from "../../../../src/platform/db/postgres/statements.ts";

/** A statement that was sent, and what answers it. */
interface Sent {
  readonly text: string;
  readonly answer: () => void;
  /** Answers a command with another one's name. */
  readonly answerWith: (command: string) => void;
  readonly fail: (error: Error) => void;
}

const compiler = createPostgresKysely(() => Promise.reject(new Error("not run")));
const read = compiler.selectFrom("users").select("user_id").compile();
const write = compiler.deleteFrom("users").compile();
const deleteWithin = compiler
  .with("gone", (db) => db.deleteFrom("users").returning("user_id"))
  .selectFrom("gone")
  .select("user_id")
  .compile();

let sent: Sent[];
let sending: Sending;

beforeEach(() => {
  sent = [];
  const send = (text: string): Promise<pg.QueryResult> =>
    new Promise((resolve, reject) => {
      const answerWith = (command: string) => resolve({ command, rows: [] as object[] } as pg.QueryResult);
      sent.push({ text, answer: () => answerWith(text.toUpperCase()), answerWith, fail: reject });
    });
  const statements: Statements = {
    run: (_, query) => send(query.sql),
    command: (_, text) => send(text),
    isPrepared: () => true,
  };
  sending = createSending({} as pg.PoolClient, statements);
  sending.start("begin");
});

/** Runs statements, whose answers nobody waits for. */
function run(...queries: readonly CompiledQuery[]): void {
  for (const query of queries) sending.run(query).catch(() => undefined);
}

/** Lets whatever waits for an answer go on. */
const settle = () => new Promise(setImmediate);
const texts = () => sent.map(({ text }) => text);

it("sends BEGIN together with the first statements that only read", () => {
  run(read, read);
  expect(texts()).toEqual(["begin", read.sql, read.sql]);
});

it.each([
  ["one that writes", write],
  ["one that writes in a part of it", deleteWithin],
])("keeps back %s, and those behind it, until the transaction has begun", async (_, first) => {
  run(first, read, write);
  await settle();
  expect(texts()).toEqual(["begin"]);
  sent[0]?.answer();
  await settle();
  expect(texts()).toEqual(["begin", first.sql, read.sql, write.sql]);
  run(write);
  expect(texts()).toHaveLength(5);
});

it("sends nothing that writes when BEGIN fails, and rejects what was read", async () => {
  const refused = new Error("no transactions here");
  const outcome = sending.run(read);
  run(write);
  const [begin, first] = sent;
  begin?.fail(refused);
  first?.answer();
  await expect(outcome).rejects.toBe(refused);
  await settle();
  expect(texts()).toEqual(["begin", read.sql]);
  await expect(sending.commit()).rejects.toBe(refused);
  expect(texts()).not.toContain("commit");
});

it("sends COMMIT behind statements that haven't been answered, and reports what PostgreSQL rolled back for", async () => {
  run(read);
  sent[0]?.answer();
  await settle();
  run(write);
  const committed = sending.commit();
  await settle();
  expect(texts().slice(2)).toEqual([write.sql, "commit"]);
  sent[1]?.answer();
  const refused = new Error("a row is missing");
  sent[2]?.fail(refused);
  sent[3]?.answer();
  await expect(committed).rejects.toBe(refused);
});

it("sends COMMIT behind statements that were kept back", async () => {
  run(write);
  const committed = sending.commit();
  sent[0]?.answer();
  await settle();
  expect(texts()).toEqual(["begin", write.sql, "commit"]);
  for (const { answer } of sent) answer();
  await committed;
});

it("sends nothing behind ROLLBACK that was kept back, nor what comes later", async () => {
  run(write);
  const undone = sending.rollback();
  sent[0]?.answer();
  await settle();
  expect(texts()).toEqual(["begin", "rollback"]);
  sent[1]?.answer();
  await undone;
  await expect(sending.run(read)).rejects.toThrow("has ended");
  expect(texts()).toHaveLength(2);
});

it("believes no COMMIT that PostgreSQL answers with ROLLBACK", async () => {
  run(read);
  const committed = sending.commit();
  for (const { answer } of sent) answer();
  await settle();
  sent[2]?.answerWith("ROLLBACK");
  await expect(committed).rejects.toThrow("rolled the transaction back");
});

it("begins and ends nothing where nothing was asked", async () => {
  await sending.commit();
  await sending.rollback();
  expect(texts()).toEqual([]);
});
