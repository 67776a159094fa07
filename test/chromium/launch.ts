import { type Browser, chromium } from "playwright-core";
import { ensureChromium } from "../../scripts/setup/chromium.mjs";

const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts headless Chromium. */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await ensureChromium(new AbortController().signal);
  // Root may not use Chromium's sandbox; the pages are our own.
  return chromium.launch({ executablePath, chromiumSandbox: false, args: quiet });
}
