// @ts-check

/**
 * @typedef {import("@orgward/auth-server/storage").Store} Store
 * @typedef {import("../population/population.mjs").Population} Population
 * @typedef {import("./bare-statement.mjs").BareDatabase} BareDatabase
 *
 * @typedef {object} Directory
 * @property {Store} store
 * @property {BareDatabase} bare
 * @property {Population} population
 * @property {ReadonlyMap<string, number>} totals How many users match a search for each of `searchTerms`.
 *
 * @typedef {object} Operation
 * @property {string} id
 * @property {string} label
 * @property {number} calls So many are one sample.
 * @property {(directory: Directory, random: () => number) => () => Promise<boolean>} prepare Chooses what to read; the result reads it
 *   and tells whether the answer is the right one.
 * @property {Target} [target]
 * @property {string} [limit] The id of the same read by a bare statement.
 *
 * @typedef {{ kind: "growth", atMost: number } | { kind: "p95", milliseconds: number }} Target `growth`: the time as a multiple of
 *   that with the smaller population. `p95`: the slowest of twenty with the larger one.
 */

/** At most so many times what the same read takes with the smaller population. */
export const growth = /** @type {const} */ ({ kind: "growth", atMost: 1.3 });
