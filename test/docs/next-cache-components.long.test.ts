import { createTestSession } from "@orgward/next/testing";
import { demoOrgs, type TestIssuer } from "@orgward/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readGuideModules } from "./guide-program.ts";
import { buildNextApp, type NextApp, plainBuild } from "./next-app.ts";
import { startIssuer } from "./start-issuer.ts";

/** As `create-next-app` configures it: Next then prefetches pages with the visitor's cookies, and forbids them to look at the clock. */
const configuration = `export default {
  cacheComponents: true,
  partialPrefetching: true,
  // The same modules are compiled where the guide's other app is built.
  typescript: { ignoreBuildErrors: true },
  ${plainBuild},
};
`;
let issuer: TestIssuer;
let closeIssuer: () => Promise<void>;
let app: NextApp;
let origin: string;

beforeAll(async () => {
  ({ issuer, close: closeIssuer } = await startIssuer({ algorithm: "ES256" }));
  app = await buildNextApp(new Map([["next.config.ts", configuration], ...readGuideModules("docs/guides/next.md")]));
  origin = await app.start((appUrl) => ({ AUTH_URL: issuer.authUrl, API_KEY: issuer.apiKey, APP_URL: appUrl }));
});

afterAll(async () => {
  await app?.remove();
  await closeIssuer?.();
});

it("the pages of the guide know their visitors with Cache Components, and Next complains of nothing", async () => {
  const cookieOf = async (role: string) =>
    createTestSession({ appUrl: origin, accessToken: await issuer.mintToken({ role }) }).cookieHeader;
  const read = async (path: string, cookie = "") => (await fetch(`${origin}${path}`, { headers: { cookie } })).text();
  const admin = await cookieOf("Admin");
  expect(await read("/account", admin)).toContain("member@acme.test");
  expect(await read("/account")).toContain("/api/auth/login?return_to=%2Faccount");

  const page = `/orgs/${demoOrgs.acme.orgId}/admin`;
  expect(await read(page, admin)).toContain("You administer it");
  expect(await read(page)).toContain(`/api/auth/login?return_to=${encodeURIComponent(page)}`);
  const forMember = await read(page, await cookieOf("Member"));
  expect(forMember).toContain("NEXT_HTTP_ERROR_FALLBACK;404");
  expect(forMember).not.toContain("You administer it");
  expect(await app.stop()).not.toMatch(/Error:|\[orgward\]/);
});
