import { expect, it } from "vitest";
import { queueSecurityEvents } from "../../../../src/features/shared-signals/domain/outbox.ts";
import { giveUpOverflowing } from "../../../../src/features/shared-signals/domain/retention.ts";
import { signalTypes } from "../../../../src/features/shared-signals/domain/signal-types.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createReceiver } from "../../../support/signal-receiver.ts";
import { createTestApp } from "../../../support/test-app.ts";

describeDatabases("a stream in which too much waits", ({ open }) => {
  it("keeps the newest events, and is paused, which its receiver is told", async () => {
    const { deps, ...app } = await createTestApp(await open());
    const receiver = await createReceiver({ deps, ...app });
    const { stream_id: streamId } = await receiver.subscribe();
    const [stream] = await deps.store.read.signalStreams.list();
    if (!stream) throw new Error("there is no stream");
    const waiting = ["a", "b", "c", "d"].map((jti) => ({
      ...{ streamId, jti, txn: jti, issuedAt: deps.clock(), claims: {}, subject: { user: jti } },
      type: signalTypes.accountEnabled,
    }));
    await deps.store.write((repositories) => queueSecurityEvents(repositories, stream, waiting, deps.clock()));
    const giveUp = () => deps.store.write((repositories) => giveUpOverflowing(repositories, deps, 3));
    expect([await giveUp(), await giveUp()]).toEqual([1, 0]);
    expect(await deps.store.read.signalStreams.findById(streamId)).toMatchObject({
      status: "paused",
      problem: "overflowed",
    });
    const kept = await deps.store.read.securityEvents.listOldest(streamId, { limit: 10 });
    expect(kept.map(({ jti }) => jti)).toEqual(["c", "d", expect.stringMatching(/^[\da-f]{32}$/)]);
    expect(await receiver.receive()).toMatchObject([{ sub_id: { id: streamId } }]);
  });
});
