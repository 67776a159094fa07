import { isObject } from "./document.ts";
import { badRequest } from "./failure.ts";
import { type Filter, parseFilter } from "./filter.ts";
import { type AttributePath, findPath } from "./path.ts";
import type { ResourceType } from "./schema.ts";

/** One change of a PATCH (RFC 7644 section 3.5.2), whose path names an attribute that the schema knows. */
export interface PatchOperation extends AttributePath {
  readonly op: "add" | "remove" | "replace";
  /** Which of several values are meant; `null` for all. */
  readonly filter: Filter | null;
  readonly value: unknown;
}

const MAX_OPERATIONS = 1000;
const OPS: ReadonlySet<string> = new Set(["add", "remove", "replace"]);
/** `emails[type eq "work"].value`: a path, a filter in brackets, and a sub-attribute. */
const VALUE_PATH = /^([^[\]]+)\[(.*)\](?:\.([^.[\]]+))?$/s;
/** Root members of a resource that a PATCH without a path may repeat, and that it doesn't change. */
const REPEATED: ReadonlySet<string> = new Set(["schemas", "id", "meta"]);

/**
 * Parses the body of a PATCH, in the spellings in which directories send it: `op` in any case, no path with attributes under dotted keys or
 * under the URN of an extension, values that are text. Attributes that no schema knows are left out.
 *
 * @throws ScimError 400
 */
export function parsePatch(type: ResourceType, body: unknown): readonly PatchOperation[] {
  const operations = isObject(body) ? memberOf(body, "operations") : undefined;
  if (!Array.isArray(operations) || operations.length === 0)
    throw badRequest("invalidSyntax", "The body must have Operations, a list of at least one.");
  if (operations.length > MAX_OPERATIONS)
    throw badRequest("tooMany", `A PATCH has at most ${MAX_OPERATIONS} operations.`);
  return operations.flatMap((operation) => parseOperation(type, operation));
}

/** Returns a member of an object, whatever the case of its name. */
export function memberOf(object: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.entries(object).find(([key]) => key.toLowerCase() === name)?.[1];
}

function parseOperation(type: ResourceType, operation: unknown): readonly PatchOperation[] {
  if (!isObject(operation)) throw badRequest("invalidSyntax", "Each operation must be an object.");
  const named = memberOf(operation, "op");
  const op = typeof named === "string" ? named.trim().toLowerCase() : "";
  if (!OPS.has(op)) throw badRequest("invalidSyntax", "op must be add, remove or replace.");
  const path = memberOf(operation, "path");
  const value = memberOf(operation, "value");
  const changed = op as PatchOperation["op"];
  if (typeof path === "string" && path.trim() !== "") return atPath(type, { op: changed, path: path.trim(), value });
  if (path !== undefined && path !== null && path !== "")
    throw badRequest("invalidPath", "path must be a string that names an attribute.");
  if (op === "remove") throw badRequest("noTarget", "A remove needs a path.");
  if (!isObject(value)) throw badRequest("invalidValue", "Without a path, value must be an object of attributes.");
  return Object.entries(value)
    .filter(([key]) => !REPEATED.has(key))
    .flatMap(([key, member]) => atPath(type, { op: changed, path: key, value: member }));
}

interface Written {
  readonly op: PatchOperation["op"];
  readonly path: string;
  readonly value: unknown;
}

function atPath(type: ResourceType, { op, path, value }: Written): readonly PatchOperation[] {
  const valuePath = VALUE_PATH.exec(path);
  if (!valuePath && /[[\]]/.test(path)) throw badRequest("invalidPath", "The brackets of the path don't match.");
  const [, attributePath = "", filterText = "", subName] = valuePath ?? [];
  const filter = valuePath ? parsePathFilter(filterText) : null;
  const found = findPath(type, valuePath ? joinPath(attributePath, subName) : path);
  if (!found) return [];
  if (!("attribute" in found)) return inExtension(type, { op, path: found.extension, value });
  assertWritable(found);
  return [{ ...found, op, filter, value }];
}

function joinPath(path: string, subName: string | undefined): string {
  return subName === undefined ? path : `${path}.${subName}`;
}

function parsePathFilter(text: string): Filter {
  try {
    return parseFilter(text);
  } catch {
    throw badRequest("invalidPath", 'The filter in the path can\'t be parsed. Example: emails[type eq "work"].value');
  }
}

/** Changes every attribute that is given for an extension; removes those that it has. */
function inExtension(type: ResourceType, { op, path, value }: Written): readonly PatchOperation[] {
  if (op === "remove") {
    const schema = type.extensions.find(({ id }) => id === path);
    return (schema?.attributes ?? []).map((attribute) => ({
      ...{ op, attribute, extension: path, sub: null },
      ...{ filter: null, value: undefined },
    }));
  }
  if (!isObject(value)) throw badRequest("invalidValue", "The value of an extension must be an object of attributes.");
  return Object.entries(value).flatMap(([key, member]) => atPath(type, { op, path: `${path}:${key}`, value: member }));
}

function assertWritable({ attribute, sub }: AttributePath): void {
  if (attribute.mutability === "readOnly" || sub?.mutability === "readOnly")
    throw badRequest("mutability", `${(sub ?? attribute).name} is read-only.`);
}
