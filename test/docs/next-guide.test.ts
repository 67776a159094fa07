import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { createTestIssuer, type TestIssuer } from "@orgward/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";
import { answers, visit } from "./guide-answers.ts";
import { readSnippets } from "./snippets.ts";

const require = createRequire(import.meta.url);
const nextProgram = require.resolve("next/dist/bin/next");

/** What `create-next-app` would have written. */
const configuration = {
  compilerOptions: {
    target: "ES2022",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    module: "ESNext",
    moduleResolution: "Bundler",
    jsx: "react-jsx",
    strict: true,
    esModuleInterop: true,
    resolveJsonModule: true,
    isolatedModules: true,
    skipLibCheck: true,
    noEmit: true,
    types: ["node"],
    paths: { "@/*": ["./*"] },
  },
  include: ["next-env.d.ts", "**/*.ts", "**/*.tsx", ".next/types/**/*.ts"],
};
const layout = `export default function Layout({ children }: { children: React.ReactNode }) {
  return <html lang="en"><body>{children}</body></html>;
}
`;

let issuer: TestIssuer;
let listening: Awaited<ReturnType<TestIssuer["listen"]>>;
let folder: string;
let server: ChildProcess;
let origin: string;

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
  listening = await issuer.listen();
  folder = writeApp();
  const build = run([nextProgram, "build"], {});
  expect([await build.exit, await build.output].join("\n")).toMatch(/^0\n/);
  const host = await loopbackHost();
  const port = await freePort(host);
  origin = `http://localhost:${port}`;
  const environment = { AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey, APP_URL: origin };
  ({ child: server } = run([nextProgram, "start", "-H", host, "-p", String(port)], environment));
  await vi.waitFor(() => fetch(`${origin}/greeting`), { timeout: 60_000, interval: 100 });
});

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill();
    await once(server, "exit");
  }
  if (folder) rmSync(folder, { recursive: true, force: true });
  await listening?.close();
});

/** Writes the guide's files into a folder that finds what is installed for these tests. */
function writeApp(): string {
  const app = mkdtempSync(join(import.meta.dirname, ".next-guide-"));
  const files = new Map([
    ["package.json", JSON.stringify({ type: "module", private: true })],
    ["tsconfig.json", JSON.stringify(configuration)],
    ["app/layout.tsx", layout],
  ]);
  for (const { language, title, code } of readSnippets("docs/guides/next.md")) {
    if (language.startsWith("ts")) files.set(title, code);
  }
  for (const [file, content] of files) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    writeFileSync(join(app, file), content);
  }
  return app;
}

function run(args: readonly string[], environment: Readonly<Record<string, string>>) {
  const { PATH = "", HOME = "" } = process.env;
  const env = { PATH, HOME, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ...environment };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const output = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join(""));
  return { child, output, exit: once(child, "exit").then(([code]) => code as number | null) };
}

it.each(answers)("the app of the guide answers %s to %s with %i", async (path, role, status, body) => {
  const { headers, expected } = await visit(issuer, role, { path, status, body });
  const response = await fetch(origin + path, { headers });
  expect({ path, role, status: response.status, body: await response.json() }).toEqual(expected);
});

it.each(["/problems", "/rendered"])("the app of the guide answers failures in its own format at %s", async (path) => {
  const response = await fetch(origin + path);
  expect(response.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(response.headers.get("www-authenticate")).toBe('Bearer realm="orgward"');
  expect(await response.json()).toMatchObject({ status: 401, code: "credentials_missing" });
});

it("the app of the guide checks tokens without an API key", async () => {
  expect((await fetch(`${origin}/service`)).status).toBe(401);
  const headers = { authorization: await issuer.authorization() };
  expect(await (await fetch(`${origin}/service`, { headers })).json()).toEqual({ email: "member@acme.test" });
});

it("the app of the guide sends strangers to sign in, and leads to the hosted page", async () => {
  const page = await fetch(`${origin}/orgs/11111111-1111-4111-8111-111111111111/admin`, { redirect: "manual" });
  const login = new URL(page.headers.get("location") ?? "", origin);
  expect(login.pathname).toBe("/api/auth/login");
  const hosted = await fetch(login, { redirect: "manual" });
  expect(hosted.headers.get("location")).toContain(`${issuer.authUrl}/propelauth/ssr/authorize?redirect_uri=`);
});

it("passes the tests that the guide ends with", async () => {
  const vitest = join(dirname(require.resolve("vitest/package.json")), "vitest.mjs");
  const { exit, output } = run([vitest, "run", "--root", "."], { NODE_ENV: "test" });
  expect([await exit, await output].join("\n")).toMatch(/^0\n.*4 passed/s);
});
