import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  createGuards,
  type FailureRenderer,
  type Guard,
  type GuardDecision,
  type GuardsOptions,
} from "../../src/adapter/index.ts";
import { createTokenValidator, defineAccess, isAuthException } from "../../src/index.ts";
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

async function setUp(options?: GuardsOptions<FailureRenderer>) {
  const server = new FakeAuthServer(key);
  const validator = createTokenValidator({ ...server.options, access });
  type Role = (typeof access.roles)[number];
  type Permission = (typeof access.permissions)[number];
  const guards = createGuards<Role, Permission, TestRequest, FailureRenderer>(validator, options);
  return { server, guards, authorization: await server.bearer() };
}

function outcome(decision: GuardDecision<unknown, unknown>): string {
  if (decision.type === "answer") return `${decision.answer.status} ${decision.answer.body?.code}`;
  return decision.type;
}

async function outcomeOf(guard: Guard<TestRequest, unknown, unknown>, request: TestRequest): Promise<string> {
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
      guards.requireOrg({ role: { exact: "Admin" }, permissions: ["can_view_billing"] }),
      guards.requireOrg({ anyOf: [{ role: { exact: "Owner" } }, { permissions: ["can_view_billing"] }] }),
      guards.requireOrg({ allOf: [{ role: { minimum: "Member" } }, { anyOf: [{ role: { minimum: "Admin" } }] }] }),
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

  test("by a rule of several as the first part says that does not fit, and as a whole where there was a choice", async () => {
    const { guards, authorization } = await setUp();
    const inAcme = { authorization, params: { orgId: ACME } };
    const [owner, editor] = [{ role: { minimum: "Owner" } }, { permissions: ["can_edit_billing"] }] as const;
    const either = { anyOf: [owner, editor] };
    for (const [rule, expected] of [
      [{ allOf: [owner, editor] }, "403 org_role_required"],
      [{ allOf: [editor, owner] }, "403 org_permission_required"],
      [{ ...owner, ...editor }, "403 org_role_required"],
      [either, "403 org_access_denied"],
      [{ allOf: [{ role: { minimum: "Member" } }, either] }, "403 org_access_denied"],
      [{ anyOf: [either, { allOf: [owner] }] }, "403 org_access_denied"],
    ] as const) {
      expect(await outcomeOf(guards.requireOrg(rule), inAcme), JSON.stringify(rule)).toBe(expected);
      const elsewhere = { authorization, params: { orgId: GLOBEX } };
      expect(await outcomeOf(guards.requireOrg(rule), elsewhere)).toBe("403 org_membership_required");
    }
  });

  test("by a rule of several after one look for the organization", async () => {
    const { guards, authorization } = await setUp();
    const orgId = vi.fn(() => ACME);
    const rule = { anyOf: [{ role: { minimum: "Owner" } }, { role: { exact: "Member" } }] } as const;
    expect(await outcomeOf(guards.requireOrg(rule, { orgId }), { authorization })).toBe("403 org_access_denied");
    expect(orgId).toHaveBeenCalledOnce();
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
      expect(decision).toEqual({ type: "allow", identity: { user: null, principal: null } });
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
    expect(await ignoring.check(view({ authorization }))).toEqual({
      type: "allow",
      identity: { user: null, principal: null },
    });
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

  test.each(["answer", "throw", () => expect.fail("There is no failure.")] as const)(
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
    const headers = { ...answering.answer.headers, "Access-Control-Allow-Origin": "*" };
    expect({ status: error.status, headers: error.headers, body: error.body }).toEqual({
      ...answering.answer,
      headers,
    });
  });

  test("hands over what lets another origin read the answer, which frameworks drop from an answer to an error", async () => {
    const { guards } = await setUp({ failures: "throw" });
    const cors = { "access-control-allow-origin": "https://app.test", "access-control-allow-credentials": "true" };
    const headersFor = async (responseHeaders: Record<string, string>) => {
      const decision = await guards.requireUser().check(view({ responseHeaders }));
      return decision.type === "throw" && isAuthException(decision.error) ? decision.error.headers : {};
    };
    const expose = { "access-control-expose-headers": "X-A" };
    expect(await headersFor({ ...cors, ...expose, vary: "Origin", "x-powered-by": "test" })).toEqual({
      "Access-Control-Allow-Origin": "https://app.test",
      "Access-Control-Allow-Credentials": "true",
      "Access-Control-Expose-Headers": "X-A, WWW-Authenticate",
      Vary: "Origin",
      "Cache-Control": "no-store",
      "WWW-Authenticate": 'Bearer realm="orgward"',
    });
    expect(Object.keys(await headersFor({ vary: "Accept" }))).toEqual(["Cache-Control", "WWW-Authenticate"]);
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

describe("a guard with a renderer", () => {
  const render = () => "written";

  test("hands over the failure with the status, headers and body of the answer, and who writes it", async () => {
    const answering = await (await setUp()).guards.requireUser().check(view({}));
    const rendering = await (await setUp({ failures: render })).guards.requireUser().check(view({}));
    if (answering.type !== "answer" || rendering.type !== "render") return expect.fail("It must refuse.");
    const { status, headers, body, reason } = rendering.failure;
    expect({ status, headers, body }).toEqual(answering.answer);
    expect([rendering.render, reason]).toEqual([render, "no_credentials"]);
  });

  test("renders no error that is not about auth", async () => {
    const { guards, authorization } = await setUp({ failures: render });
    const broken = new Error("The database is gone.");
    const guard = guards.requireOrgMember({ orgId: () => Promise.reject(broken) });
    expect(await guard.check(view({ authorization }))).toEqual({ type: "throw", error: broken });
  });
});

describe("a wrong argument throws when the guard is made", () => {
  const RULE = { role: { minimum: "Admin" } } as const;
  const misspelt = (name: string, value: unknown) => ({ [name]: value }) as Record<string, never>;

  type WrongCall = [RegExp, (guards: Awaited<ReturnType<typeof setUp>>["guards"]) => unknown];

  test.each<WrongCall>([
    [
      /^The role "Amdin" is not defined\. Defined are: Owner, Admin, Member\.$/,
      (g) => g.requireOrgRole("Amdin" as never),
    ],
    [/^The role must be a non-empty string\.$/, (g) => g.requireOrgRole("" as never)],
    [/^The role must be a non-empty string\.$/, (g) => g.requireOrgRole(undefined as never)],
    [/^The role must be one name: .* use requireOrg\(\{ anyOf: /, (g) => g.requireOrgRole(["Owner", "Admin"] as never)],
    [
      /^The permission "x" is not defined\. Defined are: can_view_billing, /,
      (g) => g.requireOrgPermission("x" as never),
    ],
    [/^The list of permissions is empty/, (g) => g.requireOrgPermission([])],
    [/^The permission must be a non-empty string\.$/, (g) => g.requireOrgPermission(undefined as never)],
    [/^The role "Amdin" is not defined/, (g) => g.requireOrg({ role: { minimum: "Amdin" as never } })],
    [/^orgId must be a function or name/, (g) => g.requireOrgMember({ orgId: {} })],
    [/^orgId must be a function or name/, (g) => g.requireOrgMember({ orgId: { header: "" } })],
    [/^orgId must be a function or name/, (g) => g.requireOrgMember({ orgId: { body: "orgId" } as never })],
    [/^orgId must be a function or name/, (g) => g.requireOrgMember({ orgId: "orgId" as never })],
    [/^badToken must be reject or ignore\.$/, (g) => g.optionalUser({ badToken: "allow" as never })],
    [
      /^There is no option "exakt" here, only exact, orgId, maxAgeSeconds, secondFactor, fresh, impersonation, apiKeys, assurance, machines\.$/,
      (g) => g.requireOrgRole("Admin", misspelt("exakt", true)),
    ],
    [
      /^There is no option "exact" here, only orgId, maxAgeSeconds, secondFactor, fresh, impersonation, apiKeys, assurance, machines\.$/,
      (g) => g.requireOrgMember(misspelt("exact", true)),
    ],
    [
      /^There is no option "header" here, only orgId, maxAgeSeconds, /,
      (g) => g.requireOrg(RULE, misspelt("header", "x-org-id")),
    ],
    [/^There is no option "orgID" here/, (g) => g.requireOrgPermission(["can_view_billing"], misspelt("orgID", {}))],
    [
      /^There is no option "badtoken" here, only badToken, fresh, impersonation, apiKeys\.$/,
      (g) => g.optionalUser(misspelt("badtoken", "ignore")),
    ],
    [
      /^There is no option "orgId" here, only maxAgeSeconds, secondFactor, fresh, impersonation, apiKeys\.$/,
      (g) => g.requireUser(misspelt("orgId", {})),
    ],
    [
      /^There is no option "maxAge" here, only maxAgeSeconds, secondFactor, fresh, impersonation, apiKeys\.$/,
      (g) => g.requireUser(misspelt("maxAge", 300)),
    ],
    [/^There is no option "machines" here/, (g) => g.requireUser(misspelt("machines", true))],
    [/^There is no option "machines" here/, (g) => g.optionalUser(misspelt("machines", true))],
    [/^machines must be true or false/, (g) => g.requireOrgMember(misspelt("machines", "yes"))],
    [
      /^machines can't be combined with maxAgeSeconds: a machine can't step up\.$/,
      (g) => g.requireOrgMember({ machines: true, maxAgeSeconds: 300 }),
    ],
    [
      /^machines can't be combined with secondFactor: a machine can't step up\.$/,
      (g) => g.requireOrgRole("Admin", { machines: true, secondFactor: true }),
    ],
    [/^impersonation must be true or false/, (g) => g.requireUser(misspelt("impersonation", "no"))],
    [/^impersonation must be true or false/, (g) => g.optionalUser(misspelt("impersonation", 0))],
    [/^impersonation must be true or false/, (g) => g.requireOrgMember(misspelt("impersonation", null))],
    [/^There is no option "assurance" here/, (g) => g.requireUser(misspelt("assurance", "ignore"))],
    [
      /^There is no option "maxAgeSeconds" here, only badToken, fresh, impersonation, apiKeys\.$/,
      (g) => g.optionalUser(misspelt("maxAgeSeconds", 300)),
    ],
    ...[-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "300", null].flatMap((maxAgeSeconds): WrongCall[] => [
      [/^maxAgeSeconds must be a whole number of seconds/, (g) => g.requireUser({ maxAgeSeconds } as never)],
      [/^maxAgeSeconds must be a whole number of seconds/, (g) => g.requireOrgMember({ maxAgeSeconds } as never)],
    ]),
    [/^secondFactor must be true or false\.$/, (g) => g.requireUser({ secondFactor: "false" } as never)],
    [/^secondFactor must be true or false\.$/, (g) => g.requireOrgRole("Admin", { secondFactor: 1 } as never)],
    [/^assurance must be enforce or ignore\.$/, (g) => g.requireOrg(RULE, { assurance: "ignored" } as never)],
    [/^exact must be true or false\.$/, (g) => g.requireOrgRole("Admin", { exact: "false" as never })],
    [
      /^The options of a guard must be an object\. .* call the function that creates it/,
      (g) => g.requireUser(new Request("http://a") as never),
    ],
    [/^The options of a guard must be an object/, (g) => g.requireOrgMember("orgId" as never)],
    [/^The options of a guard must be an object/, (g) => g.requireOrgMember(null as never)],
  ])("%s", async (message, make) => {
    const { guards } = await setUp();
    expect(() => make(guards)).toThrow(TypeError);
    expect(() => make(guards)).toThrow(message);
  });

  test.each(["ignore", null, true, {}])("failures must not be %j", async (failures) => {
    await expect(setUp({ failures: failures as never })).rejects.toThrow(
      new TypeError("failures must be answer, throw or a function."),
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

describe("a guard decides without a promise", () => {
  test("about a token that was seen before, once it has its keys", async () => {
    const { server, guards, authorization } = await setUp();
    const request = view({ authorization, params: { orgId: ACME } });
    const allowed = { type: "allow", identity: { user: { email: "owner@acme.test" } } };
    await guards.requireUser().check(request);
    for (const guard of [guards.requireUser(), guards.optionalUser(), guards.requireOrgRole("Admin")]) {
      expect(guard.check(request)).toMatchObject(allowed);
    }
    expect(guards.requireOrgRole("Owner").check(request)).toMatchObject({ type: "answer", answer: { status: 403 } });
    server.clock.advanceSeconds(3600);
    expect(guards.requireUser().check(request)).toBeInstanceOf(Promise);
  });

  test("about a request without a token", async () => {
    const { guards } = await setUp();
    expect(guards.requireUser().check(view({}))).toMatchObject({ type: "answer", answer: { status: 401 } });
    expect(guards.optionalUser().check(view({}))).toEqual({ type: "allow", identity: { user: null, principal: null } });
  });
});

test("a guard waits for promises of another class than the global one, and takes none of them for a user", async () => {
  const { server } = await setUp();
  const validator = createTokenValidator(server.options);
  const refused = Promise.resolve(validator.authenticatePrincipal("Bearer junk"));
  // biome-ignore lint/suspicious/noThenProperty: a promise of a library's own is what this is about.
  const foreign = { then: refused.then.bind(refused) } as typeof refused;
  const guards = createGuards<string, string, TestRequest>({ ...validator, authenticatePrincipal: () => foreign });
  expect(await outcomeOf(guards.requireUser(), {})).toBe("401 invalid_token");
});
