import { once } from "node:events";
import { createTestIssuer, type TestIssuer } from "@orgward/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { buildGuide, type GuideProgram, readGuideModules } from "./guide-program.ts";
import { collectOutput, listeningOrigin } from "./program-output.ts";
import { typeCheckModules } from "./type-check.ts";

/** What runs in a browser, or needs an auth server with people in it, is run by the end-to-end tests. */
const onServers = ["same-origin.ts", "api.ts", "api.test.ts"];

const modules = readGuideModules("docs/guides/frontend-tokens.md");
let issuer: TestIssuer;
let listening: Awaited<ReturnType<TestIssuer["listen"]>>;
let programs: GuideProgram;

beforeAll(async () => {
  issuer = await createTestIssuer();
  listening = await issuer.listen();
  programs = await buildGuide(new Map([...modules].filter(([file]) => onServers.includes(file))));
});

afterAll(async () => {
  programs?.remove();
  await listening?.close();
});

/** Starts a server of the guide, and stops it when the test is over. */
async function withServer(file: string, use: (origin: string) => Promise<void>): Promise<void> {
  const server = programs.start(file, { AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey, PORT: "0" });
  try {
    await use(await listeningOrigin(server));
  } finally {
    server.kill();
  }
}

it("every program of the guide compiles", () => {
  expect([...modules.keys()]).toEqual(expect.arrayContaining([...onServers, "auth.ts", "app.tsx", "plain.ts"]));
  expect(typeCheckModules(modules)).toBe("");
});

it("the API lets the app's pages send a token, and no other site's", async () => {
  await withServer("api.ts", async (origin) => {
    const preflight = (from: string) =>
      fetch(`${origin}/whoami`, {
        method: "OPTIONS",
        headers: {
          origin: from,
          "access-control-request-method": "GET",
          "access-control-request-headers": "authorization",
        },
      });
    const allowed = await preflight("http://localhost:5173");
    expect(allowed.status).toBe(204);
    expect(allowed.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
    expect(allowed.headers.get("access-control-allow-headers")).toBe("authorization");
    const stranger = await preflight("https://evil.test");
    expect(stranger.headers.get("access-control-allow-origin")).not.toBe("https://evil.test");

    const headers = { origin: "http://localhost:5173", authorization: await issuer.authorization() };
    const response = await fetch(`${origin}/whoami`, { headers });
    expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:5173");
    expect(await response.json()).toEqual({ email: "member@acme.test" });
    expect((await fetch(`${origin}/whoami`)).status).toBe(401);
  });
});

it("the server of pages on the same origin signs people in, and answers its own page", async () => {
  await withServer("same-origin.ts", async (origin) => {
    expect(await (await fetch(origin)).text()).toContain('href="/api/auth/login"');
    expect((await fetch(`${origin}/api/whoami`)).status).toBe(401);
    const login = await fetch(`${origin}/api/auth/login`, { redirect: "manual" });
    expect(login.headers.get("location")).toContain(`${issuer.authUrl}/propelauth/ssr/authorize?`);
  });
});

it("the test of the guide passes", async () => {
  const test = programs.start("api.test.ts", {});
  const output = collectOutput(test);
  const [code] = await once(test, "exit");
  expect(code, output()).toBe(0);
  expect(output()).toMatch(/# pass 1/);
});
