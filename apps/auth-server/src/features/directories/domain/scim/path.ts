import { type Attribute, COMMON_ATTRIBUTES, findAttribute, type ResourceType } from "./schema.ts";

/** An attribute that a path names (RFC 7644 section 3.10). */
export interface AttributePath {
  /** The URN of the extension that has it; `null` for the resource's own schema. */
  readonly extension: string | null;
  readonly attribute: Attribute;
  /** The sub-attribute, if the path names one. */
  readonly sub: Attribute | null;
}

/**
 * Finds the attribute that a path such as `name.familyName` or `urn:…:User:department` names, whatever its case.
 *
 * @returns `extension` for the URN of an extension alone; `null` if no schema knows it
 */
export function findPath(type: ResourceType, path: string): AttributePath | { readonly extension: string } | null {
  for (const schema of [...type.extensions, type.schema]) {
    const extension = schema === type.schema ? null : schema.id;
    if (path.toLowerCase() === schema.id.toLowerCase()) return extension === null ? null : { extension };
    if (!path.toLowerCase().startsWith(`${schema.id.toLowerCase()}:`)) continue;
    return findIn(schema.attributes, path.slice(schema.id.length + 1), extension);
  }
  return findIn([...type.schema.attributes, ...COMMON_ATTRIBUTES], path, null);
}

function findIn(attributes: readonly Attribute[], path: string, extension: string | null): AttributePath | null {
  const [name = "", subName, ...more] = path.split(".");
  const attribute = findAttribute(attributes, name);
  if (!attribute || more.length > 0) return null;
  if (subName === undefined) return { extension, attribute, sub: null };
  const sub = findAttribute(attribute.subAttributes ?? [], subName);
  return sub ? { extension, attribute, sub } : null;
}
