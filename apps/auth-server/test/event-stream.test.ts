import { expect, it } from "vitest";
import { moveUrgentEventsOn, startEventStream } from "../src/event-stream.ts";
import { deriveAuditKeys } from "../src/features/audit/domain/chain.ts";
import { verifyAuditLog } from "../src/features/audit/domain/verify.ts";
import { aFailedSignIn, appendEvents } from "./support/append-events.ts";
import { describeDatabases } from "./support/databases.ts";
import { SOME_TIME } from "./support/records.ts";
import { aSecret, createTestDeps } from "./support/test-deps.ts";

describeDatabases("a server", ({ open }) => {
  it("seals events, the last of them when it stops", async () => {
    const deps = await createTestDeps(await open());
    const stop = startEventStream(deps);
    await appendEvents(deps, [aFailedSignIn()]);
    await stop();
    expect(await verifyAuditLog(deps)).toEqual({ problems: [], verified: 1, unsealed: { count: 0, oldest: null } });
    expect(deps.logLines).toEqual([]);
  });

  it("lets consumers read what it has sealed", async () => {
    const deps = await createTestDeps(await open());
    const stop = startEventStream(deps);
    await appendEvents(deps, [aFailedSignIn()]);
    await stop();
    const counts = await deps.store.read.dailyCounts.listSince(0);
    expect(counts).toEqual([
      { event: "failed_sign_ins:wrong_password", day: Math.floor(SOME_TIME / 86_400), total: 1 },
    ]);
  });

  it("lets guards learn at once of what is revoked, by this process or another", async () => {
    const store = await open();
    const [here, there] = [await createTestDeps(store), await createTestDeps(store)];
    const lags: number[] = [];
    const stops = [startEventStream(here, { onRevoked: (seconds) => lags.push(seconds) }), startEventStream(there)];
    await Promise.all([here, there].map(({ revocations }) => revocations.catchUp()));
    const patience = new AbortController();
    const learning = [here, there].map(({ revocations }) => revocations.waitForNewer(0, 25_000, patience.signal));
    await appendEvents(here, [{ type: "user.disabled", target: { kind: "user", id: "ada", name: "ada" } }]);
    await Promise.all(learning);
    expect([here, there].map(({ revocations }) => revocations.figures().entries)).toEqual([1, 1]);
    await Promise.all(stops.map((stop) => stop()));
    expect(lags).toHaveLength(1);
  });

  it("tells how long guards had to wait, even if another process moved the stream on during its turn", async () => {
    const store = await open();
    const [deps, there] = [await createTestDeps(store), await createTestDeps(store)];
    let goOn: () => void = () => undefined;
    const mayGoOn = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const here = { ...deps, apiReads: { ...deps.apiReads, write: () => mayGoOn } };
    const lags: number[] = [];
    const stop = startEventStream(here, { onRevoked: (seconds) => lags.push(seconds) });
    await appendEvents(here, [{ type: "user.disabled", target: { kind: "user", id: "ada", name: "ada" } }]);
    await moveUrgentEventsOn(there);
    await here.revocations.catchUp();
    goOn();
    await stop();
    expect(lags).toHaveLength(1);
  });

  it("goes on, and says in its log what is wrong, when events cannot be sealed", async () => {
    const deps = await createTestDeps(await open());
    await appendEvents(deps, [aFailedSignIn()]);
    await startEventStream(deps)();
    const otherDeps = { ...deps, auditKeys: await deriveAuditKeys([aSecret(5)]) };
    await startEventStream(otherDeps)();
    expect(deps.logLines.join()).toContain("moving the stream of events on failed");
    expect(await verifyAuditLog(deps)).toMatchObject({ problems: [], verified: 1 });
  });
});
