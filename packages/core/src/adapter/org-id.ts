import { ForbiddenException } from "../errors.ts";
import type { MaybePromise } from "../maybe-promise.ts";
import type { OrgIdDescription } from "../refusals/guard-description.ts";
import type { RequestView } from "./request-view.ts";

/**
 * Where the organization id is in a request: a route parameter, a header, a query parameter, or what a function returns. When several are
 * named, all that are present must agree.
 */
export type OrgIdSource<Native> = OrgIdPlaces | ((request: Native) => OrgIdAnswer | Promise<OrgIdAnswer>);

/** The names under which a request has the organization id. */
export interface OrgIdPlaces {
  readonly param?: string;
  readonly header?: string;
  readonly query?: string;
}

type OrgIdAnswer = string | null | undefined;

/** What one place contains: each string by itself, where there are several. */
type Texts = string | readonly string[] | null | undefined;

/** Reads the organization id of a request. */
export type ReadOrgId<Native> = (request: RequestView<Native>) => MaybePromise<string>;

const PLACES: readonly string[] = ["param", "header", "query"];

/**
 * Creates the reader of an organization id.
 *
 * @returns a function that throws ForbiddenException with status 400 when a request names no organization or several
 * @throws TypeError when the source names no place, or an unknown one
 */
export function createOrgIdReader<Native>(source: OrgIdSource<Native>): ReadOrgId<Native> {
  if (typeof source === "function") {
    return async (request) => onlyOrgId(checkedAnswer(await source(request.native)));
  }
  const { param, header, query } = checkedPlaces(source);
  // The usual guard: a parameter is a single string, so nothing can disagree.
  if (param && !header && !query) return (request) => request.param(param) || onlyOrgId();
  return (request) =>
    onlyOrgId(
      param && request.param(param),
      header && splitList(request.header(header)),
      query && request.query(query),
    );
}

/** Describes where a guard looks for the organization id. */
export function describeOrgIdSource<Native>(source: OrgIdSource<Native>): OrgIdDescription {
  return typeof source === "function" ? "function" : { ...source };
}

function checkedPlaces(source: OrgIdPlaces): OrgIdPlaces {
  const entries = typeof source === "object" && source !== null ? Object.entries(source) : [];
  const isValid = entries.every(([place, name]) => PLACES.includes(place) && typeof name === "string" && name !== "");
  if (entries.length > 0 && isValid) return source;
  throw new TypeError("orgId must be a function or name a param, header or query, such as { header: 'x-org-id' }.");
}

function checkedAnswer(answer: unknown): Texts {
  const texts = [answer ?? []].flat();
  if (texts.every((text) => typeof text === "string")) return texts;
  throw new TypeError("The orgId function must return a string, null or undefined.");
}

/** Runtimes join a repeated header with commas, which no organization id holds. */
function splitList(header: Texts): readonly string[] {
  return [header ?? []].flat().flatMap((value) => value.split(",").map((part) => part.trim()));
}

function onlyOrgId(...places: readonly Texts[]): string {
  let orgId = "";
  for (const place of places) {
    for (const text of typeof place === "string" ? [place] : (place ?? [])) {
      if (text === "" || text === orgId) continue;
      if (orgId !== "") throw new ForbiddenException("org_id_conflict", "several_org_ids");
      orgId = text;
    }
  }
  if (orgId === "") throw new ForbiddenException("org_id_missing", "no_org_id");
  return orgId;
}
