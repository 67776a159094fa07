import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { changeConfiguration } from "../../../platform/events/change-configuration.ts";
import type { OAuthResourceRecord } from "./records.ts";

const WITHOUT_PATH = /^([a-z][a-z\d+.-]*:\/\/[^/?#]+)\/$/i;

/** Tells whether two resource indicators name the same resource: they are equal, or differ in an empty path against `/`. */
export function isSameResource(one: string, other: string): boolean {
  return one.replace(WITHOUT_PATH, "$1") === other.replace(WITHOUT_PATH, "$1");
}

/** Finds the resource that a client names; without a name, the default one. `null` when there is none. */
export function findResource(
  resources: readonly OAuthResourceRecord[],
  named: string | null,
): OAuthResourceRecord | null {
  const isMeant = (known: OAuthResourceRecord) =>
    named === null ? known.isDefault : isSameResource(known.resource, named);
  return resources.find(isMeant) ?? null;
}

/** Says what forbids to add a resource (RFC 8707 section 2), or `null` when nothing does. */
export function findResourceProblem(resource: string): string | null {
  if (!/^[\x21-\x7e]+$/.test(resource) || !URL.canParse(resource))
    return "must be an absolute URL, such as https://mcp.example.com/mcp";
  const { protocol, username, password } = new URL(resource);
  if (protocol !== "https:" && protocol !== "http:") return "must use https or http";
  if (resource.includes("#")) return "must not have a fragment";
  return username || password ? "must not contain user information" : null;
}

/** Adds a resource server, or changes the one of its URL. Fails with what is wrong with the URL. */
export async function saveResource(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
  { resource, name, isDefault }: Omit<OAuthResourceRecord, "createdAt">,
): Promise<Result<null, string>> {
  const problem = findResourceProblem(resource);
  if (problem !== null) return fail(problem);
  const record = { resource, name: name?.trim() || null, isDefault, createdAt: deps.clock() };
  await changeConfiguration(deps, { change: "resource.set", subject: resource }, ({ oauthResources }) =>
    oauthResources.set(record),
  );
  return succeed(null);
}

/** Deletes a resource server and ends every grant for it. Tells whether there was one. */
export function deleteResource(
  deps: Pick<DomainDeps, "store" | "clock" | "actor">,
  resource: string,
): Promise<boolean> {
  return changeConfiguration(deps, { change: "resource.deleted", subject: resource }, ({ oauthResources }) =>
    oauthResources.delete(resource),
  );
}
