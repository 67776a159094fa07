import { isObject } from "./document.ts";
import { badRequest } from "./failure.ts";
import { findPath } from "./path.ts";
import type { ResourceType } from "./schema.ts";

/** Which attributes an answer has (RFC 7644 section 3.9). */
export interface Projection {
  /** Only these, beside those that are always returned; `null` for all. */
  readonly attributes: readonly string[] | null;
  readonly excludedAttributes: readonly string[];
}

/** A filter in brackets. One that has an opening bracket in it isn't any, and takes no time to find that out. */
const BRACKETED = /\[[^[\]]*\]/g;

/** More than there are, with their sub-attributes. Each is looked for in every resource of an answer. */
const MAX_NAMES = 200;

/**
 * Parses the names of attributes, separated by commas. What stands in brackets is for clients that repeat their filter.
 *
 * @throws ScimError 400 if there are too many
 */
export function parseAttributeNames(list: string): readonly string[] {
  const written = list.replaceAll(BRACKETED, "").split(",");
  const names = new Set(written.map((name) => name.trim()).filter((name) => name !== ""));
  if (names.size > MAX_NAMES) throw badRequest("tooMany", `At most ${MAX_NAMES} attributes can be named.`);
  return [...names];
}

/** Members of an answer that no projection removes. */
const ALWAYS: ReadonlySet<string> = new Set(["id", "schemas"]);

/** Returns whether an answer has an attribute, so that what nobody asked for needn't be read. */
export function isReturned(type: ResourceType, { attributes, excludedAttributes }: Projection, name: string): boolean {
  const names = (list: readonly string[]) => list.map((path) => placeOf(type, path)?.[0]);
  return attributes
    ? names(attributes).includes(name)
    : !names(excludedAttributes.filter((path) => !path.includes("."))).includes(name);
}

/** Reduces a resource to the attributes that were asked for. */
export function project(
  type: ResourceType,
  resource: Readonly<Record<string, unknown>>,
  { attributes, excludedAttributes }: Projection,
): Readonly<Record<string, unknown>> {
  if (attributes) {
    const kept = Object.fromEntries(Object.entries(resource).filter(([name]) => ALWAYS.has(name)));
    return attributes.reduce((result, path) => copy(resource, result, placeOf(type, path)), kept);
  }
  return excludedAttributes.reduce((result, path) => omit(result, placeOf(type, path)), resource);
}

/** Returns where an attribute is in a resource; `null` if no schema knows it, or it is always returned. */
function placeOf(type: ResourceType, path: string): readonly string[] | null {
  const found = findPath(type, path);
  if (!found) return null;
  if (!("attribute" in found)) return [found.extension];
  const { extension, attribute, sub } = found;
  const place = [extension, attribute.name, sub?.name].filter((name) => typeof name === "string");
  return place[0] !== undefined && ALWAYS.has(place[0]) ? null : place;
}

type Resource = Readonly<Record<string, unknown>>;

function copy(from: Resource, to: Resource, place: readonly string[] | null): Resource {
  const [name, ...rest] = place ?? [];
  if (name === undefined || from[name] === undefined) return to;
  return { ...to, [name]: rest.length === 0 ? from[name] : copyWithin(from[name], to[name], rest) };
}

function copyWithin(from: unknown, to: unknown, place: readonly string[]): unknown {
  if (Array.isArray(from)) {
    return from.map((element, index) => copyWithin(element, Array.isArray(to) ? to[index] : undefined, place));
  }
  return isObject(from) ? copy(from, isObject(to) ? to : {}, place) : from;
}

function omit(resource: Resource, place: readonly string[] | null): Resource {
  const [name, ...rest] = place ?? [];
  if (name === undefined) return resource;
  const { [name]: value, ...others } = resource;
  return rest.length === 0 ? others : { ...others, [name]: omitWithin(value, rest) };
}

function omitWithin(value: unknown, place: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((element) => omitWithin(element, place));
  return isObject(value) ? omit(value, place) : value;
}
