import assert from "node:assert/strict";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { createTestIssuer, demoOrgs, demoUsers } from "@orgward/testing";

// The auth server in memory: no server runs, and nothing is mocked.
const issuer = await createTestIssuer();
const { url, close } = await issuer.listen();
after(close);
process.env.AUTH_URL = url;
process.env.API_KEY = issuer.apiKey;
process.env.APP_URL = "http://localhost:3000";
process.env.SESSION_SECRET = "a secret of at least 32 characters, for tests alone";

const { app } = await import("../src/app.ts");
const server = app.listen(0);
after(() => server.close());
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
const ask = (path: string, headers = {}) => fetch(`${origin}${path}`, { headers });

const admin = `/orgs/${demoOrgs.acme.orgId}/admin`;

test("an Admin gets in, a Member and strangers don't", async () => {
  const asAdmin = await ask(admin, { authorization: await issuer.authorization({ role: "Admin" }) });
  assert.equal(asAdmin.status, 200);
  const asMember = await ask(admin, { authorization: await issuer.authorization({ role: "Member" }) });
  assert.equal(asMember.status, 403);
  assert.equal((await ask(admin)).status, 401);
});

test("whoever has signed in with a browser gets in with its session", async () => {
  const { cookieHeader } = await issuer.signIn({ user: demoUsers.adminOfAcme, app: origin });
  const response = await ask(admin, { cookie: cookieHeader });
  assert.deepEqual(await response.json(), { adminOf: "Acme", email: "admin@acme.test" });
});
