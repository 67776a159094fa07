import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { changesBetween } from "../../../../platform/events/changes.ts";
import { aboutKey } from "./about-key.ts";
import type { EndUserApiKeyChanges, EndUserApiKeyRecord } from "./records.ts";
import { findScopeProblem, type ScopeFailure } from "./scopes.ts";

/** Changes a key's expiry, metadata or scopes. A deleted key can't be changed. */
export async function editEndUserApiKey(
  deps: ChangingDeps,
  apiKeyId: string,
  edit: EndUserApiKeyChanges,
): Promise<Result<null, "not_found" | "expires_in_past" | ScopeFailure>> {
  const { expiresAt } = edit;
  if (typeof expiresAt === "number" && expiresAt <= deps.clock()) return fail("expires_in_past");
  return deps.store.write(async (repositories) => {
    const key = await repositories.endUserApiKeys.lock(apiKeyId);
    if (key === null || key.deletedAt !== null) return fail("not_found");
    const changes = changesBetween(fieldsOf(key), fieldsOf(editedBy(key, edit)));
    if (changes === null) return succeed(null);
    const problem = await findScopeProblem(repositories, key, edit.scopes ?? null);
    if (problem !== null) return fail(problem);
    await repositories.endUserApiKeys.update(apiKeyId, edit);
    const about = await aboutKey(repositories, key);
    await appendEvent(repositories, deps, { type: "end_user_api_key.updated", ...about, changes });
    return succeed(null);
  });
}

/**
 * Deletes a key, which stops working at once. Its record is kept among the archived ones.
 *
 * @param mayDelete returns whether the caller may delete the key; default: any key may be deleted
 * @returns whether there was such a key
 */
export function deleteEndUserApiKey(
  deps: ChangingDeps,
  apiKeyId: string,
  mayDelete: (key: EndUserApiKeyRecord) => boolean = () => true,
): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const { endUserApiKeys } = repositories;
    const key = await endUserApiKeys.findById(apiKeyId);
    if (key === null || !mayDelete(key) || !(await endUserApiKeys.delete(apiKeyId, deps.clock()))) return false;
    const about = await aboutKey(repositories, key);
    await appendEvent(repositories, deps, { type: "end_user_api_key.deleted", ...about });
    return true;
  });
}

function editedBy(
  key: EndUserApiKeyRecord,
  { expiresAt, metadata, scopes }: EndUserApiKeyChanges,
): EndUserApiKeyRecord {
  return {
    ...key,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(metadata !== undefined && { metadata }),
    ...(scopes !== undefined && { scopes }),
  };
}

function fieldsOf({ expiresAt, metadata, scopes }: Pick<EndUserApiKeyRecord, "expiresAt" | "metadata" | "scopes">) {
  return { expires_at_seconds: expiresAt, metadata, scopes };
}
