import {
  isObject,
  keepOnePrimary,
  readAttribute,
  requireAttributes,
  type ScimComplex,
  type ScimDocument,
} from "./document.ts";
import { badRequest } from "./failure.ts";
import { countComparisons, type Filter } from "./filter.ts";
import { foldCase, matchesFilter } from "./matches.ts";
import { mergeOperations } from "./merge-operations.ts";
import { type PatchOperation, parsePatch } from "./patch-operations.ts";
import { type Attribute, findAttribute, type ResourceType } from "./schema.ts";

/** How many values the operations of one PATCH may compare. It takes about a second, in which this process does nothing else. */
const MAX_COMPARED = 1_000_000;

/**
 * Applies the body of a PATCH to a document. All operations apply, or none (RFC 7644 section 3.5.2).
 *
 * @returns the document afterwards; the given one stays as it is
 * @throws ScimError 400
 */
export function applyPatch(type: ResourceType, document: ScimDocument, body: unknown): ScimDocument {
  let compared = 0;
  const apply = (before: ScimDocument, operation: PatchOperation): ScimDocument => {
    compared += countCompared(before, operation);
    if (compared > MAX_COMPARED)
      throw badRequest("tooMany", "These are too many operations for so many values: send fewer at a time.");
    return applyOperation(before, operation);
  };
  return requireAttributes(type, mergeOperations(parsePatch(type, body)).reduce(apply, document));
}

function countCompared(document: ScimDocument, { extension, attribute, filter }: PatchOperation): number {
  const holder = extension === null ? document : document[extension];
  const values = isObject(holder) ? holder[attribute.name] : undefined;
  return Array.isArray(values) ? values.length * (filter === null ? 1 : countComparisons(filter)) : 0;
}

function applyOperation(document: ScimDocument, operation: PatchOperation): ScimDocument {
  const { extension, attribute } = operation;
  // The password is accepted and not kept.
  if (attribute.mutability === "writeOnly") return document;
  if (extension !== null) {
    const { [extension]: stored, ...others } = document;
    const changed = changeAttribute(isObject(stored) ? (stored as ScimDocument) : {}, operation);
    return Object.keys(changed).length > 0 ? { ...others, [extension]: changed } : others;
  }
  // Whoever leaves out `active` hasn't decided anything about it.
  if (attribute.name === "active" && operation.op === "remove") return document;
  return changeAttribute(document, operation);
}

function changeAttribute(document: ScimDocument, operation: PatchOperation): ScimDocument {
  const { [operation.attribute.name]: before, ...others } = document;
  const after = operation.attribute.multiValued
    ? changeElements(Array.isArray(before) ? (before as readonly ScimComplex[]) : [], operation)
    : changeValue(before, operation);
  const isEmpty = after === undefined || (typeof after === "object" && Object.keys(after).length === 0);
  return isEmpty ? others : { ...others, [operation.attribute.name]: after };
}

function changeValue(before: ScimDocument[string] | undefined, operation: PatchOperation) {
  const { op, attribute, sub, value, filter } = operation;
  if (filter) throw badRequest("invalidPath", `${attribute.name} has one value, so its path takes no filter.`);
  if (attribute.type !== "complex") return op === "remove" ? undefined : readAttribute(attribute, value);
  const stored = isObject(before) ? (before as ScimComplex) : {};
  if (sub) return changeSub(stored, { op, sub, value });
  if (op === "remove") return undefined;
  const given = readAttribute(attribute, value);
  return given === undefined && op === "replace" ? undefined : { ...stored, ...(given as ScimComplex | undefined) };
}

function changeSub(
  element: ScimComplex,
  { op, sub, value }: { readonly op: PatchOperation["op"]; readonly sub: Attribute; readonly value: unknown },
): ScimComplex {
  const { [sub.name]: _, ...others } = element;
  const read = op === "remove" ? undefined : readAttribute(sub, value);
  return typeof read === "string" || typeof read === "boolean" ? { ...others, [sub.name]: read } : others;
}

function changeElements(elements: readonly ScimComplex[], operation: PatchOperation): readonly ScimComplex[] {
  if (operation.filter) return changeFiltered(elements, operation, operation.filter);
  const { op, attribute, sub, value } = operation;
  if (sub) return changeAll(elements, operation, sub);
  const given = (readAttribute(attribute, value) as readonly ScimComplex[] | undefined) ?? [];
  if (op === "replace") return given;
  if (op === "add") return addElements(attribute, elements, given);
  // Entra names the members to remove in the value. Without one, all are removed.
  const removed = new Set(given.map((element) => identityOf(attribute, element)));
  return elements.filter((element) => removed.size > 0 && !removed.has(identityOf(attribute, element)));
}

/** Changes a sub-attribute of every value: of a new one if there are none. */
function changeAll(
  elements: readonly ScimComplex[],
  { op, value }: PatchOperation,
  sub: Attribute,
): readonly ScimComplex[] {
  const all = elements.length === 0 && op !== "remove" ? [{}] : elements;
  return withoutEmpty(all.map((element) => changeSub(element, { op, sub, value })));
}

function changeFiltered(
  elements: readonly ScimComplex[],
  operation: PatchOperation,
  filter: Filter,
): readonly ScimComplex[] {
  const { op, attribute, sub, value } = operation;
  const subAttributes = attribute.subAttributes ?? [];
  const isMeant = (element: ScimComplex) => matchesFilter(filter, element, subAttributes);
  if (op === "remove" && !sub) return elements.filter((element) => !isMeant(element));
  const change = (element: ScimComplex): ScimComplex => {
    if (sub) return changeSub(element, { op, sub, value });
    const [given = {}] = (readAttribute(attribute, value) as readonly ScimComplex[] | undefined) ?? [];
    return { ...element, ...given };
  };
  if (elements.some(isMeant)) {
    const changed = elements.map((element) => (isMeant(element) ? change(element) : element));
    return keepChangedPrimary(withoutEmpty(changed), elements);
  }
  if (op === "remove") return elements;
  // Entra replaces values that aren't there yet: the filter then says what the new one is.
  const described = describedBy(filter, subAttributes);
  if (!described) throw badRequest("noTarget", `The filter of the path finds none of the ${attribute.name}.`);
  return addElements(attribute, elements, withoutEmpty([change(described)]));
}

/** Returns what a filter of equalities alone describes; `null` for any other. */
function describedBy(filter: Filter, subAttributes: readonly Attribute[]): ScimComplex | null {
  if (filter.kind === "and") {
    const parts = filter.terms.map((term) => describedBy(term, subAttributes));
    return parts.every((part) => part !== null) ? Object.assign({}, ...parts) : null;
  }
  if (filter.kind !== "compare" || filter.comparison !== "eq") return null;
  const sub = findAttribute(subAttributes, filter.path);
  const value = sub && readAttribute(sub, filter.value);
  return sub && (typeof value === "string" || typeof value === "boolean") ? { [sub.name]: value } : null;
}

/** Adds values that aren't there yet; one that is gets what is new about it. */
function addElements(
  attribute: Attribute,
  elements: readonly ScimComplex[],
  added: readonly ScimComplex[],
): readonly ScimComplex[] {
  const known = new Map(elements.map((element, index) => [identityOf(attribute, element), index]));
  const all = [...elements];
  for (const element of added) {
    const identity = identityOf(attribute, element);
    const index = known.get(identity);
    if (index === undefined) known.set(identity, all.push(element) - 1);
    else all[index] = { ...all[index], ...element };
  }
  return keepChangedPrimary(all, elements);
}

/** Where a PATCH made a value primary, the one that was primary no longer is. */
function keepChangedPrimary(elements: readonly ScimComplex[], before: readonly ScimComplex[]): readonly ScimComplex[] {
  const isNew = ({ primary, value, type }: ScimComplex) =>
    primary === true && !before.some((old) => old.primary === true && old.value === value && old.type === type);
  const chosen = elements.findLast(isNew);
  if (!chosen) return keepOnePrimary(elements);
  return elements.map((element) =>
    element !== chosen && element.primary === true ? { ...element, primary: false } : element,
  );
}

/** Returns what two values that are the same have in common: members of groups their id, others also what they are used for. */
function identityOf({ name }: Attribute, { value, type }: ScimComplex): string {
  return name === "members" ? foldCase(String(value), false) : JSON.stringify([value ?? null, type ?? null]);
}

function withoutEmpty(elements: readonly ScimComplex[]): readonly ScimComplex[] {
  return elements.filter((element) => Object.keys(element).length > 0);
}
