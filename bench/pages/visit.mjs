// @ts-check
import { signIn } from "../population/sessions.mjs";

/**
 * @typedef {import("./pages.mjs").Page} Page
 * @typedef {import("./pages.mjs").Address} Address
 *
 * @typedef {object} Site A server, and the cookies of who visits it.
 * @property {string} origin
 * @property {Readonly<Record<import("./pages.mjs").Visitor, string>>} cookies
 */

/**
 * Signs in everybody who visits pages.
 *
 * @param {string} origin Of a server on the database.
 * @param {import("@orgward/auth-server/storage").StoreOptions} options
 * @param {import("../population/population.mjs").Population} population
 * @returns {Promise<Site>}
 */
export async function enterSite(origin, options, population) {
  const { users, operator } = await signIn(options, [population.user(0).userId]);
  return { origin, cookies: { nobody: "", user: users[0] ?? "", operator } };
}

/**
 * Opens a page.
 *
 * @param {Site} site
 * @param {Page["visitor"]} visitor
 * @param {Address} address
 * @returns {Promise<number>} Milliseconds until the answer was complete.
 * @throws {Error} When the answer is not this page.
 */
export async function visitPage({ origin, cookies }, visitor, { path, heading }) {
  const start = performance.now();
  const response = await fetch(origin + path, { headers: { cookie: cookies[visitor] }, redirect: "manual" });
  const body = await response.text();
  const milliseconds = performance.now() - start;
  if (response.status !== 200 || !body.includes(`<h1>${heading}</h1>`)) {
    throw new Error(`${path} answered ${response.status} without the heading "${heading}".`);
  }
  return milliseconds;
}
