import type { Context } from "hono";
import type { AppEnvironment } from "../../../../platform/http/app-environment.ts";
import type { ResourceSearch } from "../../domain/repositories.ts";
import { isObject } from "../../domain/scim/document.ts";
import { badRequest, ScimError } from "../../domain/scim/failure.ts";
import { parseFilter } from "../../domain/scim/filter.ts";
import { memberOf } from "../../domain/scim/patch-operations.ts";
import { type Projection, parseAttributeNames } from "../../domain/scim/projection.ts";

const CONTENT_TYPES: ReadonlySet<string | undefined> = new Set(["application/scim+json", "application/json"]);

/** The most resources of one answer, and how many there are unless the client says. */
export const MAX_RESULTS = 200;
const STANDARD_RESULTS = 100;
/** Beyond any directory, and far from what a number can't hold. */
const LAST_INDEX = 1_000_000_000;

/** Reads a body of JSON. Throws `ScimError` (400, 415). */
export async function readBody(context: Context<AppEnvironment>): Promise<unknown> {
  const type = context.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (!CONTENT_TYPES.has(type))
    throw new ScimError(415, "Content-Type must be application/scim+json or application/json.");
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(await context.req.arrayBuffer()));
  } catch {
    throw badRequest("invalidSyntax", "The body isn't valid JSON in UTF-8.");
  }
}

/** A search, and which attributes its answer has. */
export interface RequestedSearch extends ResourceSearch, Projection {
  /** The place of the first result, from 1. */
  readonly startIndex: number;
}

/** Reads a search from the query. Throws `ScimError` (400). */
export function readSearchQuery(context: Context<AppEnvironment>): RequestedSearch {
  const query = new URL(context.req.url).searchParams;
  const named = Object.fromEntries([...query].map(([name, value]) => [name.toLowerCase(), value]));
  return toSearch((name) => named[name]);
}

/** Reads a search from the body of a POST (RFC 7644 section 3.4.3). Throws `ScimError` (400). */
export function readSearchBody(body: unknown): RequestedSearch {
  if (!isObject(body)) throw badRequest("invalidSyntax", "The body must be a JSON object.");
  return toSearch((name) => {
    const value = memberOf(body, name);
    if (Array.isArray(value)) return value.filter((each) => typeof each === "string").join(",");
    return value === null || value === undefined ? undefined : String(value);
  });
}

function toSearch(parameter: (name: string) => string | undefined): RequestedSearch {
  const filter = parameter("filter")?.trim();
  const startIndex = Math.max(1, readNumber("startIndex", parameter("startindex"), 1));
  const count = readNumber("count", parameter("count"), STANDARD_RESULTS);
  const sortBy = parameter("sortby")?.trim() ?? "";
  return {
    ...readProjection(parameter),
    filter: filter ? parseFilter(filter) : null,
    sortBy: sortBy === "" ? null : sortBy,
    descending: parameter("sortorder")?.toLowerCase() === "descending",
    startIndex,
    offset: startIndex - 1,
    limit: Math.min(Math.max(0, count), MAX_RESULTS),
  };
}

/** Reads which attributes an answer is to have. */
export function readProjectionQuery(context: Context<AppEnvironment>): Projection {
  return readSearchQuery(context);
}

function readProjection(parameter: (name: string) => string | undefined): Projection {
  const attributes = parseAttributeNames(parameter("attributes") ?? "");
  return {
    attributes: attributes.length > 0 ? attributes : null,
    excludedAttributes: parseAttributeNames(parameter("excludedattributes") ?? ""),
  };
}

function readNumber(name: string, text: string | undefined, standard: number): number {
  if (text === undefined || text.trim() === "") return standard;
  const number = Number(text);
  if (!Number.isInteger(number)) throw badRequest("invalidValue", `${name} must be a whole number.`);
  return Math.max(-1, Math.min(number, LAST_INDEX));
}

/**
 * Checks `If-Match` (RFC 9110 section 13.1.1).
 *
 * @throws ScimError 412 if the resource has another version
 */
export function assertMatches(context: Context<AppEnvironment>, { version }: { readonly version: number }): void {
  const header = context.req.header("if-match");
  if (header === undefined || includesVersion(header, version)) return;
  throw new ScimError(412, "The resource has changed. Read it again and repeat the change.");
}

/** Returns whether the client has the current version already (`If-None-Match`). */
export function isKnownToClient(context: Context<AppEnvironment>, { version }: { readonly version: number }): boolean {
  const header = context.req.header("if-none-match");
  return header !== undefined && includesVersion(header, version);
}

function includesVersion(header: string, version: number): boolean {
  const tags = header.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes("*") || tags.includes(`"${version}"`);
}

/** Returns the entity tag of a resource. */
export function etagOf({ version }: { readonly version: number }): string {
  return `W/"${version}"`;
}

/** Returns whether the client wants no body for a change that it knows the result of (RFC 7240 section 4.2). */
export function wantsMinimal(context: Context<AppEnvironment>): boolean {
  return /(?:^|,)\s*return=minimal\s*(?:,|;|$)/i.test(context.req.header("prefer") ?? "");
}
