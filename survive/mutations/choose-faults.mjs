// @ts-check
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../../scripts/setup/list-files.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";
import { equivalents } from "./equivalents.mjs";
import { findFaults } from "./plant.mjs";

/** What people read, or what only describes: nothing there decides who gets in. */
const withoutDecisions = /(-messages|\/messages|events|-names|\/index)\.tsx?$/;

/**
 * Finds all faults of a folder but those that change nothing.
 *
 * @param {import("./folders.mjs").Folder} folder
 */
export function findFaultsOf({ sources }) {
  const files = listFiles(repository, sources).filter((file) => /\.tsx?$/.test(file) && !withoutDecisions.test(file));
  const faults = files.flatMap((file) => findFaults(file, readFileSync(join(repository, file), "utf8")));
  return faults.filter((fault) => !equivalents.some((equivalent) => isSame(equivalent, fault)));
}

/**
 * Finds the equivalents whose code is there no longer.
 *
 * @param {readonly import("./folders.mjs").Folder[]} folders Those to look at.
 */
export function findStaleEquivalents(folders) {
  const chosen = equivalents.filter(({ file }) => folders.some(({ sources }) => file.startsWith(`${sources}/`)));
  return chosen.filter((equivalent) => {
    const faults = findFaults(equivalent.file, readFileSync(join(repository, equivalent.file), "utf8"));
    return !faults.some((fault) => isSame(equivalent, fault));
  });
}

/**
 * Chooses some at random. Which ones a seed chooses hardly changes with the code: each fault's turn follows from its own text.
 *
 * @param {readonly import("./plant.mjs").Fault[]} faults
 * @param {number} count At most so many.
 * @param {number} seed
 * @returns {import("./plant.mjs").Fault[]} By file, in the order of the source.
 */
export function chooseFaults(faults, count, seed) {
  const turnOf = (/** @type {import("./plant.mjs").Fault} */ { file, before, after }) =>
    createHash("sha256").update([seed, file, before, after].join("\n")).digest("hex");
  const turns = faults.map((fault) => ({ fault, turn: turnOf(fault) }));
  const chosen = turns.sort((one, other) => (one.turn < other.turn ? -1 : 1)).slice(0, count);
  return chosen
    .map(({ fault }) => fault)
    .sort((one, other) => (one.file === other.file ? one.start - other.start : one.file < other.file ? -1 : 1));
}

/** @param {import("./equivalents.mjs").Equivalent} equivalent @param {import("./plant.mjs").Fault} fault */
function isSame(equivalent, fault) {
  return equivalent.file === fault.file && equivalent.before === fault.before && equivalent.after === fault.after;
}
