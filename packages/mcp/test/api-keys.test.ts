import { initBaseAuth } from "@orgward/core";
import { createTestIssuer, demoOrgs, demoUsers, type MintApiKeyOptions } from "@orgward/testing";
import { describe, expect, it } from "vitest";
import {
  createMcpResourceServer,
  defineToolRules,
  getMcpIdentity,
  type McpRequestView,
  type McpResourceServerOptions,
  type ScopeHierarchy,
} from "../src/index.ts";
import { activeAnswer, createScriptedAuthServer, serverOptions } from "./support/auth-server.ts";
import { requestView } from "./support/requests.ts";

const { acme, globex } = demoOrgs;
const { memberOfAcme: member, adminOfAcme: admin, ownerOfGlobex: both } = demoUsers;

const rules = defineToolRules({
  tools: {
    read: {},
    bill: { scopes: ["org:read"], permissions: ["can_view_billing"] },
    manage: { scopes: ["org:read"], role: { minimum: "Admin" } },
    write: { scopes: ["projects:write"] },
    fresh: { fresh: true },
    pay: { maxAgeSeconds: 300 },
    wipe: { requireApproval: { policyVersion: "1" } },
  },
});

/** What limited keys may read of their organization, by any permission. */
const scopeHierarchy: ScopeHierarchy = (granted, required) => granted.startsWith("can_") && required === "org:read";

type Options = Partial<Pick<McpResourceServerOptions, "scopes" | "scopeHierarchy" | "onRefusal" | "explainRefusals">>;

async function setUp(options: Options = {}, takesKeys = true) {
  const issuer = await createTestIssuer();
  const tokens = createScriptedAuthServer();
  const { authUrl, apiKey, fetch, clock } = issuer;
  const auth = initBaseAuth({ authUrl, apiKey, fetch, clock, onProblem: () => {} });
  const base = {
    ...serverOptions,
    rules,
    fetch: tokens.fetch,
    clock,
    revocations: "off",
    scopeHierarchy,
    ...options,
  } as const;
  const withoutFresh = { ...base, rules: defineToolRules({ tools: { read: {} } }) };
  const server = takesKeys
    ? createMcpResourceServer({ ...base, revocations: "poll", fetch: byPath(tokens.fetch, fetch), apiKeys: auth })
    : createMcpResourceServer(withoutFresh);

  /** What a request comes to: `allow`, or the status and the code. */
  async function outcomeOf(request: McpRequestView): Promise<string> {
    const decision = await server.authenticate(request);
    if (decision.type === "allow") return "allow";
    const body = decision.answer.body as { code?: string; error?: { data?: { code?: string } } };
    const challenge = decision.answer.headers["WWW-Authenticate"]?.split(" ")[0];
    return `${decision.answer.status} ${body.error?.data?.code ?? body.code}${challenge ? ` ${challenge}` : ""}`;
  }
  const callWith = (headers: Record<string, string | readonly string[]>, tool = "read") =>
    outcomeOf(
      requestView({
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool } }),
      }),
    );
  const call = async (tool: string, key: MintApiKeyOptions) =>
    callWith({ authorization: `Bearer ${await issuer.mintApiKey(key)}` }, tool);
  return { issuer, tokens, server, call, callWith, outcomeOf };
}

/** Introspection is scripted; what is revoked, and keys to verify that, come from the issuer. */
function byPath(introspect: typeof fetch, issue: typeof fetch): typeof fetch {
  return (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    return (pathname === "/oauth/2.1/introspect" ? introspect : issue)(input, init);
  };
}

describe("an API key at an MCP server", () => {
  it("is a bad token unless the server takes keys, whatever header it is in", async () => {
    const { issuer, callWith } = await setUp({}, false);
    const key = await issuer.mintApiKey({});
    expect(await callWith({ authorization: `Bearer ${key}` })).toBe("401 invalid_token Bearer");
    expect(await callWith({ "x-api-key": key })).toBe("401 credentials_missing Bearer");
  });

  it("is taken as a bearer token and in X-API-Key, beside access tokens", async () => {
    const { issuer, tokens, callWith } = await setUp();
    const key = await issuer.mintApiKey({});
    expect(await callWith({ authorization: `Bearer ${key}` })).toBe("allow");
    expect(await callWith({ "x-api-key": key })).toBe("allow");
    expect(await callWith({ authorization: `Bearer ${tokens.issue(activeAnswer())}` })).toBe(
      "401 invalid_token Bearer",
    );
    expect(tokens.requests).toHaveLength(1);
  });

  it("isn't sent to the introspection endpoint, and is the one credential of its request", async () => {
    const { issuer, tokens, callWith } = await setUp();
    const [key, other] = [await issuer.mintApiKey({}), await issuer.mintApiKey({})];
    const both = { authorization: `Bearer ${key}`, "x-api-key": other };
    expect(await callWith(both)).toBe("400 authorization_malformed Bearer");
    expect(await callWith({ authorization: "Bearer token", "x-api-key": key })).toBe(
      "400 authorization_malformed Bearer",
    );
    expect(await callWith({ "x-api-key": [key, key] })).toBe("400 authorization_malformed Bearer");
    expect(await callWith({ authorization: `Bearer ${key}` })).toBe("allow");
    expect(tokens.requests).toEqual([]);
  });

  it.each<[string, MintApiKeyOptions, string, string]>([
    ["a user's, for an organization", { user: admin, org: acme }, "manage", "allow"],
    ["a user's, whose role is too low", { user: member, org: acme }, "manage", "200 org_role_required"],
    ["a user's, with a permission", { user: admin, org: acme }, "bill", "allow"],
    ["a user's, limited to it", { user: admin, org: acme, scopes: ["can_view_billing"] }, "bill", "allow"],
    [
      "a user's, limited to less",
      { user: admin, org: acme, scopes: ["can_read_reports"] },
      "bill",
      "200 api_key_scope_required",
    ],
    [
      "a user's, limited to what the user lacks",
      { user: member, org: acme, scopes: ["can_view_billing"] },
      "bill",
      "200 org_permission_required",
    ],
    [
      "a user's, limited, by role",
      { user: admin, org: acme, scopes: ["can_view_billing"] },
      "manage",
      "200 api_key_scope_required",
    ],
    ["a user's, for several organizations", { user: both }, "manage", "200 org_required"],
    ["an organization's, with a permission", { org: acme, scopes: ["can_view_billing"] }, "bill", "allow"],
    ["an organization's, without any", { org: globex }, "bill", "200 api_key_scope_required"],
    ["an organization's, by role", { org: acme, scopes: ["can_view_billing"] }, "manage", "200 api_key_scope_required"],
    ["an unlimited one, for a scope", { user: member }, "write", "allow"],
    [
      "a limited one, for a scope",
      { user: member, org: acme, scopes: ["can_read_reports"] },
      "write",
      "200 api_key_scope_required",
    ],
    ["one with that scope", { org: acme, scopes: ["projects:write"] }, "write", "allow"],
    ["an organization's without scopes, for a scope", { org: acme }, "write", "200 api_key_scope_required"],
    ["any, where a sign-in is asked for", { user: admin, org: acme }, "pay", "200 machine_not_allowed"],
    ["any, where a person has to approve", { user: admin, org: acme }, "wipe", "200 machine_not_allowed"],
    ["any, for a tool without a rule", { user: admin, org: acme }, "other", "200 not_available"],
    ["one that has expired", { expiresAtSeconds: 1 }, "read", "401 invalid_token Bearer"],
  ])("%s", async (_what, key, tool, outcome) => {
    const { call } = await setUp();
    expect(await call(tool, key)).toBe(outcome);
  });

  it("has the scopes of every request, or is refused without a challenge that no key could meet", async () => {
    const { call } = await setUp({ scopes: ["projects:read"] });
    expect(await call("read", { user: member })).toBe("allow");
    expect(await call("read", { org: acme, scopes: ["projects:read"] })).toBe("allow");
    expect(await call("read", { org: acme, scopes: ["can_read_reports"] })).toBe("403 api_key_scope_required");
  });

  it("has the scopes that its own include, and no others", async () => {
    const { call } = await setUp({ scopeHierarchy: () => false });
    expect(await call("bill", { org: acme, scopes: ["can_view_billing"] })).toBe("200 api_key_scope_required");
    expect(await call("bill", { org: acme, scopes: ["can_view_billing", "org:read"] })).toBe("allow");
  });

  it("meets no access policy of its organization for sign-ins", async () => {
    const { call } = await setUp();
    expect(await call("read", { user: member, org: acme, unmet: ["second_factor"] })).toBe(
      "403 insufficient_scope Bearer",
    );
  });

  it("ends by the list of revocations, and before it counts for a minute", async () => {
    const { issuer, callWith } = await setUp();
    const apiKeyId = "a".repeat(32);
    const authorization = `Bearer ${await issuer.mintApiKey({ apiKeyId })}`;
    expect(await callWith({ authorization }, "fresh")).toBe("allow");
    issuer.revoke({ apiKeyId });
    expect(await callWith({ authorization }, "fresh")).toBe("allow");
    issuer.clock.advance(31);
    expect(await callWith({ authorization }, "fresh")).toBe("401 invalid_token Bearer");
    expect(await callWith({ authorization })).toBe("401 invalid_token Bearer");
  });

  it("is neither let in nor refused while nobody can tell", async () => {
    const { issuer, call } = await setUp();
    issuer.fail("down");
    expect(await call("read", {})).toBe("503 auth_unavailable");
  });

  it("is explained, and told to the log with its id alone", async () => {
    const told: unknown[] = [];
    const { issuer, callWith } = await setUp({ onRefusal: (refused) => told.push(refused), explainRefusals: true });
    const apiKeyId = "b".repeat(32);
    const key = await issuer.mintApiKey({ apiKeyId, org: acme, scopes: ["can_read_reports"] });
    expect(await callWith({ authorization: `Bearer ${key}` }, "bill")).toBe("200 api_key_scope_required");
    expect(told).toMatchObject([
      { code: "api_key_scope_required", reason: "api_key_scope", had: { apiKeyId, scopes: ["can_read_reports"] } },
    ]);
    expect(JSON.stringify(told)).not.toContain(key);
    expect(JSON.stringify(told)).not.toContain("clientId");
  });

  it("says to tools whose it is, where they ask for it", async () => {
    const { issuer, server } = await setUp();
    const key = await issuer.mintApiKey({ apiKeyId: "c".repeat(32), name: "Nightly export", org: acme, scopes: ["x"] });
    const decision = await server.authenticate(requestView({ method: "GET", headers: { "x-api-key": key } }));
    if (decision.type !== "allow") throw new Error("refused");
    const { authInfo } = decision;
    expect(authInfo).toMatchObject({ clientId: "c".repeat(32), scopes: ["x"], extra: { principal: "api_key" } });
    expect(authInfo).not.toHaveProperty("expiresAt");
    expect(() => getMcpIdentity(authInfo)).toThrow("apiKeys: true");
    const { user, principal, org } = getMcpIdentity(authInfo, { apiKeys: true });
    expect([user, principal.kind, org?.orgName]).toEqual([null, "api_key", "Acme"]);
  });

  it("isn't what the verifiers for the SDKs' own middleware take", async () => {
    const { issuer, server } = await setUp();
    await expect(server.verifyAccessToken(await issuer.mintApiKey({}))).rejects.toMatchObject({
      code: "invalid_token",
    });
  });

  it("needs what can find out about it", () => {
    const options = { ...serverOptions, apiKeys: true as unknown as ReturnType<typeof initBaseAuth> };
    expect(() => createMcpResourceServer(options)).toThrow("apiKeys must be what initAuth or initBaseAuth returns");
  });
});
