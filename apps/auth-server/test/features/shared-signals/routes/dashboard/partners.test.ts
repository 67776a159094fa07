import { expect, it } from "vitest";
import { demoOrganizations, demoUsers } from "../../../../../src/demo/demo-data.ts";
import { signalTypes } from "../../../../../src/features/shared-signals/domain/signal-types.ts";
import { formFields } from "../../../../support/browser.ts";
import { describeOnSqlite } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { signInOperator } from "../../../../support/operator-browser.ts";
import { moveStreamOn } from "../../../../support/recorded-events.ts";
import { createReceiver } from "../../../../support/signal-receiver.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const LIST = "/dashboard/settings/shared-signals";
const [ACME, GLOBEX] = demoOrganizations;
const MEMBER = demoUsers[2]?.userId ?? "";

describeOnSqlite("a partner on the dashboard", ({ open }) => {
  it("has a page for everything, and its stream the types that are ticked", async () => {
    const app = await createTestApp(await open());
    const receiver = await createReceiver(app, { orgId: ACME.orgId });
    await receiver.subscribe();
    const operator = await signInOperator(app);
    const page = `${LIST}/${receiver.partner.partnerId}`;
    await createManagementClient(app).post(`/user/${MEMBER}/disable`);
    await moveStreamOn(app.deps);
    expect(await (await operator.get(LIST)).text()).toContain(`href="${page}"`);
    expect(await (await operator.get(page)).text()).toContain(`Members of ${ACME.name}`);
    expect(await (await operator.get(`${page}/events`)).text()).toContain("account-disabled");
    for (const tab of ["/activity", "/raw", "/rotate", "/delete"]) {
      expect((await operator.get(`${page}${tab}`)).status, tab).toBe(200);
    }
    const opened = formFields(await (await operator.get(`${page}/edit`)).text(), page);
    const save = (fields: Record<string, string>) => operator.post(page, { ...opened, name: "SIEM", ...fields });
    expect((await save({ method: "poll" })).status).toBe(422);
    expect((await save({ method: "push", events: signalTypes.sessionRevoked })).status).toBe(422);
    expect((await save({ method: "poll", events: signalTypes.sessionRevoked })).status).toBe(303);
    const [stream] = await app.deps.store.read.signalStreams.list();
    expect(stream?.eventsRequested).toEqual([signalTypes.sessionRevoked]);
  });

  it("isn't changed by a form that was opened before the partner changed its stream", async () => {
    const app = await createTestApp(await open());
    const receiver = await createReceiver(app);
    const { stream_id } = await receiver.subscribe();
    const operator = await signInOperator(app);
    const page = `${LIST}/${receiver.partner.partnerId}`;
    const opened = formFields(await (await operator.get(`${page}/edit`)).text(), page);
    await receiver.call("configuration_endpoint", {
      method: "PATCH",
      body: { stream_id, events_requested: [signalTypes.accountDisabled] },
    });
    const late = await operator.post(page, {
      ...opened,
      name: "Late",
      method: "poll",
      events: signalTypes.sessionRevoked,
    });
    expect(late.status).toBe(409);
    expect((await app.deps.store.read.signalStreams.list())[0]?.eventsRequested).toEqual([signalTypes.accountDisabled]);
  });

  it("is limited to the organization whose name is typed, and asks which one where several are meant", async () => {
    const app = await createTestApp(await open());
    const api = createManagementClient(app);
    const operator = await signInOperator(app);
    const fields = { purpose: "receive_events", subject_format: "iss_sub" };
    const create = (name: string, org_id: string) =>
      operator.submitTo(LIST, `${LIST}/new`, { ...fields, name, org_id });
    expect(await (await operator.get(`${LIST}/new`)).text()).toContain(`<option value="${ACME.name}"`);
    expect((await create("By name", ACME.name.toLowerCase())).status).toBe(201);
    expect((await create("By id", GLOBEX.orgId.toUpperCase())).status).toBe(201);
    const { org_id: twin } = (await api.post("/org/", { name: ACME.name })).body;
    const unclear = await create("Twin", ACME.name);
    const asked = await unclear.text();
    expect(unclear.status).toBe(422);
    expect(asked).toContain("is the name of several organizations");
    for (const id of [ACME.orgId, twin]) expect(asked).toContain(`<option value="${id}"`);
    expect((await create("Nobody", "No such organization")).status).toBe(422);
    const partners = await app.deps.store.read.signalPartners.list(null);
    expect(partners.map(({ name, orgId }) => [name, orgId]).toSorted()).toEqual([
      ["By id", GLOBEX.orgId],
      ["By name", ACME.orgId],
    ]);
  });
});
