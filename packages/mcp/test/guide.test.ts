import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { activeAnswer, createScriptedAuthServer } from "./support/auth-server.ts";
import { connectV1 } from "./support/clients.ts";
import { listen, type Running } from "./support/frameworks.ts";

const guide = readFileSync(new URL("../../../docs/guides/mcp.md", import.meta.url), "utf8");

/** The program under a heading of the guide. */
function programUnder(heading: string): string {
  const section = guide.split(`\n## ${heading}\n`)[1] ?? "";
  const [, code] = /```ts\n(.*?)```/s.exec(section) ?? [];
  if (code === undefined) throw new Error(`the guide has no program under ${heading}`);
  return code;
}

const packageFolder = fileURLToPath(new URL("..", import.meta.url));

describe("the programs of the guide", () => {
  const auth = createScriptedAuthServer();
  let authServer: Running;
  let folder: string;
  const children: ChildProcess[] = [];

  beforeAll(async () => {
    // Inside the package, so that the programs find what they import.
    folder = mkdtempSync(join(packageFolder, "node_modules/.guide-"));
    authServer = await listen(() => async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const { method = "GET", headers } = request;
      if (request.url === "/.well-known/oauth-authorization-server") {
        response.writeHead(200, { "content-type": "application/json" });
        return void response.end(JSON.stringify({ issuer: authServer.origin }));
      }
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      // Each program has a resource of its own, and the scripted server knows one alone.
      form.delete("resource");
      const body = method === "POST" ? form : null;
      const init = { method, body, headers: { authorization: headers.authorization ?? "" } };
      const answer = await auth.fetch(`https://auth.example.test${request.url}`, init);
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    });
  });

  afterAll(async () => {
    for (const child of children) {
      child.kill();
      await once(child, "exit");
    }
    await authServer.close();
    rmSync(folder, { recursive: true });
  });

  async function bundle(heading: string): Promise<string> {
    const outfile = join(folder, `${heading.replaceAll(/\W/g, "-")}.mjs`);
    await build({
      stdin: { contents: programUnder(heading), loader: "ts", resolveDir: packageFolder },
      outfile,
      bundle: true,
      format: "esm",
      platform: "node",
      conditions: ["@orgward/source"],
      external: ["@modelcontextprotocol/*", "@hono/*", "express", "koa", "hono", "hono/*", "zod"],
    });
    return outfile;
  }

  function environmentFor(origin: string): Record<string, string> {
    return {
      AUTH_URL: authServer.origin,
      RESOURCE: `${origin}/mcp`,
      INTROSPECT_ID: "demo-introspect",
      INTROSPECT_SECRET: "demo_introspect_secret",
    };
  }

  async function callWhoami(origin: string): Promise<unknown> {
    const answer = { aud: `${origin}/mcp`, iss: authServer.origin, exp: Math.floor(Date.now() / 1000) + 1800 };
    const client = await connectV1(`${origin}/mcp`, auth.issue(activeAnswer(answer)));
    const result = await client.callTool({ name: "whoami" });
    await client.close();
    return result;
  }

  async function expectProtected(origin: string): Promise<void> {
    const refused = await fetch(`${origin}/mcp`, { method: "POST" });
    expect(refused.status).toBe(401);
    const [, metadataUrl = ""] =
      /resource_metadata="([^"]+)"/.exec(refused.headers.get("www-authenticate") ?? "") ?? [];
    expect(await (await fetch(metadataUrl)).json()).toMatchObject({ authorization_servers: [authServer.origin] });
    expect(await callWhoami(origin)).toMatchObject({ content: [{ type: "text", text: "member@acme.test" }] });
  }

  it.each(["Express", "Express with SDK 1.x", "Koa", "Hono"])("%s", async (heading) => {
    const port = await findFreePort();
    const origin = `http://127.0.0.1:${port}`;
    const env = { PATH: process.env.PATH ?? "", PORT: String(port), ...environmentFor(origin) };
    const child = spawn(process.execPath, [await bundle(heading)], { env, stdio: ["ignore", "pipe", "inherit"] });
    children.push(child);
    expect(await readFirstLine(child)).toBe(`Ready. Add it to an MCP client: ${origin}/mcp`);
    await expectProtected(origin);
  });

  it("Cloudflare Workers, Deno and Bun", async () => {
    const { default: worker } = await import(pathToFileURL(await bundle("Cloudflare Workers, Deno and Bun")).href);
    await serveFetch((request, origin) => worker.fetch(request, environmentFor(origin)), expectProtected);
  });

  it("Next.js", async () => {
    const file = await bundle("Next.js");
    let routes: Promise<Record<string, (request: Request) => Promise<Response>>> | undefined;
    await serveFetch(async (request, origin) => {
      for (const [name, value] of Object.entries(environmentFor(origin))) vi.stubEnv(name, value);
      routes ??= import(pathToFileURL(file).href);
      return (await routes)[request.method]?.(request) ?? new Response(null, { status: 405 });
    }, expectProtected);
  });
});

/** Serves a fetch handler on a loopback port for as long as a check takes. */
async function serveFetch(
  handle: (request: Request, origin: string) => Promise<Response>,
  check: (origin: string) => Promise<void>,
): Promise<void> {
  const { getRequestListener } = await import("@hono/node-server");
  const running = await listen((origin) => getRequestListener((request) => handle(request, origin)));
  await check(running.origin);
  await running.close();
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

/** Returns the first line that a program prints. Throws when it ends without one. */
async function readFirstLine({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error("the program's output isn't read");
  for await (const line of createInterface({ input: stdout })) return line;
  throw new Error("the program ended without saying that it is ready");
}
