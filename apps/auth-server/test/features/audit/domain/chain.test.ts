import { sql } from "kysely";
import { expect, it } from "vitest";
import {
  advance,
  CHAIN_START,
  checkEntry,
  checkHead,
  deriveAuditKeys,
  sealEntry,
  sealHead,
} from "../../../../src/features/audit/domain/chain.ts";
import { exportCheckpoint, parseCheckpoint } from "../../../../src/features/audit/domain/checkpoint.ts";
import { AuditChainError, sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import { verifyAuditLog } from "../../../../src/features/audit/domain/verify.ts";
import { openDatabase } from "../../../../src/platform/db/open-database.ts";
import type { StoreOptions } from "../../../../src/platform/db/options.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { ANONYMOUS } from "../../../../src/platform/events/actor.ts";
import { appendEvent } from "../../../../src/platform/events/append-event.ts";
import { systemRandom } from "../../../../src/platform/random.ts";
import { aFailedSignIn, appendEvents } from "../../../support/append-events.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { SOME_TIME } from "../../../support/records.ts";
import { aSecret } from "../../../support/test-deps.ts";

function record(store: Store, userId = "ada"): Promise<void> {
  return appendEvents({ store }, [aFailedSignIn(userId)]);
}

describeDatabases("the audit log", ({ create, open, dialect }) => {
  /** A log of sealed events, and what somebody can do to it who may write to the database. */
  async function setUp(events = 5) {
    const options = await create();
    const store = await open(options);
    const auditKeys = await deriveAuditKeys([aSecret()]);
    for (let index = 0; index < events; index++) await record(store, `user ${index}`);
    await sealAuditEvents({ store, auditKeys });
    return { options, store, deps: { store, auditKeys }, tamper: createTampering(options) };
  }

  it("is as it was sealed, and says what is not sealed yet", async () => {
    const { store, deps } = await setUp();
    const unsealed = { count: 0, oldest: null };
    expect(await verifyAuditLog(deps)).toEqual({ problems: [], verified: 5, unsealed });
    await record(store);
    expect(await verifyAuditLog(deps)).toEqual({
      problems: [],
      verified: 5,
      unsealed: { count: 1, oldest: SOME_TIME },
    });
    expect(await sealAuditEvents(deps)).toBe(1);
    expect(await sealAuditEvents(deps)).toBe(0);
    expect(await verifyAuditLog(deps)).toEqual({ problems: [], verified: 6, unsealed });
  });

  it("is right when it is empty", async () => {
    const { deps } = await setUp(0);
    expect(await verifyAuditLog(deps)).toMatchObject({ problems: [], verified: 0 });
    expect(await exportCheckpoint(deps)).toEqual(CHAIN_START);
  });

  it.each<[string, string[], { kind: string; sequence: number }[]]>([
    ["an edited event", ["update events set details = '{}' where sequence = 3"], [{ kind: "changed", sequence: 3 }]],
    ["an edited time", ["update events set occurred_at = 1 where sequence = 3"], [{ kind: "changed", sequence: 3 }]],
    ["an edited type", ["update events set type = 'x' where sequence = 1"], [{ kind: "changed", sequence: 1 }]],
    ["a removed event", ["delete from events where sequence = 3"], [{ kind: "missing", sequence: 3 }]],
    [
      "a removed event whose gap was closed",
      [
        "delete from events where sequence = 3",
        "update events set sequence = sequence - 100 where sequence > 3",
        "update events set sequence = sequence + 99 where sequence < 0",
      ],
      [
        { kind: "changed", sequence: 3 },
        { kind: "cut_off", sequence: 5 },
      ],
    ],
    [
      "two events that changed places",
      [
        "update events set sequence = -1 where sequence = 2",
        "update events set sequence = 2 where sequence = 3",
        "update events set sequence = 3 where sequence = -1",
      ],
      [{ kind: "changed", sequence: 2 }],
    ],
    ["the last events cut off", ["delete from events where sequence > 3"], [{ kind: "cut_off", sequence: 4 }]],
    ["everything cut off", ["delete from events"], [{ kind: "cut_off", sequence: 1 }]],
    [
      "an end that was moved back to an entry before it",
      [
        "delete from events where sequence > 4",
        "update audit_head set sequence = 4, seal = (select seal from events where sequence = 4)",
      ],
      [{ kind: "head_changed", sequence: 4 }],
    ],
    [
      "an end that was moved back whole, with the hash and the seal of an entry before it",
      [
        "delete from events where sequence > 4",
        `update audit_head set sequence = 4, hash = (select hash from events where sequence = 4),
           seal = (select seal from events where sequence = 4)`,
      ],
      [{ kind: "head_changed", sequence: 4 }],
    ],
    ...[1, 3, 5].map((sequence): [string, string[], { kind: string; sequence: number }[]] => [
      `another seal on event ${sequence}, which is as it was`,
      [`update events set seal = (select seal from audit_head) where sequence = ${sequence}`],
      [{ kind: "changed", sequence }],
    ]),
    [
      "a seal that differs in its last character",
      ["update events set seal = substr(seal, 1, 63) || 'x' where sequence = 3"],
      [{ kind: "changed", sequence: 3 }],
    ],
    [
      "the seal of another event",
      ["update events set seal = (select seal from events where sequence = 2) where sequence = 3"],
      [{ kind: "changed", sequence: 3 }],
    ],
    ["a removed end", ["delete from audit_head"], [{ kind: "foreign", sequence: 1 }]],
    [
      "an event behind the end",
      ["insert into events (occurred_at, type, details, sequence, seal, key_id) values (1, 'x', '{}', 6, 'x', 'x')"],
      [{ kind: "foreign", sequence: 6 }],
    ],
    [
      "an edited event that claims to be sealed under a secret of the past",
      ["update events set details = replace(details, 'user', 'eve'), key_id = 'past' where sequence = 3"],
      [{ kind: "changed", sequence: 4 }],
    ],
    [
      "all that was edited and removed",
      [
        "update events set details = '{}' where sequence = 1",
        "delete from events where sequence = 3",
        "update events set details = '{}' where sequence = 5",
      ],
      [
        { kind: "changed", sequence: 1 },
        { kind: "missing", sequence: 3 },
        { kind: "changed", sequence: 5 },
      ],
    ],
    [
      "an edited event, and another behind it whose hash was edited, too",
      [
        "update events set details = '{}' where sequence = 1",
        "update events set details = '{}', hash = 'x' where sequence = 3",
        "update events set details = '{}' where sequence = 5",
      ],
      [
        { kind: "changed", sequence: 1 },
        { kind: "changed", sequence: 3 },
        { kind: "changed", sequence: 5 },
      ],
    ],
    [
      "no more behind an event of an earlier release than can be told",
      [
        "update events set hash = null",
        "update events set details = '{}' where sequence = 2",
        "update events set details = '{}' where sequence = 4",
      ],
      [{ kind: "changed", sequence: 2 }],
    ],
    [
      "an edited personal part",
      ["update events set personal = replace(personal, 'user 2', 'eve') where sequence = 3"],
      [{ kind: "changed", sequence: 3 }],
    ],
    [
      "the seal taken off an edited event, to have it sealed anew",
      ["update events set details = '{}', sequence = null where sequence = 2"],
      [{ kind: "missing", sequence: 2 }],
    ],
  ])("finds %s", async (_, statements, problems) => {
    const { deps, tamper } = await setUp();
    await tamper(statements);
    expect((await verifyAuditLog(deps)).problems).toEqual(problems);
    expect(await exportCheckpoint(deps)).toBeNull();
  });

  it("seals nothing behind an end that was moved back, which would hide what is missing", async () => {
    const { store, deps, tamper } = await setUp();
    const [, hash] = await hashesOf(store);
    await tamper([
      "delete from events where sequence > 2",
      `update audit_head set sequence = 2, hash = '${hash}', seal = 'guessed'`,
    ]);
    await record(store);
    await expect(sealAuditEvents(deps)).rejects.toThrow(AuditChainError);
    expect((await verifyAuditLog(deps)).problems).toEqual([{ kind: "head_changed", sequence: 2 }]);
  });

  it("finds by a checkpoint that the whole log was put back to an earlier time", async () => {
    const { store, deps, tamper, options } = await setUp();
    const earlier = await readHeadRow(options);
    await record(store);
    await record(store);
    await sealAuditEvents(deps);
    const checkpoint = parseCheckpoint(JSON.stringify(await exportCheckpoint(deps)));
    expect(checkpoint?.sequence).toBe(7);
    await record(store);
    await sealAuditEvents(deps);
    expect(await verifyAuditLog(deps, checkpoint ?? undefined)).toMatchObject({ problems: [], verified: 8 });

    await tamper(["delete from events where sequence > 5", earlier]);
    expect((await verifyAuditLog(deps)).problems).toEqual([]);
    const seen = await verifyAuditLog(deps, checkpoint ?? undefined);
    expect(seen.problems).toEqual([{ kind: "not_as_exported", sequence: 6 }]);
    for (let index = 0; index < 3; index++) await record(store, "another history");
    await sealAuditEvents(deps);
    const rewritten = await verifyAuditLog(deps, checkpoint ?? undefined);
    expect(rewritten.problems).toEqual([{ kind: "not_as_exported", sequence: 7 }]);
  });

  it("goes on under a new secret, and is still right when the old one is gone", async () => {
    const { store, deps, tamper } = await setUp();
    const withBoth = { store, auditKeys: await deriveAuditKeys([aSecret(1), aSecret()]) };
    const withNew = { store, auditKeys: await deriveAuditKeys([aSecret(1)]) };
    expect((await verifyAuditLog(withNew)).problems).toEqual([{ kind: "unknown_key", sequence: 5 }]);
    await expect(sealAuditEvents(withNew)).rejects.toThrow("Add it to the end of ORGWARD_SECRET_KEY");
    await sealAuditEvents(withBoth);
    expect((await verifyAuditLog(withNew)).problems).toEqual([]);
    await record(store);
    await sealAuditEvents(withNew);
    expect(await verifyAuditLog(withNew)).toMatchObject({ problems: [], verified: 6 });
    await tamper(["update events set details = replace(details, 'user', 'eve') where sequence = 2"]);
    expect((await verifyAuditLog(withNew)).problems).toEqual([{ kind: "changed", sequence: 6 }]);
    expect((await verifyAuditLog(withBoth)).problems).toEqual([{ kind: "changed", sequence: 2 }]);
    expect((await verifyAuditLog(deps)).problems).toEqual([
      { kind: "changed", sequence: 2 },
      { kind: "unknown_key", sequence: 6 },
    ]);
  });

  it("is sealed by two processes at once, under load, without a fork or a gap", async () => {
    const { options, deps, store } = await setUp(0);
    const other = { ...deps, store: await open(options) };
    const writers = [store, other.store].map(async (target) => {
      for (let batch = 0; batch < 10; batch++) {
        await Promise.all(Array.from({ length: 10 }, (_, index) => record(target, `user ${batch}/${index}`)));
      }
    });
    const sealers = [deps, other].map(async (sealer) => {
      for (let pass = 0; pass < 20; pass++) await sealAuditEvents(sealer);
    });
    await Promise.all([...writers, ...sealers]);
    await sealAuditEvents(other);
    expect(await verifyAuditLog(deps)).toEqual({
      problems: [],
      verified: 200,
      unsealed: { count: 0, oldest: null },
    });
  });

  it("keeps no event of a change that was undone", async () => {
    const { store, deps } = await setUp();
    const undone = store.write(async (repositories) => {
      const deps = { clock: () => SOME_TIME, random: systemRandom, actor: ANONYMOUS, request: null };
      await appendEvent(repositories, deps, aFailedSignIn());
      throw new Error("the change failed");
    });
    await expect(undone).rejects.toThrow("the change failed");
    expect((await verifyAuditLog(deps)).unsealed.count).toBe(0);
  });

  it("seals more events than fit into one transaction", async () => {
    const { deps } = await setUp(0);
    const events = Array.from({ length: 1203 }, (_, index) => aFailedSignIn(`user ${index}`));
    await appendEvents(deps, events);
    expect(await sealAuditEvents(deps)).toBe(1203);
    expect(await verifyAuditLog(deps)).toMatchObject({ problems: [], verified: 1203 });
  });

  // Two transactions write at once on PostgreSQL only.
  if (dialect === "postgres") {
    it("seals an event whose transaction commits late after those that have overtaken it", async () => {
      const options = await create();
      const [slow, quick] = [await open(options), await open(options)];
      const deps = { store: quick, auditKeys: await deriveAuditKeys([aSecret()]) };
      const database = await openDatabase(options);
      await database.transaction(async (db) => {
        await db
          .insertInto("events")
          .values({
            occurred_at: SOME_TIME,
            type: "x",
            details: "{}",
            personal: null,
            sequence: null,
            seal: null,
            key_id: null,
          })
          .execute();
        await record(quick);
        expect(await sealAuditEvents(deps)).toBe(1);
      });
      await database.close();
      expect(await sealAuditEvents({ ...deps, store: slow })).toBe(1);
      expect(await verifyAuditLog(deps)).toMatchObject({ problems: [], verified: 2 });
      const ids = (await quick.read.auditChain.listSealed(0, 10)).map(({ eventId }) => eventId);
      expect(ids[0]).toBeGreaterThan(ids[1] ?? 0);
    });
  }
});

it("seals an entry and the end each for itself: the seal of one is none of the other", async () => {
  const keys = await deriveAuditKeys([aSecret()]);
  const entry = {
    eventId: 1,
    occurredAt: SOME_TIME,
    type: "sign_in.failed",
    details: "{}",
    personal: null,
    sequence: null,
  };
  const position = advance(CHAIN_START, entry);
  const [sealed, head] = [sealEntry(entry, position, keys), sealHead(position, keys)];
  expect([checkEntry(sealed, position, keys), checkHead(head, keys)]).toEqual(["valid", "valid"]);
  expect(checkHead({ ...head, seal: sealed.seal }, keys)).toBe("invalid");
  expect(checkEntry({ ...sealed, seal: head.seal }, position, keys)).toBe("invalid");
});

it("takes only a checkpoint for one", () => {
  for (const text of ["", "{}", "[]", '{"sequence":-1,"hash":""}', '{"sequence":1,"hash":"00"}']) {
    expect(parseCheckpoint(text)).toBeNull();
  }
});

function createTampering(options: StoreOptions): (statements: readonly string[]) => Promise<void> {
  return async (statements) => {
    const database = await openDatabase(options);
    for (const statement of statements) {
      await database.transaction((db) => sql.raw(statement).execute(db));
    }
    await database.close();
  };
}

/** A statement that puts the end back to what it is now. */
async function readHeadRow(options: StoreOptions): Promise<string> {
  const database = await openDatabase(options);
  const head = await database.reader.selectFrom("audit_head").selectAll().executeTakeFirstOrThrow();
  await database.close();
  return `update audit_head set sequence = ${head.sequence}, hash = '${head.hash}', seal = '${head.seal}'`;
}

/** The hashes of the chain, which who can read the database can compute. */
async function hashesOf(store: Store): Promise<readonly string[]> {
  let position = CHAIN_START;
  return (await store.read.auditChain.listSealed(0, 100)).map((entry) => {
    position = advance(position, entry);
    return position.hash;
  });
}
