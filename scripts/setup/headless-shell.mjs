// @ts-check
import { existsSync } from "node:fs";
import { join } from "node:path";
import { librariesOf, unpackDebianPackages } from "./debian-packages.mjs";
import { repository } from "./workspace.mjs";

const cache = join(repository, "node_modules/.cache/chromium");
const name = "headless-shell";
const folder = join(cache, `${name}-${process.arch}`);
const shell = join(folder, "usr/lib/chromium/chromium-headless-shell");

/**
 * Finds the Chromium without windows that was unpacked before.
 *
 * @returns {string | null} absolute path of the executable
 */
export function findHeadlessShell() {
  return existsSync(shell) ? shell : null;
}

/**
 * Unpacks Debian's Chromium without windows into a folder of this repository, once. Its pages take a third of the processor time that they
 * take in the whole browser.
 *
 * @returns {Promise<string | null>} absolute path of the executable; `null` where Debian's packages can't be had
 */
export async function unpackHeadlessShell() {
  const packages = ["chromium-headless-shell", "chromium-common"];
  const title = "Chromium without windows";
  await unpackDebianPackages({ title, cache, name, example: "chromium-common", choose: async () => ({ packages }) });
  return findHeadlessShell();
}

/**
 * @param {string} executable
 * @returns {Record<string, string>} the variables that the browser needs to find the libraries that were unpacked beside it
 */
export function environmentOf(executable) {
  if (executable !== shell) return {};
  const libraries = librariesOf(folder);
  return libraries === "" ? {} : { LD_LIBRARY_PATH: libraries };
}
