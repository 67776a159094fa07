// @ts-check
import { readFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem, type } from "node:os";

/** @typedef {ReturnType<ReturnType<typeof observeMachine>>} Machine */

/** Describes the machine and its load average before and after a run; call the result when the run is over. */
export function observeMachine() {
  const loadBefore = oneMinuteLoad();
  return () => ({
    date: new Date().toISOString().slice(0, 10),
    processor: cpus()[0]?.model ?? "unknown processor",
    cores: cpus().length,
    memoryGibibytes: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.versions.node,
    openssl: process.versions.openssl,
    loadBefore,
    loadAfter: oneMinuteLoad(),
  });
}

function oneMinuteLoad() {
  return Number(loadavg()[0]?.toFixed(2));
}

/** Reads the versions that are installed. @param {readonly string[]} packageNames @returns {Promise<Record<string, string>>} */
export async function installedVersions(packageNames) {
  const names = [...new Set(packageNames)];
  const versionOf = async (/** @type {string} */ name) =>
    JSON.parse(await readFile(new URL(`node_modules/${name}/package.json`, import.meta.url), "utf8")).version;
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await versionOf(name)])));
}
