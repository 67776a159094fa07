import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, NOTHING_YET, type RowVersion } from "../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import type { Target } from "../../../platform/events/event.ts";
import type { OAuthResourceRecord } from "./records.ts";

const WITHOUT_PATH = /^([a-z][a-z\d+.-]*:\/\/[^/?#]+)\/$/i;

/** Returns whether two resource indicators name the same resource: they are equal, or differ only in an empty path and `/`. */
export function isSameResource(one: string, other: string): boolean {
  return one.replace(WITHOUT_PATH, "$1") === other.replace(WITHOUT_PATH, "$1");
}

/** Finds the resource that a client names, or the default one when it names none. `null` when there is no such resource. */
export function findResource(
  resources: readonly OAuthResourceRecord[],
  named: string | null,
): OAuthResourceRecord | null {
  const isMeant = (known: OAuthResourceRecord) =>
    named === null ? known.isDefault : isSameResource(known.resource, named);
  return resources.find(isMeant) ?? null;
}

/** Finds out why a resource can't be added (RFC 8707 section 2); `null` when it can. */
export function findResourceProblem(resource: string): string | null {
  if (!/^[\x21-\x7e]+$/.test(resource) || !URL.canParse(resource))
    return "must be an absolute URL, such as https://mcp.example.com/mcp";
  const { protocol, username, password } = new URL(resource);
  if (protocol !== "https:" && protocol !== "http:") return "must use https or http";
  if (resource.includes("#")) return "must not have a fragment";
  return username || password ? "must not contain user information" : null;
}

/** What an operator enters for a resource server. */
export type ResourceInput = Omit<OAuthResourceRecord, "createdAt" | "connectedAt" | "version">;

/**
 * Adds a resource server, or changes the one with its URL. A new default replaces the old one.
 *
 * @param input the resource server, and the version of it that a form showed
 * @returns what is wrong with the URL, if anything
 * @throws StaleVersionError when someone has edited the resource server since
 */
export async function saveResource(
  deps: ChangingDeps,
  { resource, name, isDefault, version }: ResourceInput & { readonly version?: RowVersion },
): Promise<Result<null, string>> {
  const problem = findResourceProblem(resource);
  if (problem !== null) return fail(problem);
  const saved = { resource, name: name?.trim() || null, isDefault };
  await deps.store.write(async (repositories) => {
    const resources = await repositories.oauthResources.lock();
    const known = resources.find((one) => one.resource === resource);
    expectVersion(known ?? NOTHING_YET, version);
    const displaced = isDefault ? resources.filter((one) => one.isDefault && one !== known) : [];
    for (const one of displaced) await appendChange(repositories, deps, one, { ...one, isDefault: false });
    if (await appendChange(repositories, deps, known ?? null, saved)) {
      await repositories.oauthResources.set({ ...saved, createdAt: deps.clock() });
    }
  });
  return succeed(null);
}

/** Appends the event that says what changed in a resource server. Returns whether anything did. */
async function appendChange(
  repositories: Repositories,
  deps: ChangingDeps,
  before: ResourceInput | null,
  after: ResourceInput,
): Promise<boolean> {
  const changes = changesBetween(before && resourceFields(before), resourceFields(after));
  if (changes) await appendEvent(repositories, deps, { type: "resource.set", target: resourceTarget(after), changes });
  return changes !== null;
}

function resourceFields({ name, isDefault }: ResourceInput) {
  return { name, is_default: isDefault };
}

function resourceTarget({ resource, name }: Pick<ResourceInput, "resource" | "name">): Target<"resource"> {
  return { kind: "resource", id: resource, name: name ?? resource };
}

/**
 * Records that a resource server has asked about a token for the first time. Afterwards it does nothing.
 *
 * @param resource the URL that the token is for
 */
export function recordConnection(deps: ChangingDeps, resource: string): Promise<void> {
  return deps.store.write(async (repositories) => {
    const connected = await repositories.oauthResources.recordConnection(resource, deps.clock());
    if (!connected) return;
    await appendEvent(repositories, deps, { type: "resource.connected", target: resourceTarget(connected) });
  });
}

/** Deletes a resource server and ends every grant for it. Returns whether it existed. */
export function deleteResource(deps: ChangingDeps, resource: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const known = (await repositories.oauthResources.lock()).find((one) => one.resource === resource);
    if (!known) return false;
    await repositories.oauthResources.delete(resource);
    await appendEvent(repositories, deps, { type: "resource.deleted", target: resourceTarget(known) });
    return true;
  });
}
