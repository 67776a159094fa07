import { describe, expect, it } from "vitest";
import { createMcpResourceServer, type McpResourceServerOptions, withMcpAuth } from "../../src/index.ts";
import { privateCacheControl } from "../../src/rules/private-cache.ts";
import { activeAnswer, createScriptedAuthServer, orgAnswer, serverOptions } from "../support/auth-server.ts";
import { projectRules, toolNames } from "../support/project-rules.ts";

const tools = toolNames.map((name) => ({ name, inputSchema: { type: "object" } }));
const listed = { jsonrpc: "2.0", id: 1, result: { tools, nextCursor: "more", ttlMs: 1000, cacheScope: "public" } };

async function respond(
  answer: Record<string, unknown>,
  response: Response,
  {
    method = "tools/list",
    body = { jsonrpc: "2.0", id: 1, method },
    options = {},
  }: { method?: string; body?: object; options?: Partial<McpResourceServerOptions> } = {},
) {
  const auth = createScriptedAuthServer();
  const mcp = createMcpResourceServer({
    ...serverOptions,
    rules: projectRules,
    fetch: auth.fetch,
    clock: () => auth.now,
    ...options,
  });
  const guarded = withMcpAuth(mcp, () => response);
  const headers = { authorization: `Bearer ${auth.issue(answer)}`, "content-type": "application/json" };
  const init = method === "GET" ? { headers } : { method: "POST", headers, body: JSON.stringify(body) };
  return guarded(new Request(serverOptions.resource, init));
}

function names(message: { result: { tools: { name: string }[] } }): string[] {
  return message.result.tools.map(({ name }) => name);
}

function eventStream(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const body = new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
      controller.close();
    },
  });
  return new Response(body, {
    headers: { "content-type": "text/event-stream", "cache-control": "no-cache, no-transform" },
  });
}

describe("a list", () => {
  it("shows what the caller may use, in the order of the server, and keeps the rest of the result", async () => {
    const response = await respond(
      orgAnswer("Admin", "projects:read projects:write org:read org:admin"),
      Response.json(listed),
    );
    const message = await response.json();
    expect(names(message)).toEqual(["list_projects", "create_project", "delete_project", "report"]);
    expect(message.result).toMatchObject({ nextCursor: "more", ttlMs: 1000 });
  });

  it("leaves out what lacks a scope", async () => {
    const response = await respond(activeAnswer(), Response.json(listed));
    expect(names(await response.json())).toEqual(["list_projects"]);
  });

  it("can show what more scopes would allow, but never what they would not", async () => {
    const answer = orgAnswer("Admin", "projects:read org:read");
    const response = await respond(answer, Response.json(listed), { options: { lists: "obtainable" } });
    expect(names(await response.json())).toEqual(["list_projects", "create_project", "delete_project", "report"]);
  });

  it("is private, for caches of HTTP and of clients", async () => {
    const response = await respond(
      activeAnswer(),
      Response.json(listed, { headers: { "cache-control": "public, max-age=60" } }),
    );
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
    expect((await response.json()).result.cacheScope).toBe("private");
  });

  it.each([
    [
      "resources",
      "uri",
      ["projects://readme", "projects://acme/secret", "projects://acme/x", "files://x", "broken"],
      ["projects://readme", "projects://acme/x"],
    ],
    [
      "resourceTemplates",
      "uriTemplate",
      ["projects://{orgId}/secret", "projects://{orgId}/x", "{+uri}"],
      ["projects://{orgId}/x"],
    ],
    ["prompts", "name", ["plan", "review", "other"], ["plan"]],
  ])("may be one of %s", async (member, key, all, visible) => {
    const items = all.map((name) => ({ [key]: name, title: name }));
    const message = { jsonrpc: "2.0", id: 1, result: { [member]: [...items, null, { title: "no name" }] } };
    const method = member === "resourceTemplates" ? "resources/templates/list" : `${member}/list`;
    const response = await respond(orgAnswer("Member", "projects:read org:read"), Response.json(message), { method });
    const { result } = await response.json();
    expect(result[member].map((item: Record<string, string>) => item[key])).toEqual(visible);
  });

  it("may be one of skills, each with the files that the caller may read, or a single skill", async () => {
    const files = ["projects://readme", "projects://acme/secret"].map((uri) => ({ uri }));
    const skills = files.map(({ uri }) => ({ uri, name: "a skill", resources: files }));
    const seen = { uri: "projects://readme", name: "a skill", resources: [{ uri: "projects://readme" }] };
    const ask = async (method: string, result: object) => {
      const answer = orgAnswer("Member", "projects:read org:read");
      const response = await respond(answer, Response.json({ jsonrpc: "2.0", id: 1, result }), { method });
      return (await response.json()).result;
    };
    expect(await ask("skills/list", { skills })).toEqual({ skills: [seen] });
    expect(await ask("skills/get", { skill: skills[0] })).toEqual({ skill: seen });
    expect(await ask("resources/directory/read", { resources: files })).toEqual({ resources: [files[0]] });
  });

  it("may stand in a batch of responses", async () => {
    const response = await respond(activeAnswer(), Response.json([{ jsonrpc: "2.0", id: 2, result: {} }, listed]));
    const [other, list] = await response.json();
    expect(other).toEqual({ jsonrpc: "2.0", id: 2, result: {} });
    expect(names(list)).toEqual(["list_projects"]);
  });

  it("has no length that was counted before", async () => {
    const text = JSON.stringify(listed);
    const headers = { "content-type": "application/json", "content-length": String(text.length) };
    const response = await respond(activeAnswer(), new Response(text, { headers }));
    expect(response.headers.get("content-length")).toBeNull();
  });

  it("is not filtered behind compression, but refused", async () => {
    const headers = { "content-type": "application/json", "content-encoding": "gzip" };
    await expect(respond(activeAnswer(), new Response("x", { headers }))).rejects.toThrow("compress before the guard");
  });

  it.each([
    ["an error", { jsonrpc: "2.0", id: 1, error: { code: -32603, message: "oops" } }],
    ["something else", { jsonrpc: "2.0", id: 1, result: { tools: "none" } }],
  ])("may be %s instead", async (_what, message) => {
    const response = await respond(activeAnswer(), Response.json(message));
    expect(await response.json()).toEqual(message);
  });

  it("may be no JSON at all", async () => {
    const response = await respond(
      activeAnswer(),
      new Response("oops", { headers: { "content-type": "application/json" } }),
    );
    expect(await response.text()).toBe("oops");
  });
});

describe("a list in an event stream", () => {
  const event = `event: message\nid: 4\ndata: ${JSON.stringify(listed)}\n\n`;

  async function events(...chunks: string[]): Promise<string> {
    return (await respond(activeAnswer(), eventStream(...chunks))).text();
  }

  it("is filtered, and everything around it kept", async () => {
    const text = await events(
      `: ping\n\nid: 3\nretry: 500\ndata: \n\n${event}data: {"jsonrpc":"2.0","method":"x"}\n\n`,
    );
    const messages = text.matchAll(/^data: (\{.*\})$/gm);
    const [list, notification] = [...messages].map(([, data = ""]) => JSON.parse(data));
    expect(names(list)).toEqual(["list_projects"]);
    expect(notification).toEqual({ jsonrpc: "2.0", method: "x" });
    expect(text).toContain(": ping\n\n");
    expect(text).toContain("retry: 500\n");
    expect(text).toContain("id: 3\ndata: \n\n");
    expect(text).toMatch(/event: message\nid: 4\ndata: \{/);
  });

  it("is found however the stream is cut", async () => {
    const whole = await events(event);
    for (let cut = 1; cut < event.length; cut += 7)
      expect(await events(event.slice(0, cut), event.slice(cut))).toBe(whole);
    expect(await events(...event)).toBe(whole);
  });

  it("is found when it is spread over lines", async () => {
    const lines = JSON.stringify(listed, null, 2)
      .split("\n")
      .map((line) => `data: ${line}`);
    const text = await events(`${lines.join("\r\n")}\r\n\r\n`);
    expect(text).toContain("list_projects");
    expect(text).not.toContain("delete_project");
  });

  it("is not sent without the blank line that ends it", async () => {
    expect(await events(`data: ${JSON.stringify(listed)}\n`)).toBe("");
  });

  it("is filtered when a GET brings it back", async () => {
    const text = await (await respond(activeAnswer(), eventStream(event), { method: "GET" })).text();
    expect(text).toContain("list_projects");
    expect(text).not.toContain("delete_project");
  });

  it("is private", async () => {
    const response = await respond(activeAnswer(), eventStream(event));
    expect(response.headers.get("cache-control")).toBe("private, no-cache, no-transform");
  });
});

describe("what a method returns", () => {
  it.each([
    "tools/list",
    "prompts/list",
    "resources/list",
    "resources/templates/list",
    "resources/read",
    "resources/directory/read",
    "skills/list",
    "skills/get",
  ])("is kept from shared caches where it depends on who asks: %s", async (method) => {
    const message = { jsonrpc: "2.0", id: 1, result: { cacheScope: "public" } };
    const headers = { "cache-control": "public, max-age=60" };
    const identity = orgAnswer("Owner", "projects:read projects:write org:read org:admin");
    const body = { jsonrpc: "2.0", id: 1, method, params: { uri: "projects://readme" } };
    const response = await respond(identity, Response.json(message, { headers }), { body });
    expect(response.headers.get("cache-control")).toBe("private, max-age=60");
    expect((await response.json()).result.cacheScope).toBe("private");
  });
});

describe("other responses", () => {
  it("are handed through untouched", async () => {
    const response = Response.json({ jsonrpc: "2.0", id: 1, result: { tools } });
    expect(await respond(activeAnswer(), response, { method: "ping" })).toBe(response);
  });

  it("are handed through untouched without rules", async () => {
    const auth = createScriptedAuthServer();
    const mcp = createMcpResourceServer({ ...serverOptions, fetch: auth.fetch, clock: () => auth.now });
    const response = Response.json(listed);
    const headers = { authorization: `Bearer ${auth.issue(activeAnswer())}` };
    const request = new Request(serverOptions.resource, { method: "POST", headers, body: "{}" });
    expect(await withMcpAuth(mcp, () => response)(request)).toBe(response);
  });
});

describe("Cache-Control of what is private", () => {
  it.each([
    [null, "private, no-store"],
    ["no-cache", "private, no-cache"],
    ["public, max-age=60, s-maxage=600", "private, max-age=60"],
    ["private, no-cache", "private, no-cache"],
    ["Public", "private"],
  ])("%s", (given, expected) => {
    expect(privateCacheControl(given)).toBe(expected);
  });
});
