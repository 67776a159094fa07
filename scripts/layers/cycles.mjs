// @ts-check

/**
 * Finds import cycles, across packages too. Imports of types alone don't count: they are gone at run time.
 *
 * @param {readonly import("./resolve-imports.mjs").ResolvedModule[]} modules
 * @returns {import("./find-violations.mjs").Violation[]} one for each import that closes a cycle
 */
export function findCycles(modules) {
  const byFile = new Map(modules.map((module) => [module.file, module]));
  /** @type {Set<string>} */
  const finished = new Set();
  /** @type {import("./find-violations.mjs").Violation[]} */
  const violations = [];

  /** @param {string} file @param {readonly string[]} path the files that lead here */
  function visit(file, path) {
    const trail = [...path, file];
    for (const { file: target, line, typeOnly } of byFile.get(file)?.imports ?? []) {
      if (target === null || typeOnly || finished.has(target)) continue;
      const start = trail.indexOf(target);
      if (start === -1) visit(target, trail);
      else violations.push({ file, line, sentence: describeCycle([...trail.slice(start), target]) });
    }
    finished.add(file);
  }

  for (const { file } of modules) if (!finished.has(file)) visit(file, []);
  return violations;
}

/** @param {readonly string[]} files */
function describeCycle(files) {
  return `This import closes a cycle: ${files.join(" → ")}. Move what both need into a module of its own.`;
}
