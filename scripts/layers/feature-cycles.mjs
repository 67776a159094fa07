// @ts-check
import { placeOf } from "./auth-server-rules.mjs";

/**
 * Finds cycles among the domains of the auth server's features: features A and B whose domains need each other at run time, directly or
 * through others. Imports of types alone don't count.
 *
 * @param {readonly import("./resolve-imports.mjs").ResolvedModule[]} modules
 * @returns {import("./find-violations.mjs").Violation[]} one for each import that closes a cycle
 */
export function findFeatureCycles(modules) {
  const crossings = modules.flatMap((module) => crossingsOf(module));
  /** @type {Map<string, Set<string>>} */
  const needs = new Map();
  for (const { from, to } of crossings) needs.set(from, (needs.get(from) ?? new Set()).add(to));
  return crossings.flatMap(({ file, line, from, to }) => {
    const path = findPath(needs, to, from);
    if (path === null) return [];
    const sentence = `The domains of features need each other: ${[from, ...path].join(" → ")}. Move what both need into the lower of them.`;
    return [{ file, line, sentence }];
  });
}

/** @param {import("./resolve-imports.mjs").ResolvedModule} module */
function crossingsOf({ file, imports }) {
  const from = domainOf(file);
  if (from === null) return [];
  return imports.flatMap(({ file: target, line, typeOnly }) => {
    const to = typeOnly ? null : domainOf(target);
    return to === null || to === from ? [] : [{ file, line, from, to }];
  });
}

/**
 * The feature whose domain a file belongs to.
 *
 * @param {string | null} file
 */
function domainOf(file) {
  const place = placeOf(file);
  return place?.area === "feature" && place.kind === "domain" ? place.feature : null;
}

/**
 * The features from one to another, both included; `null` when the one does not need the other.
 *
 * @param {ReadonlyMap<string, ReadonlySet<string>>} needs
 * @param {string} from
 * @param {string} to
 * @param {ReadonlySet<string>} visited
 * @returns {string[] | null}
 */
function findPath(needs, from, to, visited = new Set()) {
  if (from === to) return [from];
  for (const next of needs.get(from) ?? []) {
    if (visited.has(next)) continue;
    const path = findPath(needs, next, to, new Set([...visited, from]));
    if (path !== null) return [from, ...path];
  }
  return null;
}
