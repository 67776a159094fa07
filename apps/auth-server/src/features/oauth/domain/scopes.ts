import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { parseDisplayName } from "../../../platform/domain/display-name.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { expectVersion, NOTHING_YET, type RowVersion } from "../../../platform/domain/row-version.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import type { Target } from "../../../platform/events/event.ts";
import type { OAuthScopeRecord } from "./records.ts";

/** RFC 6749 section 3.3. */
const SCOPE_TOKEN = /^[\x21\x23-\x5b\x5d-\x7e]+$/;

const MAX_DESCRIPTION_CHARACTERS = 255;

/**
 * Clients of OpenID providers ask for this scope whether it is offered or not. Refresh tokens are issued without it, so it is neither
 * granted nor refused.
 */
export const OFFLINE_ACCESS = "offline_access";

/** Returns whether the string can be the name of a scope. */
export function isScopeName(text: string): boolean {
  return SCOPE_TOKEN.test(text);
}

/** Reads the value of a `scope` parameter: names separated by spaces. Duplicates are dropped. */
export function parseScopeNames(value: string | null): readonly string[] {
  return [...new Set(value?.split(" ").filter(Boolean) ?? [])];
}

/**
 * Finds the scopes that a client asks for, or the default ones when it asks for none.
 *
 * @returns the records, or the first name that isn't a scope of the deployment
 */
export function resolveScopes(
  known: readonly OAuthScopeRecord[],
  value: string | null,
): Result<readonly OAuthScopeRecord[], string> {
  const names = parseScopeNames(value);
  const unknown = names.find((name) => name !== OFFLINE_ACCESS && !known.some((scope) => scope.name === name));
  if (unknown !== undefined) return fail(unknown);
  const named = scopesNamed(known, names);
  const namesNothing = names.every((name) => name === OFFLINE_ACCESS) && named.length === 0;
  return succeed(namesNothing ? known.filter(({ isDefault }) => isDefault) : named);
}

/** Returns those of the deployment's scopes that were asked for, by name. */
export function scopesNamed(known: readonly OAuthScopeRecord[], names: readonly string[]): readonly OAuthScopeRecord[] {
  return known.filter(({ name }) => names.includes(name));
}

/** Returns whether one of the scopes is about an organization. */
export function needsOrganization(scopes: readonly Pick<OAuthScopeRecord, "kind">[]): boolean {
  return scopes.some(({ kind }) => kind === "organization");
}

export type SaveScopeFailure =
  | { readonly kind: "unfit_name" }
  | { readonly kind: "unfit_description"; readonly problem: string };

/** What an operator enters for a scope. */
export type ScopeInput = Omit<OAuthScopeRecord, "version">;

/**
 * Adds a scope, or changes the one with its name.
 *
 * @param input the scope, and the version of it that a form showed
 * @throws StaleVersionError when the scope has changed since
 */
export async function saveScope(
  deps: ChangingDeps,
  { version, ...scope }: ScopeInput & { readonly version?: RowVersion },
): Promise<Result<null, SaveScopeFailure>> {
  const description = parseDisplayName(scope.description, MAX_DESCRIPTION_CHARACTERS);
  if (!isScopeName(scope.name)) return fail({ kind: "unfit_name" });
  if (!description.ok) return fail({ kind: "unfit_description", problem: description.failure });
  const saved = { ...scope, description: description.value };
  await deps.store.write(async (repositories) => {
    const known = (await repositories.oauthScopes.lock()).find(({ name }) => name === scope.name);
    expectVersion(known ?? NOTHING_YET, version);
    const changes = changesBetween(known ? scopeFields(known) : null, scopeFields(saved));
    if (!changes) return;
    await repositories.oauthScopes.set(saved);
    await appendEvent(repositories, deps, { type: "scope.set", target: scopeTarget(scope.name), changes });
  });
  return succeed(null);
}

/** Stops offering a scope. What was granted stays. Returns whether the scope existed. */
export function deleteScope(deps: ChangingDeps, name: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    if (!(await repositories.oauthScopes.delete(name))) return false;
    await appendEvent(repositories, deps, { type: "scope.deleted", target: scopeTarget(name) });
    return true;
  });
}

function scopeTarget(name: string): Target<"scope"> {
  return { kind: "scope", id: name, name };
}

function scopeFields({ description, kind, isDefault }: ScopeInput) {
  return { description, kind, is_default: isDefault };
}
