import { expect, onTestFinished, test } from "vitest";
import { findBarriers } from "./barriers.ts";
import { launchBrowser } from "./launch.ts";

const PAGE = `<!doctype html><html lang="en"><title>A page</title><body style="background: white">
  <main><h1>A page</h1><h4>Without the ranks between</h4><img src="data:,"><p style="color: #ccc">Faint</p></main></body></html>`;

test("barriers are what axe calls serious or critical, but for rules that don't apply and parts that are left out", async () => {
  const browser = await launchBrowser();
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.setContent(PAGE);
  expect(await findBarriers(page)).toEqual([
    expect.stringMatching(/^color-contrast: <p /),
    expect.stringMatching(/^image-alt: <img /),
  ]);
  expect(await findBarriers(page, { exceptRules: ["color-contrast"] })).toEqual([
    expect.stringMatching(/^image-alt: <img /),
  ]);
  expect(await findBarriers(page, { except: ["p", "nav"] })).toEqual([expect.stringMatching(/^image-alt: <img /)]);
});
