import { launchBrowser } from "@orgward/chromium";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { acmeOrgId, demoPassword } from "../../scripts/demo/logins.mjs";
import { proves } from "./requirements.ts";
import { withPage } from "./support/browser.ts";
import { type DemoProcess, startDemo } from "./support/demo-process.ts";
import { type Installation, startInstallation } from "./support/installation.ts";

const refreshPath = "/api/backend/v1/refresh_token";
const reports = `/orgs/${acmeOrgId}`;
const administration = `/orgs/${acmeOrgId}/admin`;

let installation: Installation;
let browser: Browser;
let demo: DemoProcess;

beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), launchBrowser()]);
  demo = await startDemo("demo-next", installation);
  await installation.command("web-apps", "add", `${demo.appUrl}/api/auth/callback`);
});

afterAll(async () => {
  await demo?.stop();
  await browser?.close();
  await installation?.remove();
});

/** Opens a page of the demo that needs a user, and signs in where that leads. */
async function openSignedIn(page: Page, email: string, path = reports): Promise<void> {
  await page.goto(demo.appUrl + path);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL(demo.appUrl + path);
}

/** Makes the browser's access token one that has expired. */
async function expireAccessToken(context: BrowserContext): Promise<void> {
  const cookies = await context.cookies(demo.appUrl);
  const prefix = `orgward_${new URL(demo.appUrl).port}`;
  const expired = cookies.map(({ name, value, ...cookie }) => {
    if (name === `${prefix}_session`) return { ...cookie, name, value: value.replace(/^(\d+)\.\d+\./, "$1.1.") };
    return { ...cookie, name, value: name.startsWith(`${prefix}_access`) ? "expired" : value };
  });
  await context.addCookies(expired);
}

async function cookieHeader(context: BrowserContext): Promise<string> {
  const cookies = await context.cookies(demo.appUrl);
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

test(proves("next.sign-in"), async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto(demo.appUrl);
    await page.getByText("You are signed out.").waitFor();
    await openSignedIn(page, "owner@globex.test");
    await page.getByText("owner@globex.test reads them as Member.").waitFor();
    await page.goto(demo.appUrl);
    await page.getByText("Signed in as owner@globex.test").waitFor();
    const items = await page.getByRole("listitem").allInnerTexts();
    expect(items.map((text) => text.split(" ").slice(0, 2).join(" ")).sort()).toEqual([
      "Acme: Member",
      "Globex: Owner",
    ]);
    await page.getByTestId("greeting").getByText("a member of 2 organizations").waitFor();
  });
});

test(proves("next.admin-page"), async () => {
  await withPage(browser, {}, async (page) => {
    await openSignedIn(page, "admin@acme.test", administration);
    await page.getByText("admin@acme.test administers it as Admin.").waitFor();
  });
  await withPage(browser, {}, async (page) => {
    await openSignedIn(page, "member@acme.test");
    const response = await page.goto(demo.appUrl + administration);
    expect(response?.status()).toBe(404);
    expect(await page.content()).not.toContain("Administration of Acme");
  });
});

test(proves("next.action"), async () => {
  const outcomeFor = (email: string) =>
    withPage(browser, {}, async (page) => {
      await openSignedIn(page, email);
      await page.getByRole("button", { name: "Publish the report" }).click();
      return page.getByRole("status").textContent();
    });
  expect(await outcomeFor("admin@acme.test")).toBe("admin@acme.test has published the report of Acme.");
  expect(await outcomeFor("member@acme.test")).toMatch(/^Denied: Your role in this organization/);
});

test(proves("next.action-called-directly"), async () => {
  await withPage(browser, {}, async (page, context) => {
    await openSignedIn(page, "admin@acme.test");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByRole("button", { name: "Publish the report" }).click();
    const request = await sent;
    const headers = await request.allHeaders();
    const call = (changed: Record<string, string>) => {
      const kept = ["next-action", "content-type", "accept", "next-router-state-tree"];
      const own = Object.fromEntries(kept.map((name) => [name, headers[name] ?? ""]));
      const body = new Uint8Array(request.postDataBuffer() ?? Buffer.alloc(0));
      return fetch(request.url(), { method: "POST", headers: { ...own, ...changed }, body, redirect: "manual" });
    };
    const cookie = await cookieHeader(context);
    expect(await (await call({ cookie, origin: demo.appUrl })).text()).toContain("has published the report");
    expect(await (await call({ origin: demo.appUrl })).text()).toContain("credentials_missing");
    for (const origin of ["https://evil.test", "null"]) {
      expect(await (await call({ cookie, origin })).text(), origin).not.toContain("has published the report");
    }
    // A program that names no origin at all.
    expect(await (await call({ cookie })).text()).toContain("credentials_missing");
  });
});

test(proves("next.single-refresh"), async () => {
  await withPage(browser, {}, async (page, context) => {
    await openSignedIn(page, "admin@acme.test");
    await expireAccessToken(context);
    const before = await installation.countRequests(refreshPath);
    const paths = Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? "/api/whoami" : reports));
    const statuses = await page.evaluate(async (all) => {
      const responses = await Promise.all(all.map((path) => fetch(path)));
      return responses.map(({ status }) => status);
    }, paths);
    expect(statuses).toEqual(Array.from({ length: 20 }, () => 200));
    expect((await installation.countRequests(refreshPath)) - before).toBe(1);
    await page.reload();
    await page.getByText("admin@acme.test reads them as Admin.").waitFor();
    expect((await installation.countRequests(refreshPath)) - before).toBe(1);
  });
});

test(proves("next.sign-out-everywhere"), async () => {
  await withPage(browser, {}, async (page, context) => {
    await openSignedIn(page, "member@acme.test");
    await page.goto(demo.appUrl);
    const cookies = await context.cookies(demo.appUrl);
    await page.getByRole("button", { name: "Sign out everywhere" }).click();
    await page.getByText("You are signed out.").waitFor();
    await page.goto(`${installation.authUrl}/account`);
    await page.getByRole("button", { name: "Sign in", exact: true }).waitFor();
    // The session is over on the server, not only forgotten by the browser.
    await context.addCookies(cookies);
    await expireAccessToken(context);
    await page.goto(demo.appUrl);
    await page.getByText("You are signed out.").waitFor();
  });
});

test(proves("next.skipped-proxy"), async () => {
  for (const value of ["middleware", "src/middleware", "proxy", Array(5).fill("src/proxy").join(":"), "1"]) {
    const headers = { "x-middleware-subrequest": value, "x-middleware-subrequest-id": "1" };
    for (const path of ["/api/whoami", `/api/orgs/${acmeOrgId}/admin`]) {
      expect((await fetch(demo.appUrl + path, { headers })).status, value).toBe(401);
    }
    const page = await fetch(demo.appUrl + administration, { headers, redirect: "manual" });
    expect(await page.text(), value).not.toContain("Administration of Acme");
  }
});

test(proves("next.forged-header"), async () => {
  const token = await installation.mintToken({ userId: "aaaaaaaa-0000-4000-8000-000000000001" });
  const prefix = `orgward_${new URL(demo.appUrl).port}`;
  const headers = {
    "x-orgward-path": "//evil.test/",
    "x-orgward-user": "aaaaaaaa-0000-4000-8000-000000000001",
    "x-propelauth-access-token": token,
    "x-user-id": "aaaaaaaa-0000-4000-8000-000000000001",
    "x-middleware-override-headers": "cookie",
    "x-middleware-request-cookie": `${prefix}_session=1.9999999999.x.; ${prefix}_access_0=${token}`,
  };
  expect((await fetch(`${demo.appUrl}/api/whoami`, { headers })).status).toBe(401);
  const page = await fetch(demo.appUrl + administration, { headers, redirect: "manual" });
  const { pathname, searchParams } = new URL(page.headers.get("location") ?? "", demo.appUrl);
  expect([pathname, searchParams.get("return_to")]).toEqual(["/api/auth/login", administration]);
});

test(proves("next.no-shared-pages"), async () => {
  await withPage(browser, {}, async (page, context) => {
    await openSignedIn(page, "admin@acme.test", administration);
    const response = await fetch(demo.appUrl + administration, { headers: { cookie: await cookieHeader(context) } });
    expect(response.headers.get("cache-control")).toMatch(/private.*no-store|no-store/);
    expect(await response.text()).toContain("admin@acme.test");
    const api = await fetch(`${demo.appUrl}/api/whoami`, { headers: { cookie: await cookieHeader(context) } });
    expect([api.status, api.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  });
  await withPage(browser, {}, async (page) => {
    await openSignedIn(page, "owner@acme.test", administration);
    await page.getByText("owner@acme.test administers it as Owner.").waitFor();
    expect(await page.content()).not.toContain("admin@acme.test");
  });
  const anonymous = await fetch(demo.appUrl + administration, { redirect: "manual" });
  expect(anonymous.status).toBe(307);
  expect(await anonymous.text()).not.toContain("acme.test");
});

test(proves("next.server-down"), async () => {
  await withPage(browser, {}, async (page, context) => {
    await openSignedIn(page, "admin@acme.test");
    await installation.stop();
    await page.reload();
    await page.getByText("admin@acme.test reads them as Admin.").waitFor();
    await expireAccessToken(context);
    const answer = await page.evaluate(async () => (await fetch("/api/whoami")).status);
    expect(answer).toBe(503);
    await installation.start();
    await page.goto(demo.appUrl + reports);
    await page.getByText("admin@acme.test reads them as Admin.").waitFor();
  });
});
