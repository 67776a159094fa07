import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../../src/demo/demo-data.ts";
import { describeDatabases } from "../../../../support/databases.ts";
import { createManagementClient } from "../../../../support/management-client.ts";
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

  it("belong to an organization that exists, and go with it", async () => {
    const api = createManagementClient(await createTestApp(await open()));
    const partner = { name: "Okta", purpose: "revoke_tokens" };
    expect((await api.post("/signal_partners", { ...partner, org_id: NOBODY })).status).toBe(404);
    const { body } = await api.post("/signal_partners", { ...partner, org_id: ACME });
    await api.delete(`/org/${ACME}`);
    expect((await api.get(`/signal_partners/${body.partner_id}`)).status).toBe(404);
  });
});
