import type { ScimComplex, ScimValue } from "./document.ts";
import type { Comparison, Filter, FilterValue } from "./filter.ts";
import { type Attribute, findAttribute } from "./schema.ts";

/** Returns whether one value of an attribute is what the filter in a path's brackets looks for. */
export function matchesFilter(filter: Filter, element: ScimComplex, subAttributes: readonly Attribute[]): boolean {
  const recur = (term: Filter) => matchesFilter(term, element, subAttributes);
  if (filter.kind === "and") return filter.terms.every(recur);
  if (filter.kind === "or") return filter.terms.some(recur);
  if (filter.kind === "not") return !recur(filter.term);
  if (filter.kind === "some") return false;
  const attribute = findAttribute(subAttributes, filter.path);
  const value = attribute ? element[attribute.name] : undefined;
  const present = value === undefined || typeof value === "object" ? null : value;
  if (filter.kind === "present") return present !== null && present !== "";
  return compare(filter.comparison, present, filter.value, attribute?.caseExact === true);
}

function compare(comparison: Comparison, value: ScimValue | null, sought: FilterValue, caseExact: boolean): boolean {
  if (comparison === "ne") return !compare("eq", value, sought, caseExact);
  if (value === null || sought === null) return comparison === "eq" && value === sought;
  const [left, right] = [value, sought].map((side) => foldCase(String(side), caseExact)) as [string, string];
  return COMPARE[comparison](left, right);
}

const COMPARE: Readonly<Record<Exclude<Comparison, "ne">, (left: string, right: string) => boolean>> = {
  eq: (left, right) => left === right,
  co: (left, right) => left.includes(right),
  sw: (left, right) => left.startsWith(right),
  ew: (left, right) => left.endsWith(right),
  gt: (left, right) => left > right,
  ge: (left, right) => left >= right,
  lt: (left, right) => left < right,
  le: (left, right) => left <= right,
};

/** Lowers ASCII letters, as both databases do, unless the attribute's case counts. */
export function foldCase(text: string, caseExact: boolean): string {
  return caseExact ? text : text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
