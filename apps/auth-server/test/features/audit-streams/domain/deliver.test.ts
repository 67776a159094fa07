import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import { deliverAuditStreams } from "../../../../src/features/audit-streams/domain/deliver.ts";
import { changeAuditStream } from "../../../../src/features/audit-streams/domain/manage-streams.ts";
import { replayAuditStream } from "../../../../src/features/audit-streams/domain/replay-stream.ts";
import { observeStream } from "../../../../src/features/audit-streams/domain/stream-state.ts";
import { OutboundError } from "../../../../src/platform/domain/guarded-fetch.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { aFailedSignIn, appendEvents } from "../../../support/append-events.ts";
import { addAuditStream, createReceiver, happen } from "../../../support/audit-streams.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const [ACME, GLOBEX] = demoOrganizations.map(({ orgId, name }) => ({ id: orgId, name }));

async function setUp(store: Store, statuses: readonly number[] = []) {
  const receiver = createReceiver(statuses);
  const deps = await createTestDeps(store, { auditStreamFetch: receiver.fetch });
  return { deps, receiver };
}

const sequences = (lines: readonly string[]) =>
  lines.map((line) => (JSON.parse(line) as { sequence: number }).sequence);

const targets = (lines: readonly string[]) =>
  lines.map((line) => (JSON.parse(line) as { event: { target: { id: string } } }).event.target.id);

describeDatabases("audit streams", ({ open }) => {
  it("send what happens from then on, in order, each line with a hash that a receiver can compute", async () => {
    const { deps, receiver } = await setUp(await open());
    await happen(deps, "before");
    const { streamId } = await addAuditStream(deps);
    await happen(deps, "ada", "bob");
    await deliverAuditStreams(deps);
    deps.clock.advance(10);
    await happen(deps, "cleo");
    await deliverAuditStreams(deps);
    expect(receiver.requests.map(({ url, method, headers }) => [url, method, headers.authorization])).toEqual([
      ["https://logs.acme.test/in", "POST", "Bearer token"],
      ["https://logs.acme.test/in", "POST", "Bearer token"],
    ]);
    const lines = receiver.lines();
    expect(targets(lines)).toEqual([streamId, "ada", "bob", "cleo"]);
    let previous = "0".repeat(64);
    for (const [index, line] of lines.entries()) {
      const [covered = "", rest = ""] = [line.slice(0, -75), line.slice(-75)];
      const hash = createHash("sha256").update(covered).digest("hex");
      expect(rest).toBe(`,"hash":"${hash}"}`);
      expect(JSON.parse(line)).toMatchObject({ stream: streamId, sequence: index + 1, previous_hash: previous });
      previous = hash;
    }
  });

  it("begin with the oldest event if they are told to", async () => {
    const { deps, receiver } = await setUp(await open());
    await happen(deps, "before");
    await addAuditStream(deps, { startsFrom: "beginning" });
    await deliverAuditStreams(deps);
    expect(targets(receiver.lines())).toEqual(["before"]);
  });

  it("send a batch again byte for byte, for ever, and let nothing pass it", async () => {
    const { deps, receiver } = await setUp(await open(), [500, 503, 301, 200]);
    const stream = await addAuditStream(deps);
    await happen(deps, "ada");
    const delays: number[] = [];
    for (let attempt = 0; attempt < 4; attempt++) {
      await deliverAuditStreams(deps);
      const now = (await deps.store.read.auditStreams.findById(stream.streamId))?.nextAttemptAt ?? 0;
      delays.push(now - deps.clock());
      await happen(deps, `later ${attempt}`);
      expect(await deliverAuditStreams(deps)).toEqual([]);
      deps.clock.advance(now - deps.clock());
    }
    expect(delays).toEqual([5, 10, 20, 2]);
    const [first, ...others] = receiver.requests.map(({ body }) => body);
    expect(others).toEqual([first, first, first]);
    await deliverAuditStreams(deps);
    expect(targets(receiver.lines().slice(-4))).toEqual(["later 0", "later 1", "later 2", "later 3"]);
  });

  it("wait no longer than a quarter of an hour between attempts, and say that they need attention", async () => {
    const { deps, receiver } = await setUp(await open());
    receiver.answer(...Array.from({ length: 12 }, () => 500));
    const { streamId } = await addAuditStream(deps);
    await happen(deps, "ada");
    for (let attempt = 0; attempt < 12; attempt++) {
      await deliverAuditStreams(deps);
      deps.clock.advance(900);
    }
    const stream = await deps.store.read.auditStreams.findById(streamId);
    expect(stream).toMatchObject({ attempts: 12, lastError: "status_500" });
    if (stream)
      expect(await observeStream(deps.store.read, stream)).toMatchObject({ state: "failing", deliveredSequence: 0 });
    await deliverAuditStreams(deps);
    expect(await deps.store.read.auditStreams.findById(streamId)).toMatchObject({ attempts: 0, lastError: null });
  });

  it("lose nothing when the process dies between sending and noting it: the same bytes come again", async () => {
    const { deps, receiver } = await setUp(await open());
    await addAuditStream(deps);
    await happen(deps, "ada");
    const dies = new Error("killed");
    const dying = {
      ...deps,
      auditStreamFetch: async (...request: Parameters<typeof receiver.fetch>) => {
        await receiver.fetch(...request);
        throw dies;
      },
    };
    await expect(deliverAuditStreams(dying)).rejects.toBe(dies);
    await happen(deps, "bob");
    expect(await deliverAuditStreams(deps)).toEqual([]);
    deps.clock.advance(120);
    await deliverAuditStreams(deps);
    const [sent, again] = receiver.requests;
    expect(again?.body).toBe(sent?.body);
    expect(again?.headers["webhook-id"]).toBe(sent?.headers["webhook-id"]);
    deps.clock.advance(2);
    await deliverAuditStreams(deps);
    expect(sequences(receiver.lines())).toEqual([1, 2, 1, 2, 3]);
  });

  it("repeat a batch byte for byte though personal data was erased from its events meanwhile", async () => {
    const { deps, receiver } = await setUp(await open(), [500]);
    await addAuditStream(deps);
    await happen(deps, "ada");
    await deliverAuditStreams(deps);
    await deps.store.write(({ events }) => events.erasePersonalPart("ada", { until: 1000 }));
    deps.clock.advance(5);
    await deliverAuditStreams(deps);
    expect(receiver.requests[1]?.body).toBe(receiver.requests[0]?.body);
  });

  it("are sent by one process at a time", async () => {
    const { deps, receiver } = await setUp(await open());
    await addAuditStream(deps);
    await happen(deps, "ada");
    await Promise.all([deliverAuditStreams(deps), deliverAuditStreams(deps), deliverAuditStreams(deps)]);
    expect(receiver.requests).toHaveLength(1);
  });

  it("send nothing while they are paused, and everything afterwards", async () => {
    const { deps, receiver } = await setUp(await open());
    const { streamId } = await addAuditStream(deps, { enabled: false });
    await happen(deps, "ada");
    expect(await deliverAuditStreams(deps)).toEqual([]);
    await changeAuditStream(deps, streamId, { enabled: true });
    await sealAuditEvents(deps);
    await deliverAuditStreams(deps);
    expect(targets(receiver.lines())).toEqual([streamId, "ada", streamId]);
  });

  it("come again from any line unchanged, and go on from there", async () => {
    const { deps, receiver } = await setUp(await open());
    const { streamId } = await addAuditStream(deps);
    for (const user of ["ada", "bob", "cleo"]) {
      await happen(deps, user);
      await deliverAuditStreams(deps);
      deps.clock.advance(2);
    }
    const before = receiver.lines();
    expect(await replayAuditStream(deps, streamId, 5)).toEqual({ ok: false, failure: "not_sent_yet" });
    expect(await replayAuditStream(deps, streamId, 3)).toEqual({ ok: true, value: 3 });
    await sealAuditEvents(deps);
    await deliverAuditStreams(deps);
    const again = receiver.lines().slice(before.length);
    expect(again.slice(0, 2)).toEqual(before.slice(2));
    expect(sequences(again)).toEqual([3, 4, 5]);
    await deps.store.write(({ auditStreams }) => auditStreams.deleteDeliveredBefore(deps.clock() - 1));
    expect(await replayAuditStream(deps, streamId, 1)).toEqual({ ok: false, failure: "too_old" });
    expect(await replayAuditStream(deps, "none", 1)).toEqual({ ok: false, failure: "not_found" });
  });

  it("are not disturbed by a replay while a batch is under way", async () => {
    const { deps, receiver } = await setUp(await open());
    const { streamId } = await addAuditStream(deps);
    await happen(deps, "ada");
    const replaying = {
      ...deps,
      auditStreamFetch: async (...request: Parameters<typeof receiver.fetch>) => {
        await replayAuditStream(deps, streamId, 1);
        return receiver.fetch(...request);
      },
    };
    await deliverAuditStreams(replaying);
    await sealAuditEvents(deps);
    await deliverAuditStreams(deps);
    expect(sequences(receiver.lines())).toEqual([1, 2, 1, 2, 3]);
  });

  it("say why nothing arrives: no answer, or a secret that can't be read", async () => {
    const { deps } = await setUp(await open());
    const { streamId, encryptedSecret } = await addAuditStream(deps);
    await happen(deps, "ada");
    const lastError = async () => (await deps.store.read.auditStreams.findById(streamId))?.lastError;
    const fetch = async () => {
      throw new OutboundError("private_address");
    };
    await deliverAuditStreams({ ...deps, auditStreamFetch: fetch });
    expect(await lastError()).toBe("private_address");
    await deps.store.write(({ auditStreams }) => auditStreams.replaceEncryptedSecret(streamId, encryptedSecret, "x"));
    deps.clock.advance(5);
    await deliverAuditStreams(deps);
    expect(await lastError()).toBe("secret_unreadable");
    expect(deps.logLines.join("")).not.toContain("token");
  });

  it("of an organization hold its events alone, and tell nothing of others or of who runs the deployment", async () => {
    const receiver = createReceiver();
    const { deps } = await createTestApp(await open(), { auditStreamFetch: receiver.fetch });
    if (!ACME || !GLOBEX) throw new Error("the demo data has two organizations");
    const { streamId } = await addAuditStream(deps, { orgId: ACME.id });
    const operator = { kind: "operator", id: "op-1", name: "operator@orgward.test" } as const;
    const ada = { kind: "user", id: "ada", name: "ada@acme.test" } as const;
    for (const [actor, organization] of [
      [operator, ACME],
      [operator, GLOBEX],
      [ada, ACME],
      [ada, null],
    ] as const) {
      const event = { ...aFailedSignIn("ada"), actor, ...(organization && { organization }) };
      await appendEvents({ store: deps.store }, [event], { at: deps.clock() });
    }
    await sealAuditEvents(deps);
    await deliverAuditStreams(deps);
    const lines = receiver.lines().map((line) => JSON.parse(line) as { sequence: number; event: object });
    expect(lines.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect(lines.map(({ event }) => event)).toEqual([
      expect.objectContaining({ type: "audit_stream.created", target: expect.objectContaining({ id: streamId }) }),
      expect.objectContaining({ actor: { kind: "operator", id: null, name: null }, request: null }),
      expect.objectContaining({ actor: { kind: "user", id: "ada", name: "ada@acme.test" } }),
    ]);
    const told = receiver.requests.map(({ body }) => body).join("");
    expect(told).not.toMatch(/operator@orgward|op-1|"event_id"/);
    expect(told).not.toContain(GLOBEX.id);
    for (const { event } of lines) expect(Object.keys(event)).not.toContain("sequence");
  });

  it("of an organization are found in a long stream of others' events, and end with it", async () => {
    const receiver = createReceiver();
    const store = await open();
    const { deps } = await createTestApp(store, { auditStreamFetch: receiver.fetch });
    const { streamId } = await addAuditStream(deps, { orgId: ACME?.id ?? "" });
    await sealAuditEvents(deps);
    await deliverAuditStreams(deps);
    deps.clock.advance(2);
    await happen(deps, ...Array.from({ length: 30 }, (_, index) => `user ${index}`));
    expect(await deliverAuditStreams(deps)).toEqual([]);
    const end = (await store.read.auditChain.readHead())?.sequence;
    expect((await store.read.auditStreams.findById(streamId))?.position).toBe(end);
    await store.write(({ organizations }) => organizations.delete(ACME?.id ?? ""));
    expect(await store.read.auditStreams.list()).toEqual([]);
  });
});
