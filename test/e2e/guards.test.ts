import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { demoLogins } from "../../scripts/demo/logins.mjs";
import { listApiDemos } from "../../scripts/demo/services.mjs";
import { proves } from "./requirements.ts";
import { type DemoProcess, startDemo } from "./support/demo-process.ts";
import { type Installation, startInstallation } from "./support/installation.ts";

const acme = "11111111-1111-4111-8111-111111111111";
const globex = "22222222-2222-4222-8222-222222222222";

type Email = (typeof demoLogins)[number]["email"];
const everyone = demoLogins.map(({ email }) => email);
const inAcme: Email[] = ["owner@acme.test", "admin@acme.test", "member@acme.test", "owner@globex.test"];

const routes: { path: string; opensTo: readonly Email[]; org?: { orgId: string; orgName: string } }[] = [
  { path: "/api/public", opensTo: everyone },
  { path: "/api/maybe", opensTo: everyone },
  { path: "/api/whoami", opensTo: everyone },
  ...orgRoutes({ orgId: acme, orgName: "Acme" }, { "": inAcme, "/admin": ["owner@acme.test", "admin@acme.test"] }),
  ...orgRoutes({ orgId: acme, orgName: "Acme" }, { "/owner": ["owner@acme.test"] }),
  ...orgRoutes({ orgId: acme, orgName: "Acme" }, { "/billing": ["owner@acme.test", "admin@acme.test"] }),
  ...orgRoutes({ orgId: acme, orgName: "Acme" }, { "/billing/edit": ["owner@acme.test"] }),
  ...orgRoutes(
    { orgId: globex, orgName: "Globex" },
    Object.fromEntries(
      ["", "/admin", "/owner", "/billing", "/billing/edit"].map((path) => [path, ["owner@globex.test"]]),
    ),
  ),
];

const guarded = routes.filter(({ path }) => path !== "/api/public" && path !== "/api/maybe");

/** What a demo answers a user who lacks something. Next's demo runs as in production; the others explain themselves, as in development. */
function refusalOf(demo: string, userId: string): object {
  const explanation = {
    wanted: expect.objectContaining({ kind: expect.stringMatching(/^requireOrg/), orgId: { param: "orgId" } }),
    had: expect.objectContaining({ userId }),
    sentence: expect.any(String),
  };
  const refusal = { code: expect.stringMatching(/^org_\w+_required$/), message: expect.any(String) };
  return demo === "demo-next" ? refusal : { ...refusal, explanation };
}

let installation: Installation;

beforeAll(async () => {
  installation = await startInstallation();
});

afterAll(() => installation?.remove());

describe.each(listApiDemos())("the $title:", ({ name }) => {
  let demo: DemoProcess;

  beforeAll(async () => {
    demo = await startDemo(name, installation);
  });

  afterAll(() => demo?.stop());

  describe(proves("guards.every-user-and-route"), () => {
    test.each(demoLogins)("$email", async ({ email, userId }) => {
      const token = await installation.mintToken({ userId });
      for (const { path, opensTo, org } of routes) {
        const response = await call(path, { authorization: `Bearer ${token}` });
        const allowed = opensTo.includes(email);
        expect(response.status, path).toBe(allowed ? 200 : 403);
        expect(response.headers.get("www-authenticate"), path).toBeNull();
        const body = await response.json();
        if (!allowed) expect(body).toEqual(refusalOf(name, userId));
        else if (path !== "/api/public")
          expect(body).toMatchObject({ user: { userId, email }, ...(org ? { org } : {}) });
      }
    });
  });

  describe(proves("guards.no-credentials"), () => {
    test.each(guarded)("$path", async ({ path }) => {
      const response = await call(path, {});
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer realm="[^"]+"$/);
      expect(await response.json()).toMatchObject({ code: "credentials_missing" });
    });

    test("and the open routes answer", async () => {
      expect((await call("/api/public", {})).status).toBe(200);
      expect(await (await call("/api/maybe", {})).json()).toEqual({ user: null });
    });
  });

  test(proves("guards.bad-token"), async () => {
    const token = await installation.mintToken({ userId: demoLogins[0].userId });
    const [header, payload = "", signature] = token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, user_id: demoLogins[1].userId })).toString("base64url");
    for (const { path } of [...guarded, { path: "/api/maybe" }]) {
      const response = await call(path, { authorization: `Bearer ${header}.${forged}.${signature}` });
      expect(response.status, path).toBe(401);
      expect(response.headers.get("www-authenticate"), path).toContain('error="invalid_token"');
      expect(await response.json()).toMatchObject({ code: "invalid_token" });
    }
  });

  test(proves("guards.active-organization"), async () => {
    const { userId } = demoLogins[3];
    const authorization = `Bearer ${await installation.mintToken({ userId, activeOrgId: globex })}`;
    expect((await call(`/api/orgs/${globex}`, { authorization })).status).toBe(200);
    expect((await call(`/api/orgs/${acme}`, { authorization })).status).toBe(403);
  });

  function call(path: string, headers: Record<string, string>): Promise<Response> {
    return fetch(`${demo.appUrl}${path}`, { headers });
  }
});

function orgRoutes(org: { orgId: string; orgName: string }, opensTo: Record<string, readonly Email[]>) {
  return Object.entries(opensTo).map(([path, emails]) => ({
    path: `/api/orgs/${org.orgId}${path}`,
    opensTo: emails,
    org,
  }));
}
