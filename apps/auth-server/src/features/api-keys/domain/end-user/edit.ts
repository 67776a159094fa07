import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import type { JsonObject } from "../../../../platform/domain/json-object.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { changesBetween } from "../../../../platform/events/changes.ts";
import { aboutKey } from "./about-key.ts";
import type { EndUserApiKeyRecord } from "./records.ts";

/** The changes to a key; whatever is missing stays as it is. */
export interface EndUserApiKeyEdit {
  /** In Unix seconds; `null` for a key that never expires. */
  readonly expiresAt?: number | null | undefined;
  readonly metadata?: JsonObject | undefined;
}

/** Changes a key's expiry or metadata. A deleted key can't be changed. */
export async function editEndUserApiKey(
  deps: ChangingDeps,
  apiKeyId: string,
  edit: EndUserApiKeyEdit,
): Promise<Result<null, "not_found" | "expires_in_past">> {
  const { expiresAt } = edit;
  if (typeof expiresAt === "number" && expiresAt <= deps.clock()) return fail("expires_in_past");
  return deps.store.write(async (repositories) => {
    const key = await repositories.endUserApiKeys.lock(apiKeyId);
    if (key === null || key.deletedAt !== null) return fail("not_found");
    const changes = changesBetween(fieldsOf(key), fieldsOf(editedBy(key, edit)));
    if (changes === null) return succeed(null);
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

function editedBy(key: EndUserApiKeyRecord, { expiresAt, metadata }: EndUserApiKeyEdit): EndUserApiKeyRecord {
  return {
    ...key,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(metadata !== undefined && { metadata }),
  };
}

function fieldsOf({ expiresAt, metadata }: Pick<EndUserApiKeyRecord, "expiresAt" | "metadata">) {
  return { expires_at_seconds: expiresAt, metadata };
}
