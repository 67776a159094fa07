import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { sql } from "kysely";
import { afterEach, expect, it } from "vitest";
import { archiveDueMonths } from "../../../../../src/features/audit/domain/archive/archive-due-months.ts";
import { ArchiveError, type ArchiveFolder } from "../../../../../src/features/audit/domain/archive/archive-folder.ts";
import { archiveLog } from "../../../../../src/features/audit/domain/archive/archive-log.ts";
import { keepEventsForMonths } from "../../../../../src/features/audit/domain/archive/retention.ts";
import { CHAIN_START, deriveAuditKeys } from "../../../../../src/features/audit/domain/chain.ts";
import { exportCheckpoint } from "../../../../../src/features/audit/domain/checkpoint.ts";
import { AuditChainError, sealAuditEvents } from "../../../../../src/features/audit/domain/seal.ts";
import { verifyAuditLog } from "../../../../../src/features/audit/domain/verify.ts";
import { deliverAuditStreams } from "../../../../../src/features/audit-streams/domain/deliver.ts";
import { replayAuditStream } from "../../../../../src/features/audit-streams/domain/replay-stream.ts";
import { openDatabase } from "../../../../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../../../../src/platform/db/options.ts";
import type { Store } from "../../../../../src/platform/domain/store.ts";
import { openDurableFolder } from "../../../../../src/platform/files/durable-folder.ts";
import { aFailedSignIn, appendEvents } from "../../../../support/append-events.ts";
import { addAuditStream, createReceiver } from "../../../../support/audit-streams.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { aSecret, createTestDeps, type TestDeps } from "../../../../support/test-deps.ts";

const at = (date: string) => Date.parse(`${date}T12:00:00Z`) / 1000;
const JANUARY = Date.parse("2026-01-01T00:00:00Z") / 1000;
const FEBRUARY = Date.parse("2026-02-01T00:00:00Z") / 1000;

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

async function newFolder(): Promise<ArchiveFolder> {
  const path = await mkdtemp(join(tmpdir(), "orgward-archive-"));
  folders.push(path);
  return openDurableFolder(path);
}

/** Everybody has read everything. */
const nobodyReads = async () => [];

describeDatabases("the archive of the audit log", ({ create, open, dialect }) => {
  /** A log of events of three months, 3 in November, 3 in December, 2 in January, each sealed. */
  async function setUp(seed = 0) {
    const options = await create();
    const store = await open(options);
    const auditKeys = await deriveAuditKeys([aSecret(seed)]);
    const deps = { ...(await createTestDeps(store, { auditKeys })), listEventReaders: nobodyReads };
    const months = { "2025-11-05": 3, "2025-12-24": 3, "2026-01-07": 2 };
    for (const [day, count] of Object.entries(months)) {
      await appendEvents(
        deps,
        Array.from({ length: count }, (_, index) => aFailedSignIn(`ada of ${day} ${index}`)),
        { at: at(day) },
      );
    }
    await sealAuditEvents(deps);
    return { options, store, deps, folder: await newFolder(), tamper: createTampering(options) };
  }

  /** A log whose November and December are in an archive. */
  async function setUpArchived() {
    const set = await setUp();
    const outcome = await archiveLog(set.deps, { before: JANUARY, folder: set.folder });
    await sealAuditEvents(set.deps);
    return { ...set, outcome };
  }

  const sequences = async ({ store }: { readonly store: Store }) =>
    (await store.read.auditChain.listSealed(0, 100)).map(({ sequence }) => sequence);

  it("is made by the server itself of months that the setting no longer keeps, where it has a folder", async () => {
    const { store, deps, folder } = await setUp();
    deps.clock.advance(at("2026-01-07") - deps.clock());
    expect(await archiveDueMonths({ ...deps, archiveFolder: folder })).toBeNull();
    await store.write((repositories) => keepEventsForMonths(repositories, 1));
    expect(await archiveDueMonths({ ...deps, archiveFolder: null })).toBeNull();
    expect(await sequences({ store })).toHaveLength(8);
    const outcome = await archiveDueMonths({ ...deps, archiveFolder: folder });
    expect(outcome?.segments.map(({ month }) => month)).toEqual(["2025-11"]);
    expect(await sequences({ store })).not.toContain(1);
    expect(await sequences({ store })).toContain(4);
  });

  it("holds whole months, which leave the log, and the chain goes on across both", async () => {
    const { deps, folder, outcome } = await setUpArchived();
    expect(outcome.segments.map(({ month, from, through }) => [month, from.sequence + 1, through.sequence])).toEqual([
      ["2025-11", 1, 3],
      ["2025-12", 4, 6],
    ]);
    expect((await folder.list()).toSorted()).toEqual([
      "audit-2025-11-from-1.json",
      "audit-2025-11-from-1.jsonl.gz",
      "audit-2025-12-from-4.json",
      "audit-2025-12-from-4.jsonl.gz",
    ]);
    expect(await sequences(deps)).toEqual([7, 8, 9, 10]);
    const unsealed = { count: 0, oldest: null };
    const start = { sequence: 6, hash: outcome.segments[1]?.through.hash };
    expect(await verifyAuditLog(deps)).toEqual({ problems: [], verified: 4, start, unsealed });
    expect(await verifyAuditLog(deps, CHAIN_START, folder)).toEqual({
      problems: [],
      verified: 4,
      start,
      archive: { problems: [], verified: 6 },
      unsealed,
    });
    expect(await exportCheckpoint(deps)).toMatchObject({ sequence: 10, start });
    const events = await deps.store.read.events.listAfter(8, 10);
    expect(events.map(({ type, details }) => [type, JSON.parse(details).details.first_sequence])).toEqual([
      ["audit.archived", 1],
      ["audit.archived", 4],
    ]);
  });

  it("has nothing more to do when it is asked twice, and goes on with the next month", async () => {
    const { deps, folder } = await setUpArchived();
    expect(await archiveLog(deps, { before: JANUARY, folder })).toEqual({ segments: [], awaited: null });
    const next = await archiveLog(deps, { before: FEBRUARY, folder });
    expect(next.segments.map(({ month, through }) => [month, through.sequence])).toEqual([["2026-01", 8]]);
    expect((await verifyAuditLog(deps, CHAIN_START, folder)).archive).toEqual({ problems: [], verified: 8 });
  });

  it("leaves out who people are, if so wanted, and verifies all the same", async () => {
    const { deps, folder } = await setUp();
    await archiveLog(deps, { before: JANUARY, folder, withoutPersonalData: true });
    const content = gunzipSync(await readFile(join(folder.path, "audit-2025-11-from-1.jsonl.gz"))).toString();
    expect(
      content
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line).personal),
    ).toEqual([null, null, null]);
    expect((await verifyAuditLog(deps, CHAIN_START, folder)).archive).toEqual({ problems: [], verified: 6 });
  });

  it("still verifies after somebody erased personal data from its lines", async () => {
    const { deps, folder } = await setUpArchived();
    await edit(folder, "audit-2025-11-from-1.jsonl.gz", (content) =>
      content.replaceAll(/"personal":"(\\.|[^"\\])*"/g, '"personal":null'),
    );
    expect((await verifyAuditLog(deps, CHAIN_START, folder)).archive).toEqual({ problems: [], verified: 6 });
  });

  it("waits for whoever has yet to read events: consumers, and streams that are paused", async () => {
    const { deps, folder } = await setUp();
    const consumers = await createTestDeps(deps.store);
    expect(
      (await archiveLog({ ...consumers, auditKeys: deps.auditKeys }, { before: JANUARY, folder })).awaited,
    ).toEqual(expect.any(String));
    expect(await folder.list()).toEqual([]);
    const readers = async () => [{ name: "audit stream SIEM", sequence: 5 }];
    const { segments, awaited } = await archiveLog({ ...deps, listEventReaders: readers }, { before: JANUARY, folder });
    expect([segments.map(({ month }) => month), awaited]).toEqual([["2025-11"], "audit stream SIEM"]);
  });

  it("ends the replay of an audit stream at the start of the log", async () => {
    const { deps, folder } = await setUp();
    const { streamId } = await addAuditStream(deps, { startsFrom: "beginning" });
    deps.clock.advance(3600);
    await deliverAuditStreams({ ...deps, auditStreamFetch: createReceiver().fetch });
    const { auditStreams } = await readersOf(deps);
    expect(auditStreams).toBeGreaterThanOrEqual(8);
    await archiveLog(deps, { before: JANUARY, folder });
    expect(await replayAuditStream(deps, streamId, 1)).toEqual({ ok: false, failure: "too_old" });
  });

  it("keeps events that happen while it is written", async () => {
    const { deps, folder } = await setUp();
    const busy: ArchiveFolder = {
      ...folder,
      async write(name, content) {
        await appendEvents(deps, [aFailedSignIn("late")], { at: at("2026-01-08") });
        await sealAuditEvents(deps);
        await folder.write(name, content);
      },
    };
    await archiveLog(deps, { before: JANUARY, folder: busy });
    await sealAuditEvents(deps);
    const report = await verifyAuditLog(deps, CHAIN_START, folder);
    expect(report).toMatchObject({ problems: [], verified: 8, archive: { problems: [], verified: 6 } });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])("loses nothing when the process dies at step %i", async (step) => {
    const { deps, folder } = await setUp();
    let steps = 0;
    const mayDie = () => {
      if (steps++ === step) throw new Error("killed");
    };
    const dying = {
      ...deps,
      store: {
        ...deps.store,
        write: async (work) => {
          mayDie();
          return deps.store.write(work);
        },
      } as Store,
    };
    const dyingFolder: ArchiveFolder = {
      ...folder,
      async write(name, content) {
        mayDie();
        await folder.write(name, content);
        mayDie();
      },
    };
    await expect(archiveLog(dying, { before: JANUARY, folder: dyingFolder })).rejects.toThrow("killed");
    expect((await verifyAuditLog(deps)).problems).toEqual([]);
    const start = (await deps.store.read.auditChain.readStart())?.sequence ?? 0;
    if (start > 0) expect((await verifyAuditLog(deps, CHAIN_START, folder)).archive?.problems).toEqual([]);
    await archiveLog(deps, { before: JANUARY, folder });
    await sealAuditEvents(deps);
    expect(await verifyAuditLog(deps, CHAIN_START, folder)).toMatchObject({
      problems: [],
      verified: 4,
      archive: { problems: [], verified: 6 },
    });
  });

  it("goes on in the middle of a month, with the file that it was written to", async () => {
    const { deps, folder } = await setUp(0);
    await appendEvents(
      deps,
      Array.from({ length: 700 }, () => aFailedSignIn()),
      { at: at("2026-01-09") },
    );
    await sealAuditEvents(deps);
    let transactions = 0;
    const rest = async () => {
      if (++transactions === 3) throw new Error("killed");
    };
    await expect(archiveLog(deps, { before: FEBRUARY, folder, rest })).rejects.toThrow("killed");
    expect((await deps.store.read.auditChain.readStart())?.sequence).toBe(506);
    await sealAuditEvents(deps);
    const interrupted = await verifyAuditLog(deps, CHAIN_START, folder);
    expect(interrupted).toMatchObject({ problems: [], verified: 205, archive: { problems: [], verified: 708 } });
    expect((await archiveLog(deps, { before: FEBRUARY, folder })).segments.map(({ from }) => from.sequence)).toEqual([
      6,
    ]);
    expect((await deps.store.read.auditChain.readStart())?.sequence).toBe(708);
    await sealAuditEvents(deps);
    expect(await verifyAuditLog(deps, CHAIN_START, folder)).toMatchObject({ problems: [], verified: 3 });
  });

  it("keeps the start of the log under a new secret", async () => {
    const { deps } = await setUpArchived();
    const [both, second] = [await deriveAuditKeys([aSecret(1), aSecret()]), await deriveAuditKeys([aSecret(1)])];
    expect((await verifyAuditLog({ ...deps, auditKeys: second })).problems[0]).toEqual({
      kind: "unknown_key",
      sequence: 6,
    });
    await sealAuditEvents({ ...deps, auditKeys: both });
    expect((await verifyAuditLog({ ...deps, auditKeys: second })).problems).toEqual([]);
  });

  it("says that a checkpoint of what was archived needs the archive, and compares it there", async () => {
    const { deps, folder } = await setUp();
    const first = (await deps.store.read.auditChain.listSealed(0, 1))[0]?.hash ?? "";
    await archiveLog(deps, { before: JANUARY, folder });
    await sealAuditEvents(deps);
    expect((await verifyAuditLog(deps, { sequence: 2, hash: first })).problems).toEqual([
      { kind: "archived", sequence: 2 },
    ]);
    expect((await verifyAuditLog(deps, { sequence: 1, hash: first }, folder)).archive?.problems).toEqual([]);
    expect((await verifyAuditLog(deps, { sequence: 2, hash: first }, folder)).archive?.problems).toEqual([
      { kind: "archive_not_as_exported", sequence: 2 },
    ]);
  });

  it.each<[string, string[], { kind: string; sequence: number }[]]>([
    [
      "rows that were deleted by hand, and a start that was forged",
      [
        "update audit_head set sequence = 7, hash = (select hash from events where sequence = 7), seal = (select seal from events where sequence = 7) where name = 'start'",
        "delete from events where sequence <= 7",
      ],
      [{ kind: "start_changed", sequence: 7 }],
    ],
    [
      "a start that was moved, with the seal that it had",
      ["update audit_head set sequence = 7 where name = 'start'", "delete from events where sequence <= 7"],
      [{ kind: "start_changed", sequence: 7 }],
    ],
    ["a start that was removed", ["delete from audit_head where name = 'start'"], [{ kind: "missing", sequence: 1 }]],
    [
      "the seal of the end as that of the start",
      [
        "update audit_head set sequence = 10, hash = (select hash from audit_head where name = 'head'), seal = (select seal from audit_head where name = 'head') where name = 'start'",
        "delete from events",
      ],
      [{ kind: "start_changed", sequence: 10 }],
    ],
    [
      "an event that was put before the start",
      ["insert into events (occurred_at, type, details, sequence, seal, key_id) values (1, 'x', '{}', 6, 'x', 'x')"],
      [{ kind: "foreign", sequence: 6 }],
    ],
    [
      "rows deleted by hand after the start",
      ["delete from events where sequence = 7"],
      [{ kind: "missing", sequence: 7 }],
    ],
  ])("finds %s", async (_, statements, problems) => {
    const { deps, tamper } = await setUpArchived();
    await tamper(statements);
    expect((await verifyAuditLog(deps)).problems).toEqual(problems);
    expect(await exportCheckpoint(deps)).toBeNull();
  });

  it("archives and seals nothing behind a start that was forged", async () => {
    const { deps, folder, tamper } = await setUpArchived();
    await tamper(["update audit_head set seal = 'guessed', key_id = 'past' where name = 'start'"]);
    await expect(archiveLog(deps, { before: FEBRUARY, folder })).rejects.toThrow(ArchiveError);
    await appendEvents(deps, [aFailedSignIn()]);
    await expect(sealAuditEvents(deps)).rejects.toThrow(AuditChainError);
  });

  it("deletes nothing of a log that was edited", async () => {
    const { deps, folder, tamper } = await setUp();
    await tamper(["update events set details = '{}' where sequence = 2"]);
    await expect(archiveLog(deps, { before: JANUARY, folder })).rejects.toThrow("doesn't match its seals");
    expect(await sequences(deps)).toHaveLength(8);
    expect(await folder.list()).toEqual([]);
  });

  // Files are the same, whatever database their events come from.
  if (dialect === "sqlite") {
    const [november, december] = ["audit-2025-11-from-1", "audit-2025-12-from-4"];
    it.each<[string, (folder: ArchiveFolder) => Promise<unknown>, object[]]>([
      [
        "a file that was edited",
        (folder) =>
          edit(folder, `${november}.jsonl.gz`, (content) => content.replace("wrong_password", "right_password")),
        [{ kind: "archive_changed", sequence: 1, file: `${november}.jsonl.gz` }],
      ],
      [
        "a line that was removed",
        (folder) => edit(folder, `${december}.jsonl.gz`, (content) => content.slice(content.indexOf("\n") + 1)),
        [{ kind: "archive_changed", sequence: 4, file: `${december}.jsonl.gz` }],
      ],
      [
        "a line that was repeated at the end",
        (folder) => edit(folder, `${december}.jsonl.gz`, (content) => content + content),
        [{ kind: "archive_changed", sequence: 4, file: `${december}.jsonl.gz` }],
      ],
      [
        "a file that was cut short",
        async (folder) => {
          const file = join(folder.path, `${december}.jsonl.gz`);
          await writeFile(file, (await readFile(file)).subarray(0, -9));
        },
        [{ kind: "archive_changed", sequence: 4, file: `${december}.jsonl.gz` }],
      ],
      [
        "a file that was removed",
        (folder) => rm(join(folder.path, `${december}.jsonl.gz`)),
        [{ kind: "archive_changed", sequence: 4, file: `${december}.jsonl.gz` }],
      ],
      [
        "the first month, removed whole",
        async (folder) => {
          for (const ending of ["json", "jsonl.gz"]) await rm(join(folder.path, `${november}.${ending}`));
        },
        [{ kind: "archive_missing", sequence: 1 }],
      ],
      [
        "the last month, removed whole",
        async (folder) => {
          for (const ending of ["json", "jsonl.gz"]) await rm(join(folder.path, `${december}.${ending}`));
        },
        [{ kind: "archive_missing", sequence: 4 }],
      ],
      [
        "files that were swapped",
        async (folder) => {
          const [one, other] = [join(folder.path, `${november}.jsonl.gz`), join(folder.path, `${december}.jsonl.gz`)];
          await rename(one, `${one}.kept`);
          await rename(other, one);
          await rename(`${one}.kept`, other);
        },
        [
          { kind: "archive_changed", sequence: 1, file: `${november}.jsonl.gz` },
          { kind: "archive_changed", sequence: 4, file: `${december}.jsonl.gz` },
        ],
      ],
      [
        "a manifest that was edited",
        (folder) =>
          editText(folder, `${december}.json`, (content) =>
            content.replace('"last_sequence": 6', '"last_sequence": 5'),
          ),
        [
          { kind: "archive_changed", sequence: 4, file: `${december}.json` },
          { kind: "archive_missing", sequence: 6 },
        ],
      ],
      [
        "a manifest that is none",
        (folder) => writeFile(join(folder.path, `${december}.json`), "{}"),
        [
          { kind: "archive_changed", sequence: 0, file: `${december}.json` },
          { kind: "archive_missing", sequence: 4 },
        ],
      ],
    ])("finds %s in the archive", async (_, tamper, problems) => {
      const { deps, folder } = await setUpArchived();
      await tamper(folder);
      const report = await verifyAuditLog(deps, CHAIN_START, folder);
      expect(report.archive?.problems).toEqual(problems);
      expect(report.problems).toEqual([]);
    });
  }

  it("isn't that of another deployment, even under the same secret", async () => {
    const { deps } = await setUpArchived();
    const other = await setUp();
    await appendEvents(other.deps, [aFailedSignIn("eve")], { at: at("2025-12-25") });
    const others = await setUpArchived();
    expect((await verifyAuditLog(deps, CHAIN_START, others.folder)).archive?.problems).toEqual([
      { kind: "archive_foreign", sequence: 6 },
    ]);
    const strange = await setUp(7);
    await archiveLog(strange.deps, { before: JANUARY, folder: strange.folder });
    expect((await verifyAuditLog(deps, CHAIN_START, strange.folder)).archive?.problems).toContainEqual({
      kind: "archive_foreign",
      sequence: 6,
    });
    await expect(archiveLog(other.deps, { before: JANUARY, folder: others.folder })).rejects.toThrow("other events");
    expect(await sequences(other.deps)).toHaveLength(8);
  });

  it("reveals that the log was put back to an earlier state than it knows", async () => {
    const { deps, folder, tamper } = await setUp();
    await archiveLog(deps, { before: FEBRUARY, folder });
    const behind = await setUp();
    const report = await verifyAuditLog(behind.deps, CHAIN_START, folder);
    expect(report.archive?.problems.map(({ kind }) => kind)).toEqual(["archive_foreign"]);
    await tamper(["delete from audit_head", "delete from events"]);
    const emptied = await verifyAuditLog(deps, CHAIN_START, folder);
    expect(emptied.archive?.problems).toEqual([{ kind: "archive_newer", sequence: 1 }]);
  });
});

async function readersOf(deps: TestDeps) {
  const { listEventReaders } = await createTestDeps(deps.store);
  const readers = await deps.store.write(listEventReaders);
  return { auditStreams: readers.find(({ name }) => name.startsWith("audit stream"))?.sequence };
}

async function edit(folder: ArchiveFolder, name: string, change: (content: string) => string): Promise<void> {
  const file = join(folder.path, name);
  const content = gunzipSync(await readFile(file)).toString();
  expect(change(content)).not.toBe(content);
  await writeFile(file, gzipSync(change(content)));
}

async function editText(folder: ArchiveFolder, name: string, change: (content: string) => string): Promise<void> {
  const file = join(folder.path, name);
  const content = await readFile(file, "utf8");
  expect(change(content)).not.toBe(content);
  await writeFile(file, change(content));
}

/** What somebody can do who may write to the database. */
function createTampering(options: StoreOptions) {
  return async (statements: readonly string[]): Promise<void> => {
    const database = await openDatabase(options);
    await database.transaction(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db);
    });
    await database.close();
  };
}
