// @ts-check

/**
 * @typedef {import("./resolve-imports.mjs").ResolvedModule} Module
 * @typedef {import("./resolve-imports.mjs").ResolvedImport} Import
 * @typedef {{ find: (module: Module) => { line: number, sentence: string }[] }} Rule
 */

/**
 * A rule against imports.
 *
 * @param {{
 *   in: (module: Module) => boolean,
 *   when: (target: Import, module: Module) => boolean,
 *   sentence: (target: Import) => string,
 * }} rule `sentence` says what is wrong and what to do
 * @returns {Rule}
 */
export function forbidImports({ in: applies, when, sentence }) {
  return {
    find: (module) =>
      applies(module)
        ? module.imports
            .filter((target) => when(target, module))
            .map((target) => ({ line: target.line, sentence: sentence(target) }))
        : [],
  };
}

/**
 * A rule against the use of what tests could not decide: the environment, the clock, chance.
 *
 * @param {{
 *   in: (module: Module) => boolean,
 *   inputs: readonly import("./modules.mjs").HiddenInput[],
 *   sentence: (text: string) => string,
 * }} rule
 * @returns {Rule}
 */
export function forbidUse({ in: applies, inputs, sentence }) {
  return {
    find: (module) =>
      applies(module)
        ? module.uses
            .filter(({ input }) => inputs.includes(input))
            .map(({ text, line }) => ({ line, sentence: sentence(text) }))
        : [],
  };
}

/**
 * A rule against files where they lie.
 *
 * @param {{ when: (module: Module) => boolean, sentence: string }} rule
 * @returns {Rule}
 */
export function forbidFile({ when, sentence }) {
  return { find: (module) => (when(module) ? [{ line: 1, sentence }] : []) };
}
