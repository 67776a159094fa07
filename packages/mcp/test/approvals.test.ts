import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createMcpResourceServer, defineToolRules } from "../src/index.ts";
import { withMcpAuth } from "../src/web/with-mcp-auth.ts";
import { activeAnswer, createScriptedAuthServer, orgAnswer, serverOptions } from "./support/auth-server.ts";

const PENDING = { status: "pending", approval_id: "a1", approval_uri: "https://auth.example.test/approvals/a1" };
const CALL = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "close", arguments: { id: 1 } } };

/** A guard whose auth server answers questions about approvals as the test says, one after the other. */
function setUp(...answers: readonly (object | number | Error)[]) {
  const auth = createScriptedAuthServer();
  const asked: URLSearchParams[] = [];
  const left = [...answers];
  const onProblem = vi.fn();
  const mcp = createMcpResourceServer({
    ...serverOptions,
    rules: defineToolRules({
      tools: {
        list: {},
        close: {
          scopes: ["projects:read"],
          requireApproval: {
            policyVersion: "2",
            description: "Closes it.",
            approvers: { role: { minimum: "Admin" } },
            maxAgeSeconds: 300,
            secondFactor: true,
            expiresInSeconds: 900,
          },
        },
        archive: {
          scopes: ["projects:read"],
          requireApproval: { policyVersion: "1", approvers: { role: { exact: "Owner" } } },
        },
        open: { requireApproval: { policyVersion: "1" } },
      },
    }),
    async fetch(input, init) {
      const request = new Request(input, init);
      if (new URL(request.url).pathname !== "/oauth/2.1/approvals") return auth.fetch(input, init);
      asked.push(new URLSearchParams(await request.text()));
      const answer = left.shift() ?? PENDING;
      if (answer instanceof Error) throw answer;
      return typeof answer === "number" ? new Response("{}", { status: answer }) : Response.json(answer);
    },
    clock: () => auth.now,
    revocations: "off",
    onProblem,
  });
  const ran: unknown[] = [];
  const handle = withMcpAuth(mcp, async (_, { parsedBody }) => {
    ran.push(parsedBody);
    return Response.json({ jsonrpc: "2.0", id: 1, result: {} });
  });
  const token = auth.issue(activeAnswer());
  const post = async (body: unknown, headers: Record<string, string> = {}) => {
    const request = new Request(serverOptions.resource, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const response = await handle(request);
    return { status: response.status, body: JSON.stringify(await response.json()) };
  };
  return { auth, post, asked, ran, onProblem, token };
}

const OPEN = { ...CALL, params: { name: "open", arguments: { id: 1 } } };

/** The call of a client that says in each request what it can. */
function modern(capabilities: object, others: object = {}, version: unknown = "2026-07-28") {
  return {
    ...OPEN,
    params: {
      ...OPEN.params,
      ...others,
      _meta: {
        "io.modelcontextprotocol/protocolVersion": version,
        "io.modelcontextprotocol/clientCapabilities": capabilities,
      },
    },
  };
}

describe("a tool whose calls a person approves", () => {
  it("runs when the auth server says so, and is asked for with the rule, this resource and these arguments", async () => {
    const { post, asked, ran, token } = setUp({ status: "granted" });
    expect((await post(OPEN)).status).toBe(200);
    expect(ran).toEqual([OPEN]);
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({
      token,
      resource: serverOptions.resource,
      tool: "open",
      arguments: '{"id":1}',
      policy_version: "1",
    });
  });

  it("is asked for with everything that the rule demands of whoever approves", async () => {
    const { auth, post, asked } = setUp({ status: "granted" }, { status: "granted" });
    const token = auth.issue(orgAnswer("Member", "projects:read"));
    for (const name of ["close", "archive"]) {
      const call = { ...CALL, params: { ...CALL.params, name } };
      expect((await post(call, { authorization: `Bearer ${token}` })).status).toBe(200);
    }
    const about = { token, resource: serverOptions.resource, arguments: '{"id":1}' };
    expect(asked.map((form) => Object.fromEntries(form))).toEqual([
      {
        ...about,
        tool: "close",
        policy_version: "2",
        description: "Closes it.",
        approver_minimum_role: "Admin",
        max_age: "300",
        second_factor: "true",
        expires_in: "900",
      },
      { ...about, tool: "archive", policy_version: "1", approver_role: "Owner" },
    ]);
  });

  it("isn't asked for by a caller whom another part of the rule refuses, nor for other tools", async () => {
    const { post, asked, ran } = setUp();
    expect((await post(CALL)).status).toBe(200);
    await post({ ...CALL, params: { name: "list" } });
    await post({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    expect(asked).toEqual([]);
    expect(ran).toHaveLength(2);
  });

  it("doesn't run while it waits, was refused, or nobody can tell", async () => {
    const bad = { ...PENDING, approval_uri: 1 };
    const { post, ran, onProblem } = setUp(PENDING, { status: "refused" }, 429, 500, 404, new TypeError("down"), bad);
    expect((await post(OPEN)).body).toContain("https://auth.example.test/approvals/a1");
    expect((await post(OPEN)).body).toContain("A person refused this call of open");
    expect((await post(OPEN)).body).toContain("Too many calls wait");
    for (let outage = 0; outage < 4; outage++) expect((await post(OPEN)).status).toBe(503);
    expect(ran).toEqual([]);
    expect(onProblem).toHaveBeenCalledWith(expect.objectContaining({ code: "approval_failed" }));
  });

  it.each([
    [401, "introspection.clientId and introspection.clientSecret"],
    [404, "upgrade it"],
    [500, "status 500"],
  ])("has a problem that says what is wrong where the auth server answers %s", async (status, why) => {
    const { post, onProblem } = setUp(status, status, PENDING, status);
    const problem = { code: "approval_failed", message: expect.stringContaining(why) };
    for (const _ of [1, 2]) expect((await post(OPEN)).status).toBe(503);
    expect(onProblem.mock.calls).toEqual([[expect.objectContaining(problem)]]);
    await post(OPEN);
    await post(OPEN);
    expect(onProblem).toHaveBeenCalledTimes(2);
  });

  it("doesn't run in a batch, in which other calls may be let through and lost, nor without an id to answer", async () => {
    const { post, asked, ran } = setUp();
    const { id: _, ...notification } = OPEN;
    const batch = await post([OPEN, { ...CALL, id: 2, params: { name: "list" } }, notification]);
    expect(batch.status).toBe(200);
    expect(JSON.parse(batch.body)).toMatchObject([
      { id: 1, error: { code: -32003, message: expect.stringContaining("not in a batch") } },
      { id: 2, error: { code: -32003 } },
    ]);
    for (const silent of [[notification], notification]) {
      const refused = await post(silent);
      expect([refused.status, JSON.parse(refused.body).code]).toEqual([403, "not_allowed"]);
    }
    expect([asked, ran]).toEqual([[], []]);
  });

  it("doesn't run with a token that ended meanwhile, or arguments that the server can't show", async () => {
    const auth = createScriptedAuthServer();
    const token = auth.issue(activeAnswer());
    for (const [answered, status, text] of [
      [403, 401, "invalid_token"],
      [422, 200, "Nobody can approve such arguments"],
    ] as const) {
      const mcp = createMcpResourceServer({
        ...serverOptions,
        rules: defineToolRules({ tools: { open: { requireApproval: { policyVersion: "1" } } } }),
        fetch: async (input, init) =>
          String(input).endsWith("/approvals") ? new Response(null, { status: answered }) : auth.fetch(input, init),
        clock: () => auth.now,
        revocations: "off",
      });
      const handle = withMcpAuth(mcp, () => Response.json({ ran: true }));
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const request = new Request(serverOptions.resource, { method: "POST", headers, body: JSON.stringify(OPEN) });
      const response = await handle(request);
      expect(response.status).toBe(status);
      expect(await response.text()).toContain(text);
    }
  });

  it("is never shown other arguments than those that it would get", async () => {
    const { post, asked, ran } = setUp();
    const withArguments = (text: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"open","arguments":${text}}}`;
    for (const text of ['{"id":1,"id":2}', '{"__proto__":{"id":1}}', '{"n":1e400}', "[1]", '"id"', "null"]) {
      expect((await post(withArguments(text))).status, text).toBe(400);
    }
    expect(asked).toEqual([]);
    await post(withArguments('{"n":1.0,"text":"e\u0301"}'));
    expect(asked[0]?.get("arguments")).toBe('{"n":1,"text":"e\u0301"}');
    expect(ran).toEqual([]);
  });

  it("is told to each client as it understands it", async () => {
    const { post } = setUp();
    const asked = JSON.parse((await post(modern({ elicitation: { url: {} } }))).body);
    expect(asked.result).toMatchObject({
      resultType: "input_required",
      inputRequests: { approval: { method: "elicitation/create", params: { mode: "url", url: PENDING.approval_uri } } },
    });
    for (const capabilities of [{}, { elicitation: {} }, { elicitation: { form: {} } }]) {
      const told = JSON.parse((await post(modern(capabilities))).body);
      expect(told.result).toMatchObject({ resultType: "complete", isError: true });
    }
    const declined = { inputResponses: { approval: { action: "cancel" } } };
    expect((await post(modern({ elicitation: { url: {} } }, declined))).body).toContain("wasn't approved");
    for (const version of ["2025-11-25", 20_260_728, null]) {
      const untyped = JSON.parse((await post(modern({ elicitation: { url: {} } }, {}, version))).body);
      expect(untyped.result).toEqual({ content: [{ type: "text", text: expect.any(String) }], isError: true });
    }
    const error = JSON.parse((await post(OPEN, { "mcp-protocol-version": "2025-11-25" })).body);
    expect(error.error).toMatchObject({ code: -32042, data: { elicitations: [{ mode: "url", elicitationId: "a1" }] } });
    const old = JSON.parse((await post(OPEN, { "mcp-protocol-version": "2025-06-18" })).body);
    expect(old.result).toMatchObject({ isError: true });
  });
});

describe("a client that shows the page already", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const accepted = modern({ elicitation: { url: {} } }, { inputResponses: { approval: { action: "accept" } } });

  it.each([
    [[{ status: "granted" }], 0],
    [[PENDING, PENDING, { status: "granted" }], 4_000],
    [[PENDING, { status: "refused" }], 2_000],
  ])("is held until somebody has decided: %j", async (answers, milliseconds) => {
    const { post, asked, ran } = setUp(...answers);
    const answering = post(accepted);
    await vi.advanceTimersByTimeAsync(milliseconds);
    const { body } = await answering;
    expect(asked).toHaveLength(answers.length);
    const isGranted = answers.at(-1)?.status === "granted";
    expect([ran.length, body.includes("A person refused")]).toEqual(isGranted ? [1, false] : [0, true]);
  });

  it("is told to send the call again after 20 seconds, and to ask nobody anything", async () => {
    const { post, asked, ran } = setUp();
    const answering = post(accepted);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(JSON.parse((await answering).body).result).toEqual({ resultType: "input_required", requestState: "a1" });
    expect([asked.length, ran.length]).toEqual([11, 0]);
  });
});

describe("a rule with requireApproval", () => {
  const approval = { policyVersion: "1" };
  it.each([
    [{ tools: { x: { requireApproval: {} } } }, /tools\["x"\]: requireApproval\.policyVersion/],
    [{ tools: { x: { requireApproval: true } } }, /requireApproval must be an object/],
    [{ tools: { x: { requireApproval: { ...approval, when: 1 } } } }, /requireApproval\.when does not exist/],
    [{ tools: { x: { requireApproval: { ...approval, expiresInSeconds: 59 } } } }, /at least 60/],
    [{ tools: { x: { requireApproval: { ...approval, expiresInSeconds: 86_401 } } } }, /must not exceed 86400/],
    [{ tools: { x: { requireApproval: { ...approval, approvers: { role: "Admin" } } } } }, /role must be/],
    [
      { tools: { x: { requireApproval: { ...approval, approvers: { role: { exact: "Admin" } } } } } },
      /scopes must name/,
    ],
    [{ resources: { "a://b": { requireApproval: approval } } }, /calls of tools alone/],
    [{ prompts: { x: { requireApproval: approval } } }, /calls of tools alone/],
  ])("is checked at the start: %o", (definition, message) => {
    expect(() => defineToolRules(definition as object)).toThrow(message);
  });
});
