import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createTestIssuer, type TestIssuer } from "@orgward/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";
import { answers, visit } from "./guide-answers.ts";
import { readGuideModules } from "./guide-program.ts";
import { buildNextApp, type NextApp } from "./next-app.ts";

/** A bound for tests that hang: they take more than half a minute of a processor, which they share with the tests beside them. */
const GUIDE_TESTS_TIMEOUT_MILLISECONDS = 600_000;

const require = createRequire(import.meta.url);

let issuer: TestIssuer;
let listening: Awaited<ReturnType<TestIssuer["listen"]>>;
let app: NextApp;
let origin: string;

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
  listening = await issuer.listen();
  // What waits for the auth server at the start is tried with Cache Components: with all of the guide's tests beside it, that takes long.
  const modules = [...readGuideModules("docs/guides/next.md")].filter(([file]) => file !== "instrumentation.ts");
  app = await buildNextApp(new Map(modules));
  origin = await app.start((appUrl) => ({ AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey, APP_URL: appUrl }));
});

afterAll(async () => {
  await app?.remove();
  await listening?.close();
});

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
  const page = await fetch(`${origin}/orgs/11111111-1111-4111-8111-111111111111/admin`);
  const [, address = ""] = /http-equiv="refresh" content="\d+;url=([^"]+)"/.exec(await page.text()) ?? [];
  const login = new URL(address, origin);
  expect(login.pathname).toBe("/api/auth/login");
  const hosted = await fetch(login, { redirect: "manual" });
  expect(hosted.headers.get("location")).toContain(`${issuer.authUrl}/propelauth/ssr/authorize?redirect_uri=`);
});

it("passes the tests that the guide ends with", { timeout: GUIDE_TESTS_TIMEOUT_MILLISECONDS }, async () => {
  const vitest = join(dirname(require.resolve("vitest/package.json")), "vitest.mjs");
  // Beside other tests Next compiles far longer than the reader's bounds: the bound of this test is the only one here.
  const unbounded = ["--testTimeout=0", "--hookTimeout=0"];
  const { exit, output } = app.run([vitest, "run", "--root", ".", "--no-file-parallelism", ...unbounded], {
    NODE_ENV: "test",
    // In the reader's app they lie in `node_modules`, and Node loads them by itself.
    VITEST_MODULE_DIRECTORIES: join(repository, "packages"),
  });
  expect([await exit, await output].join("\n")).toMatch(/^0\n.*5 passed/s);
});
