import { expect, it } from "vitest";
import { sealAuditEvents } from "../../../src/features/audit/domain/seal.ts";
import { createMetrics } from "../../../src/platform/observability/metrics.ts";
import { createBrowser } from "../../support/browser.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestApp } from "../../support/test-app.ts";

const TOKEN = "a-token-of-this-test-with-enough-characters";

describeDatabases("the metrics", ({ open }) => {
  it("count requests by the pattern of their route, and name no path, id or address", async () => {
    const { request } = await createTestApp(await open());
    await createBrowser({ request }).signIn("owner@acme.test", "orgward-demo");
    await request("/api/backend/v1/user/aaaaaaaa-0000-4000-8000-000000000001");
    await request("/nothing/owner@acme.test");
    const response = await request("/metrics");
    expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
    const text = await response.text();
    expect(text).toContain('orgward_http_request_duration_seconds_count{method="POST",route="/login",status="303"} 1');
    expect(text).toMatch(/^orgward_sign_in_duration_seconds_count 1$/m);
    expect(text).toContain('route="none",status="404"} 1');
    expect(text).toMatch(/route="\/api\/backend\/v1\/user\/:/);
    expect(text).not.toMatch(/acme|aaaaaaaa/);
    expect(text).toMatch(/^orgward_mail_queue_length 0$/m);
    expect(text).toMatch(/^orgward_database_waiting 0$/m);
    expect(text).toMatch(/^orgward_database_connections\{state="idle"\} [12]$/m);
  });

  it("count each event of the audit log once, after it was sealed", async () => {
    const { deps, request } = await createTestApp(await open());
    const metrics = createMetrics(deps);
    await createBrowser({ request }).signIn("owner@acme.test", "orgward-demo");
    for (let round = 0; round < 2; round++) {
      await sealAuditEvents({ ...deps, onSealed: metrics.countAuditEvents });
    }
    expect((await metrics.render()).text).toContain('orgward_audit_events_total{type="sign_in.succeeded"} 1');
  });

  it("are there without those about mail while the database is out of reach", async () => {
    const store = await open();
    const unreachable = () =>
      Promise.reject(Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" }));
    const mails = { ...store.read.mails, countWaiting: unreachable };
    const read = { ...store.read, mails };
    const { request } = await createTestApp({ ...store, read, findOutage: () => "database_unavailable" });
    await request("/healthz");
    const response = await request("/metrics");
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('route="/healthz",status="200"} 1');
    expect(text).not.toMatch(/^orgward_mail/m);
  });

  it("are for who has the token only, where there is one", async () => {
    const { request } = await createTestApp(await open(), { metricsToken: TOKEN, production: true });
    for (const authorization of ["", TOKEN, `Bearer ${TOKEN}x`, "Bearer "]) {
      const response = await request("/metrics", { headers: { authorization } });
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain("orgward_");
    }
    expect((await request("/metrics", { headers: { authorization: `Bearer ${TOKEN}` } })).status).toBe(200);
  });

  it("are nowhere in production without a token", async () => {
    const { request } = await createTestApp(await open(), { production: true });
    expect((await request("/metrics")).status).toBe(404);
  });
});
