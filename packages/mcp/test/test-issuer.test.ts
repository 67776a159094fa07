import { acceptDpop } from "@orgward/core";
import { createMcpResourceServer, defineToolRules, getMcpIdentity, type ToolRules, withMcpAuth } from "@orgward/mcp";
import { createTestClock, createTestIssuer, demoOrgs, demoUsers } from "@orgward/testing";
import { describe, expect, it } from "vitest";

const resource = "https://mcp.example.test/mcp";
const scopes = ["notes:read"];

/** An MCP server whose auth server is a test issuer. It answers with whom its guard let in. */
async function setUp(cacheSeconds = 0, rules?: ToolRules) {
  const issuer = await createTestIssuer({
    algorithm: "ES256",
    clock: createTestClock(1_800_000_000),
    resources: [resource],
  });
  const { authUrl, introspection, fetch, clock } = issuer;
  const mcp = createMcpResourceServer({
    authUrl,
    resource,
    introspection: { ...introspection, cacheSeconds },
    scopes,
    ...(rules && { rules }),
    dpop: acceptDpop({ publicUrl: "https://mcp.example.test" }),
    fetch,
    clock,
  });
  const handle = withMcpAuth(mcp, async (_request, { authInfo }) => {
    const { user, org } = getMcpIdentity(authInfo);
    return Response.json({ email: user.email, role: org?.userAssignedRole ?? null });
  });
  const ask = async (token: string, credentials: Record<string, string> = { authorization: `Bearer ${token}` }) => {
    const headers = { ...credentials, "content-type": "application/json" };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "read" } });
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

  it("let in who holds the key that a token is bound to, and nobody who has the token alone", async () => {
    const { issuer, ask } = await setUp(30);
    const key = await issuer.createDpopKey();
    const { accessToken } = await issuer.oauthTokens({ user: demoUsers.memberOfAcme, resource, scopes, boundTo: key });
    const request = { method: "POST", url: resource, accessToken };
    expect((await ask(accessToken, await key.headers(request))).status).toBe(200);
    expect((await ask(accessToken, await key.headers(request))).status).toBe(200);
    expect((await ask(accessToken)).status).toBe(401);
    const thief = await issuer.createDpopKey();
    expect((await ask(accessToken, await thief.headers(request))).status).toBe(401);
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

describe("what an MCP server remembers of a token while it follows revocations", () => {
  const introspect = "/oauth/2.1/introspect";

  it("holds for minutes, until something is revoked that is about the token", async () => {
    const { issuer, ask, mcp } = await setUp(30);
    const grantTo = (user: typeof demoUsers.adminOfAcme) => issuer.oauthTokens({ user, resource, scopes });
    const [one, other] = [await grantTo(demoUsers.memberOfAcme), await grantTo(demoUsers.adminOfAcme)];
    for (const { accessToken } of [one, other]) expect((await ask(accessToken)).status).toBe(200);
    issuer.clock.advance(120);
    for (const { accessToken } of [one, other]) expect((await ask(accessToken)).status).toBe(200);
    expect(issuer.requestCount(introspect)).toBe(2);
    await issuer.revokeOAuthToken(one.refreshToken);
    issuer.clock.advance(61);
    expect((await ask(one.accessToken)).status).toBe(401);
    expect((await ask(other.accessToken)).status).toBe(200);
    expect(issuer.requestCount(introspect)).toBe(3);
    expect(mcp.health().revocations.state).toBe("fresh");
  });

  it.each([
    [30, 2],
    [61, 2],
    [62, 1],
  ])(
    "is asked again after cacheSeconds when the list is late: after %d, %d requests in 61 seconds",
    async (cacheSeconds, requests) => {
      const { issuer, ask } = await setUp(cacheSeconds);
      const { accessToken } = await issuer.oauthTokens({ user: demoUsers.memberOfAcme, resource, scopes });
      await ask(accessToken);
      issuer.fail("down", { path: "/.well-known/revocations" });
      issuer.clock.advance(61);
      expect((await ask(accessToken)).status).toBe(200);
      expect(issuer.requestCount(introspect)).toBe(requests);
    },
  );

  it("isn't enough for a tool whose rule says fresh, when the list is late", async () => {
    const { issuer, ask } = await setUp(30, defineToolRules({ tools: { read: { fresh: true } } }));
    const { accessToken } = await issuer.oauthTokens({ user: demoUsers.memberOfAcme, resource, scopes });
    expect((await ask(accessToken)).status).toBe(200);
    issuer.fail("down", { path: "/.well-known/revocations" });
    issuer.clock.advance(31);
    expect(await ask(accessToken)).toMatchObject({ status: 503, body: { code: "revocations_late" } });
  });

  it("can't be fresh where nothing asks for revocations", () => {
    const rules = defineToolRules({ tools: { read: { fresh: { seconds: 5 } } } });
    const introspection = { clientId: "id", clientSecret: "secret" };
    expect(() =>
      createMcpResourceServer({
        authUrl: "https://auth.example.test",
        resource,
        introspection,
        rules,
        revocations: "off",
      }),
    ).toThrow("set the option revocations");
    expect(() => defineToolRules({ tools: { read: { fresh: { seconds: 0 } } } })).toThrow(
      'tools["read"]: fresh must be',
    );
  });
});
