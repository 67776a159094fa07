import { type Browser, chromium } from "playwright-core";
import { ensureChromium } from "../../scripts/setup/chromium.mjs";
import { environmentOf } from "../../scripts/setup/headless-shell.mjs";

const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A bound for a page that hangs, far above what any needs on a busy machine. */
const TIMEOUT_MILLISECONDS = 120_000;

/** Starts headless Chromium, whose pages wait for as long as a busy machine may take. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium(new AbortController().signal);
  // Root may not use Chromium's sandbox; the pages are our own.
  const env = { ...process.env, ...environmentOf(executablePath) };
  const browser = await chromium.launch({ executablePath, env, chromiumSandbox: false, args: quiet });
  return browser.on("context", (context) => context.setDefaultTimeout(TIMEOUT_MILLISECONDS));
}
