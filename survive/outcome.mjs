// @ts-check

/**
 * @typedef {object} Plan
 * @property {number} seed Of everything that is chosen at random.
 * @property {(message: string) => void} report Takes what is going on, a line at a time.
 *
 * @typedef {object} Outcome
 * @property {string} done What was done to whom.
 * @property {Record<string, number>} acknowledged How many of what were confirmed, or answered as they should be, in between.
 * @property {string[]} problems Sentences: what was lost, or did not go as it should; empty when all is well.
 */

/**
 * @param {string} name
 * @param {string} seed
 * @param {Outcome} outcome
 * @param {number} milliseconds
 * @returns {string[]} a row of the closing table
 */
export function toRow(name, seed, { done, acknowledged, problems }, milliseconds) {
  const verdict = problems.length === 0 ? "survived" : "FAILED";
  const counts = Object.entries(acknowledged).map(([what, count]) => `${count.toLocaleString("en")} ${what}`);
  return [name, seed, done, counts.join(", "), String(problems.length), verdict, (milliseconds / 1000).toFixed(0)];
}

/** The head of the closing table, and how its columns are aligned. */
export const columns = {
  header: ["module", "seed", "what was done", "acknowledged", "lost", "verdict", "seconds"],
  align: ["l", "r", "l", "l", "r", "l", "r"],
};

/**
 * @param {import("./server/writing.mjs").Acknowledged} acknowledged
 * @returns {Record<string, number>}
 */
export function countWritten({ users, members }) {
  return { users: users.size, mails: users.size, memberships: members.size };
}
