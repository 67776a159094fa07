import { expect, it } from "vitest";
import { changeAuditStream } from "../../../../src/features/audit-streams/domain/manage-streams.ts";
import { findConcerns } from "../../../../src/features/operators/domain/attention.ts";
import { createPartner } from "../../../../src/features/shared-signals/domain/manage-partners.ts";
import { ensureSigningKey, rotateSigningKeys } from "../../../../src/features/signing-keys/domain/rotation.ts";
import { destinationOf } from "../../../../src/features/webhooks/domain/destination.ts";
import { changeEndpoint, createEndpoint } from "../../../../src/features/webhooks/domain/manage-endpoints.ts";
import { toSetting } from "../../../../src/platform/domain/last-backup.ts";
import type { NewEvent } from "../../../../src/platform/events/event.ts";
import type { MailRecord } from "../../../../src/platform/mail/records.ts";
import { appendEvents } from "../../../support/append-events.ts";
import { addAuditStream } from "../../../support/audit-streams.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { aUser, SOME_TIME } from "../../../support/records.ts";
import { createTestDeps } from "../../../support/test-deps.ts";

const DAY = 86_400;

const mail: MailRecord = {
  mailId: "waiting",
  kind: "invitation",
  encryptedContent: "sealed",
  createdAt: SOME_TIME,
  attempts: 3,
  dueAt: SOME_TIME,
  sentAt: null,
};

const lostEmail: NewEvent = {
  type: "email.not_delivered",
  target: { kind: "user", id: "ada", name: "Ada" },
  reason: "refused",
  details: { email: "invitation", queued_at: 1_790_000_000, attempts: 1, error_code: "EENVELOPE", reply_code: 550 },
};

describeDatabases("what needs an operator's attention", ({ dialect, open }) => {
  const setUp = async (production = false) => {
    const deps = await createTestDeps(await open(), { production });
    const find = async (after = 0) => findConcerns({ ...deps, clock: () => SOME_TIME + after }, []);
    return { deps, find };
  };

  it("is nothing in a new installation", async () => {
    const { find } = await setUp();
    expect(await find()).toEqual([]);
  });

  it("is email that has waited for a quarter of an hour", async () => {
    const { deps, find } = await setUp();
    await deps.store.write(({ mails }) => mails.enqueue(mail));
    expect(await find(899)).toEqual([]);
    expect(await find(900)).toEqual([{ kind: "mail_waiting", waiting: 1, since: SOME_TIME }]);
  });

  it("is email that was given up within a week, counted up to a hundred", async () => {
    const { deps, find } = await setUp();
    await appendEvents(deps, [lostEmail]);
    const concern = { kind: "mails_not_delivered", total: 1, hasMore: false, since: SOME_TIME };
    expect(await find(7 * DAY)).toEqual([concern]);
    expect(await find(7 * DAY + 1)).toEqual([]);
    await appendEvents(
      deps,
      Array.from({ length: 99 }, () => lostEmail),
    );
    expect(await find(7 * DAY)).toEqual([{ ...concern, total: 100 }]);
    await appendEvents(deps, [lostEmail]);
    expect(await find(7 * DAY)).toEqual([{ ...concern, total: 100, hasMore: true }]);
  });

  it.runIf(dialect === "sqlite")("is a database in production that wasn't backed up for a week", async () => {
    const { deps, find } = await setUp(true);
    expect(await find()).toEqual([{ kind: "backup_overdue", last: null }]);
    const { name, value } = toSetting({ at: SOME_TIME, file: "backup.db" });
    await deps.store.write(({ settings }) => settings.set(name, value));
    expect(await find(7 * DAY - 1)).toEqual([]);
    expect(await find(7 * DAY)).toEqual([{ kind: "backup_overdue", last: SOME_TIME }]);
  });

  it.runIf(dialect === "postgres")("is not the backup of PostgreSQL, which leaves no trace here", async () => {
    expect(await (await setUp(true)).find()).toEqual([]);
  });

  it("is a signing key older than a year, until another one is published", async () => {
    const { deps, find } = await setUp();
    await ensureSigningKey(deps);
    expect(await find(365 * DAY)).toEqual([]);
    expect(await find(365 * DAY + 1)).toEqual([{ kind: "signing_key_overdue", since: SOME_TIME }]);
    await rotateSigningKeys({ ...deps, clock: () => SOME_TIME + 365 * DAY });
    expect(await find(365 * DAY + 1)).toEqual([]);
  });

  it("is a locked account, as long as it is locked", async () => {
    const { deps, find } = await setUp();
    await deps.store.write(({ users }) => users.create(aUser({ lockedUntil: SOME_TIME + 900 })));
    expect(await find()).toEqual([{ kind: "users_locked", total: 1 }]);
    expect(await find(900)).toEqual([]);
  });

  it("is a webhook endpoint where nothing has arrived for a quarter of an hour, or that was disabled for it", async () => {
    const { deps, find } = await setUp();
    const input = { name: "CRM", url: "https://crm.example.test/", eventTypes: ["*"], enabled: true, orgId: null };
    const created = await createEndpoint(deps, input);
    if (!created.ok) throw new Error(created.failure.problem);
    const { endpoint } = created.value;
    const destination = destinationOf(endpoint.endpointId);
    await deps.store.write(({ deliveries }) => deliveries.lockDestination(destination));
    await deps.store.write(({ deliveries }) => deliveries.noteFailure(destination, SOME_TIME));
    const concern = { kind: "receivers_failing", receivers: "webhooks", names: ["CRM"] };
    expect(await find(899)).toEqual([]);
    expect(await find(900)).toEqual([concern]);
    await changeEndpoint(deps, endpoint.endpointId, { enabled: false });
    expect(await find(900)).toEqual([]);
    await deps.store.write(({ webhookEndpoints }) =>
      webhookEndpoints.update({ ...endpoint, enabled: false, disabledReason: "gone" }),
    );
    expect(await find()).toEqual([concern]);
    await changeEndpoint(deps, endpoint.endpointId, { enabled: true });
    expect(await find(900)).toEqual([]);
  });

  it("is an audit stream that keeps failing, unless it is paused", async () => {
    const { deps, find } = await setUp();
    const { streamId } = await addAuditStream(deps);
    const fail = (attempts: number) =>
      deps.store.write(({ auditStreams }) => auditStreams.moveOn(streamId, { attempts, lastError: "timeout" }));
    await fail(2);
    expect(await find()).toEqual([]);
    await fail(3);
    expect(await find()).toEqual([{ kind: "receivers_failing", receivers: "audit_streams", names: ["SIEM"] }]);
    await changeAuditStream(deps, streamId, { enabled: false });
    expect(await find()).toEqual([]);
  });

  it("is a partner whose stream has a problem", async () => {
    const { deps, find } = await setUp();
    const created = await createPartner(deps, { name: "IdP", purpose: "receive_events", orgId: null });
    if (!created.ok) throw new Error(created.failure);
    const stream = {
      streamId: "44444444-4444-4444-8444-444444444444",
      partnerId: created.value.partner.partnerId,
      method: "poll",
      endpointUrl: null,
      encryptedAuthorization: null,
      eventsRequested: null,
      description: null,
      status: "enabled",
      statusReason: null,
      problem: null,
      createdAt: SOME_TIME,
      lastDeliveredAt: null,
      verifiedAt: null,
    } as const;
    await deps.store.write(({ signalStreams }) => signalStreams.create(stream));
    expect(await find()).toEqual([]);
    await deps.store.write(({ signalStreams }) => signalStreams.update({ ...stream, problem: "expired" }));
    expect(await find()).toEqual([{ kind: "receivers_failing", receivers: "signal_partners", names: ["IdP"] }]);
  });
});
