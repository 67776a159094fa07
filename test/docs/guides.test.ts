import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { createTestIssuer, demoOrgs, type MintTokenOptions, type TestIssuer } from "@orgward/testing";
import { serveOnLoopback } from "@orgward/testing/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { buildGuide, type GuideProgram, readGuideModules } from "./guide-program.ts";
import { listGuides } from "./snippets.ts";
import { typeCheckModules } from "./type-check.ts";

const acme = demoOrgs.acme.orgId;
const org = `/orgs/${acme}`;

/** What the app of every guide answers to a member of Acme with a role, or to a stranger. */
const answers: readonly (readonly [path: string, role: string | null, status: number, body: unknown])[] = [
  ["/whoami", "Member", 200, { email: "member@acme.test" }],
  ["/whoami", null, 401, { code: "credentials_missing" }],
  [org, "Member", 200, { org: "Acme", role: "Member" }],
  [`/orgs/${demoOrgs.globex.orgId}`, "Owner", 403, { code: "org_membership_required" }],
  [`${org}/settings`, "Owner", 200, { settingsOf: "Acme" }],
  [`${org}/settings`, "Member", 403, { code: "org_role_required" }],
  [`${org}/ownership`, "Owner", 200, { owner: "member@acme.test" }],
  [`${org}/ownership`, "Admin", 403, { code: "org_role_required" }],
  [`${org}/invoices`, "Owner", 200, { editable: true }],
  [`${org}/invoices`, "Admin", 200, { editable: false }],
  [`${org}/invoices`, "Member", 403, { code: "org_permission_required" }],
  ["/greeting", "Member", 200, { hello: "member@acme.test" }],
  ["/greeting", null, 200, { hello: "stranger" }],
  ["/reports", "Member", 200, { reportsOf: "Acme" }],
];

let issuer: TestIssuer;
let listening: Awaited<ReturnType<TestIssuer["listen"]>>;

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
  listening = await issuer.listen();
});
afterAll(() => listening.close());

it("the guides of the frameworks have the same headings", () => {
  const headings = listGuides().map((guide) => {
    const text = readFileSync(join(repository, guide), "utf8");
    return [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  });
  expect(headings).toHaveLength(3);
  for (const other of headings) expect(other).toEqual(headings[0]);
});

describe.each(listGuides())("the program of %s", (guide) => {
  const modules = readGuideModules(guide);
  let program: GuideProgram;
  beforeAll(async () => {
    program = await buildGuide(modules);
  });
  afterAll(() => program.remove());

  it("compiles", () => {
    expect(typeCheckModules(modules)).toBe("");
  });

  it("runs, and answers as the guide says", async () => {
    const server = program.start("server.ts", { AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey, PORT: "0" });
    try {
      const origin = await listeningOrigin(server);
      for (const [path, role, status, body] of answers) {
        const { headers, expected } = await visit(role, { path, status, body });
        const response = await fetch(`${origin}${path}`, { headers });
        expect({ path, role, status: response.status, body: await response.json() }).toEqual(expected);
      }
    } finally {
      server.kill();
    }
  });

  it("answers failures in its own format where it handles them", async () => {
    const { app } = await program.load("problems.ts");
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

  it("does not start with a role that nobody defined", async () => {
    await expect(program.load("mistake.ts")).rejects.toThrow(/"Admn" is not defined.*Owner, Admin, Member/);
  });

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

  it("passes the test that the guide ends with", async () => {
    const test = program.start("app.test.ts", {});
    const output = collect(test);
    const [code] = await once(test, "exit");
    expect(code, output()).toBe(0);
    expect(output()).toMatch(/# pass 2/);
  });
});

/** The request listener of an app, whichever framework it is of. */
function listenerOf(app: unknown): RequestListener {
  const { callback, fetch } = app as { callback?: () => RequestListener; fetch?: (request: Request) => Response };
  if (typeof callback === "function") return callback.call(app);
  return fetch ? getRequestListener(fetch) : (app as RequestListener);
}

async function visit(role: string | null, { path, status, body }: { path: string; status: number; body: unknown }) {
  const token: MintTokenOptions = role === null ? {} : { role };
  const authorization = role === null ? {} : { authorization: await issuer.authorization(token) };
  const failure = status >= 400 ? { message: expect.any(String) } : {};
  return {
    headers: { ...authorization, ...(path === "/reports" && { "X-Org-Id": acme }) },
    expected: { path, role, status, body: { ...(body as object), ...failure } },
  };
}

/** Waits for the line with the port. */
async function listeningOrigin(server: ChildProcess): Promise<string> {
  const output = collect(server);
  const ended = once(server, "exit");
  for (;;) {
    const port = /port: (\d+)/.exec(output())?.[1];
    if (port !== undefined) return `http://localhost:${port}`;
    const written = [server.stdout, server.stderr].map((stream) => stream && once(stream, "data"));
    const event = await Promise.race([...written, ended.then(() => "ended")]);
    if (event === "ended") throw new Error(`the server ended: ${output()}`);
  }
}

function collect(child: ChildProcess): () => string {
  let output = "";
  const read = (chunk: Buffer): void => {
    output += chunk;
  };
  child.stdout?.on("data", read);
  child.stderr?.on("data", read);
  return () => output;
}
