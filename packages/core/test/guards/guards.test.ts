import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  createGuards,
  createTokenValidator,
  defineAccess,
  type Guard,
  type GuardDecision,
  type GuardsOptions,
  isAuthException,
} from "../../src/index.ts";
import { createSigningKey, FakeAuthServer, type SigningKey } from "../support/auth-server.ts";
import { ACME, GLOBEX } from "../support/claims.ts";
import { type TestRequest, view } from "./request.ts";

const access = defineAccess({
  roles: ["Owner", "Admin", "Member"],
  permissions: ["can_view_billing", "can_edit_billing", "can_read_reports"],
});
let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
});

async function setUp(options?: GuardsOptions) {
  const server = new FakeAuthServer(key);
  const validator = createTokenValidator({ ...server.options, access });
  const guards = createGuards<"Owner" | "Admin" | "Member", (typeof access.permissions)[number], TestRequest>(
    validator,
    options,
  );
  return { server, guards, authorization: await server.bearer() };
}

function outcome(decision: GuardDecision<unknown>): string {
  if (decision.type === "answer") return `${decision.answer.status} ${decision.answer.body?.code}`;
  return decision.type;
}

async function outcomeOf(guard: Guard<TestRequest, unknown>, request: TestRequest): Promise<string> {
  return outcome(await guard.check(view(request)));
}

describe("a guard allows", () => {
  test("a user", async () => {
    const { guards, authorization } = await setUp();
    expect(await guards.requireUser().check(view({ authorization }))).toMatchObject({
      type: "allow",
      identity: { user: { email: "owner@acme.test" } },
    });
  });

  test("a member, a role and a permission of the organization in the route", async () => {
    const { guards, authorization } = await setUp();
    const request = { authorization, params: { orgId: ACME } };
    for (const guard of [
      guards.requireOrgMember(),
      guards.requireOrgRole("Member"),
      guards.requireOrgRole("Admin"),
      guards.requireOrgRole("Admin", { exact: true }),
      guards.requireOrgPermission("can_view_billing"),
      guards.requireOrgPermission(["can_view_billing", "can_read_reports"]),
    ]) {
      expect(await guard.check(view(request))).toMatchObject({
        type: "allow",
        identity: { user: { email: "owner@acme.test" }, org: { orgId: ACME, userAssignedRole: "Admin" } },
      });
    }
  });
});

describe("a guard refuses in this order", () => {
  test.each<[string, TestRequest]>([
    ["401 credentials_missing", {}],
    ["400 authorization_malformed", { authorization: "Bearer" }],
    ["401 invalid_token", { authorization: "Bearer junk" }],
    ["401 credentials_missing", { params: { orgId: GLOBEX } }],
  ])("first who it is: %s", async (expected, request) => {
    const { guards } = await setUp();
    expect(await outcomeOf(guards.requireOrgRole("Owner"), request)).toBe(expected);
  });

  test("then which organization, then membership, role and permission", async () => {
    const { guards, authorization } = await setUp();
    const owner = guards.requireOrgRole("Owner");
    expect(await outcomeOf(owner, { authorization })).toBe("400 org_id_missing");
    expect(await outcomeOf(owner, { authorization, params: { orgId: GLOBEX } })).toBe("403 org_membership_required");
    expect(await outcomeOf(owner, { authorization, params: { orgId: ACME } })).toBe("403 org_role_required");
    const inAcme = { authorization, params: { orgId: ACME } };
    expect(await outcomeOf(guards.requireOrgRole("Member", { exact: true }), inAcme)).toBe("403 org_role_required");
    const both = guards.requireOrgPermission(["can_view_billing", "can_edit_billing"]);
    expect(await outcomeOf(both, inAcme)).toBe("403 org_permission_required");
  });

  test("with 503 when the keys cannot be had", async () => {
    const { server, guards, authorization } = await setUp();
    server.goDown();
    const decision = await guards.requireUser().check(view({ authorization }));
    expect(decision).toMatchObject({ type: "answer", answer: { status: 503, headers: { "Retry-After": "1" } } });
  });
});

describe("optionalUser", () => {
  test("lets pass who sends nothing, or credentials of another kind", async () => {
    const { guards } = await setUp();
    for (const authorization of [undefined, "Basic dXNlcjpwYXNz"]) {
      const decision = await guards.optionalUser().check(view({ authorization }));
      expect(decision).toEqual({ type: "allow", identity: { user: null } });
    }
  });

  test("knows who sends a token", async () => {
    const { guards, authorization } = await setUp();
    const decision = await guards.optionalUser().check(view({ authorization }));
    expect(decision).toMatchObject({ type: "allow", identity: { user: { email: "owner@acme.test" } } });
  });

  test.each([
    ["Bearer junk", "401 invalid_token"],
    ["Bearer a b", "400 authorization_malformed"],
  ])("refuses %s, unless bad tokens are to be ignored", async (authorization, refused) => {
    const { guards } = await setUp();
    expect(await outcomeOf(guards.optionalUser(), { authorization })).toBe(refused);
    expect(await outcomeOf(guards.optionalUser({ badToken: "reject" }), { authorization })).toBe(refused);
    const ignoring = guards.optionalUser({ badToken: "ignore" });
    expect(await ignoring.check(view({ authorization }))).toEqual({ type: "allow", identity: { user: null } });
  });

  test("never takes a token that cannot be checked for a bad one", async () => {
    const { server, guards, authorization } = await setUp();
    server.goDown();
    expect(await outcomeOf(guards.optionalUser({ badToken: "ignore" }), { authorization })).toBe(
      "503 auth_unavailable",
    );
  });
});

describe("a CORS pre-flight", () => {
  const preflight = {
    method: "OPTIONS",
    headers: { origin: "https://app.test", "access-control-request-method": "GET" },
    params: { orgId: ACME },
  };

  test.each(["answer", "throw"] as const)(
    "is answered without a token, and the handler never runs (%s)",
    async (failures) => {
      const { guards } = await setUp({ failures });
      for (const guard of [guards.requireUser(), guards.requireOrgMember(), guards.requireOrgRole("Owner")]) {
        expect(await guard.check(view(preflight))).toEqual({
          type: "answer",
          answer: { status: 204, headers: {}, body: null },
        });
      }
    },
  );

  test.each<[string, TestRequest]>([
    ["without an origin", { method: "OPTIONS", headers: { "access-control-request-method": "GET" } }],
    ["without a requested method", { method: "OPTIONS", headers: { origin: "https://app.test" } }],
    ["by another method", { ...preflight, method: "GET" }],
  ])("is none %s, and needs a token like everything else", async (_how, request) => {
    const { guards } = await setUp();
    expect(await outcomeOf(guards.requireUser(), request)).toBe("401 credentials_missing");
  });

  test("passes where anonymous requests do", async () => {
    const { guards } = await setUp();
    expect(await outcomeOf(guards.optionalUser(), preflight)).toBe("allow");
  });
});

describe("a challenge across origins", () => {
  const ALLOW = "access-control-allow-origin";
  const EXPOSE = "access-control-expose-headers";
  const CREDENTIALS = "access-control-allow-credentials";

  test.each<[string | undefined, Record<string, string>]>([
    [undefined, {}],
    [undefined, { [EXPOSE]: "X-A" }],
    ["WWW-Authenticate", { [ALLOW]: "*" }],
    ["X-A, WWW-Authenticate", { [ALLOW]: "https://app.test", [EXPOSE]: "X-A" }],
    [undefined, { [ALLOW]: "*", [EXPOSE]: "X-A, www-authenticate" }],
    [undefined, { [ALLOW]: "*", [EXPOSE]: "*" }],
    ["*, WWW-Authenticate", { [ALLOW]: "https://app.test", [EXPOSE]: "*", [CREDENTIALS]: "true" }],
  ])("is exposed as %s by a response with %j", async (expected, responseHeaders) => {
    const { guards } = await setUp();
    const decision = await guards.requireUser().check(view({ responseHeaders }));
    const headers = decision.type === "answer" ? decision.answer.headers : {};
    expect(headers["Access-Control-Expose-Headers"]).toBe(expected);
    expect(headers["WWW-Authenticate"]).toBe('Bearer realm="orgward"');
  });

  test("is nothing to expose when there is none", async () => {
    const { guards, authorization } = await setUp();
    const request = { authorization, params: { orgId: GLOBEX }, responseHeaders: { [ALLOW]: "*" } };
    const decision = await guards.requireOrgMember().check(view(request));
    expect(decision).toMatchObject({ answer: { status: 403, headers: { "Cache-Control": "no-store" } } });
    expect(decision.type === "answer" && Object.keys(decision.answer.headers)).toEqual(["Cache-Control"]);
  });
});

describe("a guard that throws", () => {
  test("hands over an error with the status, headers and body of the answer", async () => {
    const request = { responseHeaders: { "access-control-allow-origin": "*" } };
    const answering = await (await setUp()).guards.requireUser().check(view(request));
    const throwing = await (await setUp({ failures: "throw" })).guards.requireUser().check(view(request));
    if (answering.type !== "answer" || throwing.type !== "throw") return expect.fail("It must refuse.");
    const { error } = throwing;
    if (!isAuthException(error)) return expect.fail("It must be an auth exception.");
    expect({ status: error.status, headers: error.headers, body: error.body }).toEqual(answering.answer);
  });

  test.each(["answer", "throw"] as const)(
    "or answers (%s) hands over errors that are not about auth",
    async (failures) => {
      const { guards, authorization } = await setUp({ failures });
      const broken = new Error("The database is gone.");
      const guard = guards.requireOrgMember({ orgId: () => Promise.reject(broken) });
      expect(await guard.check(view({ authorization }))).toEqual({ type: "throw", error: broken });
    },
  );
});

describe("a wrong argument throws when the guard is made", () => {
  test.each<[RegExp, (guards: Awaited<ReturnType<typeof setUp>>["guards"]) => unknown]>([
    [
      /^The role "Amdin" is not defined\. Defined are: Owner, Admin, Member\.$/,
      (g) => g.requireOrgRole("Amdin" as never),
    ],
    [/^The role must be a non-empty string\.$/, (g) => g.requireOrgRole("" as never)],
    [/^The role must be a non-empty string\.$/, (g) => g.requireOrgRole(undefined as never)],
    [
      /^The permission "x" is not defined\. Defined are: can_view_billing, /,
      (g) => g.requireOrgPermission("x" as never),
    ],
    [/^The list of permissions is empty/, (g) => g.requireOrgPermission([])],
    [/^The permission must be a non-empty string\.$/, (g) => g.requireOrgPermission(undefined as never)],
    [/^orgId must be a function or name/, (g) => g.requireOrgMember({ orgId: {} })],
    [/^orgId must be a function or name/, (g) => g.requireOrgMember({ orgId: { header: "" } })],
    [/^orgId must be a function or name/, (g) => g.requireOrgMember({ orgId: { body: "orgId" } as never })],
    [/^orgId must be a function or name/, (g) => g.requireOrgMember({ orgId: "orgId" as never })],
    [/^badToken must be reject or ignore\.$/, (g) => g.optionalUser({ badToken: "allow" as never })],
  ])("%s", async (message, make) => {
    const { guards } = await setUp();
    expect(() => make(guards)).toThrow(TypeError);
    expect(() => make(guards)).toThrow(message);
  });

  test("failures must be answer or throw", async () => {
    await expect(setUp({ failures: "ignore" as never })).rejects.toThrow(
      new TypeError("failures must be answer or throw."),
    );
  });
});

test("a guard keeps the background refresh of its request alive", async () => {
  const { server, guards, authorization } = await setUp();
  const guard = guards.requireUser();
  await guard.check(view({ authorization }));
  server.clock.advanceSeconds(250);
  const request = { ...view({ authorization }), waitUntil: vi.fn() };
  await guard.check(request);
  expect(request.waitUntil).toHaveBeenCalledOnce();
});
