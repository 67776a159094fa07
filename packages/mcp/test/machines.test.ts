import { describe, expect, it } from "vitest";
import { createMcpResourceServer, defineToolRules, getMcpIdentity } from "../src/index.ts";
import { createScriptedAuthServer, orgAnswer, type RoleName, serverOptions } from "./support/auth-server.ts";
import { callView } from "./support/requests.ts";

const MACHINE = "cccccccc-0000-4000-8000-000000000001";
const CREDENTIAL = "cccccccc-0000-4000-8000-000000000002";

const rules = defineToolRules({
  tools: {
    read: {},
    manage: { scopes: ["org:admin"], role: { minimum: "Admin" } },
    pay: { maxAgeSeconds: 300 },
    wipe: { scopes: ["org:admin"], role: { minimum: "Admin" }, secondFactor: true },
  },
});

/** An answer to the introspection of a service account's token. */
function machineAnswer(role: RoleName, overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return orgAnswer(role, "projects:read org:admin", {
    principal: "service_account",
    sub: MACHINE,
    client_id: MACHINE,
    username: "Nightly import",
    sid: CREDENTIAL,
    ...overrides,
  });
}

function callOf(tool: string): object {
  return { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool } };
}

function setUp(machines?: true) {
  const auth = createScriptedAuthServer();
  const options = { ...serverOptions, fetch: auth.fetch, clock: () => auth.now, rules, onProblem: () => {} };
  const server = createMcpResourceServer({ ...options, ...(machines && { machines }) });
  /** What a call of a tool comes to: `allow`, or the status and the code. */
  const call = async (tool: string, answer: Record<string, unknown>) => {
    const decision = await server.authenticate(callView(auth.issue(answer), callOf(tool)));
    if (decision.type === "allow") return "allow";
    const body = decision.answer.body as { code?: string; error?: { data?: { code?: string } } };
    return `${decision.answer.status} ${body.error?.data?.code ?? body.code}`;
  };
  return { auth, server, call };
}

describe("a machine at an MCP server", () => {
  it("is refused with 403 unless the server takes machines", async () => {
    expect(await setUp().call("read", machineAnswer("Owner"))).toBe("403 machine_not_allowed");
    expect(await setUp(true).call("read", machineAnswer("Member"))).toBe("allow");
  });

  it("needs the role of a rule, and meets none that demands a sign-in", async () => {
    const { call } = setUp(true);
    expect(await call("manage", machineAnswer("Member"))).toBe("200 org_role_required");
    expect(await call("manage", machineAnswer("Admin"))).toBe("allow");
    expect(await call("pay", machineAnswer("Owner"))).toBe("200 machine_not_allowed");
    expect(await call("wipe", machineAnswer("Owner"))).toBe("200 machine_not_allowed");
  });

  it.each<[string, Record<string, unknown>, string]>([
    ["a kind that doesn't exist", { principal: "robot" }, "401 invalid_token"],
    ["no organization", { org_id: undefined, org_member_info: undefined }, "401 invalid_token"],
    ["no client", { client_id: undefined }, "401 invalid_token"],
    ["no expiry", { exp: undefined }, "401 invalid_token"],
    ["another resource", { aud: "https://elsewhere.example.test/mcp" }, "401 invalid_token"],
    ["no credential", { sid: undefined }, "503 auth_unavailable"],
    ["another client", { client_id: "demo-public" }, "503 auth_unavailable"],
    ["an agent without an owner", { principal: "agent" }, "503 auth_unavailable"],
  ])("is nobody with %s", async (_what, overrides, answer) => {
    expect(await setUp(true).call("read", machineAnswer("Owner", overrides))).toBe(answer);
  });

  it("says to the auth server that it knows machines, and to tools who it is where they ask for it", async () => {
    const { auth, server } = setUp(true);
    const { authInfo } = await server.verifyAccessToken(auth.issue(machineAnswer("Admin")));
    expect(new URLSearchParams(await auth.requests.at(-1)?.text()).get("principals")).toBe("machine");
    expect(authInfo.extra).toMatchObject({ sub: MACHINE, username: "Nightly import", principal: "service_account" });
    expect(() => getMcpIdentity(authInfo)).toThrow("machines: true");
    const { user, principal, org } = getMcpIdentity(authInfo, { machines: true });
    expect([user, principal.kind, org?.userAssignedRole]).toEqual([null, "service_account", "Admin"]);
  });

  it("must be expected with true or false", () => {
    const options = { ...serverOptions, machines: "yes" as unknown as boolean };
    expect(() => createMcpResourceServer(options)).toThrow("machines must be true or false");
  });
});
