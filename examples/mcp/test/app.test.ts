import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createTestIssuer, demoOrgs, demoUsers } from "@orgward/testing";

const resource = "http://localhost:3000/mcp";

// The auth server in memory: no server runs, and nothing is mocked.
const issuer = await createTestIssuer({ resources: [resource] });
const { url, close } = await issuer.listen();
after(close);
process.env.AUTH_URL = url;
process.env.RESOURCE = resource;
process.env.INTROSPECT_ID = issuer.introspection.clientId;
process.env.INTROSPECT_SECRET = issuer.introspection.clientSecret;

const { app } = await import("../src/app.ts");

const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_invoices", arguments: {} } };
const listInvoices = async (headers = {}) =>
  app.request(resource, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify(message),
  });

/** The token that a user grants to an MCP client for Acme. */
const tokenOf = async (user: (typeof demoUsers)[keyof typeof demoUsers]) => {
  const { orgId } = demoOrgs.acme;
  const { accessToken } = await issuer.oauthTokens({ user, resource, scopes: ["org:read"], orgId });
  return { authorization: `Bearer ${accessToken}` };
};

test("an Admin lists invoices", async () => {
  const response = await listInvoices(await tokenOf(demoUsers.adminOfAcme));
  assert.equal(response.status, 200);
  assert.match(await response.text(), /Acme has no invoices yet, admin@acme\.test\./);
});

test("a Member doesn't, and strangers learn where to sign in", async () => {
  const refused = await listInvoices(await tokenOf(demoUsers.memberOfAcme));
  assert.match(await refused.text(), /-32003/);

  const response = await listInvoices();
  assert.equal(response.status, 401);
  assert.match(response.headers.get("www-authenticate") ?? "", /resource_metadata="/);
});
