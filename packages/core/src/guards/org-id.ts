import { ForbiddenException } from "../errors.ts";
import type { RequestView } from "./request-view.ts";

/**
 * Where the organization id stands in a request: in a route parameter, a header, a query parameter, or what a function
 * says. When several are named, all that are present must agree.
 */
export type OrgIdSource<Native> = OrgIdPlaces | ((request: Native) => OrgIdAnswer | Promise<OrgIdAnswer>);

export interface OrgIdPlaces {
  readonly param?: string;
  readonly header?: string;
  readonly query?: string;
}

type OrgIdAnswer = string | null | undefined;

/** Reads the organization id of a request. */
export type ReadOrgId<Native> = (request: RequestView<Native>) => Promise<string>;

const PLACES: readonly string[] = ["param", "header", "query"];

/**
 * Makes the reader of an organization id.
 *
 * @returns a function that throws ForbiddenException with status 400 when a request names no organization or several
 * @throws TypeError when the source names no place, or one that does not exist
 */
export function createOrgIdReader<Native>(source: OrgIdSource<Native>): ReadOrgId<Native> {
  if (typeof source === "function") {
    return async (request) => onlyOrgId(textsOf(await source(request.native)));
  }
  const { param, header, query } = checkedPlaces(source);
  return async (request) =>
    onlyOrgId([
      ...textsOf(param && request.param(param)),
      // Runtimes join a repeated header with commas, which no organization id holds.
      ...textsOf(header && request.header(header)).flatMap((value) => value.split(",").map((part) => part.trim())),
      ...textsOf(query && request.query(query)),
    ]);
}

function checkedPlaces(source: OrgIdPlaces): OrgIdPlaces {
  const entries = typeof source === "object" && source !== null ? Object.entries(source) : [];
  const isValid = entries.every(([place, name]) => PLACES.includes(place) && typeof name === "string" && name !== "");
  if (entries.length > 0 && isValid) return source;
  throw new TypeError("orgId must be a function or name a param, header or query, such as { header: 'x-org-id' }.");
}

function textsOf(value: string | readonly string[] | null | undefined): readonly string[] {
  if (value === null || value === undefined) return [];
  const texts = typeof value === "string" ? [value] : value;
  if (Array.isArray(texts) && texts.every((text) => typeof text === "string")) return texts;
  throw new TypeError("The orgId function must return a string, null or undefined.");
}

function onlyOrgId(values: readonly string[]): string {
  const [orgId, another] = new Set(values.filter((value) => value !== ""));
  if (orgId === undefined) throw new ForbiddenException("org_id_missing", "no_org_id");
  if (another !== undefined) throw new ForbiddenException("org_id_conflict", "several_org_ids");
  return orgId;
}
