import { createTestIssuer, demoUsers, type TestIssuer } from "@orgward/testing";
import { describe, expect, it } from "vitest";

const RESOURCE = "https://mcp.example.test/mcp";

/** Asks as an MCP server does whether a call of an Owner may run. */
async function setUp(rule: Readonly<Record<string, string>> = {}) {
  const issuer = await createTestIssuer();
  const user = demoUsers.ownerOfAcme;
  const orgId = user.memberships[0]?.org.orgId ?? null;
  const { accessToken } = await issuer.oauthTokens({
    user,
    resource: RESOURCE,
    scopes: ["reports:write"],
    ...(orgId && { orgId }),
  });
  return { issuer, ask: () => ask(issuer, accessToken, rule) };
}

async function ask({ authUrl, introspection, fetch }: TestIssuer, token: string, rule: Record<string, string>) {
  const { clientId, clientSecret } = introspection;
  const call = { token, resource: RESOURCE, tool: "delete_project", arguments: "{}", policy_version: "1" };
  const response = await fetch(`${authUrl}/oauth/2.1/approvals`, {
    method: "POST",
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ ...call, ...rule }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as { status: string; approval_id: string; approval_uri: string };
}

describe("a test that decides about a call", () => {
  it("approves it by the address of its page, as whoever may, and it runs once", async () => {
    const { issuer, ask } = await setUp();
    await issuer.approve((await ask()).approval_uri);
    expect([(await ask()).status, (await ask()).status]).toEqual(["granted", "pending"]);
  });

  it("refuses it by its id", async () => {
    const { issuer, ask } = await setUp();
    await issuer.refuse((await ask()).approval_id);
    expect((await ask()).status).toBe("refused");
  });

  it("decides as a member with the role of the rule, and as nobody else", async () => {
    const { issuer, ask } = await setUp({ approver_minimum_role: "Admin" });
    const { approval_id: id } = await ask();
    await expect(issuer.approve(id, { user: demoUsers.memberOfAcme })).rejects.toThrow("can't decide about this call");
    await issuer.approve(id, { user: demoUsers.adminOfAcme });
    expect((await ask()).status).toBe("granted");
  });

  it("says what a rule asks of the sign-in", async () => {
    const { issuer, ask } = await setUp({ second_factor: "true" });
    const { approval_id: id } = await ask();
    await expect(issuer.approve(id)).rejects.toThrow("amr");
    await issuer.approve(id, { amr: ["pwd", "otp", "mfa"] });
    expect((await ask()).status).toBe("granted");
  });

  it("is told when nothing waits, or it was decided before", async () => {
    const { issuer, ask } = await setUp();
    await expect(issuer.approve("00000000-0000-4000-8000-000000000000")).rejects.toThrow("no call");
    await expect(issuer.approve("soon")).rejects.toThrow("approve: give it the id");
    const { approval_id: id } = await ask();
    await issuer.refuse(id);
    await expect(issuer.approve(id)).rejects.toThrow("decided before");
    const misspelt = { users: demoUsers.ownerOfAcme } as object;
    await expect(issuer.approve(id, misspelt)).rejects.toThrow("users");
  });
});
