import type { RefusedRequest } from "@orgward/core/adapter";
import { demoOrgs } from "@orgward/testing";
import { expect, it, vi } from "vitest";
import { createAuth } from "../../src/create-auth.ts";
import type { AuthOptions } from "../../src/options.ts";
import { APP_URL, Browser, createTestAuth } from "../support/test-auth.ts";

const acme = demoOrgs.acme.orgId;
const globex = demoOrgs.globex.orgId;
const NOT_FOUND = "NEXT_HTTP_ERROR_FALLBACK;404";
const digestOf = (work: Promise<unknown>) => work.then(String, (error: { digest?: string }) => error.digest);

async function setUp(options: Partial<AuthOptions> = {}) {
  const told: RefusedRequest[] = [];
  const test = await createTestAuth({ onRefusal: (refused) => told.push(refused), ...options });
  return { ...test, told };
}

async function setUpSignedIn(options: Partial<AuthOptions> = {}) {
  const test = await setUp(options);
  await test.signIn();
  return test;
}

it("tells the log of a stranger, with the page that the proxy names", async () => {
  const { auth, told, requestHeaders } = await setUp();
  requestHeaders.set("x-orgward-path", "/reports?token=secret");
  expect(await digestOf(auth.requireUser())).toContain("/api/auth/login");
  const guard = { kind: "requireUser" };
  const request = { method: "GET", path: "/reports" };
  const had = { reason: "no_credentials" };
  expect(told).toEqual([{ status: 401, code: "credentials_missing", reason: "no_credentials", guard, had, request }]);
});

it("tells the log of a session that has expired, without a proxy that refreshes it", async () => {
  const { auth, told, server } = await setUpSignedIn();
  server.issuer.clock.advance(1801);
  expect(await digestOf(auth.requireUser())).toContain("/api/auth/login");
  expect(told).toMatchObject([{ code: "invalid_token", reason: "expired", request: { path: "(page)" } }]);
});

it("tells the log of members who may not see a page, with what they lack", async () => {
  const { auth, told } = await setUpSignedIn();
  const refused = [
    auth.requireOrgRole("Admin", { orgId: acme }),
    auth.requireOrgPermission(["can_read_reports", "can_edit_billing"], { orgId: acme }),
    auth.requireOrg({ role: { exact: "Owner" } }, { orgId: acme }),
    auth.requireOrgMember({ orgId: "33333333-3333-4333-8333-333333333333" }),
    auth.requireOrgMember(),
  ];
  for (const page of refused) expect(await digestOf(page)).toBe(NOT_FOUND);
  expect(told.map(({ status, code, guard, had }) => [status, code, guard.kind, had.orgId, had.role])).toEqual([
    [403, "org_role_required", "requireOrgRole", acme, "Member"],
    [403, "org_permission_required", "requireOrgPermission", acme, "Member"],
    [403, "org_role_required", "requireOrg", acme, "Member"],
    [403, "org_membership_required", "requireOrgMember", "33333333-3333-4333-8333-333333333333", undefined],
    [400, "org_id_missing", "requireOrgMember", undefined, undefined],
  ]);
});

it("tells the log nothing of visitors who may be strangers, or who may see the page", async () => {
  const stranger = await setUp();
  expect([await stranger.auth.getUser(), await stranger.auth.getActiveOrg(), stranger.told]).toEqual([null, null, []]);
  const { auth, told } = await setUpSignedIn();
  await auth.requireOrgRole("Owner", { orgId: globex });
  expect(told).toEqual([]);
});

it("explains in the terminal of a developer why a page isn't shown, and nowhere else", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  try {
    for (const explainRefusals of [true, false]) {
      const { auth } = await setUpSignedIn({ explainRefusals });
      expect(await digestOf(auth.requireOrgRole("Admin", { orgId: acme }))).toBe(NOT_FOUND);
    }
    expect(warn.mock.calls).toEqual([
      [
        "[orgward] A page was refused. The guard requires at least the role Admin in the organization. In Acme, the user has the role Member. To let them in, change their role, and get a new token.",
      ],
    ]);
  } finally {
    warn.mockRestore();
  }
});

it("explains the denial of an action where the option is on", async () => {
  const denialWith = async (explainRefusals: boolean) => {
    const { auth } = await setUpSignedIn({ explainRefusals });
    return auth.action.withOrgRole("Admin", () => "ran", { orgId: () => acme })();
  };
  expect(await denialWith(true)).toMatchObject({ denied: true, explanation: { had: { role: "Member" } } });
  expect(Object.keys((await denialWith(false)) as object)).toEqual(["denied", "status", "code", "message"]);
});

it("waits for a request before it reads cookies, after which it looks at the clock", async () => {
  const { server } = await setUp();
  const order: string[] = [];
  const { authUrl, apiKey } = server.issuer;
  const clock = () => {
    order.push("clock");
    return server.issuer.clock();
  };
  const auth = createAuth(
    { authUrl, apiKey, clock, fetch: server.fetch, appUrl: APP_URL },
    {
      connection: async () => void order.push("connection"),
      cookies: async () => {
        order.push("cookies");
        return new Browser();
      },
      headers: async () => new Headers(),
    },
  );
  order.length = 0;
  await digestOf(auth.requireUser());
  expect(order.slice(0, 2)).toEqual(["connection", "cookies"]);
});
