// @ts-check
import { join } from "node:path";
import { runnerImport } from "vite";
import { repository } from "../../scripts/setup/workspace.mjs";

const folder = join(repository, "apps/auth-server/test/support");

/**
 * @typedef {object} Granting What the auth server's own test of a kill during grants is made of.
 * @property {(server: Server, cookies: ReadonlyMap<string, string>, plan: { answers: number, kill: () => Promise<unknown>, problems: string[] }) => Promise<readonly Grant[]>} grantUntilKilled
 * @property {(server: Server, grant: Grant, grace: "in grace" | "no grace") => Promise<string[]>} findLost
 * @property {Check} findEnded
 * @property {Check} findReplayed
 *
 * @typedef {(server: Server, grant: Grant) => Promise<string[]>} Check
 *
 * @typedef {object} Grant What has been acknowledged of one grant.
 * @property {readonly string[]} usedCodes
 * @property {readonly string[]} usedRefreshTokens
 *
 * @typedef {object} Server
 * @property {(path: string, init?: RequestInit) => Promise<Response>} request It follows no redirect.
 *
 * @typedef {object} Browsing
 * @property {(server: Server) => { cookies: ReadonlyMap<string, string>, signIn(email: string, password: string): Promise<Response> }} createBrowser
 */

/** @returns {Promise<Granting & Browsing>} how clients get tokens and refresh them, and what must hold of those after a kill */
export async function loadGranting() {
  const [granting, browsing] = await Promise.all([
    /** @type {Promise<Granting>} */ (load("granting.ts")),
    /** @type {Promise<Browsing>} */ (load("browser.ts")),
  ]);
  return { ...granting, ...browsing };
}

/** @param {string} file */
async function load(file) {
  const { module } = await runnerImport(join(folder, file), { configFile: false, logLevel: "error" });
  return module;
}
