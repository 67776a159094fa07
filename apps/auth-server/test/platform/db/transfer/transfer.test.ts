import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { verifyAuditLog } from "../../../../src/features/audit/domain/verify.ts";
import { openStore } from "../../../../src/open-store.ts";
import { openDatabase } from "../../../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../../../src/platform/db/options.ts";
import { tableNames } from "../../../../src/platform/db/transfer/tables.ts";
import { readEvent } from "../../../../src/platform/events/stored-event.ts";
import { aFailedSignIn, appendEvents } from "../../../support/append-events.ts";
import { useBundledModule } from "../../../support/bundled-module.ts";
import { createDataDirectory } from "../../../support/data-directory.ts";
import { describeDatabases, type TestDatabases } from "../../../support/databases.ts";
import { runInProcess } from "../../../support/in-process-command.ts";
import { moveStreamOn } from "../../../support/recorded-events.ts";
import { aMembership, anOrganization, aUser } from "../../../support/records.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const importerFile = useBundledModule(new URL("importer.ts", import.meta.url));

const environments = (options: StoreOptions): Record<string, string> =>
  options.kind === "postgres" ? { DATABASE_URL: options.url } : { DATA_DIR: join(options.file, "..") };

/** An installation with the demo data, more users than one batch holds, and a sealed audit log. */
async function fill(options: StoreOptions, users = 30) {
  const store = await openStore(options);
  const { deps } = await createTestApp(store);
  await store.write(async (repositories) => {
    const organization = anOrganization({ name: "Größe \u2028 \"'\\ 😀" });
    await repositories.organizations.create(organization);
    for (let index = 0; index < users; index++) {
      const user = aUser({ lastName: index % 2 ? null : `O'Néill \t\n${index}` });
      await repositories.users.create(user);
      await repositories.memberships.add(aMembership(user.userId, organization.orgId));
    }
  });
  const events = Array.from({ length: users }, (_, index) => aFailedSignIn(`user ${index}`));
  await appendEvents({ store }, events);
  await moveStreamOn(deps);
  await store.close();
  return deps;
}

/** Exports a database and returns the file and what was printed. */
async function exportFrom(options: StoreOptions): Promise<{ file: string; sums: string }> {
  const file = join(await createDataDirectory(), "export.jsonl");
  const { code, stdout, stderr } = await runInProcess(["export", file], environments(options));
  expect({ code, stderr }).toMatchObject({ code: 0 });
  return { file, sums: stdout };
}

const importInto = (options: StoreOptions, file: string) => runInProcess(["import", file], environments(options));

async function countUsers(options: StoreOptions): Promise<number> {
  const database = await openDatabase(options);
  const { rows } = await sql<{ count: number }>`select count(*) as count from users`.execute(database.reader);
  await database.close();
  return Number(rows[0]?.count);
}

describeDatabases("the list of tables to move", ({ create }) => {
  it("forgets no table of the database but the list of migrations and the index that triggers fill", async () => {
    const database = await openDatabase(await create());
    const tables = (await database.reader.introspection.getTables()).map(({ name }) => name);
    await database.close();
    const derived = /^(schema_migrations|(user|organization)_search.*|sqlite_.*)$/;
    expect(tables.filter((name) => !derived.test(name)).sort()).toEqual([...tableNames].sort());
  });
});

const others: { [Dialect in TestDatabases["dialect"]]?: TestDatabases } = {};
describeDatabases("an export", (databases) => {
  others[databases.dialect] = databases;

  it("is readable by its owner alone, and holds what the database held at one moment", async () => {
    const options = await databases.create();
    await fill(options);
    const { file } = await exportFrom(options);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await runInProcess(["export", file], environments(options))).stderr).toContain("already exists");
  });

  it("goes to the other database and back, and every table has the same sum each time", async () => {
    const origin = await databases.create();
    await fill(origin, 2100);
    const elsewhere = await (databases.dialect === "sqlite" ? others.postgres : others.sqlite)?.createEmpty();
    if (!elsewhere) throw new Error("the other database is missing");
    const first = await exportFrom(origin);
    const there = await importInto(elsewhere, first.file);
    expect(there).toMatchObject({ code: 0, stdout: first.sums });
    const second = await exportFrom(elsewhere);
    const home = await databases.createEmpty();
    expect(await importInto(home, second.file)).toMatchObject({ code: 0, stdout: first.sums });
    expect(await readFile(second.file, "utf8")).toBe(await readFile(first.file, "utf8"));

    for (const options of [elsewhere, home]) {
      const store = await openStore(options);
      const { total } = await store.read.users.search({
        emailOrUsername: "acme",
        legacyUserId: null,
        orderBy: "EMAIL",
        limit: 10,
        offset: 0,
      });
      expect(total).toBe(3);
      const names = (await store.read.events.listAfter(0, 9)).map((row) => readEvent(row).target.name);
      expect(names).toContain("user 0");
      const counted = async () =>
        (await store.read.dailyCounts.listSince(0)).find(({ event }) => event === "failed_sign_ins:wrong_password");
      expect(await counted()).toMatchObject({ total: 2100 });
      await appendEvents({ store }, [aFailedSignIn()]);
      const deps = await createTestDeps(store);
      await moveStreamOn(deps);
      expect(await counted()).toMatchObject({ total: 2101 });
      expect(await verifyAuditLog(deps)).toMatchObject({ problems: [] });
      await store.close();
    }
  });

  it("is refused by a database with rows, and where it is damaged, cut off or of another release", async () => {
    const options = await databases.create();
    await fill(options);
    const { file } = await exportFrom(options);
    expect((await importInto(options, file)).stderr).toContain("isn't empty");

    const text = await readFile(file, "utf8");
    const empty = await databases.create();
    for (const [damaged, problem] of [
      [text.replace("O'Néill", "O'Neill"), "damaged"],
      [text.slice(0, text.length / 2), "cut off"],
      [text.replace('{"end":true}\n', ""), "its end is missing"],
      [text.replace(/"schema":\d+/, '"schema":9999'), "another release"],
      [text.replace(/"schema":\d+/, '"schema":23'), "before the first"],
      ["hello\n", "isn't an Orgward export"],
    ] as const) {
      const wrong = join(await createDataDirectory(), "wrong.jsonl");
      await writeFile(wrong, damaged);
      expect(await importInto(empty, wrong)).toMatchObject({ code: 1, stderr: expect.stringContaining(problem) });
      expect(await countUsers(empty)).toBe(0);
    }
    const folder = await createDataDirectory();
    expect(await importInto(empty, folder)).toMatchObject({ code: 1, stderr: expect.stringContaining("EISDIR") });
    expect(await importInto(empty, file)).toMatchObject({ code: 0 });
  });

  it("leaves nothing behind when its import is killed, so that it starts again", async () => {
    const options = await databases.create();
    await fill(options, 2500);
    const { file, sums } = await exportFrom(options);
    const target = await databases.createEmpty();
    const importer = spawn(process.execPath, [await importerFile(), JSON.stringify(target), file], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void importer.kill("SIGKILL"));
    for await (const line of createInterface({ input: importer.stdout })) {
      if (line.startsWith("memberships")) importer.kill("SIGKILL");
    }
    if (importer.exitCode === null && importer.signalCode === null) await once(importer, "exit");
    expect(importer.signalCode).toBe("SIGKILL");
    expect(await countUsers(target)).toBe(0);
    expect(await importInto(target, file)).toMatchObject({ code: 0, stdout: sums });
  });
});
