import { describe, expect, test, vi } from "vitest";
import {
  createGuards,
  type FailureRenderer,
  type Guard,
  type GuardsOptions,
  type HttpAnswer,
  type RefusedRequest,
} from "../../src/adapter/index.ts";
import { createTokenValidator, isAuthException } from "../../src/index.ts";
import { createSigningKey, FakeAuthServer } from "../support/auth-server.ts";
import { ACME, GLOBEX, membershipClaims, OWNER } from "../support/claims.ts";
import { machineBearer } from "../support/machine-token.ts";
import { type TestRequest, view } from "./request.ts";

const key = await createSigningKey("k1");
const server = new FakeAuthServer(key);
const member = await server.bearer();
const machine = await machineBearer(server, key);
const agent = await machineBearer(server, key, { owner_user_id: OWNER }, { orgward_principal: "agent" });
const impersonated = await server.bearer({ act: { sub: "olga", kind: "operator" } });
const expired = await server.bearer({ exp: 1_700_000_000 });

function guardsWith(options: GuardsOptions<FailureRenderer>) {
  return createGuards<string, string, TestRequest, FailureRenderer>(createTokenValidator(server.options), options);
}

type TestGuards = ReturnType<typeof guardsWith>;

interface RefusalCase {
  readonly status: number;
  readonly code: string;
  readonly guard: (guards: TestGuards) => Guard<TestRequest, unknown, FailureRenderer>;
  readonly request: TestRequest;
  readonly sentence: string;
}

const inAcme = { authorization: member, params: { orgId: ACME } };

/** Every code with which a guard refuses because of the request. */
const refusals: readonly RefusalCase[] = [
  {
    status: 401,
    code: "credentials_missing",
    guard: (guards) => guards.requireUser(),
    request: {},
    sentence:
      "The guard requires a signed-in user. The request has neither an Authorization header nor a session. Send Authorization: Bearer <access token>, or sign in first if the app has sessions.",
  },
  {
    status: 400,
    code: "authorization_malformed",
    guard: (guards) => guards.requireUser(),
    request: { authorization: ["Bearer a", "Bearer b"] },
    sentence:
      "The guard requires a signed-in user. The request has more than one token or Authorization header. Send exactly one. If the client does, look for a proxy that adds its own.",
  },
  {
    status: 401,
    code: "invalid_token",
    guard: (guards) => guards.optionalUser(),
    request: { authorization: expired },
    sentence:
      "The guard requires a valid access token or none at all. The token expired at 2023-11-14T22:13:20.000Z. Refresh it, or sign in again.",
  },
  {
    status: 400,
    code: "org_id_missing",
    guard: (guards) => guards.requireOrgMember(),
    request: { authorization: member },
    sentence: `The guard requires membership in the organization. The request doesn't name an organization. Put its id into the route parameter orgId. The user is a member of Acme (${ACME}).`,
  },
  {
    status: 400,
    code: "org_id_conflict",
    guard: (guards) => guards.requireOrgMember({ orgId: { query: "org" } }),
    request: { authorization: member, query: { org: [ACME, GLOBEX] } },
    sentence: `The guard requires membership in the organization. The request names more than one organization. Name only one. The user is a member of Acme (${ACME}).`,
  },
  {
    status: 403,
    code: "org_membership_required",
    guard: (guards) => guards.requireOrgMember(),
    request: { authorization: member, params: { orgId: GLOBEX } },
    sentence: `The guard requires membership in the organization. The user is a member of Acme (${ACME}), but not of ${GLOBEX}. Name one of those, or add the user to the organization and get a new token.`,
  },
  {
    status: 403,
    code: "org_role_required",
    guard: (guards) => guards.requireOrgRole("Owner"),
    request: inAcme,
    sentence:
      "The guard requires at least the role Owner in the organization. In Acme, the user has the role Admin. To let them in, change their role, and get a new token.",
  },
  {
    status: 403,
    code: "org_permission_required",
    guard: (guards) => guards.requireOrgPermission(["can_view_billing", "can_edit_billing"]),
    request: inAcme,
    sentence:
      "The guard requires the permissions can_view_billing and can_edit_billing in the organization. In Acme, the user has the role Admin and lacks the permission can_edit_billing. To let them in, add what is missing to their role or change the role, and get a new token.",
  },
  {
    status: 403,
    code: "org_access_denied",
    guard: (guards) =>
      guards.requireOrg({ anyOf: [{ role: { exact: "Owner" } }, { permissions: ["can_edit_billing"] }] }),
    request: inAcme,
    sentence:
      "The guard requires exactly the role Owner, or the permission can_edit_billing in the organization. In Acme, the user has the role Admin and lacks the permission can_edit_billing. To let them in, make one of the alternatives true for them, and get a new token.",
  },
  {
    status: 403,
    code: "impersonation_not_allowed",
    guard: (guards) => guards.requireUser({ impersonation: false }),
    request: { authorization: impersonated },
    sentence:
      "The guard requires a signed-in user, without anybody acting as the user. The operator olga is acting as the user. If this may be done on behalf of users, leave out the guard's option impersonation: false.",
  },
  {
    status: 403,
    code: "machine_not_allowed",
    guard: (guards) => guards.requireUser(),
    request: { authorization: machine },
    sentence:
      "The guard requires a signed-in user. The token is that of a service account. To let machines do this, use a guard that needs an organization, with the option machines: true.",
  },
  {
    status: 403,
    code: "machine_not_allowed",
    guard: (guards) => guards.requireOrgMember(),
    request: { authorization: agent, params: { orgId: ACME } },
    sentence:
      "The guard requires membership in the organization. The token is that of an agent. If machines may do this, give the guard the option machines: true.",
  },
  {
    status: 403,
    code: "org_membership_required",
    guard: (guards) => guards.requireOrgMember({ machines: true }),
    request: { authorization: machine, params: { orgId: GLOBEX } },
    sentence: `The guard requires membership in the organization, of a user or a machine. The service account belongs to Acme (${ACME}), and to no other organization. Name its organization, or use the token of a machine of the other one.`,
  },
  {
    status: 403,
    code: "org_role_required",
    guard: (guards) => guards.requireOrgRole("Owner", { machines: true }),
    request: { authorization: agent, params: { orgId: ACME } },
    sentence:
      "The guard requires at least the role Owner in the organization, of a user or a machine. In Acme, the agent has the role Admin. To let them in, change their role, and get a new token.",
  },
];

async function answerOf(options: GuardsOptions<FailureRenderer>, { guard, request }: RefusalCase): Promise<HttpAnswer> {
  const decision = await guard(guardsWith(options)).check(view(request));
  if (decision.type !== "answer") throw new Error(`expected an answer, not ${decision.type}`);
  return decision.answer;
}

describe.each(refusals)("$status $code", (refusal) => {
  test("is explained where explainRefusals is on", async () => {
    const { status, body } = await answerOf({ explainRefusals: true }, refusal);
    expect([status, body?.code]).toEqual([refusal.status, refusal.code]);
    expect(body?.explanation?.sentence).toBe(refusal.sentence);
    expect(body?.explanation?.wanted).toEqual(refusal.guard(guardsWith({})).description);
  });

  test("has the body of production everywhere else, byte for byte", async () => {
    const production = JSON.stringify((await answerOf({ explainRefusals: false }, refusal)).body);
    expect(Object.keys(JSON.parse(production))).toEqual(["code", "message"]);
    for (const environment of [undefined, "", "production", "test", "staging", "Development"]) {
      vi.stubEnv("NODE_ENV", environment);
      try {
        expect(JSON.stringify((await answerOf({}, refusal)).body), String(environment)).toBe(production);
        expect(JSON.stringify((await answerOf({ onRefusal: () => {} }, refusal)).body)).toBe(production);
      } finally {
        vi.unstubAllEnvs();
      }
    }
  });

  test("holds no token, signature, key or email address, nor does the log", async () => {
    const told: RefusedRequest[] = [];
    const { body } = await answerOf({ explainRefusals: true, onRefusal: (refused) => told.push(refused) }, refusal);
    expect(told).toHaveLength(1);
    const written = JSON.stringify([body, told]);
    for (const authorization of [refusal.request.authorization ?? []].flat()) {
      for (const part of authorization.replace("Bearer ", "").split(".")) {
        if (part.length > 2) expect(written).not.toContain(part);
      }
    }
    expect(written).not.toContain("@");
  });

  test("comes to the log", async () => {
    const told: RefusedRequest[] = [];
    await answerOf({ onRefusal: (refused) => told.push(refused) }, refusal);
    const guard = refusal.guard(guardsWith({})).description;
    expect(told).toEqual([
      expect.objectContaining({
        status: refusal.status,
        code: refusal.code,
        guard,
        request: { method: "GET", path: "/" },
      }),
    ]);
  });
});

test("NODE_ENV=development explains, unless the option says otherwise", async () => {
  const [refusal] = refusals as [RefusalCase];
  vi.stubEnv("NODE_ENV", "development");
  try {
    expect((await answerOf({}, refusal)).body?.explanation).toBeDefined();
    expect((await answerOf({ explainRefusals: false }, refusal)).body?.explanation).toBeUndefined();
  } finally {
    vi.unstubAllEnvs();
  }
});

test("a runtime without process counts as production", async () => {
  const [refusal] = refusals as [RefusalCase];
  vi.stubGlobal("process", undefined);
  try {
    expect((await answerOf({}, refusal)).body?.explanation).toBeUndefined();
  } finally {
    vi.unstubAllGlobals();
  }
});

test("the error that the app gets carries the explanation, for all ways to answer", async () => {
  const seen: unknown[] = [];
  for (const failures of ["throw", () => undefined] as const) {
    const guard = guardsWith({ failures, explainRefusals: true }).requireOrgRole("Owner");
    const decision = await guard.check(view(inAcme));
    const error = decision.type === "throw" ? decision.error : decision.type === "render" && decision.failure;
    if (isAuthException(error)) seen.push(error.body.explanation?.had.role);
  }
  expect(seen).toEqual(["Admin", "Admin"]);
});

test("the log learns who it was in which organization, also where a function finds it", async () => {
  const told: RefusedRequest[] = [];
  const guards = guardsWith({ onRefusal: (refused) => told.push(refused) });
  await guards.requireOrgRole("Owner", { orgId: async () => ACME }).check(view({ authorization: member }));
  await guards.requireOrgMember({ orgId: async () => null }).check(view({ authorization: member }));
  expect(told.map(({ reason, had }) => [reason, had.userId, had.orgId, had.orgName, had.orgs])).toEqual([
    ["role", OWNER, ACME, "Acme", undefined],
    ["no_org_id", OWNER, undefined, undefined, [{ orgId: ACME, orgName: "Acme" }]],
  ]);
});

test("the explanation says how organizations that the token doesn't name are reached", async () => {
  const explain = async (request: TestRequest, orgId?: () => string | null) => {
    const guard = guardsWith({ explainRefusals: true }).requireOrgMember(orgId && { orgId });
    const decision = await guard.check(view(request));
    return decision.type === "answer" ? decision.answer.body?.explanation?.sentence : undefined;
  };
  const nowhere = await server.bearer({ org_id_to_org_member_info: {} });
  const works = { org_id_to_org_member_info: undefined, org_member_info: membershipClaims() };
  const inGlobex = { params: { orgId: GLOBEX } };
  expect(await explain({ ...inGlobex, authorization: nowhere })).toContain(
    `The user isn't a member of ${GLOBEX}, or of any other organization. Add the user to the organization and get a new token.`,
  );
  expect(await explain({ ...inGlobex, authorization: await server.bearer(works) })).toContain(
    `The token is for Acme (${ACME}) alone, because the user works in that organization, and not for ${GLOBEX}. Change the organization that the user works in, or leave it.`,
  );
  expect(await explain({ authorization: member }, () => null)).toContain("The guard's orgId function found none");
});

test("a request that changes something learns when a session counts", async () => {
  const decision = await guardsWith({ explainRefusals: true })
    .requireUser()
    .check(view({ method: "POST" }));
  expect(decision).toMatchObject({
    answer: { body: { explanation: { sentence: expect.stringContaining("With POST, a session counts only if") } } },
  });
});

test("names of organizations that look like email addresses stay out, and long lists are cut", async () => {
  const membership = (index: number, name: string) => {
    const orgId = `${String(index).padStart(8, "0")}-0000-4000-8000-000000000000`;
    return [orgId, membershipClaims({ org_id: orgId, org_name: name })] as const;
  };
  const names = ["ann@acme.test", ..."BCDEFG"];
  const memberships = Object.fromEntries(names.map((name, index) => membership(index, name)));
  const told: RefusedRequest[] = [];
  const guard = guardsWith({ explainRefusals: true, onRefusal: (refused) => told.push(refused) }).requireOrgMember();
  const authorization = await server.bearer({ org_id_to_org_member_info: memberships });
  const decision = await guard.check(view({ authorization, params: { orgId: ACME } }));
  const written = JSON.stringify([decision, told]);
  expect(written).not.toContain("ann@");
  expect(written).toContain("The user is a member of 00000000-0000-4000-8000-000000000000, B (");
  expect(written).toContain(" and 3 more, but not of");
});

test("paths in the log are without queries, email addresses and what may be a token", async () => {
  const told: string[] = [];
  const guard = guardsWith({ onRefusal: ({ request }) => told.push(request.path) }).requireUser();
  await guard.check(view({ path: "/reset/ann@acme.test?token=secret" }));
  await guard.check(view({ path: `/invitations/${"x".repeat(65)}/accept` }));
  expect(told).toEqual(["/reset/…", "/invitations/…/accept"]);
});

test("nothing of a token that nobody has verified is repeated but an issuer and an expiry", async () => {
  const claims = { iss: "https://ann:secret@elsewhere.test", exp: "soon", email: "ann@acme.test" };
  const told: RefusedRequest[] = [];
  const guard = guardsWith({ onRefusal: (refused) => told.push(refused) }).requireUser();
  await guard.check(view({ authorization: `Bearer e30.${btoa(JSON.stringify(claims))}.e30` }));
  await guard.check(view({ authorization: await server.bearer({ iss: "https://elsewhere.test" }) }));
  expect(told.map(({ had }) => had.token?.issuer)).toEqual([undefined, "https://elsewhere.test"]);
  expect(JSON.stringify(told)).not.toContain("ann");
});

test("what the log throws or rejects with is dropped", async () => {
  for (const onRefusal of [
    () => {
      throw new Error("disk full");
    },
    () => Promise.reject(new Error("disk full")),
  ]) {
    const decision = await guardsWith({ onRefusal }).requireUser().check(view({}));
    expect(decision).toMatchObject({ type: "answer", answer: { status: 401 } });
  }
});

test.each<[string, GuardsOptions<FailureRenderer>]>([
  ["explains to nobody", { explainRefusals: false }],
  ["answers by a function of the app", { explainRefusals: false, failures: () => undefined }],
])("a guard that %s refuses at once", (_what, options) => {
  const decision = guardsWith(options).requireUser().check(view({}));
  expect(decision).not.toBeInstanceOf(Promise);
  expect(decision).toMatchObject({ type: expect.stringMatching(/answer|render/) });
});

test("the log has been told when the guard decides", async () => {
  const happened: string[] = [];
  const guard = guardsWith({ onRefusal: () => happened.push("told") }).requireUser();
  await Promise.resolve(guard.check(view({}))).then(() => happened.push("decided"));
  expect(happened).toEqual(["told", "decided"]);
});

test("a request that passes is neither described nor told of", async () => {
  const onRefusal = vi.fn();
  const path = vi.fn(() => "/");
  const guard = guardsWith({ explainRefusals: true, onRefusal }).requireOrgRole("Admin");
  const decision = await guard.check({ ...view(inAcme), path });
  expect([decision.type, onRefusal.mock.calls, path.mock.calls]).toEqual(["allow", [], []]);
});

test.each([
  ["explainRefusals", { explainRefusals: "false" }],
  ["onRefusal", { onRefusal: "console.log" }],
])("the option %s is checked when guards are made", (named, options) => {
  expect(() => guardsWith(options as unknown as GuardsOptions<FailureRenderer>)).toThrow(named);
});

test("the view of a request is asked as an object, since adapters' views are classes", async () => {
  class View {
    readonly native = {};
    readonly method = "GET";
    readonly #path = "/asked";
    path() {
      return this.#path;
    }
    authorization = function (this: View) {
      return this.#path === "/asked" ? "Bearer e30.e30.e30" : undefined;
    };
    header = () => undefined;
    param = () => undefined;
    query = () => undefined;
    responseHeader = () => undefined;
  }
  const onRefusal = vi.fn();
  await guardsWith({ onRefusal }).requireUser().check(new View());
  expect(onRefusal).toHaveBeenCalledWith(expect.objectContaining({ request: { method: "GET", path: "/asked" } }));
});

test("a request that can't be described is refused all the same", async () => {
  const path = () => {
    throw new Error("no path");
  };
  const onRefusal = vi.fn();
  const guard = guardsWith({ explainRefusals: true, onRefusal }).requireUser();
  expect(await guard.check({ ...view({}), path })).toMatchObject({ type: "answer", answer: { status: 401 } });
  expect(onRefusal).not.toHaveBeenCalled();
});
