import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { noteUse } from "../../../platform/domain/note-use.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { changeConfiguration } from "../../../platform/events/change-configuration.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import type { ApiKeyRecord } from "./records.ts";

/** Lets secret scanners recognise a key that was committed by mistake. */
const PREFIX = "orgward_api_";

/** How exact `lastUsedAt` is: a write on each request would buy nothing. */
const USE_RECORDED_EVERY_SECONDS = 60;

/** Creates a backend API key and returns it with its record. The key is shown this once; only its hash is stored. */
export async function createApiKey(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "actor">,
  name: string,
): Promise<{ key: string; record: ApiKeyRecord }> {
  const created = newApiKey(deps, name);
  await deps.store.write(async (repositories) => {
    await repositories.apiKeys.create(created.record);
    await recordChange(repositories, deps, { change: "api_key.created", subject: created.record.apiKeyId });
  });
  return created;
}

/** Creates a key in place of another one, which stays valid for a while, so that every backend can take the new one over in peace. */
export async function rotateApiKey(
  deps: Pick<DomainDeps, "store" | "clock" | "random" | "actor">,
  { apiKeyId, overlapSeconds }: { apiKeyId: string; overlapSeconds: number },
): Promise<Result<{ key: string; record: ApiKeyRecord }, "not_found">> {
  const now = deps.clock();
  return deps.store.write(async (repositories) => {
    const { apiKeys } = repositories;
    const replaced = (await apiKeys.list()).find((record) => record.apiKeyId === apiKeyId);
    if (!replaced || !(await apiKeys.expire(apiKeyId, now + overlapSeconds, now))) return fail("not_found");
    const created = newApiKey(deps, replaced.name);
    await apiKeys.create(created.record);
    await recordChange(repositories, deps, { change: "api_key.rotated", subject: apiKeyId });
    return succeed(created);
  });
}

/** Refuses a key from now on. Tells whether it was usable. */
export function revokeApiKey(deps: Pick<DomainDeps, "store" | "clock" | "actor">, apiKeyId: string): Promise<boolean> {
  return changeConfiguration(deps, { change: "api_key.revoked", subject: apiKeyId }, ({ apiKeys }) =>
    apiKeys.revoke(apiKeyId, deps.clock()),
  );
}

function newApiKey(
  { clock, random }: Pick<DomainDeps, "clock" | "random">,
  name: string,
): { key: string; record: ApiKeyRecord } {
  const key = PREFIX + createSecretToken(random);
  const unused = { expiresAt: null, revokedAt: null, lastUsedAt: null };
  return { key, record: { apiKeyId: random.uuid(), name, keyHash: hashToken(key), createdAt: clock(), ...unused } };
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
    await noteUse(store, ({ apiKeys }) => apiKeys.recordUse(record.apiKeyId, now));
  }
  return record;
}

/** Tells whether a key is accepted at a time. */
export function isUsable(record: ApiKeyRecord, now: number): boolean {
  return record.revokedAt === null && (record.expiresAt === null || record.expiresAt > now);
}
