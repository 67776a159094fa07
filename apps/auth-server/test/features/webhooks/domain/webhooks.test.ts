import { createHash } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../../../src/demo/demo-data.ts";
import { sealAuditEvents } from "../../../../src/features/audit/domain/seal.ts";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  rotateWebhookSecret,
} from "../../../../src/features/webhooks/domain/manage-endpoints.ts";
import { reEncryptWebhookSecrets } from "../../../../src/features/webhooks/domain/re-encrypt-webhook-secrets.ts";
import { replayDeliveries, testEndpoint } from "../../../../src/features/webhooks/domain/send-again.ts";
import type { Deps } from "../../../../src/platform/deps.ts";
import type { Store } from "../../../../src/platform/domain/store.ts";
import { appendEvent } from "../../../../src/platform/events/append-event.ts";
import type { NewEvent } from "../../../../src/platform/events/event.ts";
import { createSealer } from "../../../../src/platform/sealing/sealing.ts";
import { aFailedSignIn, appendEvents } from "../../../support/append-events.ts";
import { describeDatabases, describeOnSqlite } from "../../../support/databases.ts";
import { moveStreamOn, recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp } from "../../../support/test-app.ts";
import { aSecret, type TestDeps } from "../../../support/test-deps.ts";
import { createWebhookReceiver, deliverAll, readReceived } from "../../../support/webhook-receiver.ts";

const [ACME, GLOBEX] = demoOrganizations.map(({ orgId }) => orgId) as [string, string];
const ADA = demoUsers[0]?.userId ?? "";
const DAY = 86_400;

const inOrganization = (orgId: string, actor?: NewEvent["actor"]): NewEvent => ({
  type: "member.removed",
  target: { kind: "user", id: ADA, name: "Ada" },
  organization: { id: orgId, name: orgId === ACME ? "Acme" : "Globex" },
  ...(actor && { actor }),
});

async function setUp(store: Store, overrides: Partial<Omit<Deps, "policy">> = {}) {
  const receiver = createWebhookReceiver();
  const { deps } = await createTestApp(store, { postRequest: receiver.postRequest, ...overrides });
  await moveStreamOn(deps);
  return { deps, receiver };
}

async function addEndpoint(
  deps: TestDeps,
  { orgId = null, eventTypes = ["*"] }: { orgId?: string | null; eventTypes?: string[] } = {},
) {
  const input = { name: "CRM", url: "https://crm.example.test/hook?token=hush", eventTypes, enabled: true };
  const created = await createEndpoint(deps, { ...input, orgId });
  if (!created.ok) throw new Error(created.failure.problem);
  return { ...created.value, endpointId: created.value.endpoint.endpointId };
}

describeOnSqlite("webhooks", ({ open }) => {
  it("are verified by Standard Webhooks' own library, and form a chain", async () => {
    const { deps, receiver } = await setUp(await open());
    const { secret, endpointId } = await addEndpoint(deps, { eventTypes: ["sign_in.failed"] });
    await appendEvents(deps, [aFailedSignIn(), aFailedSignIn(), aFailedSignIn()]);
    await deliverAll(deps);
    const events = readReceived(receiver);
    expect(events).toHaveLength(3);
    let previous = "0".repeat(64);
    for (const [index, { body, headers }] of receiver.received.entries()) {
      const library = new Webhook(secret);
      // The library reads the machine's clock; what it checks apart from that is the signature.
      const signature = library.sign(headers["webhook-id"] ?? "", new Date(deps.clock() * 1000), body);
      expect(headers["webhook-signature"]).toBe(signature);
      expect(headers["webhook-id"]).toBe(`msg_${endpointId}_${index + 1}`);
      expect(events[index]?.endpoint).toEqual({ id: endpointId, sequence: index + 1, previous_hash: previous });
      previous = createHash("sha256").update(body).digest("hex");
    }
    const [first] = receiver.received;
    expect(events[0]?.data).toMatchObject({
      target: { kind: "user", id: "ada", name: "ada" },
      reason: "wrong_password",
    });
    expect(first?.url).toBe("https://crm.example.test/hook?token=hush");
  });

  it("are verified by that library with the clock of this machine", async () => {
    const { deps, receiver } = await setUp(await open());
    const { secret } = await addEndpoint(deps);
    const now = Math.floor(Date.now() / 1000);
    deps.clock.advance(now - deps.clock());
    await deliverAll(deps);
    const [received] = receiver.received;
    const verify = (body: string) => new Webhook(secret).verify(body, { ...received?.headers });
    expect(verify(received?.body ?? "")).toMatchObject({ type: "webhook.created" });
    expect(() => verify(`${received?.body} `)).toThrow("No matching signature");
  });

  it("bring what happens after the endpoint was created, and nothing from before", async () => {
    const { deps, receiver } = await setUp(await open());
    await appendEvents(deps, [aFailedSignIn("before")]);
    // Sealed, but not yet read by the consumer: as in an older database that has just been opened.
    await sealAuditEvents(deps);
    await addEndpoint(deps, { eventTypes: ["sign_in.failed"] });
    await appendEvents(deps, [aFailedSignIn("after")]);
    await deliverAll(deps);
    expect(readReceived(receiver).map(({ data }) => data.target)).toEqual([
      { kind: "user", id: "after", name: "after" },
    ]);
  });

  it("go to the new URL when only the part of it that may be secret changes, which no event holds", async () => {
    const { deps, receiver } = await setUp(await open());
    const { endpointId } = await addEndpoint(deps, { eventTypes: ["webhook.changed"] });
    const url = "https://crm.example.test/hook?token=quiet";
    const changed = await changeEndpoint(deps, endpointId, { url });
    expect(changed).toMatchObject({ ok: true, value: { url } });
    await deliverAll(deps);
    expect(receiver.received.map((request) => request.url)).toEqual([url]);
    const [event] = (await recordedEvents(deps)).filter(({ type }) => type === "webhook.changed");
    expect(event).toMatchObject({ details: { url_changed: true } });
    expect(JSON.stringify(event)).not.toMatch(/hush|quiet/);
  });

  it("bring the types that an endpoint subscribes to, reads only where they are named", async () => {
    const { deps, receiver } = await setUp(await open());
    await addEndpoint(deps, { eventTypes: ["member.*", "sign_in.failed"] });
    const read: NewEvent = {
      type: "token.refreshed",
      target: { kind: "grant", id: "g", name: null },
      details: { client_id: "c" },
    };
    await appendEvents(deps, [aFailedSignIn(), inOrganization(ACME), read]);
    await deliverAll(deps);
    expect(
      readReceived(receiver)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(["member.removed", "sign_in.failed"]);
    expect(
      await createEndpoint(deps, {
        name: "x",
        url: "https://x.test",
        eventTypes: ["user.creatd"],
        enabled: true,
        orgId: null,
      }),
    ).toEqual({
      ok: false,
      failure: { field: "event_types", problem: "must be types of events: user.creatd isn't one" },
    });
  });

  it("tell an organization of itself alone, and nothing of those who run the deployment", async () => {
    const { deps, receiver } = await setUp(await open());
    await addEndpoint(deps, { orgId: ACME });
    const operator = { kind: "operator", id: "op", name: "root@deployment.test" } as const;
    const request = { id: "r", address: "192.0.2.1", userAgent: "Firefox" };
    const user = { kind: "user", id: ADA, name: "Ada" } as const;
    await appendEvents(deps, [aFailedSignIn(), inOrganization(GLOBEX), inOrganization(ACME, user)]);
    await deps.store.write((repositories) =>
      appendEvent(repositories, { ...deps, actor: operator, request }, inOrganization(ACME)),
    );
    await deliverAll(deps);
    const events = readReceived(receiver).filter(({ type }) => type === "member.removed");
    expect(events).toHaveLength(2);
    expect(events[0]?.data).toMatchObject({ actor: user, organization: { id: ACME } });
    expect(events[1]?.data).toMatchObject({ actor: { kind: "operator", id: null, name: null }, request: null });
    const all = receiver.received.map(({ body }) => body).join();
    for (const secret of ["root@deployment.test", "192.0.2.1", GLOBEX, "event_id", '"op"', "hush"]) {
      expect(all).not.toContain(secret);
    }
    expect(events.every(({ data }) => !("sequence" in data))).toBe(true);
  });

  it("are signed with both secrets until the overlap ends", async () => {
    const { deps, receiver } = await setUp(await open());
    const { endpointId, secret } = await addEndpoint(deps, { eventTypes: ["sign_in.failed"] });
    const rotated = await rotateWebhookSecret(deps, endpointId, 60);
    const renewed = rotated.ok ? rotated.value.secret : "";
    const signaturesNow = async () => {
      await appendEvents(deps, [aFailedSignIn()]);
      await deliverAll(deps);
      const { headers, body } = receiver.received.at(-1) ?? { headers: {} as Record<string, string>, body: "" };
      const sign = (by: string) =>
        new Webhook(by).sign(headers["webhook-id"] ?? "", new Date(deps.clock() * 1000), body);
      return { sent: headers["webhook-signature"], both: `${sign(renewed)} ${sign(secret)}`, one: sign(renewed) };
    };
    const during = await signaturesNow();
    expect(during.sent).toBe(during.both);
    deps.clock.advance(60);
    const after = await signaturesNow();
    expect(after.sent).toBe(after.one);
  });

  it("are kept for a disabled endpoint, and replayed once it is enabled, byte for byte", async () => {
    const { deps, receiver } = await setUp(await open());
    const { endpointId } = await addEndpoint(deps, { eventTypes: ["sign_in.failed"] });
    await appendEvents(deps, [aFailedSignIn("one")]);
    await deliverAll(deps);
    await changeEndpoint(deps, endpointId, { enabled: false });
    await appendEvents(deps, [aFailedSignIn("one")]);
    await deliverAll(deps);
    expect(receiver.received).toHaveLength(1);
    const range = { from: 1, to: null, failedOnly: false };
    expect(await replayDeliveries(deps, endpointId, range)).toEqual({ ok: false, failure: "disabled" });
    expect(await testEndpoint(deps, endpointId)).toEqual({ ok: false, failure: "disabled" });
    await changeEndpoint(deps, endpointId, { enabled: true });
    expect(await replayDeliveries(deps, endpointId, { ...range, failedOnly: true })).toEqual({ ok: true, value: 1 });
    await deliverAll(deps);
    expect(readReceived(receiver).map(({ endpoint }) => endpoint.sequence)).toEqual([1, 2]);
    expect(await replayDeliveries(deps, endpointId, range)).toEqual({ ok: true, value: 2 });
    await deliverAll(deps);
    expect(receiver.received.slice(2).map(({ body }) => body)).toEqual(
      receiver.received.slice(0, 2).map(({ body }) => body),
    );
    const replayed = (await recordedEvents(deps)).filter(({ type }) => type === "webhook.replayed");
    expect(replayed.map(({ details }) => details)).toEqual([
      { from: 1, to: 2, count: 1 },
      { from: 1, to: 2, count: 2 },
    ]);
  });

  it("say from where a replay is possible", async () => {
    const { deps } = await setUp(await open());
    const { endpointId } = await addEndpoint(deps);
    await appendEvents(deps, [aFailedSignIn()]);
    await deliverAll(deps);
    const before = { from: 1, to: null, failedOnly: false };
    await deps.store.write(({ deliveries }) => deliveries.deleteSettledBefore(deps.clock() + 1));
    await appendEvents(deps, [aFailedSignIn()]);
    await deliverAll(deps);
    expect(await replayDeliveries(deps, endpointId, before)).toEqual({ ok: false, failure: { oldest: 3 } });
  });

  it("end at an endpoint that is gone: the server disables it and says so", async () => {
    const { deps, receiver } = await setUp(await open());
    const { endpointId } = await addEndpoint(deps);
    receiver.answer = { kind: "answered", status: 410, retryAfter: undefined };
    await appendEvents(deps, [aFailedSignIn("one"), aFailedSignIn("one")]);
    await deliverAll(deps);
    expect(await deps.store.read.webhookEndpoints.find(endpointId)).toMatchObject({
      enabled: false,
      disabledReason: "gone",
    });
    expect((await recordedEvents(deps)).at(-1)).toMatchObject({ type: "webhook.disabled", reason: "gone" });
    const destination = { kind: "webhook", destinationId: endpointId };
    expect(await deps.store.read.deliveries.count(destination)).toMatchObject({ waiting: 0 });
    await changeEndpoint(deps, endpointId, { enabled: true });
    expect(await deps.store.read.webhookEndpoints.find(endpointId)).toMatchObject({ disabledReason: null });
  });

  it("can be tried, whatever an endpoint subscribes to", async () => {
    const { deps, receiver } = await setUp(await open());
    const { endpointId } = await addEndpoint(deps, { eventTypes: ["user.created"] });
    await addEndpoint(deps, { eventTypes: ["user.created"] });
    await testEndpoint(deps, endpointId);
    await deliverAll(deps);
    expect(readReceived(receiver).map(({ type, endpoint }) => [type, endpoint.id])).toEqual([
      ["webhook.tested", endpointId],
    ]);
  });

  it("disappear with their endpoint and with its organization", async () => {
    const { deps } = await setUp(await open());
    const { endpointId } = await addEndpoint(deps);
    const owned = await addEndpoint(deps, { orgId: ACME });
    await appendEvents(deps, [inOrganization(ACME)]);
    await moveStreamOn(deps);
    expect(await deleteEndpoint(deps, endpointId)).toBe(true);
    expect(await deleteEndpoint(deps, endpointId)).toBe(false);
    await deps.store.write(({ organizations }) => organizations.delete(ACME));
    const cleanUp = () => deps.store.write(({ webhookEndpoints }) => webhookEndpoints.deleteLeftovers());
    expect([await cleanUp(), await cleanUp()]).toEqual([1, 0]);
    for (const id of [endpointId, owned.endpointId]) {
      const destination = { kind: "webhook", destinationId: id };
      expect(await deps.store.read.deliveries.findDestination(destination)).toBeNull();
      expect(await deps.store.read.deliveries.findOldest(destination)).toBeNull();
    }
  });
});

describeDatabases("what webhooks keep", ({ open }) => {
  it("have secrets that are stored encrypted, and URLs that events don't show", async () => {
    const { deps } = await setUp(await open());
    const { endpoint, secret, endpointId } = await addEndpoint(deps);
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint.encryptedSecret).not.toContain(secret.slice(6));
    await rotateWebhookSecret(deps, endpointId, DAY);
    expect(JSON.stringify(await recordedEvents(deps))).not.toMatch(/hush|whsec_/);
    const webhookSecrets = await createSealer([aSecret(1), aSecret()], "webhook secrets");
    expect(await reEncryptWebhookSecrets({ ...deps, sealers: { ...deps.sealers, webhookSecrets } })).toBe(1);
    const alone = await createSealer([aSecret(1)], "webhook secrets");
    const renewed = await deps.store.read.webhookEndpoints.find(endpointId);
    expect(await alone.open(renewed?.encryptedPreviousSecret ?? "")).toBe(secret);
    const lost = await createSealer([aSecret(2)], "webhook secrets");
    await expect(
      reEncryptWebhookSecrets({ ...deps, sealers: { ...deps.sealers, webhookSecrets: lost } }),
    ).rejects.toThrow(`webhook endpoint ${endpointId}`);
  });
});
