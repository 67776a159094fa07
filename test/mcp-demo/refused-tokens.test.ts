import { demoOrgs, demoUsers } from "@orgward/testing";
import { describe, expect, it, onTestFinished } from "vitest";
import { startEventStream } from "../../apps/auth-server/src/event-stream.ts";
import { createBrowser } from "../../apps/auth-server/test/support/browser.ts";
import { createOAuthClient } from "../../apps/auth-server/test/support/oauth-client.ts";
import { demoPassword } from "../../scripts/demo/logins.mjs";
import { ask } from "./support/messages.ts";
import { type Servers, startServers } from "./support/servers.ts";
import { signIn } from "./support/tokens.ts";

const { userId, email } = demoUsers.memberOfAcme;
const orgId = demoOrgs.acme.orgId;
const membership = { user_id: userId, org_id: orgId };

type EndAccess = (servers: Servers, token: string) => Promise<Response>;

const endings: readonly (readonly [which: string, end: EndAccess])[] = [
  ["whose user was disabled", ({ auth }) => auth.post(`/api/backend/v1/user/${userId}/disable`, {})],
  ["whose user was deleted", ({ auth }) => auth.post(`/api/backend/v1/user/${userId}`, {}, { method: "DELETE" })],
  ["whose user left the organization", ({ auth }) => auth.post("/api/backend/v1/org/remove_user", membership)],
  ["that was revoked", ({ auth }, token) => createOAuthClient(auth).revoke(token)],
];

const callReport = (endpoint: string, token: string) => ask(endpoint, token, "tools/call", { name: "report" });

async function expectRefusal(endpoint: string, token: string): Promise<void> {
  const { status, challenge } = await callReport(endpoint, token);
  expect(status).toBe(401);
  expect(challenge).toMatch(/^Bearer error="invalid_token"/);
}

describe("a token", () => {
  async function setUp(options: { cacheSeconds?: number } = {}) {
    const servers = await startServers(options);
    const issue = await signIn(servers, { email, orgId });
    return { servers, issue, token: await issue("projects:read org:read") };
  }

  it.each(endings)("%s is refused as soon as the list of revocations says so", async (_which, end) => {
    const { servers, token } = await setUp();
    onTestFinished(startEventStream(servers.auth.deps));
    expect((await callReport(servers.endpoint, token)).status).toBe(200);
    expect((await end(servers, token)).status).toBe(200);
    await expect.poll(async () => (await callReport(servers.endpoint, token)).status).toBe(401);
    await expectRefusal(servers.endpoint, token);
  });

  it.each(endings)("%s is refused at once where no verdict is remembered", async (_which, end) => {
    const { servers, token } = await setUp({ cacheSeconds: 0 });
    expect((await callReport(servers.endpoint, token)).status).toBe(200);
    expect((await end(servers, token)).status).toBe(200);
    await expectRefusal(servers.endpoint, token);
  });

  it("that expires is refused from that moment on, however fresh the last verdict about it is", async () => {
    const { servers, token } = await setUp();
    const { clock, policy } = servers.auth.deps;
    clock.advance(policy.oauth.accessTokenLifetimeSeconds - 1);
    expect((await callReport(servers.endpoint, token)).status).toBe(200);
    clock.advance(1);
    await expectRefusal(servers.endpoint, token);
  });

  it("for another resource is refused, in both directions", async () => {
    const { servers, issue, token } = await setUp();
    const other = await issue("projects:read org:read", servers.secondEndpoint);
    expect((await callReport(servers.endpoint, token)).status).toBe(200);
    expect((await callReport(servers.secondEndpoint, other)).status).toBe(200);
    await expectRefusal(servers.secondEndpoint, token);
    await expectRefusal(servers.endpoint, other);
  });

  it("that gives new access tokens gives no access itself", async () => {
    const { servers } = await setUp();
    const browser = createBrowser(servers.auth);
    await browser.signIn(email, demoPassword);
    const request = { scope: "projects:read", resource: servers.endpoint };
    const { refresh_token } = await createOAuthClient(servers.auth).obtainTokens(browser, request);
    await expectRefusal(servers.endpoint, refresh_token);
  });

  it("that nobody has issued is refused", async () => {
    const { servers } = await setUp();
    await expectRefusal(servers.endpoint, "invented");
  });
});

it("a role that was taken away denies its tools as soon as the list of revocations says so", async () => {
  const servers = await startServers();
  onTestFinished(startEventStream(servers.auth.deps));
  const admin = { user_id: demoUsers.adminOfAcme.userId, org_id: orgId };
  const issue = await signIn(servers, { email: demoUsers.adminOfAcme.email, orgId });
  const token = await issue("projects:read org:admin");
  const remove = () => {
    const call = { name: "delete_project", arguments: { id: crypto.randomUUID() } };
    return ask(servers.endpoint, token, "tools/call", call);
  };
  expect((await remove()).message.result).toBeDefined();
  await servers.auth.post("/api/backend/v1/org/change_role", { ...admin, role: "Member" });
  await expect.poll(async () => (await remove()).message.error?.code).toBe(-32003);
});
