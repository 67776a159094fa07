import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { proves } from "./requirements.ts";
import { type DemoProcess, startDemo } from "./support/demo-process.ts";
import { runGuideClient } from "./support/guide-client.ts";
import { type Installation, startInstallation } from "./support/installation.ts";
import { createProgram, type McpProgram, sdks } from "./support/mcp-program.ts";

const acme = "11111111-1111-4111-8111-111111111111";

let installation: Installation;
let demo: DemoProcess;
let endpoint: string;

beforeAll(async () => {
  installation = await startInstallation();
  demo = await startDemo("demo-mcp", installation);
  endpoint = `${demo.appUrl}/mcp`;
  await installation.command("resources", "set", endpoint, "--name", "Orgward demo");
});

afterAll(async () => {
  await demo?.stop();
  await installation?.remove();
});

test(proves("mcp.guide-client"), async () => {
  expect(await runGuideClient(endpoint, { email: "nobody@example.test" })).toContain("list_projects");
});

test(proves("mcp.guide-client-step-up"), async () => {
  const create = `
    const created = await withConsent(() => client.callTool({ name: "create_project", arguments: { name: "Moon" } }));
    console.log(created.content[0].text);`;
  expect(await runGuideClient(endpoint, { email: "member@acme.test" }, create)).toMatch(/^Created /);
});

describe.each(Object.entries(sdks))("a program on %s", (_name, sdk) => {
  function prepareForMoreScopes({ tokens }: McpProgram): void {
    if (sdk.refreshesFirst && tokens) delete tokens.refresh_token;
  }

  test(proves("mcp.from-a-bare-url"), async () => {
    const program = createProgram(sdk, endpoint, { email: "nobody@example.test" });
    expect(await program.call("list_projects")).toBe("Projects of you alone:");
    expect(program.consents).toBe(1);
    expect(program.clientId).toMatch(/^public-/);
    expect(program.tokens?.scope).toBe("projects:read");
    await program.close();
  });

  test(proves("mcp.audience"), async () => {
    const program = createProgram(sdk, endpoint, { email: "nobody@example.test" });
    await program.listTools();
    const headers = { authorization: `Bearer ${program.tokens?.access_token}` };
    const response = await fetch(`${demo.appUrl}/second`, { method: "POST", headers });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain(
      `${demo.appUrl}/.well-known/oauth-protected-resource/second`,
    );
    await program.close();
  });

  test(proves("mcp.step-up"), async () => {
    const program = createProgram(sdk, endpoint, { email: "admin@acme.test", orgId: acme });
    await program.listTools();
    prepareForMoreScopes(program);
    expect(await program.call("create_project", { name: "Moon" })).toMatch(/^Created /);
    expect(program.tokens?.scope?.split(" ").sort()).toEqual(["projects:read", "projects:write"]);
    prepareForMoreScopes(program);
    expect(await program.call("report")).toMatch(/^Acme has \d+ projects/);
    expect(program.consents).toBe(3);
    await program.close();
  });

  test(proves("mcp.role"), async () => {
    const program = createProgram(sdk, endpoint, { email: "member@acme.test", orgId: acme });
    expect(await program.listTools()).toContain("delete_project");
    prepareForMoreScopes(program);
    await program.call("report");
    expect(await program.listTools()).toEqual([
      "list_projects",
      "create_project",
      "rename_project",
      "report",
      "delete_all_projects",
    ]);
    const consents = program.consents;
    await expect(program.call("delete_project", { id: crypto.randomUUID() })).rejects.toMatchObject({ code: -32003 });
    expect(program.consents).toBe(consents);
    await program.close();
  });

  test(proves("mcp.refresh"), async () => {
    const program = createProgram(sdk, endpoint, { email: "owner@acme.test", orgId: acme });
    await program.call("list_projects");
    const before = program.tokens;
    if (before === undefined) throw new Error("there are no tokens");
    program.tokens = { ...before, access_token: "expired" };
    expect(await program.call("list_projects")).toBe("Projects of you alone:");
    expect(program.consents).toBe(1);
    expect(program.tokens.refresh_token).not.toBe(before.refresh_token);
    await program.close();
  });
});
