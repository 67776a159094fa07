import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from "kysely";
import { expect, it } from "vitest";
import { isForOneRow, ONE_ROW } from "../../../src/platform/db/one-row.ts";
import type { Schema } from "../../../src/platform/db/schema.ts";

const db = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (introspected) => new SqliteIntrospector(introspected),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});
const settings = db.selectFrom("settings").selectAll();

it("writes the limit into the statement", () => {
  const { sql: text, parameters } = settings.where("name", "=", "a").limit(ONE_ROW).compile();
  expect(text).toMatch(/ limit 1$/);
  expect(parameters).toEqual(["a"]);
});

it.each([
  ["a query for one row", settings.limit(ONE_ROW), true],
  ["a query without a limit", settings, false],
  ["a page whose limit is a parameter", settings.limit(1), false],
  ["a page of ten", settings.limit(sql.lit(10)), false],
  ["a limit that is computed", settings.limit(sql<number>`1 + ${sql.lit(1)}`), false],
  ["a change", db.deleteFrom("settings"), false],
])("tells a query for one row from others: %s", (_, query, expected) => {
  expect(isForOneRow(query.compile().query)).toBe(expected);
});
