import type { Repositories } from "../../../platform/domain/store.ts";

/** Returns what scopes allow by their names, in the words that users agreed to; `null` for one that is no longer offered. */
export async function readScopeDescriptions({ oauthScopes }: Pick<Repositories, "oauthScopes">) {
  const descriptions = new Map((await oauthScopes.list()).map(({ name, description }) => [name, description]));
  return (names: readonly string[]) => names.map((name) => ({ name, description: descriptions.get(name) ?? null }));
}
