// @ts-check
const { equal, match } = require("node:assert");
const { createServer } = require("node:http");
const { createTestIssuer, demoOrgs } = require("@orgward/testing");

const orgPath = `/orgs/${demoOrgs.acme.orgId}`;
const appUrl = "http://localhost:3000";

/** What the options of every package share. */
async function setUp() {
  const issuer = await createTestIssuer({ algorithm: "ES256" });
  const { authUrl, apiKey, fetch, clock } = issuer;
  return { issuer, options: { authUrl, apiKey, fetch, clock } };
}

/**
 * Asks an app as an Admin, as a Member and as nobody.
 *
 * @param {(headers: Record<string, string>) => Promise<{ status: number, json: () => Promise<unknown> }>} ask
 * @param {Awaited<ReturnType<typeof setUp>>["issuer"]} issuer
 */
async function checkAdminsAlone(ask, issuer) {
  const admin = await ask({ authorization: await issuer.authorization({ role: "Admin" }) });
  equal(admin.status, 200);
  equal(/** @type {{ org: string }} */ (await admin.json()).org, "Acme");
  equal((await ask({ authorization: await issuer.authorization({ role: "Member" }) })).status, 403);
  equal((await ask({})).status, 401);
}

/**
 * @param {import("node:http").RequestListener} listener
 * @param {(origin: string) => Promise<void>} visit
 */
async function serve(listener, visit) {
  const server = createServer(listener);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(null)));
  try {
    await visit(`http://127.0.0.1:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * What each package is used for, given what was loaded: a package without a use has only its exports compared.
 *
 * @type {Readonly<Record<string, (entries: any) => Promise<void>>>}
 */
module.exports = {
  async "@orgward/core"({ "@orgward/core": { createTokenValidator, isAuthException } }) {
    const { issuer, options } = await setUp();
    const { authUrl, fetch, clock } = options;
    const { validateAccessTokenAndGetUser } = createTokenValidator({ authUrl, fetch, clock });
    equal((await validateAccessTokenAndGetUser(await issuer.authorization())).email, "member@acme.test");
    const error = await validateAccessTokenAndGetUser("Bearer junk").catch((/** @type {unknown} */ caught) => caught);
    equal(isAuthException(error), true);
  },

  async "@orgward/express"({ "@orgward/express": { initAuth, getOrg } }) {
    const { issuer, options } = await setUp();
    const app = require("express")();
    const answer = (/** @type {any} */ request, /** @type {any} */ response) =>
      response.json({ org: getOrg(request).orgName });
    app.get("/orgs/:orgId", initAuth(options).requireOrgRole("Admin"), answer);
    await serve(app, (origin) => checkAdminsAlone((headers) => fetch(origin + orgPath, { headers }), issuer));
  },

  async "@orgward/koa"({ "@orgward/koa": { initAuth, getOrg } }) {
    const { issuer, options } = await setUp();
    const Koa = require("koa");
    const app = new Koa();
    app.use(initAuth(options).requireOrgRole("Admin", { orgId: () => demoOrgs.acme.orgId }));
    app.use((/** @type {any} */ context) => {
      context.body = { org: getOrg(context).orgName };
    });
    await serve(app.callback(), (origin) => checkAdminsAlone((headers) => fetch(origin, { headers }), issuer));
  },

  async "@orgward/hono"({ "@orgward/hono": { initAuth, getOrg } }) {
    const { issuer, options } = await setUp();
    const { Hono } = require("hono");
    const app = new Hono();
    const answer = (/** @type {any} */ context) => context.json({ org: getOrg(context).orgName });
    app.get("/orgs/:orgId", initAuth(options).requireOrgRole("Admin"), answer);
    await checkAdminsAlone(async (headers) => app.request(orgPath, { headers }), issuer);
  },

  async "@orgward/next"({ "@orgward/next": { initAuth }, "@orgward/next/testing": { createTestSession } }) {
    const { issuer, options } = await setUp();
    const { NextRequest } = require("next/server.js");
    const auth = initAuth({ ...options, appUrl });
    const GET = auth.withOrgRole("Admin", (/** @type {unknown} */ _request, /** @type {any} */ { org }) =>
      Response.json({ org: org.orgName }),
    );
    const params = Promise.resolve({ orgId: demoOrgs.acme.orgId });
    const ask = (/** @type {Record<string, string>} */ headers) =>
      GET(new NextRequest(appUrl, { headers }), { params });
    await checkAdminsAlone(ask, issuer);
    const { cookieHeader } = createTestSession({ appUrl, accessToken: await issuer.mintToken({ role: "Admin" }) });
    equal((await ask({ cookie: cookieHeader })).status, 200);
    const outside = await auth.requireUser().catch((/** @type {unknown} */ error) => error);
    match(String(outside), /outside a request scope/);
  },

  async "@orgward/mcp"({
    "@orgward/mcp": { createMcpResourceServer },
    "@orgward/mcp/express": { mcpGuard, mcpMetadata },
  }) {
    const { authUrl, fetch: send } = (await setUp()).options;
    const introspection = { clientId: "client", clientSecret: "secret" };
    const resource = "https://mcp.example.test/mcp";
    const mcp = createMcpResourceServer({ authUrl, resource, introspection, fetch: send });
    const app = require("express")().use(mcpMetadata(mcp)).use("/mcp", mcpGuard(mcp));
    await serve(app, async (origin) => {
      const { status, headers } = await fetch(`${origin}/mcp`, { method: "POST" });
      equal(status, 401);
      match(headers.get("www-authenticate") ?? "", /resource_metadata=/);
      const metadata = await fetch(`${origin}/.well-known/oauth-protected-resource/mcp`);
      equal(/** @type {{ resource: string }} */ (await metadata.json()).resource, resource);
    });
  },

  async "@orgward/testing"({ "@orgward/testing": { createTestIssuer } }) {
    const issuer = await createTestIssuer({ algorithm: "ES256" });
    const { url, close } = await issuer.listen();
    equal((await fetch(`${url}/.well-known/jwks.json`)).status, 200);
    await close();
  },
};
