// @ts-check
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { readVariable } from "../processes/environment.mjs";
import { runCommand } from "../processes/run-command.mjs";
import { findHeadlessShell, unpackHeadlessShell } from "./headless-shell.mjs";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const macApplications = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const windowsPrograms = ["ProgramFiles", "ProgramFiles(x86)", "LOCALAPPDATA"];
const windowsApplications = [
  join("Google", "Chrome", "Application", "chrome.exe"),
  join("Chromium", "Application", "chrome.exe"),
];

/** What to do on a machine without a browser for the end-to-end tests. */
const chromiumMissingMessage =
  "The end-to-end tests need Chromium, and none was found: install it (Debian: `apt-get install chromium`) or set CHROMIUM_PATH to a Chromium or Chrome executable.";

/**
 * Finds a Chromium or Chrome executable: `CHROMIUM_PATH`, then the PATH, then the usual places on macOS and Windows.
 *
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {string | null} absolute path
 */
export function findChromium(environment = process.env) {
  if (environment.CHROMIUM_PATH) return isExecutable(environment.CHROMIUM_PATH) ? environment.CHROMIUM_PATH : null;
  const folders = (readVariable(environment, "PATH") ?? "").split(delimiter).filter((folder) => folder !== "");
  const candidates = folders.flatMap((folder) => names.map((name) => join(folder, name)));
  const programs = windowsPrograms.flatMap((name) => readVariable(environment, name) ?? []);
  const installed = programs.flatMap((folder) => windowsApplications.map((path) => join(folder, path)));
  return [...candidates, ...macApplications, ...installed].find(isExecutable) ?? null;
}

/**
 * Finds the browser for tests: `CHROMIUM_PATH` decides alone, then Debian's Chromium without windows, if it was unpacked, then the machine's.
 *
 * @returns {string | null} absolute path
 */
export function findBrowser() {
  return (process.env.CHROMIUM_PATH ? null : findHeadlessShell()) ?? findChromium();
}

/**
 * Finds the browser for tests. If there is none, unpacks or installs Debian's where this process may.
 *
 * @param {AbortSignal} signal
 * @param {object} [options]
 * @param {boolean} [options.prefersHeadlessShell] Unpacks Chromium without windows even where there is another one.
 * @returns {Promise<string>} absolute path of the executable
 * @throws with one sentence that says how to install it
 */
export async function ensureChromium(signal, { prefersHeadlessShell = false } = {}) {
  const present = findBrowser();
  if (present !== null && !prefersHeadlessShell) return present;
  const unpacked = process.env.CHROMIUM_PATH ? null : await unpackHeadlessShell();
  if (unpacked !== null) return unpacked;
  if (present !== null) return present;
  const mayInstall = process.platform === "linux" && process.getuid?.() === 0 && !process.env.CHROMIUM_PATH;
  if (mayInstall) await installWithApt(signal);
  const installed = findChromium();
  if (installed === null) throw new Error(chromiumMissingMessage);
  return installed;
}

/** @param {AbortSignal} signal */
async function installWithApt(signal) {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "--yes", "--no-install-recommends", "chromium"]]) {
    const { code, output } = await runCommand("apt-get", args, { env, signal });
    if (code !== 0) throw new Error(`${chromiumMissingMessage}\n\`apt-get ${args.join(" ")}\` failed:\n${output}`);
  }
}

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
