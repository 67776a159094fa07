import { recordChange } from "./audit/events.ts";
import type { DomainDeps } from "./deps.ts";
import type { ApiKeyRecord } from "./records.ts";
import { createSecretToken, hashToken } from "./secret-token.ts";

/** Lets secret scanners recognise a key that was committed by mistake. */
const PREFIX = "orgward_api_";

/** How exact `lastUsedAt` is: a write on each request would buy nothing. */
const USE_RECORDED_EVERY_SECONDS = 60;

/** Creates a backend API key and returns it with its record. The key is shown this once; only its hash is stored. */
export async function createApiKey(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "actor">,
  name: string,
): Promise<{ key: string; record: ApiKeyRecord }> {
  const key = PREFIX + createSecretToken(deps.random);
  const record: ApiKeyRecord = {
    apiKeyId: deps.random.uuid(),
    name,
    keyHash: hashToken(key),
    createdAt: deps.clock(),
    expiresAt: null,
    revokedAt: null,
    lastUsedAt: null,
  };
  await deps.store.write(async (repositories) => {
    await repositories.apiKeys.create(record);
    await recordChange(repositories, deps, "api_key.created", record.apiKeyId);
  });
  return { key, record };
}

/** Finds the record of a presented API key; `null` when it is unknown, revoked or expired. */
export async function authenticateApiKey(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  key: string,
): Promise<ApiKeyRecord | null> {
  const record = await store.read.apiKeys.findByHash(hashToken(key));
  const now = clock();
  if (!record || !isUsable(record, now)) return null;
  if (record.lastUsedAt === null || now - record.lastUsedAt >= USE_RECORDED_EVERY_SECONDS) {
    await store.write(({ apiKeys }) => apiKeys.recordUse(record.apiKeyId, now));
  }
  return record;
}

/** Tells whether a key is accepted at a time. */
export function isUsable(record: ApiKeyRecord, now: number): boolean {
  return record.revokedAt === null && (record.expiresAt === null || record.expiresAt > now);
}
