import { expect, it } from "vitest";
import { DEMO_WEB_REDIRECT_URI } from "../../../../src/demo/demo-data.ts";
import { openSpaOf, SPA_CALLBACK, SPA_ORIGIN } from "../../../support/app-page.ts";
import { describeOnSqlite } from "../../../support/databases.ts";

const ENDPOINTS = [
  ["GET", "/api/v1/refresh_token"],
  ["POST", "/api/v1/refresh_token"],
  ["POST", "/api/v1/logout"],
  ["POST", "/propelauth/ssr/token"],
  ["GET", "/propelauth/oauth/userinfo"],
] as const;

const FOREIGN = [
  ["none at all", "null"],
  ["another site", "https://evil.test"],
  ["a name that ends like the app's", "https://evil-spa.example.test"],
  ["a name that begins like the app's", `${SPA_ORIGIN}.evil.test`],
  ["the domain above the app's", "https://example.test"],
  ["another port", `${SPA_ORIGIN}:8443`],
  ["http", "http://spa.example.test"],
  ["capitals, which no browser sends", SPA_ORIGIN.toUpperCase()],
  ["a path", `${SPA_ORIGIN}/`],
  ["two origins", `${SPA_ORIGIN} https://evil.test`],
  ["this machine, in production", "http://localhost:5173"],
  ["a web app with a backend, which keeps its tokens from scripts", new URL(DEMO_WEB_REDIRECT_URI).origin],
] as const;

describeOnSqlite("the endpoints for pages of browser apps", ({ open }) => {
  const setUp = async (overrides: Parameters<typeof openSpaOf>[2] = {}) =>
    openSpaOf("owner@acme.test", await open(), overrides);
  const grants = ({ headers }: Response) => [
    headers.get("access-control-allow-origin"),
    headers.get("access-control-allow-credentials"),
    headers.get("vary")?.includes("Origin"),
  ];
  const preflight = (method: string) => ({
    method: "OPTIONS",
    headers: { "access-control-request-method": method, "access-control-request-headers": "content-type" },
  });

  it.each(ENDPOINTS)("let a registered app read the answers of %s %s, and check before", async (method, path) => {
    const { page } = await setUp();
    const asked = await page.fetch(path, preflight(method));
    expect([asked.status, ...grants(asked)]).toEqual([204, SPA_ORIGIN, "true", true]);
    expect(asked.headers.get("access-control-allow-methods")).toContain(method);
    expect(asked.headers.get("access-control-allow-headers")).toBe("Authorization,Content-Type");
    expect(grants(await page.fetch(path, { method, credentials: "include" }))).toEqual([SPA_ORIGIN, "true", true]);
  });

  it.each(FOREIGN)("grant nothing to %s", async (_what, origin) => {
    const { page } = await setUp();
    for (const [method, path] of ENDPOINTS) {
      for (const init of [preflight(method), { method, credentials: "include" } as const]) {
        const response = await page.fetch(path, { ...init, origin });
        expect([path, ...grants(response)]).toEqual([path, null, null, true]);
      }
    }
  });

  it.each(FOREIGN)("sign nobody out for %s, and give no token (cross-site request forgery)", async (_what, origin) => {
    const { page } = await setUp();
    const include = { credentials: "include", origin } as const;
    const out = await page.fetch("/api/v1/logout", { method: "POST", ...include });
    expect([out.status, await out.json()]).toEqual([403, expect.objectContaining({ code: "origin_not_allowed" })]);
    expect((await page.fetch("/api/v1/refresh_token", include)).status).toBe(403);
    expect((await page.fetch("/api/v1/refresh_token", { credentials: "include" })).status).toBe(200);
  });

  it.each([
    ["no word of where it comes from", {}],
    ["another site's form", { "sec-fetch-site": "cross-site" }],
    ["a sibling's form", { "sec-fetch-site": "same-site" }],
    ["an address that was typed", { "sec-fetch-site": "none" }],
  ])("sign nobody out for %s", async (_what, headers) => {
    const { page } = await setUp();
    const form = { method: "POST", credentials: "include", origin: null, headers } as const;
    expect((await page.fetch("/api/v1/logout", form)).status).toBe(403);
    expect((await page.fetch("/api/v1/refresh_token", { credentials: "include" })).status).toBe(200);
  });

  it("no longer let an app read answers once its callback is removed", async () => {
    const { app, page } = await setUp();
    await app.deps.store.write(({ webRedirectUris }) => webRedirectUris.remove(SPA_CALLBACK));
    const response = await page.fetch("/api/v1/refresh_token", { credentials: "include" });
    expect([response.status, ...grants(response)]).toEqual([403, null, null, true]);
    expect(await response.json()).toEqual({
      code: "origin_not_allowed",
      message: expect.stringContaining(`\`orgward web-apps add ${SPA_ORIGIN}/ --browser\``),
    });
  });

  it.each(["http://localhost:5173", "http://127.0.0.1:3000", "http://[::1]:3000", "https://localhost:3000"])(
    "let every app on this machine read answers in development: %s",
    async (origin) => {
      const { page } = await setUp({ policy: { loopbackAppsAllowed: true } });
      const response = await page.fetch("/api/v1/refresh_token", { credentials: "include", origin });
      expect([response.status, ...grants(response)]).toEqual([200, origin, "true", true]);
    },
  );

  it.each(["http://localhost.evil.test", "http://evil.test", "http://127.0.0.1.evil.test:80", "null", "file://"])(
    "let nobody else, in development either: %s",
    async (origin) => {
      const { page } = await setUp({ policy: { loopbackAppsAllowed: true } });
      const response = await page.fetch("/api/v1/refresh_token", { credentials: "include", origin });
      expect([response.status, ...grants(response)]).toEqual([403, null, null, true]);
    },
  );
});
