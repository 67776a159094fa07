import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { createEndpoint } from "../../../../src/features/webhooks/domain/manage-endpoints.ts";
import { addAuditStream } from "../../../support/audit-streams.ts";
import { openConfigured } from "../../../support/configuration.ts";
import { describeDatabases } from "../../../support/databases.ts";

const CRM = { name: "CRM", url: "https://crm.test/hook?token=hush", eventTypes: ["user.*"] };

describeDatabases("webhooks in the configuration file", (databases) => {
  it("get a secret that is printed once, are changed and removed, and leave alone what is an organization's", async () => {
    const { app, apply, pull } = await openConfigured(databases);
    const { webhookEndpoints, auditStreams } = app.deps.store.read;
    const { orgId } = demoOrganizations[0];
    const own = { name: "Own", url: "https://own.test/hook", eventTypes: ["*"], enabled: true, orgId };
    await createEndpoint(app.deps, own);
    await addAuditStream(app.deps, { orgId });

    const added = await apply({ webhooks: [CRM], auditStreams: [] }, "--yes");
    expect([added.code, added.stdout + added.stderr]).toEqual([0, expect.stringMatching(/whsec_\S+/)]);
    const [stored] = await webhookEndpoints.list(null);
    expect(stored).toMatchObject({ ...CRM, enabled: true, orgId: null });
    const again = await apply({ webhooks: [CRM] }, "--yes");
    expect(again.stdout + again.stderr).not.toContain("whsec_");
    expect(await webhookEndpoints.list(null)).toEqual([stored]);

    const changed = await apply({ webhooks: [{ ...CRM, enabled: false }] }, "--yes");
    expect([changed.code, changed.stderr]).toEqual([0, expect.stringContaining("enabled: true → false")]);
    expect(await webhookEndpoints.list(null)).toMatchObject([{ endpointId: stored?.endpointId, enabled: false }]);
    const pulled = await pull();
    expect([pulled.webhooks, pulled.auditStreams]).toEqual([[{ ...CRM, enabled: false }], []]);

    const misspelt = await apply({ webhooks: [{ ...CRM, eventTypes: ["user.creatd"] }] }, "--yes");
    expect([misspelt.code, misspelt.stdout + misspelt.stderr]).toEqual([
      1,
      expect.stringContaining("user.creatd isn't one"),
    ]);
    expect((await apply({ webhooks: [] }, "--yes")).code).toBe(0);
    expect(await webhookEndpoints.listAll()).toMatchObject([{ name: "Own", orgId }]);
    expect(await auditStreams.list()).toHaveLength(1);
  });
});
