// @ts-check
import { posix } from "node:path";
import { readModules } from "../../scripts/layers/modules.mjs";
import { resolveImports } from "../../scripts/layers/resolve-imports.mjs";
import { listPackages, repository } from "../../scripts/setup/workspace.mjs";

/** Who imports whom when the code runs: each file with those that import it. @typedef {ReadonlyMap<string, readonly string[]>} Importers */

/** Reads the imports of every module of the repository. @returns {Importers} */
export function readImporters() {
  const packages = listPackages();
  /** @type {Map<string, string[]>} */
  const importers = new Map();
  for (const module of readModules(repository)) {
    for (const { file, typeOnly } of resolveImports(module, packages).imports) {
      if (file === null || typeOnly) continue;
      importers.set(file, [...(importers.get(file) ?? []), module.file]);
    }
  }
  return importers;
}

/**
 * Finds everything that imports a file, itself or through others.
 *
 * @param {Importers} importers
 * @param {string} file
 * @returns {Map<string, number>} Each with the number of steps to the file, which has none itself.
 */
export function findDependants(importers, file) {
  const steps = new Map([[file, 0]]);
  for (const [current, distance] of steps) {
    for (const importer of importers.get(current) ?? []) if (!steps.has(importer)) steps.set(importer, distance + 1);
  }
  return steps;
}

/**
 * Orders the tests that import a file. First come those whose place among the tests is that of the file among the sources, then those
 * that import it over the fewest steps.
 *
 * @param {Importers} importers
 * @param {string} file
 * @param {import("./folders.mjs").Folder} folder Where the file lies.
 * @returns {string[]}
 */
export function nearestTests(importers, file, { tests }) {
  const place = mirroredPlace(file);
  const found = [...findDependants(importers, file)].filter(
    ([test]) => test.startsWith(`${tests}/`) && /(?<!\.long)\.test\.tsx?$/.test(test),
  );
  return found
    .map(([test, steps]) => ({ test, steps, shared: sharedFolders(place, mirroredPlace(test)) }))
    .sort((one, other) => other.shared - one.shared || one.steps - other.steps || (one.test < other.test ? -1 : 1))
    .map(({ test }) => test);
}

/** The folders and the name of a source or test, without what differs between the two. @param {string} file */
function mirroredPlace(file) {
  const [, , , ...place] = file.replace(/(\.test)?\.tsx?$/, "").split(posix.sep);
  return place;
}

/** @param {readonly string[]} one @param {readonly string[]} other */
function sharedFolders(one, other) {
  const differing = one.findIndex((name, index) => name !== other[index]);
  return differing === -1 ? one.length : differing;
}
