import { expect, it } from "vitest";
import { operatorActor } from "../../../../src/features/operators/domain/operator-actor.ts";
import { sendTestMail } from "../../../../src/features/settings/domain/test-mail.ts";
import type { OutgoingMail } from "../../../../src/platform/mail/transport.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { eventsOf } from "../../../support/recorded-events.ts";
import { strictMailServer } from "../../../support/strict-mail-server.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const actor = operatorActor({ operatorId: "olga", email: "olga@orgward.test" });
const tested = { type: "email.tested", actor, target: actor };

describeDatabases("the event of a test email", ({ open }) => {
  const setUp = async () => ({ ...(await createTestDeps(await open())), actor });

  it("tells who had it put into the queue, and nothing of an address that is none", async () => {
    const deps = await setUp();
    const [event] = await eventsOf(deps, () => sendTestMail(deps, "ada@example.test"));
    expect(event).toMatchObject(tested);
    expect(event?.reason).toBeUndefined();
    expect(await eventsOf(deps, () => sendTestMail(deps, "nonsense"))).toEqual([]);
  });

  it("tells whether the mail server took it", async () => {
    const deps = await setUp();
    const sent: OutgoingMail[] = [];
    const server = { send: async (mail: OutgoingMail) => void sent.push(mail), close: () => undefined };
    const [taken] = await eventsOf(deps, () => sendTestMail({ ...deps, smtp: server }, "ada@example.test"));
    expect(sent).toMatchObject([{ to: "ada@example.test" }]);
    expect([taken?.type, taken?.reason]).toEqual(["email.tested", undefined]);
    const strict = { ...deps, smtp: strictMailServer };
    expect(await eventsOf(deps, () => sendTestMail(strict, "ada@example.test"))).toMatchObject([
      { ...tested, type: "email.test_failed", reason: "not_taken" },
    ]);
  });
});
