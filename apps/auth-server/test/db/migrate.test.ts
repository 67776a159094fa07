import { expect, it } from "vitest";
import { SchemaNewerError, SchemaOutdatedError } from "../../src/db/errors.ts";
import { applyMigrations, assertSchemaIsCurrent, migrate } from "../../src/db/migrate.ts";
import { migrations } from "../../src/db/migrations/index.ts";
import type { Migration } from "../../src/db/migrations/migration.ts";
import { openDatabase } from "../../src/db/open-database.ts";
import type { StoreOptions } from "../../src/db/options.ts";
import { openStore } from "../../src/db/store.ts";
import { describeDatabases } from "../support/databases.ts";

const newest = migrations.at(-1)?.number ?? 0;

const addBadges: Migration = {
  number: newest + 1,
  name: "badges",
  up: (db) => db.schema.createTable("badges").addColumn("badge", "text").execute(),
};

const failHalfway: Migration = {
  number: newest + 2,
  name: "medals",
  async up(db) {
    await db.schema.createTable("medals").addColumn("medal", "text").execute();
    throw new Error("the disk is full");
  },
};

/** Applies the migrations to the database and tells which it applied. */
async function apply(options: StoreOptions, list: readonly Migration[]): Promise<string[]> {
  const applied: string[] = [];
  const database = await openDatabase(options);
  try {
    await applyMigrations(database, list, ({ name }) => applied.push(name));
  } finally {
    await database.close();
  }
  return applied;
}

it("numbers the migrations in their order", () => {
  const numbers = migrations.map(({ number }) => number);
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
});

describeDatabases("migrate", ({ createEmpty }) => {
  const create = async (): Promise<StoreOptions> => {
    const options = await createEmpty();
    await migrate(options);
    return options;
  };

  it("brings an empty database to the current schema and reports each migration once", async () => {
    const options = await createEmpty();
    await expect(openStore(options)).rejects.toThrow(SchemaOutdatedError);
    const reported: unknown[] = [];
    await migrate(options, (migration) => reported.push(migration));
    await migrate(options, (migration) => reported.push(migration));
    expect(reported).toEqual(migrations.map(({ number, name }) => ({ number, name })));
    await (await openStore(options)).close();
  });

  it("applies each migration in one of several processes that start at once", async () => {
    const options = await createEmpty();
    const list = [...migrations, addBadges];
    const applied = await Promise.all(Array.from({ length: 6 }, () => apply(options, list)));
    expect(applied.flat().sort()).toEqual(list.map(({ name }) => name).sort());
  });

  it("leaves nothing of a migration that fails, and what came before it stays", async () => {
    const options = await create();
    await expect(apply(options, [...migrations, addBadges, failHalfway])).rejects.toThrow("the disk is full");
    const retried = { ...failHalfway, up: addBadges.up };
    await expect(apply(options, [...migrations, addBadges, retried])).rejects.toThrow("badges");
    const corrected: Migration = {
      ...failHalfway,
      up: (db) => db.schema.createTable("medals").addColumn("medal", "text").execute(),
    };
    expect(await apply(options, [...migrations, addBadges, corrected])).toEqual(["medals"]);
  });

  it("refuses a schema that is newer than the release, and changes nothing", async () => {
    const options = await create();
    await apply(options, [...migrations, addBadges]);
    await expect(openStore(options)).rejects.toThrow(SchemaNewerError);
    await expect(migrate(options)).rejects.toThrow(`the database is at migration ${addBadges.number}`);
  });

  it("says how many migrations are missing", async () => {
    const database = await openDatabase(await create());
    try {
      const checking = assertSchemaIsCurrent(database, [...migrations, addBadges]);
      await expect(checking).rejects.toThrow("the database lacks 1 migration(s)");
    } finally {
      await database.close();
    }
  });
});
