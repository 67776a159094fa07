import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMcpResourceServer } from "../../src/index.ts";
import {
  activeAnswer,
  createScriptedAuthServer,
  orgAnswer,
  type RoleName,
  serverOptions,
} from "../support/auth-server.ts";
import { type ConnectClient, connectV1, connectV2, connectV2Modern } from "../support/clients.ts";
import { frameworks, type Running } from "../support/frameworks.ts";
import { projectRules } from "../support/project-rules.ts";

const clients: readonly [name: string, connect: ConnectClient, needsSdk2: boolean][] = [
  ["the client of SDK 1", connectV1, false],
  ["the client of SDK 2, at 2025-11-25", connectV2, false],
  ["the client of SDK 2, at 2026-07-28", connectV2Modern, true],
];

const pairs = frameworks.flatMap(({ name, start }) =>
  clients
    .filter(([, , needsSdk2]) => !needsSdk2 || name.includes("SDK 2"))
    .map(([client, connect]) => ({ name, start, client, connect })),
);

describe.each(pairs)("$client with $name", ({ start, connect }) => {
  const auth = createScriptedAuthServer();
  let running: Running;

  beforeAll(async () => {
    auth.now = Date.now();
    running = await start((origin) =>
      createMcpResourceServer({
        ...serverOptions,
        resource: `${origin}/mcp`,
        scopes: ["projects:read"],
        rules: projectRules,
        fetch: auth.fetch,
        clock: () => auth.now,
      }),
    );
  });
  afterAll(() => running.close());

  function connectAs(role: RoleName | null, scope: string) {
    const answer = role === null ? activeAnswer({ scope }) : orgAnswer(role, scope);
    const exp = Math.floor(auth.now / 1000) + 1800;
    return connect(`${running.origin}/mcp`, auth.issue({ ...answer, aud: `${running.origin}/mcp`, exp }));
  }

  it("lists and calls what the caller may use", async () => {
    const client = await connectAs("Member", "projects:read org:read");
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["list_projects", "report"]);
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(["plan"]);
    expect(await client.callTool({ name: "report" })).toMatchObject({
      content: [{ type: "text", text: "report for member@acme.test of Acme" }],
    });
    expect(await client.readResource({ uri: "projects://readme" })).toMatchObject({ contents: [{ text: "read me" }] });
    await client.close();
  });

  it("hears about a denial as the failure of one call, and goes on", async () => {
    const client = await connectAs("Member", "projects:read org:read");
    await expect(client.callTool({ name: "close_org" })).rejects.toMatchObject({
      code: -32003,
      message: expect.stringContaining('Your role in the organization does not allow the tool "close_org"'),
    });
    await expect(client.readResource({ uri: "projects://acme/secret" })).rejects.toMatchObject({ code: -32003 });
    await expect(client.readResource({ uri: "files://acme" })).rejects.toMatchObject({
      code: -32602,
      data: { uri: "files://acme" },
    });
    expect(await client.callTool({ name: "list_projects" })).toMatchObject({ content: [{ type: "text" }] });
    await client.close();
  });

  it("is told to step up when a scope is missing", async () => {
    const client = await connectAs(null, "projects:read");
    const failure = await client.callTool({ name: "create_project" }).catch((error: unknown) => error as Error);
    expect(`${failure}`).toMatch(/scope/i);
    await client.close();
  });

  it("does not connect with a token that is not good", async () => {
    await expect(connect(`${running.origin}/mcp`, "junk")).rejects.toThrow();
  });
});
