import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../../src/demo/demo-data.ts";
import { sealAuditEvents } from "../../../../../src/features/audit/domain/seal.ts";
import { deliverAuditStreams } from "../../../../../src/features/audit-streams/domain/deliver.ts";
import { changeEndpointLimit } from "../../../../../src/features/webhooks/domain/endpoint-limit.ts";
import type { Store } from "../../../../../src/platform/domain/store.ts";
import { createReceiver, ENDPOINT } from "../../../../support/audit-streams.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { signInOperator } from "../../../../support/operator-browser.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../../support/test-app.ts";

const [ACME, GLOBEX] = demoOrganizations.map(({ orgId }) => orgId) as [string, string];
const BUCKET = {
  kind: "s3",
  endpoint: "https://s3.example.test",
  region: "eu-central-1",
  bucket: "audit",
  prefix: "orgward/",
  access_key_id: "AKIA",
};
const SIEM = { name: "SIEM", destination: ENDPOINT, secret: "t0ken" };

async function setUp(store: Store) {
  const receiver = createReceiver();
  const app = await createTestApp(store, { auditStreamFetch: receiver.fetch });
  return { app, receiver, api: createManagementClient(app) };
}

describeOnSqlite("audit streams by the management API", ({ open }) => {
  it("are created, listed, changed in what is given, and deleted; no answer holds the secret", async () => {
    const { app, api } = await setUp(await open());
    const created = await api.post("/audit_streams", { ...SIEM, org_id: ACME, destination: BUCKET });
    expect(created).toMatchObject({
      status: 200,
      body: { name: "SIEM", org_id: ACME, destination: BUCKET, enabled: true, sequence: 0, last_error: null },
    });
    const path = `/audit_streams/${created.body.stream_id}`;
    const changed = await api.patch(path, { destination: ENDPOINT, secret: "an0ther", enabled: false });
    expect(changed.body).toEqual({ ...created.body, destination: ENDPOINT, enabled: false, state: "paused" });
    expect(await api.get(path)).toEqual(changed);
    expect((await api.get("/audit_streams")).body).toEqual({ audit_streams: [changed.body] });
    expect((await api.get(`/audit_streams?org_id=${ACME}`)).body.audit_streams).toHaveLength(1);
    expect((await api.get("/audit_streams?org_id=another")).body).toEqual({ audit_streams: [] });
    expect(JSON.stringify([created, changed])).not.toMatch(/t0ken|an0ther/);
    const stored = await app.deps.store.read.auditStreams.findById(created.body.stream_id);
    expect(stored?.encryptedSecret).not.toContain("an0ther");
    expect(await app.deps.sealers.auditStreamSecrets.open(stored?.encryptedSecret ?? "")).toBe("an0ther");
    expect((await api.delete(path)).status).toBe(200);
    expect((await api.get(path)).status).toBe(404);
  });

  it("are those of the organization that a call names, as many as it may have, and otherwise aren't there", async () => {
    const { app, api } = await setUp(await open());
    await app.deps.store.write((repositories) => changeEndpointLimit(repositories, 1));
    const { stream_id } = (await api.post("/audit_streams", { ...SIEM, org_id: ACME })).body;
    const second = await api.post("/audit_streams", { ...SIEM, name: "Second", org_id: ACME });
    expect(second).toMatchObject({ status: 409, body: { code: "endpoint_limit_reached" } });
    const path = `/audit_streams/${stream_id}`;
    for (const orgId of [GLOBEX, "another"]) {
      const calls = [
        await api.get(`${path}?org_id=${orgId}`),
        await api.patch(`${path}?org_id=${orgId}`, { enabled: false }),
        await api.post(`${path}/replay?org_id=${orgId}`, { from_sequence: 1 }),
        await api.delete(`${path}?org_id=${orgId}`),
      ];
      for (const answer of calls)
        expect(answer).toMatchObject({ status: 404, body: { code: "audit_stream_not_found" } });
    }
    expect((await api.patch(`${path}?org_id=${ACME}`, { enabled: false })).body).toMatchObject({ enabled: false });
    expect((await api.delete(`${path}?org_id=${ACME}`)).status).toBe(200);
  });

  it("say how long they take, and that they are slow, though everything is accepted", async () => {
    const app: TestApp = await createTestApp(await open(), {
      async auditStreamFetch() {
        app.deps.clock.advance(9);
        return new Response(null, { status: 200 });
      },
    });
    const api = createManagementClient(app);
    const { body } = await api.post("/audit_streams", SIEM);
    expect(body).toMatchObject({ last_duration_seconds: null, p95_duration_seconds: null, slow: false });
    await sealAuditEvents(app.deps);
    await deliverAuditStreams(app.deps);
    const observed = (await api.get(`/audit_streams/${body.stream_id}`)).body;
    expect(observed).toMatchObject({ last_duration_seconds: 9, p95_duration_seconds: 9, slow: true, last_error: null });
    const operator = await signInOperator(app);
    const page = `/dashboard/settings/audit-streams/${body.stream_id}`;
    expect(await (await operator.get(page)).text()).toContain("Slow");
    expect(await (await operator.get(`${page}/batches`)).text()).toContain("9 seconds");
  });

  it("leave no key that is part of a URL in events", async () => {
    const { app, api } = await setUp(await open());
    const at = (url: string) => ({ destination: { ...ENDPOINT, url } });
    const created = await api.post("/audit_streams", { ...SIEM, ...at("https://logs.example.test/in?key=hush") });
    const path = `/audit_streams/${created.body.stream_id}`;
    const moved = await api.patch(path, { ...at("https://logs.example.test/in?key=quiet"), secret: "an0ther" });
    expect(moved.body).toMatchObject(at("https://logs.example.test/in?key=quiet"));
    const events = (await recordedEvents(app.deps)).filter(({ type }) => type.startsWith("audit_stream."));
    expect(events).toMatchObject([
      { changes: { destination: { after: { url: "https://logs.example.test/…" } } } },
      { details: { secret_replaced: true, url_changed: true } },
    ]);
    expect(JSON.stringify(events)).not.toMatch(/hush|quiet/);
  });

  it("are sent again from a line", async () => {
    const { app, api, receiver } = await setUp(await open());
    await sealAuditEvents(app.deps);
    const { body } = await api.post("/audit_streams", SIEM);
    await sealAuditEvents(app.deps);
    await deliverAuditStreams(app.deps);
    const path = `/audit_streams/${body.stream_id}`;
    expect((await api.get(path)).body).toMatchObject({ state: "up_to_date", sequence: 1 });
    expect(await api.post(`${path}/replay`, { from_sequence: 1 })).toEqual({ status: 200, body: { from_sequence: 1 } });
    await deliverAuditStreams(app.deps);
    expect(receiver.requests[1]?.body).toBe(receiver.requests[0]?.body);
    expect((await api.post(`${path}/replay`, { from_sequence: 9 })).body).toEqual({
      from_sequence: ["must be a line that was sent"],
    });
    expect((await api.post("/audit_streams/none/replay", { from_sequence: 1 })).status).toBe(404);
  });

  it("are refused with what can't work, naming the field", async () => {
    const { api } = await setUp(await open());
    await api.post("/audit_streams", { ...SIEM, name: "Taken" });
    const refusals: readonly [fields: object, field: string, problem: string][] = [
      [{ name: "Taken" }, "name", "is taken"],
      [{ org_id: "nobody" }, "org_id", "isn't the ID of an organization"],
      [{ secret: "with space" }, "secret", "must be ASCII without spaces"],
      [{ destination: { ...ENDPOINT, authentication: "signature" } }, "secret", "must be 24 to 64 random bytes"],
      [{ destination: { ...ENDPOINT, url: "https://user:pw@logs.acme.test" } }, "destination", "must be an https URL"],
      [{ destination: { ...ENDPOINT, url: "ftp://logs.acme.test" } }, "destination", "must be an https URL"],
      [{ destination: { ...ENDPOINT, url: "http://logs.acme.test" } }, "destination", "must have an https URL"],
      [{ destination: { ...BUCKET, bucket: "../other" } }, "destination", "must be the name of a bucket"],
      [{ destination: { ...BUCKET, prefix: "no-slash" } }, "destination", "must be empty, or folders"],
      [{ destination: { ...BUCKET, prefix: "a/../../other/" } }, "destination", "must be empty, or folders"],
    ];
    for (const [fields, field, problem] of refusals) {
      const { status, body } = await api.post("/audit_streams", { ...SIEM, ...fields });
      expect([status, body], JSON.stringify(fields)).toEqual([400, { [field]: [expect.stringContaining(problem)] }]);
    }
  });

  it("never send a stored secret to another destination", async () => {
    const { api } = await setUp(await open());
    const { body } = await api.post("/audit_streams", SIEM);
    const destination = { ...ENDPOINT, url: "https://attacker.example.test" };
    const { status, body: refusal } = await api.patch(`/audit_streams/${body.stream_id}`, { destination });
    expect([status, refusal]).toEqual([400, { secret: ["is required when the destination changes"] }]);
    expect((await api.get(`/audit_streams/${body.stream_id}`)).body.destination).toEqual(ENDPOINT);
  });
});
