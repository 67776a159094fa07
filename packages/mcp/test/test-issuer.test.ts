import { createMcpResourceServer, getMcpIdentity, withMcpAuth } from "@orgward/mcp";
import { createTestClock, createTestIssuer, demoOrgs, demoUsers } from "@orgward/testing";
import { describe, expect, it } from "vitest";

const resource = "https://mcp.example.test/mcp";
const scopes = ["notes:read"];

/** An MCP server whose auth server is a test issuer. It answers with whom its guard let in. */
async function setUp() {
  const issuer = await createTestIssuer({
    algorithm: "ES256",
    clock: createTestClock(1_800_000_000),
    resources: [resource],
  });
  const { authUrl, introspection, fetch, clock } = issuer;
  const mcp = createMcpResourceServer({
    authUrl,
    resource,
    introspection: { ...introspection, cacheSeconds: 0 },
    scopes,
    fetch,
    clock,
  });
  const handle = withMcpAuth(mcp, async (_request, { authInfo }) => {
    const { user, org } = getMcpIdentity(authInfo);
    return Response.json({ email: user.email, role: org?.userAssignedRole ?? null });
  });
  const ask = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    const response = await handle(new Request(resource, { method: "POST", headers, body }));
    return { status: response.status, body: await response.json() };
  };
  return { issuer, mcp, ask };
}

describe("guards of an MCP server against the test issuer", () => {
  it("know their resource and credentials", async () => {
    const { mcp } = await setUp();
    await expect(mcp.ready()).resolves.toBeUndefined();
  });

  it("let in whom it issued a token, with the role in the organization that the token is about", async () => {
    const { issuer, ask } = await setUp();
    const { orgId } = demoOrgs.acme;
    const { accessToken } = await issuer.oauthTokens({ user: demoUsers.adminOfAcme, resource, scopes, orgId });
    expect(await ask(accessToken)).toEqual({ status: 200, body: { email: "admin@acme.test", role: "Admin" } });
  });

  it("refuse tokens for another resource, with fewer scopes, revoked, and expired", async () => {
    const { issuer, ask } = await setUp();
    const user = demoUsers.memberOfAcme;
    const other = await issuer.oauthTokens({ user, resource: "https://other.example.test/mcp", scopes });
    const fewer = await issuer.oauthTokens({ user, resource });
    const revoked = await issuer.oauthTokens({ user, resource, scopes });
    const expiring = await issuer.oauthTokens({ user, resource, scopes });
    await issuer.revokeOAuthToken(revoked.accessToken);
    expect((await ask(other.accessToken)).status).toBe(401);
    expect((await ask(fewer.accessToken)).status).toBe(403);
    expect((await ask(revoked.accessToken)).status).toBe(401);
    expect((await ask(expiring.accessToken)).status).toBe(200);
    issuer.clock.advance(expiring.expiresInSeconds);
    expect((await ask(expiring.accessToken)).status).toBe(401);
  });

  it("answer 503 while it is down", async () => {
    const { issuer, ask } = await setUp();
    const { accessToken } = await issuer.oauthTokens({ user: demoUsers.memberOfAcme, resource, scopes });
    issuer.fail("down", { path: "/oauth/2.1/introspect" });
    expect((await ask(accessToken)).status).toBe(503);
    issuer.recover();
    expect((await ask(accessToken)).status).toBe(200);
  });
});
