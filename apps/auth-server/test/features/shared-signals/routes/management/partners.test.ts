import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../../src/demo/demo-data.ts";
import { signalTypes } from "../../../../../src/features/shared-signals/domain/signal-types.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
import { recordedEvents } from "../../../../support/recorded-events.ts";
import { createTestApp } from "../../../../support/test-app.ts";

const ACME = demoOrganizations[0].orgId;
const NOBODY = "00000000-0000-4000-8000-000000000000";

describeDatabases("partners by the management API", ({ open }) => {
  it("are created, listed with their streams, given another token, and deleted; no other answer holds a token", async () => {
    const app = await createTestApp(await open());
    const api = createManagementClient(app);
    const siem = { name: "SIEM", purpose: "receive_events", subject_format: "email" };
    const { partner_id, token } = (await api.post("/signal_partners", siem)).body;
    const okta = { name: "Okta", purpose: "revoke_tokens", org_id: ACME };
    app.deps.clock.advance(1);
    const { body: revoker } = await api.post("/signal_partners", okta);
    const createStream = (bearer: string) =>
      app.request("/ssf/streams", { method: "POST", headers: { authorization: `Bearer ${bearer}` } });
    expect((await createStream(token)).status).toBe(201);

    const listed = await api.get("/signal_partners");
    expect(listed.body.partners).toMatchObject([
      { ...siem, partner_id, org_id: null, audience: partner_id, stream: { method: "poll", status: "enabled" } },
      { ...okta, partner_id: revoker.partner_id, stream: null },
    ]);
    expect((await api.get(`/signal_partners?org_id=${ACME}`)).body.partners).toHaveLength(1);
    expect((await api.get(`/signal_partners/${partner_id}`)).body).toMatchObject({ stream: { waiting: 0 } });
    expect(JSON.stringify(listed.body)).not.toContain(token);

    const rotated = await api.post(`/signal_partners/${partner_id}/rotate_token`);
    expect(rotated.body).toEqual({ partner_id, token: expect.stringMatching(/^orgward_signals_/) });
    expect((await createStream(token)).status).toBe(401);
    expect((await createStream(rotated.body.token)).status).toBe(409);

    expect((await api.delete(`/signal_partners/${partner_id}`)).status).toBe(200);
    expect((await createStream(rotated.body.token)).status).toBe(401);
    expect((await api.get(`/signal_partners/${partner_id}`)).status).toBe(404);
  });

  it("are renamed, and told where their events go; a header goes to the URL that it was given for alone", async () => {
    const app = await createTestApp(await open());
    const api = createManagementClient(app);
    const siem = { name: "SIEM", purpose: "receive_events" };
    const path = `/signal_partners/${(await api.post("/signal_partners", siem)).body.partner_id}`;
    const change = async (stream: object) => (await api.patch(path, { stream })).body.stream;
    const header = async () => {
      const [{ encryptedAuthorization: sealed } = { encryptedAuthorization: null }] =
        await app.deps.store.read.signalStreams.list();
      return sealed && app.deps.sealers.signalSecrets.open(sealed);
    };
    expect((await api.patch(path, { name: "Collector" })).body).toMatchObject({ name: "Collector", stream: null });
    const pushed = { method: "push", endpoint_url: "https://siem.example.test/events" };
    expect(await change({ ...pushed, authorization_header: "Bearer hush" })).toMatchObject({
      ...pushed,
      status: "enabled",
    });
    expect(await change({ ...pushed, events_requested: [signalTypes.sessionRevoked] })).toMatchObject({
      events_requested: [signalTypes.sessionRevoked],
    });
    expect(await header()).toBe("Bearer hush");
    await change({ ...pushed, endpoint_url: "https://other.example.test/events" });
    expect(await header()).toBeNull();
    expect(await change({ method: "poll", events_requested: null })).toMatchObject({
      method: "poll",
      endpoint_url: null,
      events_requested: null,
    });
    expect((await recordedEvents(app.deps)).map(({ type }) => type).filter((type) => /^signal_/.test(type))).toEqual([
      "signal_partner.created",
      "signal_partner.changed",
      "signal_stream.created",
      ...Array.from({ length: 3 }, () => "signal_stream.changed"),
    ]);
    expect(JSON.stringify(await recordedEvents(app.deps))).not.toContain("hush");
  });

  it.each([
    [{ stream: { endpoint_url: "https://siem.example.test" } }],
    [{ stream: { method: "poll", authorization_header: "Bearer x" } }],
    [{ stream: { method: "push", endpoint_url: "http://siem.example.test" } }],
    [{ stream: { method: "push" } }],
    [{ stream: { method: "poll", events_requested: ["urn:unknown"] } }],
    [{ name: "" }],
  ])("aren't changed to what can't be: %j", async (changes) => {
    const api = createManagementClient(await createTestApp(await open()));
    const { partner_id } = (await api.post("/signal_partners", { name: "SIEM", purpose: "receive_events" })).body;
    expect((await api.patch(`/signal_partners/${partner_id}`, changes)).status).toBe(400);
    const { partner_id: revoker } = (await api.post("/signal_partners", { name: "Okta", purpose: "revoke_tokens" }))
      .body;
    expect((await api.patch(`/signal_partners/${revoker}`, { stream: { method: "poll" } })).status).toBe(400);
    expect((await api.patch(`/signal_partners/${NOBODY}`, { name: "SIEM" })).status).toBe(404);
  });

  it("belong to an organization that exists, and go with it", async () => {
    const api = createManagementClient(await createTestApp(await open()));
    const partner = { name: "Okta", purpose: "revoke_tokens" };
    expect((await api.post("/signal_partners", { ...partner, org_id: NOBODY })).status).toBe(404);
    const { body } = await api.post("/signal_partners", { ...partner, org_id: ACME });
    await api.delete(`/org/${ACME}`);
    expect((await api.get(`/signal_partners/${body.partner_id}`)).status).toBe(404);
  });
});
