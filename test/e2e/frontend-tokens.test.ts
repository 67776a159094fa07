import { once } from "node:events";
import { text } from "node:stream/consumers";
import { launchBrowser } from "@orgward/chromium";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPassword } from "../../scripts/demo/logins.mjs";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";
import { collectOutput } from "../docs/program-output.ts";
import { proves } from "./requirements.ts";
import { withPage } from "./support/browser.ts";
import { type Installation, startInstallation } from "./support/installation.ts";
import { type SinglePageApp, startSinglePageApp } from "./support/single-page-app.ts";

let installation: Installation;
let browser: Browser;
let app: SinglePageApp;

beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), launchBrowser()]);
  const loginPort = await freePort(await loopbackHost());
  app = await startSinglePageApp({ authUrl: installation.authUrl, loginPort });
});

afterAll(async () => {
  await app?.close();
  await browser?.close();
  await installation?.remove();
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Fills in the hosted form. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(demoPassword);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Opens the app and signs in. */
async function signIn(page: Page, email = "owner@globex.test", url = app.appUrl): Promise<void> {
  await page.goto(url);
  await button(page, "Sign in").click();
  await enterPassword(page, email);
  await page.getByText(`${email} in `).waitFor();
}

test(proves("frontend.sign-in"), async () => {
  await withPage(browser, {}, async (page) => {
    await signIn(page, "owner@globex.test", `${app.appUrl}/reports?year=2025`);
    expect(page.url()).toBe(`${app.appUrl}/reports?year=2025`);
    await button(page, "Ask the API").click();
    await page.getByText('{"email":"owner@globex.test"}').waitFor();
    expect(await page.getByRole("alert").count()).toBe(0);
  });
});

test(proves("frontend.reload"), async () => {
  await withPage(browser, {}, async (page) => {
    await signIn(page);
    await button(page, "Globex").click();
    await page.getByText("owner@globex.test in Globex").waitFor();
    await page.reload();
    await page.getByText("owner@globex.test in Globex").waitFor();
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, window.name, location.href]),
    );
    expect(stored).not.toMatch(/eyJ|verifier|code=/);
  });
});

test(proves("frontend.tabs"), async () => {
  await withPage(browser, {}, async (first, context) => {
    const second = await context.newPage();
    await second.goto(app.appUrl);
    await button(second, "Sign in").waitFor();
    await signIn(first);
    await second.getByText("owner@globex.test in all organizations").waitFor();
    await button(second, "Acme").click();
    await first.getByText("owner@globex.test in Acme").waitFor();
    await button(first, "Sign out").click();
    await button(second, "Sign in").waitFor();
    await button(first, "Sign in").waitFor();
  });
});

test(proves("frontend.sign-out"), async () => {
  await withPage(browser, {}, async (page) => {
    await signIn(page);
    await button(page, "Sign out").click();
    await button(page, "Sign in").click();
    await enterPassword(page, "member@acme.test");
    await page.getByText("member@acme.test in all organizations").waitFor();
  });
});

test(proves("frontend.forged-callback"), async () => {
  await withPage(browser, {}, async (page) => {
    await page.goto(`${app.appUrl}/?code=stolen&state=forged`);
    await page.getByRole("alert").getByText("wasn't started in this tab").waitFor();
    expect(page.url()).toBe(`${app.appUrl}/`);
  });
});

test(proves("frontend.another-site"), async () => {
  await withPage(browser, {}, async (page, context) => {
    await signIn(page, "owner@globex.test", app.otherSiteUrl);
    const second = await context.newPage();
    await second.goto(app.otherSiteUrl);
    // The hosted pages know the browser, and ask for nothing.
    await button(second, "Sign in").click();
    await second.getByText("owner@globex.test in all organizations").waitFor();
    await button(second, "Acme").click();
    await second.getByText("owner@globex.test in Acme").waitFor();
    await button(second, "Sign out").click();
    await button(second, "Sign in").waitFor();
    await button(page, "Sign in").waitFor();
    await button(page, "Sign in").click();
    await page.getByLabel("Password").waitFor();
  });
});

test(proves("frontend.command-line"), async () => {
  await withPage(browser, {}, async (page) => {
    const tool = app.start("login.ts");
    const output = collectOutput(tool);
    const ended = once(tool, "exit");
    try {
      await expect.poll(output).toMatch(/state=/);
      await page.goto(/http\S+/.exec(output())?.[0] ?? "");
      await enterPassword(page, "admin@acme.test");
      await page.getByText("You are signed in. Close this window").waitFor();
      expect(await ended, output()).toEqual([0, null]);
      expect(output()).toContain('{"email":"admin@acme.test"}');
    } finally {
      tool.kill();
    }
  });
});

test(proves("frontend.script"), async () => {
  const script = app.start("script.ts");
  const written = Promise.all([script.stdout, script.stderr].map((stream) => stream && text(stream)));
  expect(await once(script, "exit")).toEqual([0, null]);
  expect((await written).join("")).toBe('{"email":"owner@acme.test"}\n');
});
