// @ts-check
import { listPackages } from "../setup/workspace.mjs";
import { findCycles } from "./cycles.mjs";
import { findFeatureCycles } from "./feature-cycles.mjs";
import { readModules } from "./modules.mjs";
import { resolveImports } from "./resolve-imports.mjs";
import { rules } from "./rules.mjs";

/** @typedef {{ file: string, line: number, sentence: string }} Violation the sentence says what is wrong and what to do */

/**
 * Reads every module below `packages/`, `apps/`, `test/`, `bench/` and `survive/` and applies the rules.
 *
 * @param {string} root absolute path of the repository
 * @returns {Violation[]}
 */
export function findViolations(root) {
  const packages = listPackages(root);
  const modules = readModules(root).map((module) => resolveImports(module, packages));
  if (modules.length === 0) throw new Error(`There is no module below ${root}: nothing was checked.`);
  const crossings = modules.flatMap((module) =>
    rules.flatMap((rule) => rule.find(module).map(({ line, sentence }) => ({ file: module.file, line, sentence }))),
  );
  return [...crossings, ...findCycles(modules), ...findFeatureCycles(modules)];
}
