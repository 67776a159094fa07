import { launchBrowser } from "@orgward/chromium";
import axe, { type AxeResults } from "axe-core";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listApiDemos } from "../../scripts/demo/services.mjs";
import { proves } from "./requirements.ts";
import { withPage } from "./support/browser.ts";
import { type DemoProcess, startDemo } from "./support/demo-process.ts";
import { type Installation, startInstallation } from "./support/installation.ts";

let installation: Installation;
let browser: Browser;

beforeAll(async () => {
  [installation, browser] = await Promise.all([startInstallation(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await installation?.remove();
});

/** What each visitor is answered, in the order of the page: the routes without an organization, then those of the organization. */
const answers: readonly (readonly [visitor: string, organization: string, statuses: string])[] = [
  ["owner@acme.test", "Acme", "200 200 200 200 200 200 200 200 200"],
  ["owner@acme.test", "Globex", "200 200 200 403 403 403 403 403 403"],
  ["admin@acme.test", "Acme", "200 200 200 200 200 403 200 403 200"],
  ["member@acme.test", "Acme", "200 200 200 200 403 403 403 403 200"],
  ["owner@globex.test", "Globex", "200 200 200 200 200 200 200 200 200"],
  ["owner@globex.test", "Acme", "200 200 200 200 403 403 403 403 200"],
  ["nobody@example.test", "Acme", "200 200 200 403 403 403 403 403 403"],
  ["Nobody", "Acme", "200 200 401 401 401 401 401 401 401"],
  ["A forger", "Acme", "200 401 401 401 401 401 401 401 401"],
];

const statuses = (page: Page) => page.locator("#routes .status").allInnerTexts();

describe.each(listApiDemos())("the $title:", ({ name }) => {
  let demo: DemoProcess;

  beforeAll(async () => {
    demo = await startDemo(name, installation);
  });

  afterAll(() => demo?.stop());

  test(proves("demos.page"), async () => {
    await withPage(browser, {}, async (page) => {
      const errors: string[] = [];
      page.on("pageerror", ({ message }) => errors.push(message));
      page.on("console", (message) => {
        if (/Content Security Policy/.test(message.text())) errors.push(message.text());
      });
      await page.goto(demo.appUrl);
      for (const [visitor, organization, expected] of answers) {
        await page.getByRole("radio", { name: new RegExp(`^${visitor} `) }).check();
        await page.getByRole("radio", { name: organization, exact: true }).check();
        await expect.poll(async () => (await statuses(page)).join(" "), { message: visitor }).toBe(expected);
      }
      await page.getByRole("radio", { name: /^admin@acme\.test/ }).check();
      await page.getByRole("button", { name: "/owner: 403" }).click();
      await page.locator("#answer").getByText("org_role_required").waitFor();
      await page.locator("#token").getByText('"user_role": "Admin"').waitFor();
      const link = page.getByRole("link", { name: "admin@acme.test in the dashboard" });
      expect(await link.getAttribute("href")).toMatch(
        new RegExp(`^${installation.authUrl}/dashboard/users/[\\da-f-]{36}$`),
      );
      expect(errors).toEqual([]);
    });
  });
});

/** Next renders the document by itself; the others have one from the same function. */
describe.each(listApiDemos().filter(({ name }) => ["demo-express", "demo-next"].includes(name)))(
  "the page of the $title:",
  ({ name }) => {
    let demo: DemoProcess;

    beforeAll(async () => {
      demo = await startDemo(name, installation);
    });

    afterAll(() => demo?.stop());

    test.each([
      { colorScheme: "light", viewport: { width: 1280, height: 900 } },
      { colorScheme: "dark", viewport: { width: 390, height: 800 } },
    ] as const)("can be read and used by everyone, in $colorScheme at $viewport.width px", async (options) => {
      await withPage(browser, options, async (page) => {
        await page.goto(demo.appUrl);
        await page.locator("#token table").waitFor();
        await page.evaluate(axe.source);
        const { violations } = await page.evaluate<AxeResults>("axe.run()");
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(options.viewport.width);
      });
    });

    test("says without JavaScript what to do", async () => {
      await withPage(browser, { javaScriptEnabled: false }, async (page) => {
        await page.goto(demo.appUrl);
        await page.getByText("Without it, use the command below.").waitFor();
        await page.getByText("/api/backend/v1/access_token").waitFor();
      });
    });
  },
);
