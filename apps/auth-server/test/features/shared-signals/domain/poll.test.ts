import { expect, it } from "vitest";
import { createPartner } from "../../../../src/features/shared-signals/domain/manage-partners.ts";
import { createStream } from "../../../../src/features/shared-signals/domain/manage-streams.ts";
import { pollStream } from "../../../../src/features/shared-signals/domain/poll.ts";
import { requestVerification } from "../../../../src/features/shared-signals/domain/verification.ts";
import { ensureSigningKey } from "../../../../src/features/signing-keys/domain/rotation.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const NOTHING_MORE = { maxEvents: undefined, ack: [], refused: [] };

describeDatabases("a poll", ({ open }) => {
  it("waits until there is something, and no longer", async () => {
    const deps = await createTestDeps(await open());
    await ensureSigningKey(deps);
    const created = await createPartner(deps, { name: "SIEM", purpose: "receive_events", orgId: null });
    if (!created.ok) throw new Error(created.failure);
    const { partner } = created.value;
    const stream = await createStream(deps, partner, {});
    if (!stream.ok) throw new Error("the partner has a stream already");
    let waits = 0;
    const wait = async () => {
      waits += 1;
      if (waits === 3) await requestVerification(deps, partner, { streamId: stream.value.streamId });
      return waits < 10;
    };
    const { sets } = await pollStream(deps, stream.value, NOTHING_MORE, wait);
    expect([waits, Object.keys(sets)]).toEqual([3, [expect.any(String)]]);
    const ack = Object.keys(sets);
    const rest = await pollStream(deps, stream.value, { ...NOTHING_MORE, ack }, wait);
    expect([waits, rest]).toEqual([10, { sets: {}, moreAvailable: false }]);
  });
});
