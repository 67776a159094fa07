import { createTestSession } from "@orgward/next/testing";
import { createTestIssuer, type TestIssuer } from "@orgward/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type NextApp, type RunningNextApp, writeNextApp } from "./next-app.ts";
import { readSnippets } from "./snippets.ts";

/** As `create-next-app` configures it: Next then prefetches pages with the visitor's cookies, and forbids them to look at the clock. */
const configuration = "export default { cacheComponents: true, partialPrefetching: true };\n";
const files = [
  "lib/auth.ts",
  "app/account/page.tsx",
  "app/api/auth/[action]/route.ts",
  "proxy.ts",
  "instrumentation.ts",
];

let issuer: TestIssuer;
let listening: Awaited<ReturnType<TestIssuer["listen"]>>;
let app: NextApp;
let server: RunningNextApp;

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
  listening = await issuer.listen();
  const snippets = readSnippets("docs/guides/next.md").filter(({ title }) => files.includes(title));
  app = writeNextApp([["next.config.ts", configuration], ...snippets.map((one) => [one.title, one.code] as const)]);
  await app.build();
  // The issuer starts its auth server with the first question, which on a busy machine takes longer than the app waits.
  const headers = { authorization: `Bearer ${issuer.apiKey}` };
  expect((await fetch(`${issuer.authUrl}/api/backend/v1/roles`, { headers })).status).toBe(200);
  server = await app.start({ AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey });
});

afterAll(async () => {
  await server?.stop();
  app?.remove();
  await listening?.close();
});

it("the page of the guide knows its visitors with Cache Components, and Next complains of nothing", async () => {
  const { origin } = server;
  const accessToken = await issuer.mintToken({ role: "Admin" });
  const { cookieHeader } = createTestSession({ appUrl: origin, accessToken });
  const visit = async (headers: Record<string, string>) => (await fetch(`${origin}/account`, { headers })).text();
  expect(await visit({ cookie: cookieHeader })).toContain("member@acme.test");
  expect(await visit({})).toContain("/api/auth/login?return_to=%2Faccount");
  expect(await server.stop()).not.toMatch(/Error:|\[orgward\]/);
});
