import { createTestSession } from "@orgward/next/testing";
import { createTestIssuer, type TestIssuer } from "@orgward/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readGuideModules } from "./guide-program.ts";
import { buildNextApp, type NextApp } from "./next-app.ts";

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
let origin: string;

beforeAll(async () => {
  issuer = await createTestIssuer({ algorithm: "ES256" });
  listening = await issuer.listen();
  const modules = [...readGuideModules("docs/guides/next.md")].filter(([file]) => files.includes(file));
  app = await buildNextApp(new Map([["next.config.ts", configuration], ...modules]));
  // The issuer starts its auth server with the first question, which on a busy machine takes longer than the app waits.
  const headers = { authorization: `Bearer ${issuer.apiKey}` };
  expect((await fetch(`${issuer.authUrl}/api/backend/v1/roles`, { headers })).status).toBe(200);
  origin = await app.start((appUrl) => ({ AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey, APP_URL: appUrl }));
});

afterAll(async () => {
  await app?.remove();
  await listening?.close();
});

it("the page of the guide knows its visitors with Cache Components, and Next complains of nothing", async () => {
  const accessToken = await issuer.mintToken({ role: "Admin" });
  const { cookieHeader } = createTestSession({ appUrl: origin, accessToken });
  const visit = async (headers: Record<string, string>) => (await fetch(`${origin}/account`, { headers })).text();
  expect(await visit({ cookie: cookieHeader })).toContain("member@acme.test");
  expect(await visit({})).toContain("/api/auth/login?return_to=%2Faccount");
  expect(await app.stop()).not.toMatch(/Error:|\[orgward\]/);
});
