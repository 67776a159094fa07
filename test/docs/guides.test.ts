import { once } from "node:events";
import { readFileSync } from "node:fs";
import { get, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { type TestIssuer, testUser } from "@orgward/testing";
import { serveOnLoopback } from "@orgward/testing/contract";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { answers, visit } from "./guide-answers.ts";
import { buildGuide, type GuideProgram, readGuideModules } from "./guide-program.ts";
import { collectOutput, listeningOrigin } from "./program-output.ts";
import { listGuides, readSnippets } from "./snippets.ts";
import { startIssuer } from "./start-issuer.ts";
import { typeCheckModules } from "./type-check.ts";

let issuer: TestIssuer;
let closeIssuer: () => Promise<void>;

beforeAll(async () => {
  ({ issuer, close: closeIssuer } = await startIssuer({ algorithm: "ES256" }));
});
afterAll(() => closeIssuer?.());

/** Those of the frameworks, each one app. Next's is an app for Next's own compiler, and has a test of its own. */
const OF_FRAMEWORKS = ["docs/guides/express.md", "docs/guides/hono.md", "docs/guides/koa.md"];
const guides = listGuides().filter((guide) => OF_FRAMEWORKS.includes(guide));

it("the guides of the frameworks have the same headings", () => {
  const readHeadings = (guide: string) => {
    const text = readFileSync(join(repository, guide), "utf8");
    return [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  };
  const [first, ...others] = guides.map(readHeadings);
  expect(others).toHaveLength(2);
  for (const other of others) expect(other).toEqual(first);
  // Beside them, what only Next has: pages, actions, a proxy and sessions.
  expect(readHeadings("docs/guides/next.md").filter((heading) => first?.includes(heading))).toEqual(first);
});

describe.each(guides)("the program of %s", (guide) => {
  const modules = readGuideModules(guide);
  let program: GuideProgram;
  beforeAll(async () => {
    // Its modules read the environment when the first of them is loaded.
    vi.stubEnv("AUTH_URL", issuer.authUrl);
    program = await buildGuide(modules);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    program.remove();
  });

  it("compiles with the tsconfig.json that it shows", () => {
    expect(typeCheckModules(modules, readConfiguration(guide))).toBe("");
  });

  it("runs, and answers as the guide says", async () => {
    const server = program.start("server.ts", { AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey, PORT: "0" });
    try {
      const origin = await listeningOrigin(server);
      for (const [path, role, status, body] of answers) {
        const { headers, expected } = await visit(issuer, role, { path, status, body });
        const response = await fetch(`${origin}${path}`, { headers });
        expect({ path, role, status: response.status, body: await response.json() }).toEqual(expected);
      }
    } finally {
      server.kill();
    }
  });

  it.each(["problems.ts", "renderer.ts"])("answers failures in its own format with %s", async (file) => {
    const { app } = await program.load(file);
    const server = await serveOnLoopback(listenerOf(app));
    try {
      const response = await server.fetch("/whoami");
      expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(response.headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
      expect(await response.json()).toMatchObject({ status: 401, code: "credentials_missing" });
    } finally {
      await server.close();
    }
  });

  it("greets strangers with a link to sign-in, and redirects them from pages to the hosted page", async () => {
    const { app } = await program.load("app.ts");
    const server = await serveOnLoopback(listenerOf(app));
    const send = (path: string, headers: readonly (readonly [string, string])[] = []) =>
      server.send({ method: "GET", path, headers });
    try {
      const home = await send("/");
      expect(home.headers.get("content-type")).toMatch(/^text\/html/);
      expect(await home.text()).toContain('<a href="/api/auth/login?return_to=/account">Sign in</a>');
      expect((await send("/account")).status).toBe(401);
      const page = await send("/account", [["Accept", "text/html"]]);
      const login = page.headers.get("location") ?? "";
      expect([page.status, login]).toEqual([303, "http://localhost:3000/api/auth/login?return_to=%2Faccount"]);
      const hosted = await send(login.replace("http://localhost:3000", ""));
      expect(hosted.headers.get("location")).toContain(`${issuer.authUrl}/propelauth/ssr/authorize?`);
    } finally {
      await server.close();
    }
  });

  it("shows what users have typed as text", async () => {
    const { app } = await program.load("app.ts");
    const server = await serveOnLoopback(listenerOf(app));
    try {
      const authorization = await issuer.authorization({ user: testUser({ email: "<b>@example.test" }) });
      for (const path of ["/", "/account"]) {
        const page = await (await server.fetch(path, { headers: { authorization } })).text();
        expect(page).toContain("&lt;b&gt;@example.test");
        expect(page).not.toContain("<b>");
      }
    } finally {
      await server.close();
    }
  });

  it("does not start with a role that nobody defined", async () => {
    await expect(program.load("mistake.ts")).rejects.toThrow(/"Admn" is not defined.*Owner, Admin, Member/);
  });

  if (modules.has("service.ts")) {
    it("runs as a service that only checks tokens", async () => {
      const { app } = await program.load("service.ts");
      const server = await serveOnLoopback(listenerOf(app));
      try {
        expect((await server.fetch("/whoami")).status).toBe(401);
        const response = await server.fetch("/whoami", { headers: { authorization: await issuer.authorization() } });
        expect(await response.json()).toEqual({ email: "member@acme.test" });
      } finally {
        await server.close();
      }
    });
  }

  if (modules.has("sockets.ts")) {
    it("opens sockets for a good token alone", async () => {
      const { createSocketServer } = await program.load("sockets.ts");
      const server = (createSocketServer as CreateSocketServer)((_request, socket, _head, { email }) => {
        socket.end(`HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nX-User: ${email}\r\n\r\n`);
      });
      await once(server.listen(0, "127.0.0.1"), "listening");
      try {
        const good = await issuer.authorization();
        expect(await upgrade(server, { authorization: good })).toEqual([101, "member@acme.test"]);
        expect(await upgrade(server, {})).toEqual([401, undefined]);
        expect(await upgrade(server, { authorization: "Bearer junk" })).toEqual([401, undefined]);
        expect(await upgrade(server, { authorization: [good, good] })).toEqual([400, undefined]);
      } finally {
        server.close();
      }
    });
  }

  if (modules.has("worker.ts")) {
    it("runs as a Worker", async () => {
      const { default: worker } = await program.load("worker.ts");
      const environment = { AUTH_URL: issuer.authUrl };
      const headers = { authorization: await issuer.authorization() };
      const { fetch: ask } = worker as { fetch(request: Request, environment: object): Promise<Response> };
      const response = await ask(new Request("https://app.example.test/whoami", { headers }), environment);
      expect(await response.json()).toEqual({ email: "member@acme.test" });
    });
  }

  it("passes app.test.ts, with which the guide ends", async () => {
    const test = program.start("app.test.ts", {});
    const output = collectOutput(test);
    const [code] = await once(test, "exit");
    expect(code, output()).toBe(0);
    expect(output()).toMatch("# pass 5");
  });
});

/** The `tsconfig.json` of a guide. */
function readConfiguration(guide: string): object {
  const block = readSnippets(guide).find(
    ({ language, code }) => language === "json" && code.includes("compilerOptions"),
  );
  if (!block) throw new Error(`${guide} shows no tsconfig.json`);
  return JSON.parse(block.code);
}

type CreateSocketServer = (
  accept: (request: unknown, socket: Duplex, head: Buffer, user: { email: string }) => void,
) => Server;

/** Asks for a socket; returns the status of the answer, and the user that the server saw. */
async function upgrade(server: Server, headers: Record<string, string | string[]>): Promise<unknown[]> {
  const { port } = server.address() as AddressInfo;
  const request = get({
    host: "127.0.0.1",
    port,
    headers: { connection: "upgrade", upgrade: "websocket", ...headers },
  });
  const [response, socket]: [IncomingMessage, Duplex?] = await Promise.race([
    once(request, "upgrade") as Promise<[IncomingMessage, Duplex]>,
    once(request, "response") as Promise<[IncomingMessage]>,
  ]);
  socket?.destroy();
  response.resume();
  return [response.statusCode, response.headers["x-user"]];
}

/** The request listener of an app, whichever framework it is of. */
function listenerOf(app: unknown): RequestListener {
  const { callback, fetch } = app as { callback?: () => RequestListener; fetch?: (request: Request) => Response };
  if (typeof callback === "function") return callback.call(app);
  return fetch ? getRequestListener(fetch) : (app as RequestListener);
}
