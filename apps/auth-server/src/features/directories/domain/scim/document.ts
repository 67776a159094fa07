import { badRequest } from "./failure.ts";
import { type Attribute, findAttribute, type ResourceType } from "./schema.ts";

/** A simple value of a resource. */
export type ScimValue = string | boolean;

/** A complex value: sub-attributes by name. */
export interface ScimComplex {
  readonly [name: string]: ScimValue | ScimComplex;
}

/** The attributes of a resource under the names of its schema; those of an extension are in an object under its URN. */
export interface ScimDocument {
  readonly [name: string]: ScimValue | ScimComplex | readonly ScimComplex[] | ScimDocument;
}

const MAX_VALUE_CHARACTERS = 8192;
const MAX_NAME_CHARACTERS = 255;

/** Attributes that identify a resource have a column of their own. */
const NAMES: ReadonlySet<string> = new Set(["userName", "externalId", "displayName"]);

/** What directories write for a boolean that is a string. */
const WRITTEN_BOOLEANS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
]);

/** Unpaired surrogates have no UTF-8 form, and PostgreSQL can't store NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNSTORABLE = /[\p{Surrogate}\u0000]/u;

/** Returns whether a value from JSON is an object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A key of a body that names an attribute: which, and the extension that it belongs to. */
interface Named {
  readonly attribute: Attribute;
  readonly extension: string | null;
}

/**
 * Reads a resource that a directory sent: under the names of the schema whatever their case, without read-only attributes, without the
 * password, and without what no schema knows, which directories may send freely.
 *
 * @throws ScimError 400 if a value isn't what the schema says, or a required attribute is missing
 */
export function readDocument(type: ResourceType, body: unknown): ScimDocument {
  if (!isObject(body)) throw badRequest("invalidSyntax", "The body must be a JSON object.");
  const entries = [...flatten(type, body)];
  const core = entries.filter(({ extension }) => extension === null);
  const document: Record<string, ScimDocument[string]> = readAttributes(core);
  for (const { id } of type.extensions) {
    const attributes = readAttributes(entries.filter(({ extension }) => extension === id));
    if (Object.keys(attributes).length > 0) document[id] = attributes;
  }
  return requireAttributes(type, document);
}

/**
 * Checks that a document has what its schema requires.
 *
 * @throws ScimError 400 if not
 */
export function requireAttributes(type: ResourceType, document: ScimDocument): ScimDocument {
  for (const { name, required } of type.schema.attributes) {
    const value = document[name];
    if (required && (typeof value !== "string" || value.trim() === ""))
      throw badRequest("invalidSyntax", `${name} is required.`);
  }
  return document;
}

interface Entry extends Named {
  readonly value: unknown;
}

/** Lists the attributes of a body: at its root, under the URN of its schema, and under the URNs of extensions. */
function* flatten(type: ResourceType, body: Readonly<Record<string, unknown>>): Iterable<Entry> {
  for (const [key, value] of Object.entries(body)) {
    const extension = type.extensions.find(({ id }) => id.toLowerCase() === key.toLowerCase());
    if (extension) {
      if (!isObject(value)) continue;
      for (const [name, member] of Object.entries(value)) {
        const attribute = findAttribute(extension.attributes, name);
        if (attribute) yield { attribute, extension: extension.id, value: member };
      }
    } else if (key.toLowerCase() === type.schema.id.toLowerCase()) {
      if (isObject(value)) yield* flatten({ ...type, extensions: [] }, value);
    } else {
      const attribute = findAttribute([...type.schema.attributes, EXTERNAL_ID], key);
      if (attribute) yield { attribute, extension: null, value };
    }
  }
}

const EXTERNAL_ID: Attribute = { name: "externalId", type: "string", description: "", caseExact: true };

function readAttributes(entries: readonly Entry[]): Record<string, ScimDocument[string]> {
  const document: Record<string, ScimDocument[string]> = {};
  for (const { attribute, value } of entries) {
    if (attribute.mutability === "readOnly" || attribute.mutability === "writeOnly") continue;
    const read = readAttribute(attribute, value);
    if (read !== undefined) document[attribute.name] = read;
  }
  return document;
}

/**
 * Reads the value of an attribute.
 *
 * @returns `undefined` for a value that means the attribute has none
 * @throws ScimError 400 if it isn't what the schema says
 */
export function readAttribute(attribute: Attribute, value: unknown): ScimDocument[string] | undefined {
  if (value === null || value === undefined) return undefined;
  if (!attribute.multiValued) return readValue(attribute, value);
  const elements = (Array.isArray(value) ? value : [value]).flatMap((element) => {
    const read = readValue(attribute, element);
    return isObject(read) ? [read as ScimComplex] : [];
  });
  return elements.length > 0 ? keepOnePrimary(elements) : undefined;
}

function readValue(attribute: Attribute, value: unknown): ScimValue | ScimComplex | undefined {
  if (value === null || value === undefined) return undefined;
  if (attribute.type === "complex") return readComplex(attribute, value);
  if (attribute.type === "boolean") return readBoolean(attribute, value);
  return readText(attribute, value);
}

/** A simple value stands for the sub-attribute `value`: directories send managers and members that way. */
function readComplex(attribute: Attribute, value: unknown): ScimComplex | undefined {
  const subAttributes = attribute.subAttributes ?? [];
  const given = isObject(value) ? value : { value };
  const complex: Record<string, ScimValue> = {};
  for (const [name, member] of Object.entries(given)) {
    const found = findAttribute(subAttributes, name) ?? findAlias(attribute, name);
    const read = found && readValue(found, member);
    if (found && typeof read !== "object" && read !== undefined) complex[found.name] = read;
  }
  return Object.keys(complex).length > 0 ? complex : undefined;
}

/** Entra's own examples name members by `displayName`. */
function findAlias({ name, subAttributes = [] }: Attribute, alias: string): Attribute | undefined {
  return name === "members" && alias.toLowerCase() === "displayname"
    ? findAttribute(subAttributes, "display")
    : undefined;
}

function readBoolean({ name }: Attribute, value: unknown): boolean {
  const read = typeof value === "string" ? WRITTEN_BOOLEANS.get(value.trim().toLowerCase()) : value;
  if (typeof read !== "boolean") throw badRequest("invalidValue", `${name} must be true or false.`);
  return read;
}

function readText({ name }: Attribute, value: unknown): string {
  const text = typeof value === "number" || typeof value === "boolean" ? String(value) : value;
  if (typeof text !== "string") throw badRequest("invalidValue", `${name} must be a string.`);
  const limit = NAMES.has(name) ? MAX_NAME_CHARACTERS : MAX_VALUE_CHARACTERS;
  if (text.length > limit) throw badRequest("invalidValue", `${name} must have at most ${limit} characters.`);
  if (UNSTORABLE.test(text)) throw badRequest("invalidValue", `${name} must not contain NUL or unpaired surrogates.`);
  return text;
}

/** Of several values only one is primary (RFC 7643 section 2.4): the last one, which a PATCH has added. */
export function keepOnePrimary(elements: readonly ScimComplex[]): readonly ScimComplex[] {
  const last = elements.findLastIndex(({ primary }) => primary === true);
  return elements.map((element, index) =>
    element.primary === true && index !== last ? { ...element, primary: false } : element,
  );
}
