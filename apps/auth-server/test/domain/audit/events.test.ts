import { expect, it } from "vitest";
import { createApiKey } from "../../../src/domain/api-keys.ts";
import { sealAuditEvents } from "../../../src/domain/audit/seal.ts";
import { verifyAuditLog } from "../../../src/domain/audit/verify.ts";
import type { Store } from "../../../src/domain/store.ts";
import { createBrowser } from "../../support/browser.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createOAuthClient, RESOURCE, type Tokens } from "../../support/oauth-client.ts";
import { createTestApp } from "../../support/test-app.ts";

const OWNER = "aaaaaaaa-0000-4000-8000-000000000001";
const ACME = "11111111-1111-4111-8111-111111111111";

async function listEvents({ read }: Store) {
  const events = await read.auditLog.listUnsealed(1000);
  return events.map(({ occurredAt, type, details }) => ({ at: occurredAt, type, ...JSON.parse(details) }));
}

describeDatabases("the audit log", ({ open }) => {
  it("tells of sign-ins, consents, tokens, thefts and revocations by ids alone", async () => {
    const app = await createTestApp(await open());
    const { store, clock } = app.deps;
    const start = (await listEvents(store)).length;
    const browser = createBrowser(app);
    const client = createOAuthClient(app);
    await browser.signIn("owner@acme.test", "wrong password");
    await browser.signIn("owner@acme.test", "orgward-demo");

    const code = await client.authorize(browser, { scope: "projects:read org:read" }, { org_id: ACME });
    const first = (await (await client.redeem(code)).json()) as Tokens;
    const second = (await (await client.refresh(first.refresh_token)).json()) as Tokens;
    await client.refresh(first.refresh_token);
    clock.advance(60);
    await client.refresh(first.refresh_token);
    const replayed = await client.authorize(browser);
    await client.redeem(replayed);
    await client.redeem(replayed);
    const revoked = await client.obtainTokens(browser);
    await client.revoke(revoked.access_token);
    await client.revoke(revoked.refresh_token);
    await browser.submit(client.authorizePath(), { decision: "refuse" });

    const events = (await listEvents(store)).slice(start);
    const user = { userId: OWNER };
    const grant = { ...user, clientId: "demo-public" };
    expect(events).toMatchObject([
      { type: "sign_in.failed", ...user },
      { type: "sign_in.succeeded", ...user },
      { type: "consent.given", ...grant, resource: RESOURCE, scopes: ["org:read", "projects:read"], orgId: ACME },
      { type: "code.redeemed", ...grant },
      { type: "token.refreshed", ...grant },
      { type: "token.reused", ...grant, at: clock() },
      { type: "consent.given", ...grant, orgId: null },
      { type: "code.redeemed", ...grant },
      { type: "code.replayed", ...grant },
      { type: "consent.given", ...grant },
      { type: "code.redeemed", ...grant },
      { type: "access_token.revoked", ...grant },
      { type: "grant.revoked", ...grant },
      { type: "consent.refused", ...grant },
    ]);
    const grantIds = events.slice(2, 6).map(({ grantId }) => grantId);
    expect(new Set(grantIds).size).toBe(1);
    const written = JSON.stringify(events);
    for (const secret of ["@", "wrong password", "orgward-demo", code, first.access_token, second.refresh_token]) {
      expect(written).not.toContain(secret);
    }
    await sealAuditEvents(app.deps);
    expect(await verifyAuditLog(app.deps)).toMatchObject({ problem: null, unsealed: { count: 0 } });
  });

  it("tells of a registration once, and not of one that was refused", async () => {
    const app = await createTestApp(await open());
    const register = (redirect_uris: string[]) =>
      app.post("/oauth/2.1/register", { redirect_uris, token_endpoint_auth_method: "none" });
    const registered = (await (await register(["http://127.0.0.1/a"])).json()) as { client_id: string };
    await register(["http://127.0.0.1/a"]);
    await register(["https://attacker.test/"]);
    const registrations = (await listEvents(app.deps.store)).filter(({ type }) => type === "client.registered");
    expect(registrations).toEqual([
      { type: "client.registered", at: app.deps.clock(), clientId: registered.client_id },
    ]);
  });

  it("tells which API key called what, without an address that a caller put into the path", async () => {
    const app = await createTestApp(await open());
    const token = await app.post("/api/backend/v1/access_token", { user_id: OWNER });
    const missing = await app.post("/api/backend/v1/user/ada%40example.test", {});
    const requestIds = [token, missing].map(({ headers }) => headers.get("x-request-id"));
    await app.post("/api/backend/v1/user/ada@example.test/disable", {}, { headers: { authorization: "Bearer wrong" } });
    const calls = (await listEvents(app.deps.store)).filter(({ type }) => type === "api.called");
    const apiKeyId = "dddddddd-0000-4000-8000-000000000001";
    const call = { type: "api.called", at: app.deps.clock(), apiKeyId, method: "POST" };
    expect(calls).toEqual([
      { ...call, requestId: requestIds[0], path: "/api/backend/v1/access_token" },
      { ...call, requestId: requestIds[1], path: "/api/backend/v1/user/*" },
    ]);
  });

  it("tells the calls of two API keys apart while one replaces the other, and the access log those that only read", async () => {
    const app = await createTestApp(await open());
    const [old, next] = [await createApiKey(app.deps, "old"), await createApiKey(app.deps, "next")];
    const call = (key: string, method: string) =>
      app.request("/api/backend/v1/org/query", { method, headers: { authorization: `Bearer ${key}` } });
    for (const { key } of [old, next, old]) expect((await call(key, "POST")).status).toBe(200);
    expect((await call(next.key, "GET")).status).toBe(200);
    await app.deps.store.write(({ apiKeys }) => apiKeys.revoke(old.record.apiKeyId, app.deps.clock()));
    expect((await call(old.key, "POST")).status).toBe(401);

    const calls = (await listEvents(app.deps.store)).filter(({ type }) => type === "api.called");
    const keys = [old, next, old].map(({ record }) => record.apiKeyId);
    expect(calls.map(({ apiKeyId }) => apiKeyId)).toEqual(keys);
    const requests = app.deps.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "request");
    expect(requests.map(({ apiKeyId }) => apiKeyId)).toEqual([...keys, next.record.apiKeyId, undefined]);
    const written = JSON.stringify([calls, requests]);
    for (const { key } of [old, next]) expect(written).not.toContain(key);
  });
});
