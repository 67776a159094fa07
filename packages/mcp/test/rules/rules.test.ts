import { describe, expect, it } from "vitest";
import { createMcpResourceServer, defineToolRules, type ToolRulesDefinition } from "../../src/index.ts";
import { normalizeUri, readingsOf } from "../../src/rules/uri.ts";
import { activeAnswer, createScriptedAuthServer, orgAnswer, serverOptions } from "../support/auth-server.ts";
import { access, projectRules } from "../support/project-rules.ts";
import { callView } from "../support/requests.ts";

const auth = createScriptedAuthServer();
const mcp = createMcpResourceServer({
  ...serverOptions,
  rules: projectRules,
  fetch: auth.fetch,
  clock: () => auth.now,
});
const member = auth.issue(orgAnswer("Member", "projects:read org:read"));
const admin = auth.issue(orgAnswer("Admin", "projects:read org:read"));
const noReport = auth.issue(
  orgAnswer("Owner", "projects:read org:read", { org_member_info: undefined, users_org_permissions: [] }),
);

interface Answer {
  readonly status: number;
  readonly body: { error?: { data?: { code?: string; uri?: string } } };
}

async function outcome(token: string, method: string, params: unknown) {
  const decision = await mcp.authenticate(callView(token, { jsonrpc: "2.0", id: 1, method, params }));
  if (decision.type === "allow") return "ok";
  const { status, body } = decision.answer as Answer;
  if (status === 403) return "scope";
  return body.error?.data?.uri === undefined ? body.error?.data?.code : "not_found";
}

describe("a resource", () => {
  it.each([
    ["by its whole URI", "projects://readme", "ok"],
    ["by a template, before a prefix that fits as well", "projects://acme/secret", "org_role_required"],
    ["by a prefix", "projects://acme/summary", "ok"],
    ["by a prefix, when it is deeper than the template", "projects://acme/secret/older", "ok"],
    ["not when no rule names it", "files://acme/secret", "not_found"],
    ["with an encoded letter", "projects://acme/%73ecret", "org_role_required"],
    ["with a scheme in capitals", "PROJECTS://acme/secret", "org_role_required"],
    ["with a query", "projects://acme/secret?x", "org_role_required"],
    ["with a slash at its end", "projects://acme/secret/", "org_role_required"],
    ["not when it has no scheme", "readme", "uri_refused"],
    ["not with a fragment", "projects://readme#top", "uri_refused"],
    ["not with dots that lead to it", "projects://acme/x/../readme", "uri_refused"],
    ["not with encoded dots that lead to it", "projects://acme/x/%2e%2e/readme", "uri_refused"],
    ["not with half-encoded dots that lead to it", "projects://acme/x/.%2E/readme", "uri_refused"],
    ["not with an encoded separator", "projects://acme/x%2Freadme", "uri_refused"],
    ["not with white space that parsers drop", " projects://acme/read\tme\n", "uri_refused"],
  ])("is found %s", async (_how, uri, expected) => {
    expect(await outcome(member, "resources/read", { uri })).toBe(expected);
  });

  it.each([
    ...["resources/read", "resources/subscribe", "resources/unsubscribe"],
    ...["resources/directory/read", "skills/get", "com.example/a-method-of-tomorrow"],
  ])("is judged for %s", async (method) => {
    expect(await outcome(member, method, { uri: "projects://acme/secret" })).toBe("org_role_required");
    expect(await outcome(admin, method, { uri: "projects://acme/secret" })).toBe("ok");
  });

  it("that a subscription does not name is the server's to miss, in any version of the protocol", async () => {
    expect(await outcome(member, "resources/subscribe", {})).toBe("ok");
    expect(await outcome(member, "resources/subscribe", { uri: null })).toBeUndefined();
  });

  it("is judged for each of many subscriptions", async () => {
    const listen = (...uris: string[]) => ({ notifications: { toolsListChanged: true, resourceSubscriptions: uris } });
    expect(await outcome(member, "subscriptions/listen", listen("projects://readme"))).toBe("ok");
    expect(await outcome(member, "subscriptions/listen", { notifications: {} })).toBe("ok");
    const both = listen("projects://readme", "projects://acme/secret");
    expect(await outcome(member, "subscriptions/listen", both)).toBe("org_role_required");
  });
});

describe("a completion", () => {
  it.each([
    [{ type: "ref/prompt", name: "plan" }, "ok"],
    [{ type: "ref/prompt", name: "review" }, "org_role_required"],
    [{ type: "ref/prompt", name: "other" }, "not_available"],
    [{ type: "ref/resource", uri: "projects://{orgId}/secret" }, "org_role_required"],
    [{ type: "ref/resource", uri: "projects://{organization}/secret" }, "org_role_required"],
    [{ type: "ref/resource", uri: "projects://{organization}/%73ecret{?version}" }, "org_role_required"],
    [{ type: "ref/resource", uri: "projects://{orgId}{/document*}" }, "ok"],
    [{ type: "ref/resource", uri: "projects://{orgId" }, "uri_refused"],
    [{ type: "ref/resource", uri: "projects://{orgId}/summary" }, "ok"],
    [{ type: "ref/resource", uri: "{+uri}" }, "not_available"],
    [{ type: "ref/resource", uri: "projects://acme/secret" }, "org_role_required"],
  ])("is judged like what it completes: %j", async (ref, expected) => {
    const argument = { name: "x", value: "y" };
    expect(await outcome(member, "completion/complete", { ref, argument })).toBe(expected);
  });
});

describe("a prompt", () => {
  it("is judged by its name", async () => {
    expect(await outcome(member, "prompts/get", { name: "plan" })).toBe("ok");
    expect(await outcome(member, "prompts/get", { name: "review" })).toBe("org_role_required");
    expect(await outcome(admin, "prompts/get", { name: "review" })).toBe("ok");
    expect(await outcome(admin, "prompts/get", { name: "toString" })).toBe("not_available");
  });
});

describe("a denial", () => {
  const call = (name: string, id?: number) => ({
    jsonrpc: "2.0",
    ...(id && { id }),
    method: "tools/call",
    params: { name },
  });

  it("answers the message, with a code and without a challenge", async () => {
    const decision = await mcp.authenticate(callView(member, call("delete_project", 5)));
    expect(decision).toEqual({
      type: "answer",
      answer: {
        status: 200,
        headers: { "Cache-Control": "no-store" },
        body: {
          jsonrpc: "2.0",
          id: 5,
          error: {
            code: -32003,
            message:
              'Your role in the organization does not allow the tool "delete_project". Requesting more scopes won\'t help.',
            data: { code: "org_role_required" },
          },
        },
      },
    });
  });

  it("tells a missing permission from a missing role", async () => {
    expect(await outcome(noReport, "tools/call", { name: "report" })).toBe("org_permission_required");
  });

  it("tells what was never available", async () => {
    expect(await outcome(admin, "tools/call", { name: "debug" })).toBe("not_available");
    expect(await outcome(admin, "tools/call", { name: "__proto__" })).toBe("not_available");
  });

  it.each([
    ["tool", "tools/call", { name: "debug" }, { code: "not_available" }],
    ["prompt", "prompts/get", { name: "other" }, { code: "not_available" }],
    ["resource", "resources/read", { uri: "files://x" }, { uri: "files://x" }],
    ["resource", "resources/read", { uri: "readme" }, { code: "uri_refused" }],
  ])("of a %s that nobody has is the error of MCP for what doesn't exist", async (kind, method, params, data) => {
    const decision = await mcp.authenticate(callView(member, { jsonrpc: "2.0", id: 5, method, params }));
    expect(decision).toMatchObject({
      answer: { status: 200, body: { id: 5, error: { code: -32602, message: expect.stringContaining(kind), data } } },
    });
  });

  it("tells a caller without an organization, when no scope is missing", async () => {
    const rules = defineToolRules({ tools: { close: { scopes: ["projects:read"], role: { minimum: "Admin" } } } });
    const server = createMcpResourceServer({ ...serverOptions, rules, fetch: auth.fetch, clock: () => auth.now });
    const user = auth.issue({ ...orgAnswer("Owner", "projects:read"), org_id: undefined });
    expect(await server.authenticate(callView(user, call("close", 1)))).toMatchObject({
      answer: { status: 200, body: { error: { data: { code: "org_required" } } } },
    });
  });

  it("of a notification, which nobody answers, is a plain 403", async () => {
    const decision = await mcp.authenticate(callView(member, call("delete_project")));
    expect(decision).toMatchObject({ answer: { status: 403, body: { code: "not_allowed" } } });
    expect(decision).not.toMatchObject({ answer: { headers: { "WWW-Authenticate": expect.anything() } } });
  });

  it("of one message of a batch stops all of them", async () => {
    const batch = [call("list_projects", 1), call("delete_project", 2), call("list_projects")];
    expect(await mcp.authenticate(callView(member, batch))).toMatchObject({
      answer: {
        status: 200,
        body: [
          { id: 1, error: { code: -32003, message: "Not run: another message of the batch is not allowed." } },
          { id: 2, error: { code: -32003, data: { code: "org_role_required" } } },
        ],
      },
    });
  });

  it("wins over a challenge for another message of a batch", async () => {
    const batch = [call("create_project", 1), call("delete_project", 2)];
    expect(await mcp.authenticate(callView(member, batch))).toMatchObject({ answer: { status: 200 } });
  });
});

describe("a token that isn't for an organization", () => {
  // The rules name a scope of users alone, which they may without orgScopes; the token has that scope and every other one.
  const scopes = ["projects:write"];
  const rules = defineToolRules({
    tools: {
      minimum: { scopes, role: { minimum: "Member" } },
      exact: { scopes, role: { exact: "Owner" } },
      permission: { scopes, permissions: ["can_read_reports"] },
      "*": { scopes, role: { minimum: "Member" }, permissions: ["can_read_reports"] },
    },
    resources: {
      "notes://{folder}/plans": { scopes, role: { minimum: "Member" } },
      "notes://open/*": { scopes },
    },
    prompts: { "*": { scopes, role: { exact: "Owner" } } },
  });
  const everyScope = "projects:read projects:write org:read org:admin";
  const answers: [string, Record<string, unknown>][] = [
    ["says nothing of organizations", activeAnswer({ scope: everyScope })],
    ["has a membership without an organization", orgAnswer("Owner", everyScope, { org_id: undefined })],
    [
      "has roles and permissions without an organization",
      activeAnswer({ scope: everyScope, users_org_roles: ["Owner"], users_org_permissions: ["can_read_reports"] }),
    ],
    [
      "is of a user who is in organizations",
      activeAnswer({ scope: everyScope, org_id_to_org_member_info: { a: { org_id: "a", user_role: "Owner" } } }),
    ],
  ];
  const calls: [string, unknown][] = [
    ...["minimum", "exact", "permission", "another"].map((name): [string, unknown] => ["tools/call", { name }]),
    ["resources/read", { uri: "notes://open/plans" }],
    ["resources/subscribe", { uri: "notes://open/plans" }],
    ["prompts/get", { name: "another" }],
  ];

  it.each(answers)(
    "can use nothing that a role or a permission is needed for, though its introspection %s",
    async (_what, answer) => {
      for (const scopeHierarchy of [() => false, () => true]) {
        const options = { ...serverOptions, rules, scopeHierarchy, fetch: auth.fetch, clock: () => auth.now };
        const server = createMcpResourceServer(options);
        const token = auth.issue(answer);
        for (const [method, params] of calls) {
          const decision = await server.authenticate(callView(token, { jsonrpc: "2.0", id: 1, method, params }));
          expect(decision, `${method} ${JSON.stringify(params)}`).toMatchObject({
            answer: { status: 200, body: { error: { code: -32003, data: { code: "org_required" } } } },
          });
        }
        const list = await server.authenticate(callView(token, { jsonrpc: "2.0", id: 1, method: "tools/list" }));
        const names = ["minimum", "exact", "permission", "another"];
        const shown = list.type === "allow" && names.filter((name) => list.isVisible?.({ kind: "tool", name }));
        expect(shown).toEqual([]);
      }
    },
  );

  it("is never made by a scope that is said to include one of an organization", async () => {
    const server = createMcpResourceServer({
      ...serverOptions,
      rules: defineToolRules({
        orgScopes: ["org:admin"],
        tools: { close: { scopes: ["org:admin"], role: { minimum: "Member" } } },
      }),
      scopeHierarchy: (granted, required) => granted === "everything" && required === "org:admin",
      fetch: auth.fetch,
      clock: () => auth.now,
    });
    const token = auth.issue(activeAnswer({ scope: "everything" }));
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "close" } };
    expect(await server.authenticate(callView(token, body))).toMatchObject({
      answer: { body: { error: { data: { code: "org_required" } } } },
    });
  });
});

describe("a challenge", () => {
  it("names the scopes of all messages of a batch, those of allowed ones included", async () => {
    const batch = ["list_projects", "create_project", "delete_project"].map((name, id) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name },
    }));
    const decision = await mcp.authenticate(callView(admin, batch));
    expect(decision).toMatchObject({ answer: { status: 403 } });
    expect(JSON.stringify(decision)).toContain('scope=\\"projects:read org:read projects:write org:admin\\"');
  });
});

describe("of several keys", () => {
  const rules = defineToolRules({
    resources: {
      "notes://*": { scopes: ["org:read"], role: { minimum: "Admin" } },
      "notes://{folder}": {},
      "notes://open/*": { scopes: ["projects:write"] },
      "notes://open/today": {},
      "notes://shared": {},
      "notes://shared/*": { scopes: ["projects:write"] },
      "docs://{id}.md": {},
      "files://*": {},
      "files://{folder}/plans": { scopes: ["org:read"], role: { minimum: "Admin" } },
      "files://open/*": { scopes: ["projects:write"] },
    },
  });
  const server = createMcpResourceServer({ ...serverOptions, rules, fetch: auth.fetch, clock: () => auth.now });
  const read = (token: string, uri: string) =>
    server.authenticate(callView(token, { jsonrpc: "2.0", id: 1, method: "resources/read", params: { uri } }));

  it.each([
    ["notes://shared", "allow"],
    ["notes://shared/today", "answer"],
    ["notes://open", "answer"],
    ["notes://open/today", "allow"],
    ["notes://closed", "allow"],
    ["notes://closed/today", "answer"],
    ["notes://open/yesterday", "answer"],
  ])("the narrowest counts alone, also where it asks for less: %s", async (uri, type) => {
    expect((await read(member, uri)).type).toBe(type);
  });

  it("none counts that names a URI only in another reading of it", async () => {
    expect(await read(member, "docs://x.md?y")).toMatchObject({ type: "allow" });
    expect(await read(member, "docs://x?y.md")).toMatchObject({ answer: { body: { error: { code: -32602 } } } });
  });

  it("the narrowest counts alone", async () => {
    expect(await read(member, "files://closed/notes")).toMatchObject({ type: "allow" });
    expect(await read(member, "files://closed/plans")).toMatchObject({ answer: { status: 200 } });
  });

  it("both count where neither is narrower", async () => {
    expect(await read(member, "files://open/plans")).toMatchObject({ answer: { status: 200 } });
    expect(await read(admin, "files://open/plans")).toMatchObject({ answer: { status: 403 } });
  });
});

describe("the key *", () => {
  it("names everything that no other key names", async () => {
    const rules = defineToolRules({ tools: { "*": {}, close: { scopes: ["org:admin"] } }, resources: { "*": {} } });
    const server = createMcpResourceServer({ ...serverOptions, rules, fetch: auth.fetch, clock: () => auth.now });
    const type = async (method: string, params: unknown) =>
      (await server.authenticate(callView(member, { jsonrpc: "2.0", id: 1, method, params }))).type;
    expect(await type("tools/call", { name: "anything" })).toBe("allow");
    expect(await type("tools/call", { name: "close" })).toBe("answer");
    expect(await type("resources/read", { uri: "any://thing" })).toBe("allow");
    expect(await type("prompts/get", { name: "anything" })).toBe("answer");
  });

  it.each(["Close", "CLOSE", " close", "close\n", "\uff43lose"])(
    "does not name %j, another spelling of what has a rule",
    async (name) => {
      const rules = { "*": {}, close: { scopes: ["org:admin"] } };
      const server = createMcpResourceServer({
        ...serverOptions,
        rules: defineToolRules({ tools: rules, prompts: rules }),
        fetch: auth.fetch,
        clock: () => auth.now,
      });
      for (const method of ["tools/call", "prompts/get"]) {
        const call = callView(member, { jsonrpc: "2.0", id: 1, method, params: { name } });
        expect(await server.authenticate(call)).toMatchObject({ answer: { body: { error: { code: -32602 } } } });
      }
    },
  );
});

describe("defineToolRules", () => {
  it.each<[string, unknown]>([
    ['tools["a"]: The role "Boss" is not defined', { tools: { a: { role: { minimum: "Boss" } } } }],
    ['tools["a"]: The permission "can_fly"', { tools: { a: { permissions: ["can_fly"] } } }],
    ['prompts["a"]: The list', { prompts: { a: { permissions: [] } } }],
    ['prompts["a"]: permissions must be a list', { prompts: { a: { permissions: "can_read_reports" } } }],
    ['tools["a"]: role must be', { tools: { a: { role: "Admin" } } }],
    ['tools["a"]: role must be', { tools: { a: { role: undefined } } }],
    ['tools["a"]: role must be', { tools: { a: { role: { minimum: "Admin", exact: "Admin" } } } }],
    ['tools["a"]: role must be', { tools: { a: { role: { maximum: "Admin" } } } }],
    ['tools["a"].scopes must hold scope tokens', { tools: { a: { scopes: ["two words"] } } }],
    ['tools["a"].scope does not exist', { tools: { a: { scope: "projects:read" } } }],
    ['tools["a"]: maxAgeSeconds', { tools: { a: { maxAgeSeconds: -1 } } }],
    ['tools["a"]: secondFactor', { tools: { a: { secondFactor: "yes" } } }],
    ["tool does not exist", { tool: { a: {} } }],
    ['tools["a"] must be a rule', { tools: { a: null } }],
    ['tools["a"].scopes must name a scope of an organization', { tools: { a: { role: { minimum: "Admin" } } } }],
    [
      'tools["a"].scopes must name a scope of an organization',
      { tools: { a: { scopes: [], role: { exact: "Owner" } } } },
    ],
    [
      'prompts["a"].scopes must name a scope of an organization',
      { prompts: { a: { permissions: ["can_read_reports"] } } },
    ],
    [
      'resources["a:b"].scopes must name a scope of an organization',
      { resources: { "a:b": { role: { minimum: "Admin" } } } },
    ],
    [
      'tools["a"].scopes must name a scope of an organization (org:read, org:admin)',
      { orgScopes: ["org:read", "org:admin"], tools: { a: { scopes: ["projects:read"], role: { minimum: "Admin" } } } },
    ],
    ["orgScopes must hold scope tokens", { orgScopes: ["two words"] }],
    ["must begin with the scheme", { resources: { readme: {} } }],
    ["may hold variables", { resources: { "projects://*/secret": {} } }],
    ["may hold variables", { resources: { "projects://{+path}": {} } }],
    ["may hold variables", { resources: { "projects://{a}/{?q}": {} } }],
    [
      "must begin with the scheme of a URI, and must not contain a fragment",
      { resources: { "projects://x/../{id}": {} } },
    ],
    ["must begin with the scheme of a URI, and must not contain a fragment", { resources: { "projects://x#y": {} } }],
    ["must not have a query", { resources: { "projects://x?y": {} } }],
    ["must have a / after the host", { resources: { "https://example.com*": {} } }],
    [
      '"projects://{a}/x" and "PROJECTS://{b}/%78/" name the same',
      { resources: { "projects://{a}/x": {}, "PROJECTS://{b}/%78/": {} } },
    ],
  ])("names the rule that is wrong: %s", (message, definition) => {
    expect(() => defineToolRules({ access, ...(definition as ToolRulesDefinition) })).toThrow(TypeError);
    expect(() => defineToolRules({ access, ...(definition as ToolRulesDefinition) })).toThrow(message);
  });

  it("takes a role beside one of the scopes of organizations, and every other rule without", () => {
    const role = { minimum: "Admin" } as const;
    const tools = { a: {}, b: { scopes: ["projects:read"] }, c: { scopes: ["projects:read", "org:read"], role } };
    expect(() => defineToolRules({ access, orgScopes: ["org:read"], tools })).not.toThrow();
  });

  it("takes any role when no access is given", () => {
    expect(() => defineToolRules({ tools: { a: { scopes: ["org:read"], role: { exact: "Boss" } } } })).not.toThrow();
  });
});

describe("a normalised URI", () => {
  it.each([
    ["projects://a/b", "projects://a/b"],
    ["https://Example.com", "https://example.com"],
    ["https://example.com:443/", "https://example.com"],
    ["projects:a/b/", "projects://a/b"],
    ["projects:///a/b", "projects://a/b"],
    ["projects://a/b?c=d", "projects://a/b"],
    ["projects://A:80/B", "projects://a:80/B"],
    ["projects://a:/b", "projects://a/b"],
    ["projects://user@a/b", null],
    ["projects://@a/b", null],
    ["projects://a//b", null],
    ["projects:////b", null],
    ["https://example.com./b", null],
    ["https://example.com\\b", null],
    ["projects://a%3A80/b", null],
    ["projects://a%3Fx/b", null],
    ["projects://user%40a/b", null],
    ["projects://a/b?c=%00", null],
    ["projects://a/b?c=%zz", null],
    ["projects://a/b?c=%ff", null],
    ["projects://a/e%CC%81", "projects://a/\u00e9"],
    ["http://[::1]:80/a", "http://[::1]/a"],
    ["https://example.com/%7euser", "https://example.com/~user"],
    ["https://example.com/a%2fb", null],
    ["https://example.com/\ud800", null],
    ["readme", null],
    [`projects://${"a".repeat(8000)}`, null],
  ])("%s", (uri, expected) => {
    expect(normalizeUri(uri)).toBe(expected);
  });
});

// What a handler may take it for, a rule has to be found by: a query that it reads as a part of the path, and what an encoded "?" ends.
describe("the readings of a URI", () => {
  it.each([
    ["projects://a/b", ["projects://a/b"]],
    ["docs://x?y.md", ["docs://x", "docs://x?y.md"]],
    ["files://b/secret%3Fx", ["files://b/secret?x", "files://b/secret"]],
    ["files://b/secret%23x", ["files://b/secret#x", "files://b/secret"]],
    ["files://a:80/b", ["files://a:80/b", "files://a/b"]],
    ["files://a:80/b?c", ["files://a:80/b", "files://a:80/b?c", "files://a/b", "files://a/b?c"]],
    ["https://example.com:443/b", ["https://example.com/b"]],
    ["readme", null],
  ])("%s", (uri, readings) => {
    expect(readingsOf(uri)).toEqual(readings);
  });
});
