import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { OrganizationRecord } from "./records.ts";

/** How many organizations a field suggests. */
const MAX_SUGGESTED = 50;

/** An organization that a field suggests: what it then holds, and what stands beside it. */
export interface SuggestedOrganization {
  readonly value: string;
  readonly label: string;
}

/** Why it isn't clear which organization is meant, and which may be. */
export interface UnclearOrganization {
  readonly problem: string;
  readonly suggested: readonly SuggestedOrganization[];
}

type Reading = Pick<Repositories, "organizations">;

/**
 * Finds the organization that somebody means by a text: its id, or the whole of its name, ignoring the case of ASCII letters.
 *
 * @returns its id; otherwise the organizations whose name contains the text
 */
export async function chooseOrganization(
  { organizations }: Reading,
  text: string,
): Promise<Result<string, UnclearOrganization>> {
  const byId = await organizations.findById(text.toLowerCase());
  if (byId) return succeed(byId.orgId);
  const found = await search({ organizations }, text);
  const named = found.filter(({ name }) => name.toLowerCase() === text.toLowerCase());
  const [only, ...others] = named;
  if (only && others.length === 0) return succeed(only.orgId);
  const problem = only ? "is the name of several organizations" : "must be the name or id of an organization";
  return fail({ problem, suggested: suggest(only ? named : found) });
}

/** Lists the organizations that a field suggests before anything is typed: the first by name. */
export async function suggestOrganizations(repositories: Reading): Promise<readonly SuggestedOrganization[]> {
  return suggest(await search(repositories, null));
}

/** Returns the names of organizations by their ids. */
export async function nameOrganizations(
  { organizations }: Reading,
  orgIds: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(orgIds.flatMap((orgId) => orgId ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await organizations.listByIds(ids)).map(({ orgId, name }) => [orgId, name]));
}

async function search({ organizations }: Reading, name: string | null): Promise<readonly OrganizationRecord[]> {
  const found = { name, orderBy: "NAME", legacyOrgId: null, domain: null, limit: MAX_SUGGESTED, offset: 0 } as const;
  return (await organizations.search(found)).rows;
}

/** A name that several have says too little. */
function suggest(organizations: readonly OrganizationRecord[]): readonly SuggestedOrganization[] {
  const isShared = (wanted: string) => organizations.filter(({ name }) => name === wanted).length > 1;
  return organizations.map(({ orgId, name }) =>
    isShared(name) ? { value: orgId, label: name } : { value: name, label: orgId },
  );
}
