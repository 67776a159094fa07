// @ts-check
import { readFile } from "node:fs/promises";
import { cpus, loadavg, release, totalmem, type } from "node:os";

/**
 * @typedef {object} Machine
 * @property {string} date
 * @property {string} processor
 * @property {number} cores
 * @property {number} memoryGibibytes
 * @property {string} system
 * @property {string} node
 * @property {string} openssl
 * @property {number} loadBefore The load average of the last minute when the run began.
 * @property {number} loadAfter The same when it ended, the run's own load included.
 */

/**
 * Describes the machine; call the result when the run is over.
 *
 * @returns {() => Machine}
 */
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

/**
 * The versions that are installed for the benchmarks.
 *
 * @param {readonly string[]} packageNames
 * @returns {Promise<Record<string, string>>}
 */
export async function installedVersions(packageNames) {
  const names = [...new Set(packageNames)];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await installedVersion(name)])));
}

/** @param {string} name */
async function installedVersion(name) {
  const manifest = await readFile(new URL(`node_modules/${name}/package.json`, import.meta.url), "utf8");
  return JSON.parse(manifest).version;
}

/**
 * @param {Machine} machine
 * @param {Record<string, string>} versions
 * @returns {string} Two lines of Markdown.
 */
export function describeMachine(machine, versions) {
  const { date, processor, cores, memoryGibibytes, system, node, openssl, loadBefore, loadAfter } = machine;
  const packages = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `${date}: ${processor}, ${cores} cores, ${memoryGibibytes} GiB, ${system}, Node ${node} with OpenSSL ${openssl};`,
    `load average ${loadBefore} before, ${loadAfter} after. ${packages.join(", ")}.`,
  ].join("\n");
}
