import { beforeAll, describe, expect, test, vi } from "vitest";
import {
  createGuards,
  type Guard,
  type GuardDescription,
  type GuardsOptions,
  strictestGuard,
} from "../../src/adapter/index.ts";
import { checkOrgAccess, createTokenValidator, UnauthorizedException } from "../../src/index.ts";
import { createSigningKey, FakeAuthServer, type SigningKey, START } from "../support/auth-server.ts";
import { ACME, GLOBEX, membershipClaims } from "../support/claims.ts";
import { type TestRequest, view } from "./request.ts";

const NOW = START / 1000;
const MULTI_FACTOR = "http://schemas.openid.net/pape/policies/2007/06/multi-factor";
const ACME_POLICY = `urn:orgward:acr:org:${ACME}`;
const inAcme = { orgId: ACME };
let key: SigningKey;

beforeAll(async () => {
  key = await createSigningKey("k1");
});

function setUp(options?: GuardsOptions) {
  const server = new FakeAuthServer(key);
  const validator = createTokenValidator(server.options);
  return { server, validator, guards: createGuards<string, string, TestRequest>(validator, options) };
}

/** The memberships of a token: what is unmet in Acme, and in Globex. */
const unmetIn = (acme: unknown, globex?: unknown) => ({
  org_id_to_org_member_info: {
    [ACME]: membershipClaims({ unmet: acme }),
    [GLOBEX]: membershipClaims({ org_id: GLOBEX, org_name: "Globex", unmet: globex }),
  },
});

async function answerOf(guard: Guard<TestRequest, unknown>, request: TestRequest) {
  const decision = await guard.check(view(request));
  return decision.type === "answer" ? decision.answer : decision.type;
}

async function outcomeOf(guard: Guard<TestRequest, unknown>, request: TestRequest): Promise<string> {
  const answer = await answerOf(guard, request);
  return typeof answer === "string" ? answer : `${answer.status} ${answer.body?.code}`;
}

describe("a guard that requires more of the sign-in", () => {
  test("answers as RFC 9470 says, with everything that a client needs to step up", async () => {
    const { server, guards } = setUp();
    const authorization = await server.bearer({ auth_time: NOW - 3600, amr: ["pwd"] });
    const guard = guards.requireUser({ maxAgeSeconds: 300, secondFactor: true });
    const message = "This needs a more recent or a stronger sign-in. Sign in again at step_up_url, then try again.";
    expect(await answerOf(guard, { authorization })).toEqual({
      status: 401,
      headers: {
        "Cache-Control": "no-store",
        "WWW-Authenticate":
          `Bearer realm="orgward", error="insufficient_user_authentication", error_description="${message}", ` +
          `acr_values="${MULTI_FACTOR}", max_age="300"`,
      },
      body: {
        code: "step_up_required",
        message,
        unmet: ["second_factor", "session_age"],
        step_up: { acr_values: MULTI_FACTOR, max_age: 300 },
        step_up_url: `https://auth.example.test/step-up?max_age=300&acr_values=${encodeURIComponent(MULTI_FACTOR)}`,
      },
    });
  });

  test("asks for no more than what is unmet", async () => {
    const { server, guards } = setUp();
    const guard = guards.requireUser({ maxAgeSeconds: 300, secondFactor: true });
    const recent = await server.bearer({ auth_time: NOW, amr: ["pwd"] });
    expect(await answerOf(guard, { authorization: recent })).toMatchObject({
      body: { unmet: ["second_factor"], step_up: { acr_values: MULTI_FACTOR } },
      headers: { "WWW-Authenticate": expect.not.stringContaining("max_age") },
    });
    const strong = await server.bearer({ auth_time: NOW - 3600, amr: ["pwd", "otp", "mfa"] });
    expect(await answerOf(guard, { authorization: strong })).toMatchObject({
      body: { unmet: ["session_age"], step_up: { max_age: 300 } },
      headers: { "WWW-Authenticate": expect.not.stringContaining("acr_values") },
    });
  });

  test.each<[string, Record<string, unknown>, string]>([
    ["a recent sign-in", { auth_time: NOW - 100 }, "allow"],
    ["no auth_time", {}, "401 step_up_required"],
    ["an auth_time in the future", { auth_time: NOW + 600 }, "401 step_up_required"],
    ["an old auth_time in a new token", { auth_time: NOW - 600, iat: NOW }, "401 step_up_required"],
    ["an auth_time that is a string", { auth_time: String(NOW) }, "401 invalid_token"],
  ])("judges by auth_time alone: %s", async (_what, claims, expected) => {
    const { server, guards } = setUp();
    const authorization = await server.bearer(claims);
    for (const guard of [guards.requireUser({ maxAgeSeconds: 300 }), guards.requireOrgMember({ maxAgeSeconds: 300 })]) {
      expect(await outcomeOf(guard, { authorization, params: inAcme })).toBe(expected);
    }
  });

  test("refuses by the clock what the cache knows as good", async () => {
    const { server, guards } = setUp();
    const authorization = await server.bearer({ auth_time: NOW - 100 });
    const guard = guards.requireUser({ maxAgeSeconds: 300 });
    expect(await outcomeOf(guard, { authorization })).toBe("allow");
    server.clock.advanceSeconds(205);
    expect(await outcomeOf(guard, { authorization })).toBe("allow");
    server.clock.advanceSeconds(1);
    expect(await outcomeOf(guard, { authorization })).toBe("401 step_up_required");
    expect(await outcomeOf(guards.requireUser(), { authorization })).toBe("allow");
  });

  test("takes no string for a list that holds mfa", async () => {
    const { server, guards } = setUp();
    const authorization = await server.bearer({ amr: "mfa" });
    expect(await outcomeOf(guards.requireUser({ secondFactor: true }), { authorization })).toBe("401 invalid_token");
  });

  test("has a step-up URL of the app's own where the app knows one", async () => {
    const { server, guards } = setUp();
    const authorization = await server.bearer();
    const request = { ...view({ authorization }), stepUpUrl: () => "https://app.example.test/login" };
    expect(await guards.requireUser({ secondFactor: true }).check(request)).toMatchObject({
      answer: { body: { step_up_url: "https://app.example.test/login" } },
    });
  });

  test("doesn't make optionalUser refuse anybody", async () => {
    const { server, guards } = setUp();
    const authorization = await server.bearer(unmetIn(["second_factor"]));
    expect(await outcomeOf(guards.optionalUser(), { authorization })).toBe("allow");
  });
});

describe("an organization whose access policy is unmet", () => {
  test("is closed by every guard that needs it, and says why", async () => {
    const { server, guards } = setUp();
    const authorization = await server.bearer(unmetIn(["method"]));
    for (const guard of [
      guards.requireOrgMember(),
      guards.requireOrgRole("Admin"),
      guards.requireOrgPermission("can_view_billing"),
      guards.requireOrg({ anyOf: [{ role: { exact: "Admin" } }, { role: { exact: "Owner" } }] }),
      guards.requireOrgMember({ orgId: () => Promise.resolve(ACME) }),
    ]) {
      expect(await answerOf(guard, { authorization, params: inAcme })).toMatchObject({
        status: 401,
        headers: {
          "WWW-Authenticate": expect.stringMatching(
            new RegExp(
              `^Bearer realm="orgward", error="insufficient_user_authentication", .*, acr_values="${ACME_POLICY}"$`,
            ),
          ),
        },
        body: {
          code: "org_assurance_required",
          unmet: ["method"],
          step_up: { acr_values: ACME_POLICY },
          step_up_url: `https://auth.example.test/step-up?acr_values=${encodeURIComponent(ACME_POLICY)}`,
        },
      });
    }
  });

  test.each<[string, unknown, unknown, string]>([
    ["one of another organization", undefined, ["second_factor"], "allow"],
    ["nothing", [], undefined, "allow"],
    ["a value of a later version", ["moon_phase"], undefined, "401 org_assurance_required"],
    ["an empty string", [""], undefined, "401 org_assurance_required"],
    ["a string", "second_factor", undefined, "401 invalid_token"],
    ["a string in another organization", undefined, "second_factor", "401 invalid_token"],
    ["null", null, undefined, "401 invalid_token"],
  ])("is judged by its own claim: %s", async (_what, acme, globex, expected) => {
    const { server, guards } = setUp();
    const authorization = await server.bearer(unmetIn(acme, globex));
    expect(await outcomeOf(guards.requireOrgMember(), { authorization, params: inAcme })).toBe(expected);
  });

  test("is judged after membership, role and permission", async () => {
    const { server, guards } = setUp();
    const authorization = await server.bearer(unmetIn(["second_factor"]));
    const owner = guards.requireOrgRole("Owner", { maxAgeSeconds: 0 });
    expect(await outcomeOf(owner, { authorization, params: inAcme })).toBe("403 org_role_required");
    expect(await outcomeOf(owner, { authorization, params: { orgId: "x" } })).toBe("403 org_membership_required");
    const editor = guards.requireOrgPermission("can_edit_billing", { secondFactor: true });
    expect(await outcomeOf(editor, { authorization, params: inAcme })).toBe("403 org_permission_required");
  });

  test("is one answer together with what the guard requires itself", async () => {
    const { server, guards } = setUp();
    const authorization = await server.bearer({ ...unmetIn(["method", "second_factor"]), auth_time: NOW - 900 });
    const guard = guards.requireOrgMember({ maxAgeSeconds: 300, secondFactor: true });
    expect(await answerOf(guard, { authorization, params: inAcme })).toMatchObject({
      body: {
        code: "org_assurance_required",
        unmet: ["method", "second_factor", "session_age"],
        step_up: { acr_values: `${MULTI_FACTOR} ${ACME_POLICY}`, max_age: 300 },
      },
    });
  });

  test("is open to a guard that ignores the policy, but not what the guard requires itself", async () => {
    const { server, guards } = setUp();
    const authorization = await server.bearer(unmetIn(["method"]));
    const request = { authorization, params: inAcme };
    expect(await guards.requireOrgMember({ assurance: "ignore" }).check(view(request))).toMatchObject({
      type: "allow",
      identity: { org: { unmet: ["method"] } },
    });
    expect(await outcomeOf(guards.requireOrgMember({ assurance: "enforce" }), request)).toBe(
      "401 org_assurance_required",
    );
    const strict = guards.requireOrgMember({ assurance: "ignore", secondFactor: true });
    expect(await answerOf(strict, request)).toMatchObject({
      body: { code: "step_up_required", unmet: ["second_factor"] },
    });
  });
});

describe("the validators with an organization", () => {
  test("refuse a sign-in that doesn't meet its policy, after the 403s", async () => {
    const { server, validator } = setUp();
    const bearer = await server.bearer(unmetIn(["second_factor"]));
    for (const validate of [
      () => validator.validateAccessTokenAndGetUserWithOrg(bearer, ACME),
      () => validator.validateAccessTokenAndGetUserWithOrgByMinimumRole(bearer, ACME, "Member"),
      () => validator.validateAccessTokenAndGetUserWithOrgByExactRole(bearer, ACME, "Admin"),
      () => validator.validateAccessTokenAndGetUserWithOrgByPermission(bearer, ACME, "can_view_billing"),
      () => validator.validateAccessTokenAndGetUserWithOrgByAllPermissions(bearer, ACME, ["can_view_billing"]),
    ]) {
      const error = await validate().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(UnauthorizedException);
      expect(error).toMatchObject({
        code: "org_assurance_required",
        reason: "org_assurance",
        status: 401,
        body: {
          unmet: ["second_factor"],
          step_up_url: expect.stringMatching(/^https:\/\/auth\.example\.test\/step-up\?/),
        },
        headers: { "WWW-Authenticate": expect.stringContaining("insufficient_user_authentication") },
      });
    }
    await expect(
      validator.validateAccessTokenAndGetUserWithOrgByExactRole(bearer, ACME, "Owner"),
    ).rejects.toMatchObject({ status: 403 });
    expect(await validator.validateAccessTokenAndGetUserWithOrg(bearer, GLOBEX)).toMatchObject({
      orgMemberInfo: { orgId: GLOBEX },
    });
    expect(await validator.validateAccessTokenAndGetUser(bearer)).toMatchObject({ amr: [] });
  });

  test("leave out what they can't know: checkOrgAccess has no URL to step up at", async () => {
    const { server, validator } = setUp();
    const user = await validator.validateAccessTokenAndGetUser(await server.bearer(unmetIn(["network"])));
    expect(() => checkOrgAccess(user, ACME)).toThrow(expect.objectContaining({ code: "org_assurance_required" }));
    expect(checkOrgAccess(user, ACME, {}, { assurance: "ignore" }).unmet).toEqual(["network"]);
    expect(checkOrgAccess(user, GLOBEX).unmet).toEqual([]);
  });
});

describe("a refusal for the sign-in", () => {
  test("is described and explained with what was required, when the user signed in, and what is unmet", async () => {
    const onRefusal = vi.fn();
    const { server, guards } = setUp({ explainRefusals: true, onRefusal });
    const authorization = await server.bearer({ ...unmetIn(["second_factor"]), auth_time: NOW - 900, amr: ["pwd"] });
    const guard = guards.requireOrgMember({ maxAgeSeconds: 300 });
    expect(guard.description).toEqual({ kind: "requireOrgMember", orgId: { param: "orgId" }, maxAgeSeconds: 300 });
    expect(await answerOf(guard, { authorization, params: inAcme })).toMatchObject({
      body: {
        explanation: {
          sentence:
            "The guard requires membership in the organization, and a sign-in at most 300 seconds ago. Acme has an access policy that the " +
            "sign-in doesn't meet. The user signed in at 2026-11-19T23:45:00.000Z with pwd. Unmet: second_factor and session_age. Send the " +
            "user to step_up_url, and try again with the new token. Users without a second factor can set one up there.",
        },
      },
    });
    expect(onRefusal).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        status: 401,
        code: "org_assurance_required",
        reason: "org_assurance",
        guard: guard.description,
        had: expect.objectContaining({
          reason: "org_assurance",
          orgId: ACME,
          unmet: ["second_factor", "session_age"],
          signedInAt: "2026-11-19T23:45:00.000Z",
          amr: ["pwd"],
        }),
      }),
    );
  });

  test("is described where the token says nothing, or a time that no calendar has", async () => {
    const onRefusal = vi.fn();
    const { server, guards } = setUp({ explainRefusals: true, onRefusal });
    const guard = guards.requireUser({ maxAgeSeconds: 300, secondFactor: true });
    expect(await answerOf(guard, { authorization: await server.bearer() })).toMatchObject({
      body: {
        explanation: {
          wanted: { kind: "requireUser", maxAgeSeconds: 300, secondFactor: true },
          sentence: expect.stringContaining(
            "The guard requires a signed-in user, and a sign-in with a second factor at most 300 seconds ago. The token doesn't say when the user signed in. Unmet: second_factor and session_age.",
          ),
        },
      },
    });
    await answerOf(guard, { authorization: await server.bearer({ auth_time: 1e300 }) });
    expect(onRefusal).toHaveBeenCalledTimes(2);
  });
});

describe("of the guards of a route, the strictest", () => {
  const recent: GuardDescription = { kind: "requireUser", maxAgeSeconds: 300 };
  const plain: GuardDescription = { kind: "requireUser" };
  const member: GuardDescription = { kind: "requireOrgMember", orgId: "function" };

  test.each<[readonly GuardDescription[], GuardDescription]>([
    [[recent, plain], recent],
    [[plain, recent], recent],
    [[plain, { kind: "requireUser", secondFactor: true }], { kind: "requireUser", secondFactor: true }],
    [[recent, member], member],
  ])("requires something of the sign-in where one of its kind does: %j", (guards, expected) => {
    expect(strictestGuard(guards)).toEqual(expected);
  });
});
