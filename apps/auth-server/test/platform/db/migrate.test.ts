import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { openStore } from "../../../src/open-store.ts";
import { SchemaNewerError, SchemaOutdatedError, SchemaUnreleasedError } from "../../../src/platform/db/errors.ts";
import { applyMigrations, assertSchemaIsCurrent, migrate } from "../../../src/platform/db/migrate.ts";
import { migrations } from "../../../src/platform/db/migrations/index.ts";
import type { Migration } from "../../../src/platform/db/migrations/migration.ts";
import { openDatabase } from "../../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../../src/platform/db/options.ts";
import { useBundledModule } from "../../support/bundled-module.ts";
import { describeDatabases } from "../../support/databases.ts";
import { runInProcess } from "../../support/in-process-command.ts";
import { readSchemaStatements } from "../../support/schema-statements.ts";
import { locationOf } from "../../support/server-process.ts";

const migratingProcess = useBundledModule(new URL("migrating-process.ts", import.meta.url));

const newest = migrations.at(-1)?.number ?? 0;

const addBadges: Migration = {
  number: newest + 1,
  name: "badges",
  up: (db) => db.schema.createTable("badges").addColumn("badge", "text").execute(),
};

const addMedals: Migration = {
  number: newest + 2,
  name: "medals",
  up: (db) => db.schema.createTable("medals").addColumn("medal", "text").execute(),
};

const failHalfway: Migration = {
  ...addMedals,
  async up(db, dialect) {
    await addMedals.up(db, dialect);
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

/** Starts a process that migrates the database when it is told to, and then resolves with what it printed. */
async function startMigratingProcess(options: StoreOptions): Promise<() => Promise<string>> {
  const child = spawn(process.execPath, [await migratingProcess(), JSON.stringify(options)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const [ready] = await once(child.stdout, "data");
  expect(String(ready)).toBe("ready\n");
  return async () => {
    child.stdin.write("go\n");
    return text(child.stdout);
  };
}

/** Every statement that makes the schema, and the list of applied migrations. */
async function readContents(options: StoreOptions) {
  const database = await openDatabase(options);
  try {
    const schema = await readSchemaStatements(database.reader, database.dialect);
    const { rows } = await sql`select * from schema_migrations`.execute(database.reader);
    return { schema, rows };
  } finally {
    await database.close();
  }
}

/** Plants the list of migrations that databases from before the first release have. */
async function plantUnreleased(options: StoreOptions, applied: readonly (readonly [number, string])[]): Promise<void> {
  const database = await openDatabase(options);
  try {
    await database.transaction(async (db) => {
      await sql`create table schema_migrations (number bigint primary key, name text, applied_at bigint)`.execute(db);
      for (const [number, name] of applied) {
        await sql`insert into schema_migrations values (${number}, ${name}, 0)`.execute(db);
      }
    });
  } finally {
    await database.close();
  }
}

it("numbers the migrations from 1 on, without holes", () => {
  expect(migrations.map(({ number }) => number)).toEqual(migrations.map((_, index) => index + 1));
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
    const contents = await readContents(options);
    await migrate(options, (migration) => reported.push(migration));
    expect(reported).toEqual(migrations.map(({ number, name }) => ({ number, name })));
    expect(await readContents(options)).toEqual(contents);
    await (await openStore(options)).close();
  });

  it("applies each migration in one of several connections that start at once", async () => {
    const options = await createEmpty();
    const list = [...migrations, addBadges, addMedals];
    const applied = await Promise.all(Array.from({ length: 6 }, () => apply(options, list)));
    expect(applied.flat().sort()).toEqual(list.map(({ name }) => name).sort());
  });

  it("applies each migration in one of two processes that start at once", async () => {
    const options = await createEmpty();
    const migrating = [await startMigratingProcess(options), await startMigratingProcess(options)];
    const printed = await Promise.all(migrating.map((go) => go()));
    expect(printed.join("").trim().split("\n").sort()).toEqual(migrations.map(({ name }) => name).sort());
    await (await openStore(options)).close();
  });

  it("brings a released database to a later schema, in the order of the numbers", async () => {
    const options = await create();
    expect(await apply(options, [...migrations, addBadges])).toEqual(["badges"]);
    expect(await apply(options, [...migrations, addBadges, addMedals])).toEqual(["medals"]);
    expect((await readContents(options)).rows).toMatchObject(
      [...migrations, addBadges, addMedals].map(({ number, name }) => ({ number, name })),
    );
  });

  it("leaves nothing of a migration that fails, and what came before it stays", async () => {
    const options = await create();
    await expect(apply(options, [...migrations, addBadges, failHalfway])).rejects.toThrow("the disk is full");
    const retried = { ...failHalfway, up: addBadges.up };
    await expect(apply(options, [...migrations, addBadges, retried])).rejects.toThrow("badges");
    expect(await apply(options, [...migrations, addBadges, addMedals])).toEqual(["medals"]);
  });

  it("refuses a schema that is newer than the release, and changes nothing", async () => {
    const options = await create();
    await apply(options, [...migrations, addBadges]);
    const contents = await readContents(options);
    await expect(openStore(options)).rejects.toThrow(SchemaNewerError);
    await expect(migrate(options)).rejects.toThrow(`the database is at migration ${addBadges.number}`);
    expect(await readContents(options)).toEqual(contents);
  });

  it.each([
    ["all of its migrations", [[1, "first-tables"] as const, [23, "names-and-sign-ins"] as const], "23 (names-and"],
    ["its first one alone", [[1, "first-tables"] as const], "1 (first-tables)"],
  ])(
    "refuses a database from before the first release with %s in words, and changes nothing",
    async (_, applied, found) => {
      const options = await createEmpty();
      await plantUnreleased(options, applied);
      const contents = await readContents(options);
      await expect(openStore(options)).rejects.toThrow(SchemaUnreleasedError);
      await expect(migrate(options)).rejects.toMatchObject({ code: "schema_unreleased" });
      for (const command of ["start", "migrate"]) {
        const { code, stderr } = await runInProcess([command], await locationOf(options));
        expect([command, code]).toEqual([command, 1]);
        expect(stderr).toContain("before the first release");
        expect(stderr).toContain(found);
        expect(stderr).toContain("Start with an empty database");
      }
      expect(await readContents(options)).toEqual(contents);
    },
  );

  it("says how many migrations are missing", async () => {
    const database = await openDatabase(await create());
    try {
      const checking = assertSchemaIsCurrent(database, [...migrations, addBadges, addMedals]);
      await expect(checking).rejects.toThrow("the database lacks 2 migration(s)");
    } finally {
      await database.close();
    }
  });
});
