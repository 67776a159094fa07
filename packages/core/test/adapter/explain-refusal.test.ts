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
import { ACME, GLOBEX, OWNER } from "../support/claims.ts";
import { type TestRequest, view } from "./request.ts";

const key = await createSigningKey("k1");
const server = new FakeAuthServer(key);
const member = await server.bearer();
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
    sentence: "The guard wants a signed-in user; the request has no Authorization header and no session.",
  },
  {
    status: 400,
    code: "authorization_malformed",
    guard: (guards) => guards.requireUser(),
    request: { authorization: ["Bearer a", "Bearer b"] },
    sentence: "The guard wants a signed-in user; the request has more than one Authorization header.",
  },
  {
    status: 401,
    code: "invalid_token",
    guard: (guards) => guards.optionalUser(),
    request: { authorization: expired },
    sentence: "The guard wants a valid access token, or none; the token expired at 2023-11-14T22:13:20.000Z.",
  },
  {
    status: 400,
    code: "org_id_missing",
    guard: (guards) => guards.requireOrgMember(),
    request: { authorization: member },
    sentence: `The guard wants a member of the organization; the request names no organization; the user is a member of ${ACME}.`,
  },
  {
    status: 400,
    code: "org_id_conflict",
    guard: (guards) => guards.requireOrgMember({ orgId: { query: "org" } }),
    request: { authorization: member, query: { org: [ACME, GLOBEX] } },
    sentence: `The guard wants a member of the organization; the request names more than one organization; the user is a member of ${ACME}.`,
  },
  {
    status: 403,
    code: "org_membership_required",
    guard: (guards) => guards.requireOrgMember(),
    request: { authorization: member, params: { orgId: GLOBEX } },
    sentence: `The guard wants a member of the organization; the user isn't a member of ${GLOBEX}, but of ${ACME}.`,
  },
  {
    status: 403,
    code: "org_role_required",
    guard: (guards) => guards.requireOrgRole("Owner"),
    request: inAcme,
    sentence: "The guard wants at least the role Owner in the organization; the user has the role Admin.",
  },
  {
    status: 403,
    code: "org_permission_required",
    guard: (guards) => guards.requireOrgPermission(["can_view_billing", "can_edit_billing"]),
    request: inAcme,
    sentence:
      "The guard wants the permissions can_view_billing, can_edit_billing in the organization; the user has the role Admin and lacks the permission can_edit_billing.",
  },
  {
    status: 403,
    code: "org_access_denied",
    guard: (guards) =>
      guards.requireOrg({ anyOf: [{ role: { exact: "Owner" } }, { permissions: ["can_edit_billing"] }] }),
    request: inAcme,
    sentence:
      'The guard wants a member of the organization who fits the rule {"anyOf":[{"role":{"exact":"Owner"}},{"permissions":["can_edit_billing"]}]}; the user has the role Admin and lacks the permission can_edit_billing.',
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
  expect(told.map(({ reason, had }) => [reason, had.userId, had.orgId, had.orgIds])).toEqual([
    ["role", OWNER, ACME, undefined],
    ["no_org_id", OWNER, undefined, [ACME]],
  ]);
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
