import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import type { Browser, BrowserContext } from "playwright-core";
import { findBrowser } from "../../../scripts/setup/chromium.mjs";
import { freePort } from "../../../scripts/setup/free-port.mjs";
import { launchBrowser } from "../../../test/chromium/launch.ts";
import { repository } from "../pages.ts";
import { pathOf, type Screenshot, screenshots, size, themes, type Viewer } from "./screenshots.ts";

const server = join(repository, "apps/auth-server");
const folder = join(repository, "docs/screenshots");

/** Says of which build of the server the pictures are, and of which pages. */
const stamp = join(folder, "taken-of");

const PASSWORD = "orgward-demo";

/** Machines that build sites are busy. */
const TIMEOUT_MILLISECONDS = 120_000;

const signIns: Readonly<Record<Exclude<Viewer, "visitor">, readonly [path: string, email: string]>> = {
  user: ["/login", "owner@acme.test"],
  operator: ["/dashboard/login", "operator@orgward.test"],
};

/**
 * Takes the screenshots of the auth server as it was built last, unless they are of this build already.
 *
 * @returns why there are none, or `null`
 * @throws Error when a page doesn't open
 */
export async function takeScreenshots(): Promise<string | null> {
  if (!existsSync(join(server, "dist"))) return "The auth server hasn't been built, so the site has no screenshots.";
  if (findBrowser() === null) return "There is no Chromium, so the site has no screenshots.";
  const build = fingerprintOf(server);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === build) return null;
  rmSync(folder, { recursive: true, force: true });
  const data = mkdtempSync(join(tmpdir(), "orgward-screenshots-"));
  const running = await startServer(data);
  try {
    const browser = await launchBrowser();
    await takeAll(browser, running.origin).finally(() => browser.close());
    writeFileSync(stamp, build);
  } finally {
    await running.stop();
    rmSync(data, { recursive: true, force: true });
  }
  return null;
}

/** The SHA-256 over everything that the server's pages are made of, and over the list of screenshots. */
function fingerprintOf(app: string): string {
  const hash = createHash("sha256").update(JSON.stringify([size, screenshots]));
  for (const part of ["dist", "assets"]) {
    const files = readdirSync(join(app, part), { recursive: true, withFileTypes: true }).filter((file) =>
      file.isFile(),
    );
    const paths = files.map((file) => join(file.parentPath, file.name)).sort();
    for (const path of paths) hash.update(path.slice(app.length)).update(readFileSync(path));
  }
  return hash.digest("hex");
}

async function startServer(data: string): Promise<{ origin: string; stop(): Promise<void> }> {
  const port = String(await freePort("localhost"));
  const origin = `http://localhost:${port}`;
  const environment = { PORT: port, DATA_DIR: data, PATH: process.env.PATH };
  const child = spawn(process.execPath, [join(server, "bin/orgward.js"), "dev"], { env: environment });
  await untilWelcome(child);
  return {
    origin,
    async stop() {
      const exited = once(child, "exit");
      child.kill();
      await exited;
    },
  };
}

/** The server greets on standard output once it listens. */
async function untilWelcome(child: ChildProcess): Promise<void> {
  const errors: string[] = [];
  child.stderr?.on("data", (chunk: Buffer) => errors.push(chunk.toString()));
  const ended = once(child, "exit").then(() => {
    throw new Error(`The auth server ended:\n${errors.join("")}`);
  });
  if (child.stdout) await Promise.race([once(child.stdout, "data"), ended]);
}

async function takeAll(browser: Browser, origin: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const colorScheme of themes) {
    const contexts = new Map<Viewer, BrowserContext>();
    for (const [name, screenshot] of Object.entries(screenshots)) {
      const { viewer } = screenshot;
      const options = { baseURL: origin, colorScheme, viewport: size };
      const context = contexts.get(viewer) ?? (await signIn(await browser.newContext(options), viewer));
      context.setDefaultTimeout(TIMEOUT_MILLISECONDS);
      contexts.set(viewer, context);
      await take(context, screenshot, pathOf(name, colorScheme));
    }
  }
}

async function signIn(context: BrowserContext, viewer: Viewer): Promise<BrowserContext> {
  if (viewer === "visitor") return context;
  const [path, email] = signIns[viewer];
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password").fill(PASSWORD);
  await Promise.all([
    page.waitForURL((url) => url.pathname !== path),
    page.getByRole("button", { name: "Sign in", exact: true }).click(),
  ]);
  await page.close();
  return context;
}

async function take(context: BrowserContext, { path, viewer, height }: Screenshot, file: string): Promise<void> {
  const page = await context.newPage();
  if (height !== undefined) await page.setViewportSize({ ...size, height });
  const response = await page.goto(path);
  const isElsewhere = viewer !== "visitor" && /\/login$/.test(new URL(page.url()).pathname);
  if (!response?.ok() || isElsewhere)
    throw new Error(`${path} of the auth server can't be shown (${response?.status()}).`);
  mkdirSync(dirname(file), { recursive: true });
  await page.screenshot({ path: file });
  await page.close();
}
