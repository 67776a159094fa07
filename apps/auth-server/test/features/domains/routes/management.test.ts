import { expect, it } from "vitest";
import { demoOrganizations } from "../../../../src/demo/demo-data.ts";
import { GRACE_SECONDS } from "../../../../src/features/domains/domain/settle.ts";
import { describeDatabases } from "../../../support/databases.ts";
import { createManagementClient } from "../../../support/management-client.ts";
import { createNameServers } from "../../../support/name-servers.ts";
import { createTestApp } from "../../../support/test-app.ts";

const [ACME = "", GLOBEX = ""] = demoOrganizations.map(({ orgId }) => orgId);

describeDatabases("the domains of an organization", ({ open }) => {
  const setUp = async () => {
    const dns = createNameServers();
    const app = await createTestApp(await open(), { resolveTxt: dns.resolveTxt });
    return { app, dns, api: createManagementClient(app) };
  };

  it("are added, checked, listed and removed, by whatever spelling of their name", async () => {
    const { app, api, dns } = await setUp();
    const { body: added } = await api.post(`/org/${ACME}/domains`, { domain: "Bücher.example." });
    expect(added).toMatchObject({
      domain: "xn--bcher-kva.example",
      proven: false,
      txt_name: "_orgward-challenge.xn--bcher-kva.example",
      finding: null,
    });
    dns.publish(String(added.txt_name), String(added.txt_value));
    const checked = await api.post(`/org/${ACME}/domains/${encodeURIComponent("BÜCHER.example")}/check`, {});
    expect(checked.body).toMatchObject({ proven: true, proven_by: "dns", finding: "found", proven_until: null });
    dns.publish(String(added.txt_name));
    const failing = await api.post(`/org/${ACME}/domains/xn--bcher-kva.example/check`, {});
    expect(failing.body).toMatchObject({ proven: true, proven_until: app.deps.clock() + GRACE_SECONDS });
    expect((await api.get(`/org/${ACME}/domains`)).body).toEqual({ domains: [failing.body] });
    expect((await api.delete(`/org/${ACME}/domains/xn--bcher-kva.example`)).status).toBe(200);
    expect((await api.get(`/org/${ACME}/domains`)).body).toEqual({ domains: [] });
  });

  it("belong to one organization at a time, also when a backend marks them as proven", async () => {
    const { api } = await setUp();
    for (const orgId of [ACME, GLOBEX]) await api.post(`/org/${orgId}/domains`, { domain: "acme.test" });
    const marked = await api.post(`/org/${ACME}/domains/acme.test/mark_proven`, {});
    expect(marked.body).toMatchObject({ proven: true, proven_by: "operator" });
    const refused = await api.post(`/org/${GLOBEX}/domains/acme.test/mark_proven`, {});
    expect(refused).toMatchObject({ status: 409, body: { code: "domain_taken" } });
  });

  it("are refused with the field that is wrong, and not found elsewhere", async () => {
    const { api } = await setUp();
    for (const domain of ["co.uk", "gmail.com", "no domain", "localhost"]) {
      expect(await api.post(`/org/${ACME}/domains`, { domain })).toMatchObject({
        status: 400,
        body: { domain: [expect.any(String)] },
      });
    }
    await api.post(`/org/${ACME}/domains`, { domain: "acme.test" });
    for (const answer of [
      await api.post(`/org/${GLOBEX}/domains/acme.test/check`, {}),
      await api.delete(`/org/${GLOBEX}/domains/acme.test`),
    ]) {
      expect(answer).toMatchObject({ status: 404, body: { code: "domain_not_found" } });
    }
  });
});
