import { expect, it } from "vitest";
import { ONE_ROW } from "../../../src/platform/db/one-row.ts";
import { openDatabase } from "../../../src/platform/db/open-database.ts";
import { createPreparedRunner, prepareQuery } from "../../../src/platform/db/prepared-query.ts";
import { describeDatabases, unguarded } from "../../support/databases.ts";

interface Setting {
  readonly name: string;
  readonly value: string;
}

describeDatabases("a prepared query", ({ create }) => {
  it("is built once, and runs with the parameters of each call and the values that it was built with", async () => {
    let builds = 0;
    const insert = prepareQuery((db, row: Setting) => {
      builds++;
      return db.insertInto("settings").values(row);
    });
    const select = prepareQuery((db, { name }: Pick<Setting, "name">) =>
      db
        .selectFrom("settings")
        .select(["name", "value"])
        .where("name", "=", name)
        .where("value", "<>", "hidden")
        .limit(ONE_ROW),
    );
    const database = await openDatabase(await create());
    await database.transaction(async (db) => {
      const run = createPreparedRunner(db, database.dialect, unguarded);
      for (const [name, value] of Object.entries({ a: "1", b: "2", c: "hidden" })) {
        expect((await run(insert, { name, value })).changes).toBe(1);
      }
    });
    const run = createPreparedRunner(database.reader, database.dialect, unguarded);
    const found = await Promise.all(["a", "b", "c", "d"].map((name) => run(select, { name })));
    expect(found.map(({ rows }) => rows)).toEqual([[{ name: "a", value: "1" }], [{ name: "b", value: "2" }], [], []]);
    expect(builds).toBe(1);
    await database.close();
  });

  it.each([
    ["adds to one", (value: string) => `${value}!`],
    ["writes one as JSON", (value: string) => JSON.stringify({ value })],
  ])("refuses to be built when it %s, which would keep the first call's answer for all", async (_, compute) => {
    const query = prepareQuery((db, { value }: { value: string }) =>
      db.selectFrom("settings").selectAll().where("value", "=", compute(value)),
    );
    const database = await openDatabase(await create());
    const run = createPreparedRunner(database.reader, database.dialect, unguarded);
    await expect(run(query, { value: "a" })).rejects.toThrow(
      new TypeError("a prepared query cannot compute with its parameter value"),
    );
    await database.close();
  });
});
