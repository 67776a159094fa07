// @ts-check
import { chooseSubjects } from "../choose-subjects.mjs";
import { expressSubjects } from "./express.mjs";
import { honoSubjects } from "./hono.mjs";
import { koaSubjects } from "./koa.mjs";
import { nextSubjects } from "./next.mjs";

/**
 * @typedef {{ port: number, path: string }} Address Where the route is.
 *
 * @typedef {object} Subject
 * @property {string} id Begins with the short name of its framework, such as `koa`.
 * @property {"Express" | "Koa" | "Hono" | "Next.js"} framework
 * @property {"bare" | "baseline" | "peer" | "orgward"} kind The first two guard nothing: ratios are taken against them.
 * @property {string} label How the table names it.
 * @property {readonly string[]} packages The npm packages whose versions the report shows.
 * @property {string} [tokenCookie] The cookie in which it takes the token, where that is not `Authorization`.
 * @property {(issuer: import("../issuer.mjs").IssuerDescription) => Promise<Address>} start Loads the library and serves a
 *   route behind it on a loopback port, until the process ends.
 */

/** @type {readonly Subject[]} In the order of the table. */
export const subjects = [...expressSubjects, ...koaSubjects, ...honoSubjects, ...nextSubjects];

/**
 * The subjects that a run measures, framework by framework: all of them, or those that were asked for and what ratios are
 * taken against in their frameworks.
 *
 * @param {readonly string[]} only Ids, or what ids begin with, such as `koa`; empty for all.
 * @returns {(readonly Subject[])[]}
 * @throws {Error} When a name is unknown.
 */
export function chooseByFramework(only) {
  const ids = only.flatMap((name) => {
    const ofFramework = subjects.filter(({ id }) => id.startsWith(`${name}-`));
    return ofFramework.length > 0 ? ofFramework.map(({ id }) => id) : [name];
  });
  const frameworks = new Set(chooseSubjects(subjects, [], ids).map(({ framework }) => framework));
  const references = subjects.filter(({ kind }) => kind === "bare" || kind === "baseline").map(({ id }) => id);
  const chosen = chooseSubjects(subjects, references, ids);
  return [...frameworks].map((name) => chosen.filter(({ framework }) => framework === name));
}
