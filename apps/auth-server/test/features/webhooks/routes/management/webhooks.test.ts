import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../../src/demo/demo-data.ts";
import { changeEndpointLimit } from "../../../../../src/features/webhooks/domain/endpoint-limit.ts";
import type { Store } from "../../../../../src/platform/domain/store.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { signInOperator } from "../../../../support/operator-browser.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../../support/test-app.ts";
import { createWebhookReceiver, deliverAll } from "../../../../support/webhook-receiver.ts";

const [ACME, GLOBEX] = demoOrganizations.map(({ orgId }) => orgId) as [string, string];
const PATH = "/webhook_endpoints";
const CRM = { name: "CRM", url: "https://crm.example.test/hook", event_types: ["webhook.*"] };

async function setUp(store: Store) {
  const receiver = createWebhookReceiver();
  const app = await createTestApp(store, { postRequest: receiver.postRequest });
  return { app, receiver, api: createManagementClient(app) };
}

describeDatabases("webhooks by the management API", ({ open }) => {
  it("are created, listed, changed in what is given, rotated and deleted; a secret is in the answer that makes it alone", async () => {
    const { api } = await setUp(await open());
    const created = await api.post(PATH, { ...CRM, org_id: ACME.toUpperCase() });
    const { secret, ...endpoint } = created.body;
    expect(endpoint).toMatchObject({ ...CRM, org_id: ACME, enabled: true, sequence: 0, failing_since: null });
    expect(secret).toMatch(/^whsec_/);
    const one = `${PATH}/${endpoint.endpoint_id}`;
    expect((await api.get(one)).body).toEqual(endpoint);
    expect((await api.get(`${PATH}?org_id=${ACME}`)).body).toEqual({ endpoints: [endpoint] });
    const changed = await api.patch(one, { enabled: false });
    expect(changed.body).toEqual({ ...endpoint, enabled: false });
    const rotated = await api.post(`${one}/rotate_secret`, { overlap_seconds: 60 });
    expect(rotated.body.secret).not.toBe(secret);
    expect(rotated.body.previous_secret_until).toEqual(expect.any(Number));
    expect((await api.delete(one)).status).toBe(200);
    expect((await api.get(PATH)).body).toEqual({ endpoints: [] });
  });

  it("are tried, listed without bodies and sent again", async () => {
    const { app, api, receiver } = await setUp(await open());
    const { body } = await api.post(PATH, CRM);
    const one = `${PATH}/${body.endpoint_id}`;
    expect((await api.post(`${one}/test`, {})).status).toBe(200);
    await deliverAll(app.deps);
    const { deliveries } = (await api.get(`${one}/deliveries?limit=1`)).body;
    expect(deliveries).toEqual([
      {
        sequence: 2,
        webhook_id: `msg_${body.endpoint_id}_2`,
        type: "webhook.tested",
        state: "delivered",
        attempts: 1,
        status: 204,
        failure: null,
        created_at: app.deps.clock(),
        attempted_at: app.deps.clock(),
        duration_seconds: 0,
        due_at: null,
      },
    ]);
    expect((await api.get(`${one}/deliveries?before=2`)).body.deliveries).toHaveLength(1);
    expect((await api.get(`${one}/deliveries?state=failed`)).body).toEqual({ deliveries: [] });
    expect((await api.post(`${one}/replay`, { from: 1, to: 1 })).body).toEqual({ replayed: 1 });
    await deliverAll(app.deps);
    expect(receiver.received.map(({ headers }) => headers["webhook-id"]?.split("_").at(-1))).toEqual([
      "1",
      "2",
      "1",
      "3",
    ]);
  });

  it("are those of the organization that a call names, and otherwise aren't there", async () => {
    const { app, api } = await setUp(await open());
    const one = `${PATH}/${(await api.post(PATH, { ...CRM, org_id: ACME })).body.endpoint_id}`;
    const deployments = `${PATH}/${(await api.post(PATH, CRM)).body.endpoint_id}`;
    const calls = (path: string, orgId: string) => [
      () => api.get(`${path}?org_id=${orgId}`),
      () => api.patch(`${path}?org_id=${orgId}`, { name: "ERP" }),
      () => api.post(`${path}/test?org_id=${orgId}`, {}),
      () => api.post(`${path}/rotate_secret?org_id=${orgId}`, {}),
      () => api.get(`${path}/deliveries?org_id=${orgId}`),
      () => api.post(`${path}/replay?org_id=${orgId}`, { from: 1 }),
      () => api.delete(`${path}?org_id=${orgId}`),
    ];
    const before = (await recordedEvents(app.deps)).length;
    for (const call of [...calls(one, GLOBEX), ...calls(deployments, ACME)]) {
      expect(await call()).toMatchObject({ status: 404, body: { code: "webhook_endpoint_not_found" } });
    }
    expect((await recordedEvents(app.deps)).length).toBe(before);
    for (const call of calls(one, ACME.toUpperCase())) expect((await call()).status).toBe(200);
  });

  it("are as many as an organization may have, and no more, however many are created at the same time", async () => {
    const { app, api } = await setUp(await open());
    await app.deps.store.write((repositories) => changeEndpointLimit(repositories, 2));
    const created = await Promise.all([1, 2, 3, 4].map(() => api.post(PATH, { ...CRM, org_id: ACME })));
    expect(created.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const refused = created.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: "endpoint_limit_reached",
      message: expect.stringContaining("2 webhook"),
    });
    for (const org_id of [GLOBEX, null]) expect((await api.post(PATH, { ...CRM, org_id })).status).toBe(200);
    expect((await api.get(`${PATH}?org_id=${ACME}`)).body.endpoints).toHaveLength(2);
  });

  it("say how long they take, and that they are slow, though everything arrives", async () => {
    let seconds = 0;
    const app: TestApp = await createTestApp(await open(), {
      async postRequest() {
        app.deps.clock.advance(seconds);
        return { kind: "answered", status: 204, retryAfter: undefined };
      },
    });
    const api = createManagementClient(app);
    const one = `${PATH}/${(await api.post(PATH, CRM)).body.endpoint_id}`;
    const unknown = { last_duration_seconds: null, p95_duration_seconds: null, slow: false };
    expect((await api.get(one)).body).toMatchObject(unknown);
    for (seconds of [1, 14, 2]) {
      await api.post(`${one}/test`, {});
      await deliverAll(app.deps);
    }
    const slow = { last_duration_seconds: 2, p95_duration_seconds: 14, slow: true, failing_since: null, enabled: true };
    expect((await api.get(one)).body).toMatchObject(slow);
    const [last] = (await api.get(`${one}/deliveries`)).body.deliveries;
    expect(last).toMatchObject({ state: "delivered", duration_seconds: 2 });
    const operator = await signInOperator(app);
    const page = `/dashboard/settings/webhooks/${one.split("/").at(-1)}`;
    expect(await (await operator.get("/dashboard/settings/webhooks")).text()).toContain(">Slow<");
    expect(await (await operator.get(page)).text()).toContain("14 seconds: it is slow");
  });

  it("are refused, naming the field, and at an http URL", async () => {
    const { api } = await setUp(await open());
    const refusals: readonly [fields: object, body: object][] = [
      [{ url: "http://crm.test" }, { url: ["must use https"] }],
      [{ url: "ftp://crm.test" }, { url: [expect.stringContaining("https URL")] }],
      [{ url: "https://a:b@crm.test" }, { url: [expect.stringContaining("https URL")] }],
      [{ event_types: [] }, { event_types: [expect.stringContaining("* for all")] }],
      [{ event_types: ["User.Created"] }, { event_types: [expect.any(String)] }],
      [{ event_types: ["user.creatd"] }, { event_types: ["must be types of events: user.creatd isn't one"] }],
      [{ org_id: "00000000-0000-4000-8000-000000000000" }, { org_id: ["must be the id of an organization"] }],
      [{ name: " " }, { name: [expect.any(String)] }],
    ];
    for (const [fields, body] of refusals) {
      const refused = await api.post(PATH, { ...CRM, ...fields });
      expect([fields, refused.status, refused.body]).toEqual([fields, 400, body]);
    }
    expect((await api.get(PATH)).body).toEqual({ endpoints: [] });
  });
});
