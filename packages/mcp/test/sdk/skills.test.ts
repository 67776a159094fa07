import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { memorySkillFiles, SkillCatalog } from "@modelcontextprotocol/server/ext/skills";
import { describe, expect, it } from "vitest";
import { createMcpResourceServer, defineToolRules, withMcpAuth } from "../../src/index.ts";
import { createScriptedAuthServer, orgAnswer, type RoleName, serverOptions } from "../support/auth-server.ts";

const skill = (name: string) => `---\nname: ${name}\ndescription: How to ${name}.\n---\nRead on.\n`;
const files = {
  "plan/SKILL.md": skill("plan"),
  "plan/internal/costs.md": "What it costs.",
  "audit/SKILL.md": skill("audit"),
};
const forAdmins = { scopes: ["org:read"], role: { minimum: "Admin" } } as const;
const rules = defineToolRules({
  resources: { "skill://*": {}, "skill://audit*": forAdmins, "skill://plan/internal*": forAdmins },
});

describe("the skills of an extension of SDK 2", () => {
  async function ask(role: RoleName, method: string, params: object = {}) {
    const auth = createScriptedAuthServer();
    const mcp = createMcpResourceServer({ ...serverOptions, rules, fetch: auth.fetch, clock: () => auth.now });
    const catalog = await SkillCatalog.load(memorySkillFiles(files));
    const handler = createMcpHandler(() => {
      const server = new McpServer({ name: "skilled", version: "1.0.0" });
      catalog.attach(server);
      return server;
    });
    const headers = {
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${auth.issue(orgAnswer(role, "org:read"))}`,
      "content-type": "application/json",
    };
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params });
    const request = new Request(serverOptions.resource, { method: "POST", headers, body });
    const text = await (await withMcpAuth(mcp, handler.fetch)(request)).text();
    return JSON.parse(/^(?:event: message\ndata: )?(\{.*\})\s*$/m.exec(text)?.[1] ?? "null");
  }

  const uris = (items: { uri: string }[]) => items.map(({ uri }) => uri);

  it("are listed to those who may read them, each with the files that they may read", async () => {
    const member = (await ask("Member", "skills/list")).result.skills;
    expect(uris(member)).toEqual(["skill://plan/SKILL.md"]);
    expect(uris(member[0].resources)).toEqual(["skill://plan/SKILL.md"]);
    const admin = (await ask("Admin", "skills/list")).result.skills;
    expect(uris(admin)).toEqual(["skill://audit/SKILL.md", "skill://plan/SKILL.md"]);
    expect(uris(admin[1].resources)).toEqual(["skill://plan/SKILL.md", "skill://plan/internal/costs.md"]);
  });

  it("are described to those who may read them", async () => {
    const audit = { uri: "skill://audit/SKILL.md" };
    expect(await ask("Member", "skills/get", audit)).toMatchObject({ error: { data: { code: "org_role_required" } } });
    expect(await ask("Admin", "skills/get", audit)).toMatchObject({ result: { skill: audit } });
    const { result } = await ask("Member", "skills/get", { uri: "skill://plan/SKILL.md" });
    expect(uris(result.skill.resources)).toEqual(["skill://plan/SKILL.md"]);
  });

  it("have directories that show what is readable, and none that is not", async () => {
    const plan = { uri: "skill://plan" };
    const member = (await ask("Member", "resources/directory/read", plan)).result;
    expect(uris(member.resources)).toEqual(["skill://plan/SKILL.md"]);
    const admin = (await ask("Admin", "resources/directory/read", plan)).result;
    expect(uris(admin.resources)).toEqual(["skill://plan/SKILL.md", "skill://plan/internal"]);
    const internal = { uri: "skill://plan/internal" };
    expect(await ask("Member", "resources/directory/read", internal)).toMatchObject({ error: { code: -32003 } });
  });
});
