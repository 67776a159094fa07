import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFile, readFile, rename, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import Libsql from "libsql";
import { expect, inject, it, onTestFinished } from "vitest";
import { openDatabase } from "../../../../src/platform/db/open-database.ts";
import { useBundledModule } from "../../../support/bundled-module.ts";
import { createDataDirectory } from "../../../support/data-directory.ts";
import { runInProcess } from "../../../support/in-process-command.ts";

const writerFile = useBundledModule(new URL("../crash-writer.ts", import.meta.url));

async function newInstallation(): Promise<{ directory: string; file: string }> {
  const directory = await createDataDirectory();
  const file = join(directory, "orgward.db");
  await copyFile(inject("sqlite").template, file);
  return { directory, file };
}

/** A process that writes users to the file until it is stopped. */
async function startWriter(file: string) {
  const options = JSON.stringify({ kind: "sqlite", file });
  const writer = spawn(process.execPath, [await writerFile(), options], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void writer.kill("SIGKILL"));
  const acknowledged: string[] = [];
  const lines = createInterface({ input: writer.stdout });
  lines.on("line", (userId) => acknowledged.push(userId));
  const died = once(lines, "close").then(() => Promise.reject(new Error("the writer ended by itself")));
  died.catch(() => undefined);
  return {
    acknowledged,
    reach: async (count: number) => {
      while (acknowledged.length < count) await Promise.race([once(lines, "line"), died]);
    },
    stop: async () => {
      const ended = once(writer, "close");
      writer.kill("SIGKILL");
      await ended;
    },
  };
}

async function listUserIds(file: string): Promise<string[]> {
  const database = await openDatabase({ kind: "sqlite", file });
  const rows = await database.reader.selectFrom("users").select("user_id").execute();
  await database.close();
  return rows.map((row) => row.user_id);
}

it("backs up under write load, and gives back everything that was acknowledged before", async () => {
  const source = await newInstallation();
  const target = await createDataDirectory();
  const backup = join(target, "backup.db");
  const writer = await startWriter(source.file);
  await writer.reach(200);
  const before = [...writer.acknowledged];
  expect(await runInProcess(["backup", backup], { DATA_DIR: source.directory })).toMatchObject({ code: 0 });
  await writer.reach(before.length + 1);
  await writer.stop();
  expect((await stat(backup)).mode & 0o777).toBe(0o600);

  expect(await runInProcess(["restore", backup], { DATA_DIR: target })).toMatchObject({ code: 0 });
  expect(await listUserIds(join(target, "orgward.db"))).toEqual(expect.arrayContaining(before));
});

it("restores into a folder that is not there yet, readable by its owner alone", async () => {
  const { directory } = await newInstallation();
  const parent = await createDataDirectory();
  const [backup, target] = [join(parent, "backup.db"), join(parent, "data")];
  await runInProcess(["backup", backup], { DATA_DIR: directory });
  expect(await runInProcess(["restore", backup], { DATA_DIR: target })).toMatchObject({ code: 0 });
  expect((await stat(target)).mode & 0o777).toBe(0o700);
  expect(await runInProcess(["keys", "list"], { DATA_DIR: target })).toMatchObject({ code: 0 });
});

it("does not restore over a database that a process uses, not even by force", async () => {
  const { directory } = await newInstallation();
  const backup = join(directory, "backup.db");
  expect(await runInProcess(["backup", backup], { DATA_DIR: directory })).toMatchObject({ code: 0 });
  const used = await newInstallation();
  const writer = await startWriter(used.file);
  await writer.reach(1);
  const outcome = await runInProcess(["restore", backup, "--force"], { DATA_DIR: used.directory });
  expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining("Stop every process") });
  await writer.reach(writer.acknowledged.length + 1);
  await writer.stop();
  expect((await listUserIds(used.file)).length).toBeGreaterThanOrEqual(writer.acknowledged.length);
});

it("restores over an idle database by force only, and leaves nothing of it", async () => {
  const { directory } = await newInstallation();
  const backup = join(directory, "backup.db");
  await runInProcess(["backup", backup], { DATA_DIR: directory });
  const other = await newInstallation();
  // A log that a killed server has left.
  await writeFile(`${other.file}-wal`, "left behind");
  expect(await runInProcess(["restore", backup], { DATA_DIR: other.directory })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("--force"),
  });
  expect(await runInProcess(["restore", backup, "--force"], { DATA_DIR: other.directory })).toMatchObject({ code: 0 });
  expect((await readFile(other.file)).equals(await readFile(backup))).toBe(true);
  await expect(stat(`${other.file}-wal`)).rejects.toThrow("ENOENT");
});

it("lets a server that starts during a restore have the restored database, not the one that is replaced", async () => {
  const [old, restored] = [await newInstallation(), await newInstallation()];
  const restoring = new Libsql(old.file);
  restoring.exec("PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE");
  const opening = openDatabase({ kind: "sqlite", file: old.file });
  await rename(restored.file, old.file);
  restoring.close();

  const database = await opening;
  await database.transaction((db) => sql`insert into settings (name, value) values ('kept', '1')`.execute(db));
  await database.close();
  const reopened = await openDatabase({ kind: "sqlite", file: old.file });
  const rows = await reopened.reader.selectFrom("settings").select("name").where("name", "=", "kept").execute();
  await reopened.close();
  expect(rows).toHaveLength(1);
});

it("restores nothing that is damaged, of a newer release, from before the first one, or no backup at all", async () => {
  const { directory, file } = await newInstallation();
  const files = {
    cut: join(directory, "cut.db"),
    newer: join(directory, "newer.db"),
    unreleased: join(directory, "unreleased.db"),
    text: join(directory, "text.db"),
  };
  await runInProcess(["backup", files.cut], { DATA_DIR: directory });
  await truncate(files.cut, 40 * 4096);
  await writeFile(files.text, "no database\n");
  const newer = await openDatabase({ kind: "sqlite", file });
  await newer.transaction((db) => sql`insert into schema_migrations values (9999, 'from the future', 0)`.execute(db));
  await newer.close();
  await copyFile(file, files.newer);
  const unreleased = await openDatabase({ kind: "sqlite", file });
  await unreleased.transaction((db) =>
    sql`update schema_migrations set name = 'first-tables' where number = 1`.execute(db),
  );
  await unreleased.close();
  await copyFile(file, files.unreleased);

  const target = await createDataDirectory();
  for (const [backup, problem] of [
    [files.cut, "damaged"],
    [files.text, "isn't a backup"],
    [files.newer, "schema_newer"],
    [files.unreleased, "schema_unreleased"],
    [join(directory, "missing.db"), "There is no file"],
  ] as const) {
    const outcome = await runInProcess(["restore", backup], { DATA_DIR: target });
    expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining(problem) });
  }
  await expect(stat(join(target, "orgward.db"))).rejects.toThrow("ENOENT");
});

it("refuses to write over a file, and to copy what is not there", async () => {
  const { directory, file } = await newInstallation();
  expect((await runInProcess(["backup", file], { DATA_DIR: directory })).stderr).toContain("already exists");
  const empty = await createDataDirectory();
  const outcome = await runInProcess(["backup", join(empty, "backup.db")], { DATA_DIR: empty });
  expect(outcome).toMatchObject({ code: 1, stderr: expect.stringContaining("There is no Orgward database") });
});
