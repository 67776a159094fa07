import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Client as ClientV2, StreamableHTTPClientTransport as TransportV2 } from "@modelcontextprotocol/client";
import { Client as ClientV1 } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as TransportV1 } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import { type DemoUserName, demoUsers } from "@orgward/testing";
import supertest from "supertest";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApp } from "../src/app.ts";
import { openProjectFiles, type ProjectFiles } from "../src/projects.ts";
import { acme, authUrl, createDemoAuthServer, globex, introspection } from "./auth-server.ts";

interface ToolClient {
  listTools(): Promise<{ tools: readonly { name: string }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  close(): Promise<void>;
}

const info = { name: "test", version: "1.0.0" };
const modern = { versionNegotiation: { mode: { pin: "2026-07-28" } } } as const;

const clients: readonly [name: string, connect: (url: URL, requestInit: RequestInit) => Promise<ToolClient>][] = [
  [
    "the client of SDK 1",
    async (url, requestInit) => connected(new ClientV1(info), new TransportV1(url, { requestInit })),
  ],
  [
    "the client of SDK 2",
    async (url, requestInit) => connected(new ClientV2(info), new TransportV2(url, { requestInit })),
  ],
  [
    "the client of SDK 2 at 2026-07-28",
    async (url, requestInit) => connected(new ClientV2(info, modern), new TransportV2(url, { requestInit })),
  ],
];

async function connected<Client extends ClientV1 | ClientV2>(client: Client, transport: object): Promise<Client> {
  // The transports do not fit the clients' own interface under exactOptionalPropertyTypes.
  await client.connect(transport as Transport);
  return client;
}

const folder = mkdtempSync(join(tmpdir(), "demo-mcp-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the demo", () => {
  const auth = createDemoAuthServer();
  let projects: ProjectFiles;
  let origin: string;
  let close: () => Promise<void>;

  beforeEach(async () => {
    projects = openProjectFiles(mkdtempSync(join(folder, "run-")), Date.now);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const app = createApp({ authUrl, publicUrl: origin, introspection, projects, fetch: auth.fetch });
    server.on("request", getRequestListener(app.fetch));
    close = async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      await app.close();
      server.closeAllConnections();
      await closed;
      projects.close();
    };
  });
  afterEach(() => close());

  function bearer(userName: DemoUserName, scope: string, orgId?: string, path = "/mcp") {
    const resource = `${origin}${path}`;
    const token = auth.issue({ user: demoUsers[userName], scope, resource, ...(orgId !== undefined && { orgId }) });
    return { headers: { authorization: `Bearer ${token}` } };
  }

  function textOf(result: unknown): string {
    return (result as { content: { text: string }[] }).content[0]?.text ?? "";
  }

  describe.each(clients)("with %s", (_name, connect) => {
    const all = "projects:read projects:write org:read org:admin";

    it("creates, renames, lists, reports and deletes the projects of an organization", async () => {
      const client = await connect(new URL("/mcp", origin), bearer("adminOfAcme", all, acme));
      const call = async (name: string, input: Record<string, unknown> = {}) =>
        textOf(await client.callTool({ name, arguments: input }));
      const [, id = ""] = /^Created (\S+) Moon$/.exec(await call("create_project", { name: "Moon" })) ?? [];
      expect(await call("rename_project", { id, name: " Mars " })).toBe(`Renamed ${id} to Mars`);
      expect(await call("list_projects")).toBe(`Projects of Acme:\n${id} Mars`);
      expect(await call("report")).toBe("Acme has 1 projects.\nThe newest is Mars.");
      expect(await call("delete_project", { id })).toBe(`Deleted ${id}`);
      expect(await call("delete_project", { id })).toBe("There is no such project.");
      expect(await call("list_projects")).toBe("Projects of Acme:");
      await client.close();
    });

    it("keeps organizations and users apart", async () => {
      const owners: [DemoUserName, string | undefined][] = [
        ["ownerOfGlobex", globex],
        ["ownerOfGlobex", acme],
        ["ownerOfGlobex", undefined],
        ["nobody", undefined],
      ];
      for (const [user, org] of owners) {
        const scope = org === undefined ? "projects:read projects:write" : all;
        const client = await connect(new URL("/mcp", origin), bearer(user, scope, org));
        await client.callTool({ name: "create_project", arguments: { name: `${user} ${org}` } });
        const text = textOf(await client.callTool({ name: "list_projects", arguments: {} }));
        expect(text.split("\n").slice(1)).toEqual([expect.stringContaining(`${user} ${org}`)]);
        await client.close();
      }
    });
  });

  it("takes tokens for the address they were issued for alone", async () => {
    const app = supertest(origin);
    await app.post("/second").set(bearer("memberOfAcme", "projects:read").headers).expect(401);
    await app
      .post("/mcp")
      .set(bearer("memberOfAcme", "projects:read", undefined, "/second").headers)
      .expect(401);
    const second = await app.get("/.well-known/oauth-protected-resource/second");
    expect(second.body).toMatchObject({ resource: `${origin}/second`, authorization_servers: [authUrl] });
    const root = await app.get("/.well-known/oauth-protected-resource");
    expect(root.body).toMatchObject({ resource: `${origin}/mcp`, scopes_supported: ["projects:read"] });
  });

  it("has a page that says how to add it to a client", async () => {
    const { text } = await supertest(origin)
      .get("/")
      .expect("content-type", /^text\/html/);
    expect(text).toContain(`claude mcp add --transport http orgward-demo ${origin}/mcp`);
  });
});

describe("the files of projects", () => {
  it("keep what was written, one for each owner", () => {
    const place = mkdtempSync(join(folder, "kept-"));
    const first = openProjectFiles(place, () => 1_790_000_000_000);
    const { id } = first.of(acme).create("Moon");
    first.of(globex).create("Sun");
    first.close();
    const second = openProjectFiles(place, Date.now);
    expect(second.of(acme).list()).toEqual([{ id, name: "Moon", createdAt: 1_790_000_000 }]);
    expect(second.of(acme).rename(crypto.randomUUID(), "x")).toBe(false);
    second.close();
    expect(
      readdirSync(place)
        .filter((name) => name.endsWith(".db"))
        .sort(),
    ).toEqual([`${acme}.db`, `${globex}.db`]);
  });

  it("are for ids alone, whatever else a path may be", () => {
    const files = openProjectFiles(mkdtempSync(join(folder, "ids-")), Date.now);
    expect(() => files.of("../evil")).toThrow("must be a lowercase UUID");
    files.close();
  });
});
