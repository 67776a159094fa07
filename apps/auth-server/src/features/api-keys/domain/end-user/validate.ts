import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { noteUse } from "../../../../platform/domain/note-use.ts";
import { hashToken } from "../../../../platform/sealing/secret-token.ts";
import { type EndUserApiKeyHolder, findHolder } from "./holder.ts";
import type { EndUserApiKeyRecord, EndUserApiKeyRepository } from "./records.ts";
import { isCurrent } from "./rotate.ts";

/** The precision with which last uses are recorded. */
const RECORDED_EVERY_SECONDS = 60;

/**
 * Validates a presented key and counts the use. Returns `null` if the key is unknown, deleted or expired, if its user or its creator is
 * disabled, or if either isn't a member of its organization.
 *
 * @param imported whether the key was made by another system; neither kind passes for the other. `any` takes both
 */
export async function validateEndUserApiKey(
  deps: Pick<DomainDeps, "store" | "clock">,
  key: string,
  { imported }: { imported: boolean | "any" },
): Promise<EndUserApiKeyHolder | null> {
  const apiKey = await deps.store.read.endUserApiKeys.findByHash(hashToken(key));
  const now = deps.clock();
  if (!apiKey || (imported !== "any" && apiKey.imported !== imported) || !isCurrent(apiKey, now)) return null;
  const holder = await findHolder(deps, apiKey);
  if (holder) await noteUse(deps.store, ({ endUserApiKeys }) => recordUse(endUserApiKeys, apiKey, now));
  return holder;
}

async function recordUse(
  endUserApiKeys: EndUserApiKeyRepository,
  { apiKeyId, lastUsedAt }: EndUserApiKeyRecord,
  now: number,
): Promise<void> {
  await endUserApiKeys.recordUse(apiKeyId, toDate(now));
  if (lastUsedAt === null || now - lastUsedAt >= RECORDED_EVERY_SECONDS) {
    await endUserApiKeys.recordLastUse(apiKeyId, now);
  }
}

/** Returns the UTC date of a time in Unix seconds. */
function toDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10);
}
