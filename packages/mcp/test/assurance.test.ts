import { describe, expect, it } from "vitest";
import { createMcpResourceServer, defineToolRules, type McpDecision } from "../src/index.ts";
import { activeAnswer, createScriptedAuthServer, orgAnswer, serverOptions } from "./support/auth-server.ts";
import { callView, requestView } from "./support/requests.ts";

const ACME = "11111111-1111-4111-8111-111111111111";
const NOW = 1_790_000_000;

const rules = defineToolRules({
  tools: {
    list: {},
    pay: { scopes: ["projects:write"], maxAgeSeconds: 300 },
    wipe: { scopes: ["org:admin"], role: { minimum: "Admin" }, maxAgeSeconds: 60, secondFactor: true },
  },
});

function setUp(options: { challengeScopes?: "required"; explainRefusals?: boolean } = {}) {
  const auth = createScriptedAuthServer();
  const mcp = createMcpResourceServer({
    ...serverOptions,
    rules,
    fetch: auth.fetch,
    clock: () => auth.now,
    ...options,
  });
  const call = (token: string, ...tools: string[]) => {
    const messages = tools.map((name, id) => ({ jsonrpc: "2.0", id, method: "tools/call", params: { name } }));
    return mcp.authenticate(callView(token, messages.length === 1 ? messages[0] : messages));
  };
  return { auth, mcp, call };
}

function challengeOf(decision: McpDecision): string[] | "allowed" {
  if (decision.type === "allow") return "allowed";
  const { status, headers } = decision.answer;
  const challenge = headers["WWW-Authenticate"] ?? "";
  expect([status, /error="([^"]*)"/.exec(challenge)?.[1]]).toEqual([403, "insufficient_scope"]);
  return (/scope="([^"]*)"/.exec(challenge)?.[1] ?? "").split(" ");
}

const writing = { scope: "projects:read projects:write" };
const two = ["pwd", "otp", "mfa"];
const withOrg = (scope: string, sign: Record<string, unknown>, unmet?: unknown) => {
  const answer = orgAnswer("Admin", scope, sign);
  return unmet === undefined
    ? answer
    : { ...answer, org_member_info: { ...(answer.org_member_info as object), unmet } };
};

describe("a rule that asks for a recent sign-in or a second factor", () => {
  it.each<[string, Record<string, unknown>, string[], string[] | "allowed"]>([
    ["of a minute ago", { ...writing, auth_time: NOW - 60 }, ["pay"], "allowed"],
    ["that is as old as it may be", { ...writing, auth_time: NOW - 305 }, ["pay"], "allowed"],
    [
      "that is older",
      { ...writing, auth_time: NOW - 306 },
      ["pay"],
      ["projects:read", "projects:write", "assurance:max_age:300"],
    ],
    [
      "of a time to come",
      { ...writing, auth_time: NOW + 60 },
      ["pay"],
      ["projects:read", "projects:write", "assurance:max_age:300"],
    ],
    ["that nobody dates", writing, ["pay"], ["projects:read", "projects:write", "assurance:max_age:300"]],
    ["that is old, for a tool that doesn't mind", { ...writing, auth_time: 1 }, ["list"], "allowed"],
    [
      "that lacks a scope, too",
      { auth_time: NOW - 900 },
      ["pay"],
      ["projects:read", "projects:write", "assurance:max_age:300"],
    ],
  ])("takes a sign-in %s as it is, or names all that is lacking", async (_, answer, tools, outcome) => {
    const { auth, call } = setUp();
    expect(challengeOf(await call(auth.issue(activeAnswer(answer)), ...tools))).toEqual(outcome);
  });

  it("names what all messages of a request need together, at the strictest", async () => {
    const { auth, call } = setUp();
    const token = auth.issue(withOrg("projects:write org:admin", { auth_time: NOW - 900, amr: ["pwd"] }));
    const assurance = ["assurance:second_factor", "assurance:max_age:60"];
    expect(challengeOf(await call(token, "pay", "wipe"))).toEqual(["projects:write", "org:admin", ...assurance]);
    const fresh = auth.issue(withOrg("projects:write org:admin", { auth_time: NOW, amr: two }));
    expect(challengeOf(await call(fresh, "pay", "wipe"))).toBe("allowed");
  });

  it("tells clients that know RFC 9470 what is unmet, and people why", async () => {
    const { auth, call } = setUp({ challengeScopes: "required", explainRefusals: true });
    const decision = await call(auth.issue(withOrg("org:admin", { auth_time: NOW, amr: ["pwd"] })), "wipe");
    expect(challengeOf(decision)).toEqual(["org:admin", "assurance:second_factor"]);
    expect(decision.type === "answer" && decision.answer.body).toMatchObject({
      code: "insufficient_scope",
      unmet: ["second_factor"],
      step_up: { acr_values: "http://schemas.openid.net/pape/policies/2007/06/multi-factor" },
      explanation: { had: { missingScopes: ["assurance:second_factor"] } },
    });
  });

  it("judges a token that it knows by the clock, not by when it was first seen", async () => {
    const { auth, call } = setUp();
    const token = auth.issue(activeAnswer({ ...writing, auth_time: NOW - 290 }));
    expect(challengeOf(await call(token, "pay"))).toBe("allowed");
    auth.now += 20_000;
    expect(challengeOf(await call(token, "pay"))).toContain("assurance:max_age:300");
    expect(auth.requests).toHaveLength(1);
  });

  it("leaves a role that the user lacks a denial: another sign-in would be in vain", async () => {
    const { auth, call } = setUp();
    const decision = await call(auth.issue(orgAnswer("Member", "org:admin", { auth_time: 1 })), "wipe");
    expect(decision).toMatchObject({
      answer: { status: 200, body: { error: { data: { code: "org_role_required" } } } },
    });
  });

  it("shows its tool in lists: whoever can't see it can't ask for it", async () => {
    const { auth, mcp } = setUp();
    const token = auth.issue(activeAnswer({ ...writing, auth_time: 1 }));
    const decision = await mcp.authenticate(callView(token, { jsonrpc: "2.0", id: 1, method: "tools/list" }));
    const isVisible = decision.type === "allow" ? decision.isVisible : null;
    expect(["list", "pay", "wipe"].map((name) => isVisible?.({ kind: "tool", name }))).toEqual([true, true, false]);
  });
});

describe("an organization whose access policy the sign-in doesn't meet", () => {
  it.each(["list", "pay"])("keeps the token from everything, whatever the rule: %s", async (tool) => {
    const { auth, mcp, call } = setUp();
    const token = auth.issue(withOrg("projects:write", { auth_time: NOW, amr: two }, ["network"]));
    expect(challengeOf(await call(token, tool))).toEqual(["projects:write", `assurance:org:${ACME}`]);
    const stream = requestView({ method: "GET", headers: { authorization: `Bearer ${token}` } });
    expect(challengeOf(await mcp.authenticate(stream))).toContain(`assurance:org:${ACME}`);
  });

  it("refuses values that it doesn't know, and takes an empty list for none", async () => {
    const { auth, call } = setUp();
    expect(challengeOf(await call(auth.issue(withOrg("projects:write", {}, ["retina"])), "list"))).not.toBe("allowed");
    expect(challengeOf(await call(auth.issue(withOrg("projects:write", {}, [])), "list"))).toBe("allowed");
  });

  it.each([[{ unmet: "second_factor" }], [{ unmet: null }], [{ unmet: [1] }]])(
    "is never taken for one that is met because the answer is malformed: %j",
    async ({ unmet }) => {
      const { auth, call } = setUp();
      const decision = await call(auth.issue(withOrg("projects:write", {}, unmet)), "list");
      expect(decision).toMatchObject({ type: "answer", answer: { status: 503 } });
    },
  );

  it.each([{ amr: "mfa" }, { auth_time: "now" }, { login_method: "password" }])(
    "nor is a sign-in that is described in another way: %j",
    async (sign) => {
      const { auth, call } = setUp();
      expect(await call(auth.issue(activeAnswer(sign)), "list")).toMatchObject({ answer: { status: 503 } });
    },
  );
});

it("tells tools when and how the user signed in", async () => {
  const { auth, call } = setUp();
  const decision = await call(auth.issue(withOrg("projects:write", { auth_time: NOW - 7, amr: two }, [])), "list");
  expect(decision).toMatchObject({ identity: { user: { authTime: NOW - 7, amr: two }, org: { unmet: [] } } });
});
