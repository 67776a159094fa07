import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Libsql from "libsql";
import { describe, expect, it } from "vitest";
import { checkArchive } from "../../../src/cli/doctor/archive.ts";
import { checkAttention } from "../../../src/cli/doctor/attention.ts";
import { checkBackup } from "../../../src/cli/doctor/backup.ts";
import { judgePostgres } from "../../../src/cli/doctor/postgres.ts";
import { checkReceivers } from "../../../src/cli/doctor/receivers.ts";
import { checkSecretKey } from "../../../src/cli/doctor/secret-key.ts";
import { checkSigningKeys } from "../../../src/cli/doctor/signing-keys.ts";
import { checkSqlite } from "../../../src/cli/doctor/sqlite.ts";
import { systemDeps } from "../../../src/cli/doctor/system.ts";
import type { SigningKeyRecord } from "../../../src/features/signing-keys/domain/records.ts";
import { openReader } from "../../../src/platform/db/open-reader.ts";
import { createSealer } from "../../../src/platform/sealing/sealing.ts";
import { appendEvents } from "../../support/append-events.ts";
import { addAuditStream } from "../../support/audit-streams.ts";
import { createDataDirectory, createInstallationDirectory } from "../../support/data-directory.ts";
import { describeDatabases, describeOnSqlite } from "../../support/databases.ts";
import { createHeldDirectory } from "../../support/held-directory.ts";
import { SOME_TIME } from "../../support/records.ts";
import { createTestApp } from "../../support/test-app.ts";
import { aSecret, createTestDeps } from "../../support/test-deps.ts";

const DAY = 24 * 3600;

async function aKey(kid: string, { secret = aSecret(), signsFrom = SOME_TIME - DAY } = {}): Promise<SigningKeyRecord> {
  const encryptedPrivateJwk = await (await createSealer([secret], "signing keys")).seal("{}");
  return {
    ...{ kid, algorithm: "ES256", publicJwk: "{}", encryptedPrivateJwk },
    ...{ createdAt: signsFrom, signsFrom, removedAt: null },
  };
}

describe("the secret key", () => {
  const check = async (keys: readonly SigningKeyRecord[], secretKeys: readonly Uint8Array[] | null) =>
    checkSecretKey(keys, { secretKeys, dataDirectory: await createDataDirectory() }, SOME_TIME);

  it("is ok where it decrypts what is stored", async () => {
    expect(await check([await aKey("one")], [aSecret(1), aSecret()])).toMatchObject({ status: "ok" });
  });

  it("has failed where the signing key was encrypted under another, or it is gone", async () => {
    const wrong = await check([await aKey("one")], [aSecret(1)]);
    expect(wrong).toMatchObject({ status: "failed", remedy: expect.stringContaining("ORGWARD_SECRET_KEY") });
    expect(await check([await aKey("one")], null)).toMatchObject({ status: "failed" });
  });

  it("is a warning where only a key that is on its way out needs another", async () => {
    const before = await aKey("before", { secret: aSecret(1), signsFrom: SOME_TIME - 2 * DAY });
    expect(await check([before, await aKey("one")], [aSecret()])).toMatchObject({
      status: "warning",
      detail: expect.stringContaining("1 of 2"),
    });
  });

  it("isn't needed for an empty database", async () => {
    expect(await check([], null)).toMatchObject({ status: "skipped" });
  });
});

describe("the signing keys", () => {
  it("are ok with one that signs, and tell when the next does", async () => {
    const keys = [await aKey("one"), await aKey("two", { signsFrom: SOME_TIME + 300 })];
    expect(checkSigningKeys(keys, SOME_TIME)).toEqual({
      status: "ok",
      detail: expect.stringMatching(/^The ES256 key one has signed since 20.*Z\. The next one signs from 20/),
    });
  });

  it("are a warning after a year, and after a clock was set back", async () => {
    const old = await aKey("old", { signsFrom: SOME_TIME - 366 * DAY });
    expect(checkSigningKeys([old], SOME_TIME)).toMatchObject({
      status: "warning",
      remedy: "Rotate it with `orgward keys rotate`.",
    });
    const ahead = await aKey("ahead", { signsFrom: SOME_TIME + 300 });
    expect(checkSigningKeys([ahead], SOME_TIME)).toMatchObject({
      status: "warning",
      remedy: expect.stringContaining("clock"),
    });
  });

  it("aren't there before the first start", () => {
    expect(checkSigningKeys([], SOME_TIME)).toMatchObject({ status: "skipped" });
  });
});

describeDatabases("receivers of events", ({ open }) => {
  it("are a warning that names them, once sending keeps failing", async () => {
    const deps = await createTestDeps(await open());
    const { streamId } = await addAuditStream(deps);
    expect(await checkReceivers(deps.store.read, SOME_TIME)).toMatchObject({ status: "ok" });
    await deps.store.write(({ auditStreams }) => auditStreams.moveOn(streamId, { attempts: 3, lastError: "timeout" }));
    expect(await checkReceivers(deps.store.read, SOME_TIME)).toMatchObject({
      status: "warning",
      detail: "Events don't arrive: audit streams SIEM.",
      remedy: expect.stringContaining("orgward audit-streams list"),
    });
  });
});

describeOnSqlite("what needs an operator's attention", ({ open }) => {
  it("is a warning that names the directories that hold changes back, and counts the emails that wait", async () => {
    const { deps } = await createTestApp(await open());
    const check = (after: number) => {
      const clock = () => deps.clock() + after;
      return checkAttention(deps.store.read, { dialect: "sqlite", clock, production: true });
    };
    expect(await check(0)).toMatchObject({ status: "ok" });
    const details = {
      email: "invitation",
      queued_at: 1_790_000_000,
      attempts: 1,
      error_code: "EENVELOPE",
      reply_code: 550,
    };
    const target = { kind: "invitation", id: null, name: null } as const;
    await appendEvents(deps, [{ type: "email.not_delivered", target, reason: "refused", details }]);
    expect(await check(0)).toMatchObject({
      status: "warning",
      detail: "An email couldn't be delivered in the last seven days.",
    });
    expect(await check(8 * 86_400)).toMatchObject({ status: "ok" });
    await createHeldDirectory({ deps });
    expect(await check(0)).toMatchObject({
      status: "warning",
      detail: expect.stringMatching(/seven days\. Directories hold changes back: Held\.$/),
      remedy: expect.stringContaining("dashboard"),
    });
    expect(await check(16 * 60)).toMatchObject({
      status: "warning",
      detail: expect.stringMatching(
        /^(An email waits|\d+ emails wait) since 20.*Z\. An email couldn't be delivered in the last seven days\. Directories hold/,
      ),
    });
  });
});

describe("the archive", () => {
  const check = (archiveDirectory: string | null, months: number | null) =>
    checkArchive(months, { archiveDirectory }, systemDeps);

  it("is ok in a folder that can be written to, once events needn't stay for ever", async () => {
    const folder = await createDataDirectory();
    expect(await check(folder, 24)).toMatchObject({ status: "ok", detail: expect.stringContaining("24 months") });
    expect(await check(folder, null)).toMatchObject({
      status: "warning",
      remedy: expect.stringContaining("events_kept_months"),
    });
  });

  it("is a warning in a folder that isn't there, as after a misspelling, and has failed in a file", async () => {
    const folder = await createDataDirectory();
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(await check(join(folder, "nowhere"), 24)).toMatchObject({
      status: "warning",
      remedy: expect.stringContaining("ARCHIVE_DIR"),
    });
    expect(await check(file, 24)).toMatchObject({ status: "failed", detail: expect.stringContaining("it is a file") });
  });

  it("isn't looked at without one", async () => {
    expect(await check(null, 24)).toMatchObject({
      status: "skipped",
      detail: expect.stringContaining("audit archive"),
    });
  });
});

describe("the backup", () => {
  const database = { kind: "sqlite", file: "/data/orgward.db" } as const;
  const check = (stored: unknown, { production = true } = {}) =>
    checkBackup({ get: async () => stored }, { production, database, now: SOME_TIME });

  it("is ok for a week", async () => {
    expect(await check({ at: SOME_TIME - 6 * DAY, file: "/backups/a.db" })).toMatchObject({
      status: "ok",
      detail: expect.stringContaining("/backups/a.db"),
    });
  });

  it.each([
    ["older", { at: SOME_TIME - 8 * DAY, file: "/backups/a.db" }],
    ["missing", undefined],
    ["illegible", { at: "yesterday" }],
  ])("is a warning in production where it is %s", async (_, stored) => {
    expect(await check(stored)).toMatchObject({ status: "warning", remedy: expect.stringContaining("orgward backup") });
  });

  it("isn't needed in development, and isn't known of PostgreSQL", async () => {
    expect(await check(undefined, { production: false })).toMatchObject({ status: "skipped" });
    const postgres = { kind: "postgres", url: "postgres://db/orgward" } as const;
    const deployment = { production: true, database: postgres, now: SOME_TIME };
    expect(await checkBackup({ get: async () => undefined }, deployment)).toMatchObject({ status: "skipped" });
  });
});

describe("SQLite", () => {
  it("is ok with a write-ahead log and every commit synced", async () => {
    expect(await check(join(await createInstallationDirectory(), "orgward.db"))).toMatchObject({ status: "ok" });
  });

  it("is a warning with another journal, which looking doesn't change", async () => {
    const file = join(await createInstallationDirectory(), "orgward.db");
    const database = new Libsql(file);
    database.exec("PRAGMA journal_mode = DELETE");
    database.close();
    const findings = [await check(file), await check(file)];
    for (const finding of findings) {
      expect(finding).toMatchObject({ status: "warning", detail: expect.stringContaining("journal mode is delete") });
    }
  });

  it("has failed where pages are damaged", async () => {
    const file = join(await createInstallationDirectory(), "orgward.db");
    const database = new Libsql(file);
    const [{ page, size }] = database
      .prepare(
        "select rootpage as page, page_size as size from sqlite_master, pragma_page_size where name = 'sessions'",
      )
      .all() as [{ page: number; size: number }];
    database.close();
    const handle = await open(file, "r+");
    // The first byte of a page says what kind of page it is.
    await handle.write(Buffer.from([0xff]), 0, 1, (page - 1) * size);
    await handle.close();
    expect(await check(file)).toMatchObject({ status: "failed", remedy: expect.stringContaining("orgward restore") });
  });

  it("says what is wrong with a file that is something else", async () => {
    const file = join(await createDataDirectory(), "orgward.db");
    await writeFile(file, "something else entirely, and long enough to have a header of its own ".repeat(20));
    await expect(openReader({ kind: "sqlite", file })).rejects.toThrow("isn't a SQLite database");
  });

  async function check(file: string) {
    const opened = await openReader({ kind: "sqlite", file });
    return checkSqlite(opened.reader).finally(() => opened.close());
  }
});

describe("PostgreSQL", () => {
  const server = {
    ...{ version: 150_004, version_name: "15.4", fsync: "on", synchronous_commit: "on" },
    ...{ connections: 10, max_connections: 100, usable_connections: 97 },
    ...{ standby: false, read_only: "off", synchronous_standbys: "" },
  };
  const config = (url = "postgres://db/orgward") => ({
    database: { kind: "postgres" as const, url },
    databaseConnections: 10,
  });

  it("is ok from version 15 on, where it syncs commits and has connections left", () => {
    expect(judgePostgres(server, config())).toMatchObject({
      status: "ok",
      detail: expect.stringContaining("10 of 100"),
    });
  });

  it.each([
    ["failed", "an old version", { version: 140_009, version_name: "14.9" }],
    ["failed", "fsync off", { fsync: "off" }],
    ["warning", "synchronous_commit off", { synchronous_commit: "off" }],
    ["warning", "no connections left", { connections: 97 }],
    ["warning", "fewer connections than a process may open", { usable_connections: 9 }],
    ["failed", "a standby, which takes no writes", { standby: true }],
    ["failed", "writes turned off", { read_only: "on" }],
  ])("is %s with %s", (status, _, difference) => {
    expect(judgePostgres({ ...server, ...difference }, config())).toMatchObject({ status });
  });

  it("is a warning with several hosts that don't have a commit before it's confirmed", () => {
    const hosts = config("postgres://one,two/orgward");
    expect(judgePostgres(server, hosts)).toMatchObject({
      status: "warning",
      remedy: expect.stringContaining("Patroni"),
    });
    expect(judgePostgres({ ...server, synchronous_standbys: "two" }, hosts)).toMatchObject({ status: "ok" });
  });
});
