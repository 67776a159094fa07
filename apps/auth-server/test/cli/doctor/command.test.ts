import { readdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import getPort from "get-port";
import { type RawBuilder, sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { NamedFinding } from "../../../src/cli/doctor/check.ts";
import { migrations } from "../../../src/platform/db/migrations/index.ts";
import { openDatabase } from "../../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../../src/platform/db/options.ts";
import { createDataDirectory, createInstallationDirectory } from "../../support/data-directory.ts";
import { describeDatabases } from "../../support/databases.ts";
import { runInProcess } from "../../support/in-process-command.ts";
import { locationOf } from "../../support/server-process.ts";
import { aSecret } from "../../support/test-deps.ts";

const secretOf = (seed: number) => Buffer.from(aSecret(seed)).toString("base64");

/** Nothing listens there. */
const AUTH_URL = `http://127.0.0.1:${await getPort()}`;
const settings = { AUTH_URL, SIGNING_ALGORITHM: "ES256", ORGWARD_SECRET_KEY: secretOf(0) };

async function examine(environment: Record<string, string>) {
  const { code, stdout, stderr } = await runInProcess(["doctor", "--json"], environment);
  const findings = JSON.parse(stdout) as NamedFinding[];
  const statuses = Object.fromEntries(findings.map(({ check, status }) => [check, status]));
  return { code, stderr, findings, statuses, said: stdout + stderr };
}

describeDatabases("orgward doctor", ({ dialect, create, createEmpty }) => {
  async function newInstallation(createDatabase = create): Promise<Record<string, string>> {
    const environment = { ...settings, ...(await locationOf(await createDatabase())) };
    await runInProcess(["migrate"], environment);
    await runInProcess(["keys", "rotate", "--now"], environment);
    return environment;
  }

  it("finds an installation in order, and nothing to look at that isn't there", async () => {
    const { code, statuses, findings } = await examine(await newInstallation());
    // PostgreSQL for tests may run without syncing, which is a failure that it says of itself.
    const isUnsynced = findings.some(({ detail }) => detail.startsWith("fsync is off"));
    expect(isUnsynced && dialect === "sqlite").toBe(false);
    expect(code).toBe(isUnsynced ? 1 : 0);
    expect(statuses).toEqual({
      configuration: "ok",
      database: "ok",
      storage: isUnsynced ? "failed" : "ok",
      ...(dialect === "postgres" ? { "database clock": "ok" } : {}),
      "secret key": "ok",
      "signing keys": "ok",
      backup: "skipped",
      receivers: "ok",
      attention: "ok",
      "identity providers": "skipped",
      archive: "skipped",
      disk: dialect === "sqlite" ? "ok" : "skipped",
      issuer: "skipped",
      clock: "skipped",
      documents: "skipped",
      certificate: "skipped",
      proxies: "skipped",
      "outbound networks": "ok",
      mail: "skipped",
      metrics: "skipped",
      traces: "skipped",
    });
  });

  it("prints a table, with what to do below what is wrong", async () => {
    const environment = { ...(await newInstallation()), ORGWARD_SECRET_KEY: secretOf(1) };
    const { code, stdout, stderr } = await runInProcess(["doctor"], environment);
    expect(code).toBe(1);
    expect(stderr).toMatch(/^(1 check|2 checks) failed\.\n$/);
    expect(stdout).toMatch(/^CHECK +RESULT +DETAIL\nconfiguration +ok +development, /);
    expect(stdout).toMatch(/\nsecret key +failed +The secret key doesn't decrypt .*\n +→ Set ORGWARD_SECRET_KEY/);
  });

  it("has failed without a database, says where it looked, and makes none", async () => {
    const options = await createEmpty();
    const { code, statuses, findings } = await examine({ ...settings, ...(await locationOf(options)) });
    expect(code).toBe(1);
    expect(statuses.database).toBe("failed");
    const database = findings.find(({ check }) => check === "database");
    expect(database?.detail).toContain(placeOf(options));
    expect(database?.remedy).toContain("orgward migrate");
    if (options.kind === "sqlite") expect(await readdir(dirname(options.file))).toEqual([]);
    else expect((await examine({ ...settings, ...(await locationOf(options)) })).statuses.database).toBe("failed");
  });

  it("warns of a database that waits for a migration, and looks at no row of it", async () => {
    const environment = await newInstallation(createEmpty);
    await change(toOptions(environment), sql`delete from schema_migrations`);
    const { statuses, findings } = await examine(environment);
    expect(statuses).toMatchObject({ database: "warning", "secret key": "skipped", backup: "skipped" });
    expect(findings.find(({ check }) => check === "database")?.remedy).toContain("orgward migrate");
  });

  it("has failed with a database that a newer release migrated", async () => {
    const environment = await newInstallation(createEmpty);
    const number = migrations.length + 1;
    await change(
      toOptions(environment),
      sql`insert into schema_migrations (number, name, applied_at) values (${number}, 'from-the-future', 1)`,
    );
    const newer = await examine(environment);
    expect(newer).toMatchObject({ code: 1, statuses: { database: "failed", "secret key": "skipped" } });
    expect(newer.said).toContain("schema_newer");
  });
});

describe("orgward doctor", () => {
  it("changes no file of an installation, and adds none", async () => {
    const DATA_DIR = await createInstallationDirectory();
    const environment = { ...settings, DATA_DIR };
    await runInProcess(["keys", "rotate", "--now"], environment);
    const before = await readFile(join(DATA_DIR, "orgward.db"));
    await examine(environment);
    expect((await readFile(join(DATA_DIR, "orgward.db"))).equals(before)).toBe(true);
    expect((await readdir(DATA_DIR)).filter((name) => !/-(wal|shm)$/.test(name))).toEqual(["orgward.db"]);
  });

  it("generates no secret key where there is none", async () => {
    const DATA_DIR = await createInstallationDirectory();
    const { ORGWARD_SECRET_KEY: _, ...withoutSecret } = settings;
    expect((await examine({ ...withoutSecret, DATA_DIR })).code).toBe(0);
    expect(await readdir(DATA_DIR)).not.toContain("secret-key");
  });

  it("knows when `orgward backup` ran last", async () => {
    const environment = { ...settings, DATA_DIR: await createInstallationDirectory() };
    const file = join(await createDataDirectory(), "backup.db");
    expect(await runInProcess(["backup", file], environment)).toMatchObject({ code: 0 });
    const { findings } = await examine(environment);
    expect(findings).toContainEqual({
      check: "backup",
      status: "ok",
      detail: expect.stringMatching(/^The latest backup is of 20.*Z, in .*backup\.db\.$/),
    });
  });

  it("knows after `orgward restore` when the backup was made", async () => {
    const environment = { ...settings, DATA_DIR: await createInstallationDirectory() };
    const restored = { ...settings, DATA_DIR: await createDataDirectory() };
    const file = join(await createDataDirectory(), "backup.db");
    expect(await runInProcess(["backup", file], environment)).toMatchObject({ code: 0 });
    expect(await runInProcess(["restore", file], restored)).toMatchObject({ code: 0 });
    const [before, after] = [await examine(environment), await examine(restored)].map(({ findings }) =>
      findings.find(({ check }) => check === "backup"),
    );
    expect(after).toEqual(before);
    expect(after).toMatchObject({ status: "ok", detail: expect.stringContaining("backup.db") });
  });

  it("has failed with a wrong configuration, every problem of which it names", async () => {
    const { code, findings } = await examine({ NODE_ENV: "production", PORT: "http", DATA_DIR: "/nowhere" });
    expect(code).toBe(1);
    const problems = findings.filter(({ check }) => check === "configuration");
    expect(problems.map(({ status }) => status)).toEqual(problems.map(() => "failed"));
    expect(problems.map(({ detail }) => detail.split(" ")[0])).toEqual(
      expect.arrayContaining(["PORT", "AUTH_URL", "SMTP_URL", "ORGWARD_SECRET_KEY"]),
    );
    expect(findings.at(-1)).toMatchObject({ check: "everything else", status: "skipped" });
  });

  it("repeats no secret, whatever is wrong", async () => {
    const secrets = {
      ORGWARD_SECRET_KEY: secretOf(2),
      METRICS_TOKEN: "a-token-for-metrics-that-is-long-enough",
      SMTP_URL: "smtp://user:mail-password@127.0.0.1:9",
      DATABASE_URL: "postgres://user:database-password@127.0.0.1:9/orgward",
    };
    const { code, said, statuses } = await examine({ ...settings, ...secrets, MAIL_FROM: "auth@example.com" });
    expect(code).toBe(1);
    expect(statuses).toMatchObject({ database: "failed", mail: "failed" });
    for (const word of [secrets.ORGWARD_SECRET_KEY, secrets.METRICS_TOKEN, "mail-password", "database-password"]) {
      expect(said).not.toContain(word);
    }
  });
});

function toOptions({ DATABASE_URL, DATA_DIR = "" }: Record<string, string>): StoreOptions {
  return DATABASE_URL
    ? { kind: "postgres", url: DATABASE_URL }
    : { kind: "sqlite", file: join(DATA_DIR, "orgward.db") };
}

function placeOf(options: StoreOptions): string {
  if (options.kind === "sqlite") return options.file;
  const { host, pathname } = new URL(options.url);
  return host + pathname;
}

async function change(options: StoreOptions, statement: RawBuilder<unknown>): Promise<void> {
  const database = await openDatabase(options);
  await database.transaction((db) => statement.execute(db)).finally(() => database.close());
}
