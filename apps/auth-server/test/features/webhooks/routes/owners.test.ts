import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { changeEndpointLimit } from "../../../../src/features/webhooks/domain/endpoint-limit.ts";
import { createEndpoint } from "../../../../src/features/webhooks/domain/manage-endpoints.ts";
import { letOwnersReceiveEvents } from "../../../../src/features/webhooks/domain/owners-receive-events.ts";
import { addAuditStream } from "../../../support/audit-streams.ts";
import { type Browser, createBrowser, formFields } from "../../../support/browser.ts";
import { describeOnSqlite } from "../../../support/databases.ts";
import { recordedEvents } from "../../../support/recorded-events.ts";
import { createTestApp, type TestApp } from "../../../support/test-app.ts";
import { createWebhookReceiver, deliverAll } from "../../../support/webhook-receiver.ts";

const [ACME, GLOBEX] = demoOrganizations.map(({ orgId }) => orgId) as [string, string];
const WEBHOOKS = `/orgs/${ACME}/webhooks`;
const STREAMS = `/orgs/${ACME}/audit-streams`;
const HOOK = { name: "CRM", url: "https://crm.acme.test/hook", event_types: "user.*\nwebhook.*", enabled: "on" };
const COLLECTOR = {
  kind: "https",
  name: "SIEM",
  url: "https://siem.acme.test/in",
  authentication: "bearer",
  secret: "a-secret-of-acme",
  starts_from: "now",
};

async function signedIn(app: TestApp, email: string): Promise<Browser> {
  const browser = createBrowser(app);
  await browser.signIn(email, "orgward-demo");
  return browser;
}

describeOnSqlite("an Owner, for their organization", ({ open }) => {
  const setUp = async () => {
    const app = await createTestApp(await open());
    const { webhookEndpoints, auditStreams } = app.deps.store.read;
    const allow = (allowed: boolean) =>
      app.deps.store.write((repositories) => letOwnersReceiveEvents(repositories, allowed));
    await allow(true);
    const owner = await signedIn(app, "owner@acme.test");
    const addEndpoint = async (orgId: string | null) => {
      const input = { name: "Other", url: "https://other.test/hook", eventTypes: ["*"], enabled: true, orgId };
      const created = await createEndpoint(app.deps, input);
      if (!created.ok) throw new Error(created.failure.problem);
      return created.value.endpoint.endpointId;
    };
    return { app, deps: app.deps, owner, allow, addEndpoint, webhookEndpoints, auditStreams };
  };

  it("creates, edits, tries, rotates, replays and deletes a webhook endpoint", async () => {
    const { deps, owner, webhookEndpoints } = await setUp();
    expect(await (await owner.get(`/orgs/${ACME}`)).text()).toContain(`href="${WEBHOOKS}"`);
    const created = await owner.submitTo(WEBHOOKS, `${WEBHOOKS}/new`, { ...HOOK, org_id: GLOBEX });
    expect([created.status, await created.text()]).toEqual([201, expect.stringContaining("whsec_")]);
    const [endpoint] = await webhookEndpoints.list(ACME);
    if (!endpoint) throw new Error("There is no endpoint.");
    expect(await webhookEndpoints.list(GLOBEX)).toEqual([]);
    const page = `${WEBHOOKS}/${endpoint.endpointId}`;
    expect(await (await owner.get(WEBHOOKS)).text()).toContain("CRM");
    expect((await owner.submitTo(page, `${page}/edit`, { ...HOOK, name: "ERP" })).status).toBe(303);
    expect((await owner.submitTo(`${page}/test`, page, {})).status).toBe(303);
    expect((await owner.submitTo(`${page}/rotate`, `${page}/rotate`, { overlap: "3600" })).status).toBe(201);
    const { postRequest } = createWebhookReceiver();
    await deliverAll({ ...deps, postRequest });
    const deliveries = await (await owner.get(`${page}/deliveries`)).text();
    expect(deliveries.replaceAll("<wbr/>", "")).toContain("webhook.tested");
    const token = formFields(await (await owner.get(page)).text(), `${page}/test`);
    expect((await owner.post(`${page}/replay`, { ...token, from: "1" })).status).toBe(303);
    for (const tab of ["activity", "raw"]) expect((await owner.get(`${page}/${tab}`)).status).toBe(404);
    expect((await owner.submitTo(`${page}/delete`, `${page}/delete`, {})).status).toBe(303);
    expect(await webhookEndpoints.list(ACME)).toEqual([]);
    const events = (await recordedEvents(deps)).filter(({ type }) => type.startsWith("webhook."));
    expect(events.map(({ type }) => type).sort()).toEqual([
      "webhook.changed",
      "webhook.created",
      "webhook.deleted",
      "webhook.replayed",
      "webhook.secret_rotated",
      "webhook.tested",
    ]);
    for (const { actor, organization } of events) expect([actor.kind, organization?.id]).toEqual(["user", ACME]);
  });

  it("sees that somebody else has edited an endpoint meanwhile", async () => {
    const { owner, addEndpoint } = await setUp();
    const page = `${WEBHOOKS}/${await addEndpoint(ACME)}`;
    const opened = formFields(await (await owner.get(`${page}/edit`)).text(), page);
    expect((await owner.post(page, { ...opened, ...HOOK })).status).toBe(303);
    const overtaken = await owner.post(page, { ...opened, ...HOOK, name: "Late" });
    expect([overtaken.status, await overtaken.text()]).toEqual([409, expect.stringContaining("Late")]);
  });

  it("creates, pauses, resumes, edits, replays and deletes an audit stream", async () => {
    const { deps, owner, auditStreams } = await setUp();
    const created = await owner.submitTo(STREAMS, `${STREAMS}/new?kind=https`, { ...COLLECTOR, org_id: GLOBEX });
    expect(created.status).toBe(303);
    const [stream] = await auditStreams.list({ orgId: ACME });
    const page = `${STREAMS}/${stream?.streamId}`;
    expect(created.headers.get("location")).toContain(page);
    for (const action of ["pause", "resume"])
      expect((await owner.submitTo(`${page}/${action}`, page, {})).status).toBe(303);
    const edited = await owner.submitTo(page, `${page}/edit`, { ...COLLECTOR, url: "https://siem.acme.test/two" });
    expect(edited.status).toBe(303);
    const token = formFields(await (await owner.get(page)).text(), `${page}/pause`);
    expect((await owner.post(`${page}/replay`, { ...token, from_sequence: "9" })).status).toBe(422);
    expect(await (await owner.get(`${page}/batches`)).text()).toContain("Nothing was sent yet");
    for (const tab of ["activity", "raw"]) expect((await owner.get(`${page}/${tab}`)).status).toBe(404);
    expect((await owner.submitTo(`${page}/delete`, `${page}/delete`, {})).status).toBe(303);
    expect(await auditStreams.list({ orgId: ACME })).toEqual([]);
    const types = (await recordedEvents(deps))
      .map(({ type }) => type)
      .filter((type) => type.startsWith("audit_stream."));
    expect([...new Set(types)].sort()).toEqual([
      "audit_stream.changed",
      "audit_stream.created",
      "audit_stream.deleted",
    ]);
  });

  it("reaches nothing of another organization or of the deployment through their own paths", async () => {
    const { deps, owner, addEndpoint, webhookEndpoints } = await setUp();
    await owner.submitTo(WEBHOOKS, `${WEBHOOKS}/new`, HOOK);
    const [own] = await webhookEndpoints.list(ACME);
    const token = formFields(
      await (await owner.get(`${WEBHOOKS}/${own?.endpointId}/delete`)).text(),
      `${WEBHOOKS}/${own?.endpointId}/delete`,
    );
    for (const orgId of [GLOBEX, null]) {
      const id = await addEndpoint(orgId);
      const page = `${WEBHOOKS}/${id}`;
      for (const path of ["", "/deliveries", "/failed", "/edit", "/rotate", "/delete"]) {
        expect((await owner.get(`${page}${path}`)).status).toBe(404);
      }
      for (const path of ["", "/test", "/replay", "/rotate", "/delete"]) {
        expect((await owner.post(`${page}${path}`, { ...token, ...HOOK, from: "1", overlap: "0" })).status).toBe(404);
      }
      expect(await webhookEndpoints.find(id)).toMatchObject({ name: "Other", version: 1 });
      const { streamId } = await addAuditStream(deps, { orgId });
      const stream = `${STREAMS}/${streamId}`;
      for (const path of ["", "/batches", "/edit", "/delete"]) {
        expect((await owner.get(`${stream}${path}`)).status).toBe(404);
      }
      for (const path of ["", "/pause", "/resume", "/replay", "/delete"]) {
        const fields = { ...token, ...COLLECTOR, from_sequence: "1", version: "1" };
        expect((await owner.post(`${stream}${path}`, fields)).status).toBe(404);
      }
      expect(await deps.store.read.auditStreams.findById(streamId)).toMatchObject({ enabled: true, version: 1 });
      await deps.store.write(({ auditStreams }) => auditStreams.delete(streamId));
    }
  });

  it("reads how many there may be before the form, and can't have more, whatever is sent", async () => {
    const { deps, owner, webhookEndpoints, auditStreams } = await setUp();
    await deps.store.write((repositories) => changeEndpointLimit(repositories, 1));
    const kinds = [
      { list: WEBHOOKS, form: `${WEBHOOKS}/new`, fields: HOOK, said: "0 of 1 endpoints" },
      { list: STREAMS, form: `${STREAMS}/new?kind=https`, fields: COLLECTOR, said: "0 of 1 audit streams" },
    ];
    for (const { list, form, fields, said } of kinds) {
      expect(await (await owner.get(list)).text()).toContain(said);
      const token = formFields(await (await owner.get(form)).text(), list);
      expect((await owner.post(list, { ...token, ...fields })).status).toBeLessThan(400);
      expect(await (await owner.get(list)).text()).not.toContain(`${list}/new`);
      const full = await (await owner.get(form)).text();
      expect(full).toContain("as it can: 1");
      expect(full).not.toContain(`action="${list}"`);
      const refused = await owner.post(list, { ...token, ...fields, name: "Second" });
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining("as it can: 1")]);
    }
    expect([(await webhookEndpoints.list(ACME)).length, (await auditStreams.list({ orgId: ACME })).length]).toEqual([
      1, 1,
    ]);
  });

  it("is the only one who can, and only where the deployment lets them", async () => {
    const { app, owner, allow } = await setUp();
    const member = await signedIn(app, "member@acme.test");
    const stranger = createBrowser(app);
    for (const page of [WEBHOOKS, STREAMS]) {
      expect((await member.get(page)).status).toBe(404);
      expect((await stranger.get(page)).status).toBe(303);
      expect((await owner.get(`/orgs/${GLOBEX}${page.slice(`/orgs/${ACME}`.length)}`)).status).toBe(404);
    }
    const opened = formFields(await (await owner.get(`${WEBHOOKS}/new`)).text(), WEBHOOKS);
    await allow(false);
    expect((await owner.get(WEBHOOKS)).status).toBe(404);
    expect((await owner.post(WEBHOOKS, { ...opened, ...HOOK })).status).toBe(404);
    expect(await (await owner.get(`/orgs/${ACME}`)).text()).not.toContain(WEBHOOKS);
  });

  it("proves again who they are before a change, once ten minutes have passed", async () => {
    const { deps, owner, webhookEndpoints } = await setUp();
    deps.clock.advance(601);
    const asked = await owner.submitTo(WEBHOOKS, `${WEBHOOKS}/new`, HOOK);
    expect([asked.status, asked.headers.get("location")]).toEqual([303, expect.stringContaining("/account/confirm")]);
    const signedOut = await owner.submitTo(`/orgs/${ACME}/sign-out`, `/orgs/${ACME}`, {});
    expect(signedOut.headers.get("location")).toContain("/account/confirm");
    expect(await webhookEndpoints.list(ACME)).toEqual([]);
    expect((await recordedEvents(deps)).map(({ type }) => type)).not.toContain("organization.signed_out");
  });

  it("signs everybody out of the organization, which nobody else can", async () => {
    const { app, deps, owner } = await setUp();
    const member = await signedIn(app, "member@acme.test");
    const token = formFields(await (await member.get(`/orgs/${ACME}`)).text(), `/orgs/${ACME}/leave`);
    expect((await member.post(`/orgs/${ACME}/sign-out`, token)).status).toBe(422);
    const done = await owner.submitTo(`/orgs/${ACME}/sign-out`, `/orgs/${ACME}`, {});
    expect(done.headers.get("location")).toContain("done=organization.signed_out");
    const events = (await recordedEvents(deps)).filter(({ type }) => type === "organization.signed_out");
    expect(events.map(({ actor, target }) => [actor.kind, target.id])).toEqual([["user", ACME]]);
  });
});
