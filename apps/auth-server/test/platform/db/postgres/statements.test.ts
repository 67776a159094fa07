import { PassThrough } from "node:stream";
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from "kysely";
import type pg from "pg";
import { expect, it } from "vitest";
import { ONE_ROW } from "../../../../src/platform/db/one-row.ts";
import { createStatements } from "../../../../src/platform/db/postgres/statements.ts";
import type { Schema } from "../../../../src/platform/db/schema.ts";

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (introspected) => new PostgresIntrospector(introspected),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const settings = db.selectFrom("settings").select("value");
const names = (count: number) => Array.from({ length: count }, (_, index) => `name ${index}`);

it.each([
  ["a point read", settings.where("name", "=", "a"), true],
  ["a read without values", db.selectFrom("roles").selectAll(), true],
  ["a change", db.updateTable("settings").set({ value: "1" }).where("name", "=", "a"), true],
  ["an insert", db.insertInto("settings").values({ name: "a", value: "1" }), true],
  ["an insert of many rows", db.insertInto("settings").values(names(9).map((name) => ({ name, value: "1" }))), false],
  ["a list", settings.where("name", "in", names(2)), false],
  ["a search", settings.where(sql<boolean>`name like ${"%a%"}`), false],
  ["a read of one row", settings.where("name", "=", "a").limit(ONE_ROW), true],
  ["a page", settings.limit(10), false],
  ["what is written as SQL", sql`select 1`, false],
])("keeps the plan of %s: %#", (_, query, isKept) => {
  expect(createStatements().isPrepared(query.compile(db))).toBe(isKept);
});

it("has no connection prepare more than 300 statements, and runs the others all the same", async () => {
  const sent: pg.QueryConfig[] = [];
  const query = async (statement: pg.QueryConfig) => {
    sent.push(statement);
    return { command: "SELECT", rowCount: 0, rows: [] };
  };
  const client = { query, connection: { stream: new PassThrough() } } as unknown as pg.PoolClient;
  const statements = createStatements();
  const queries = Array.from({ length: 400 }, (_, index) => settings.select(sql.lit(index).as("number")).compile());
  for (const each of [...queries, ...queries]) await statements.run(client, each);
  expect(sent).toHaveLength(800);
  expect(new Set(sent.map(({ name }) => name)).size).toBe(301);
  for (const { name, text } of sent) expect(sent.find((first) => first.name === name && name)?.text ?? text).toBe(text);
});
