import type { ChangingDeps, DomainDeps } from "../../../platform/domain/deps.ts";
import { noteUseOfKey } from "../../../platform/domain/note-use.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { isUsable } from "../../../platform/domain/validity.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { changesBetween } from "../../../platform/events/changes.ts";
import { createSecretToken, hashToken } from "../../../platform/sealing/secret-token.ts";
import { type ApiKeyRecord, apiKeyTarget } from "./records.ts";

/** Lets secret scanners recognize a key that was committed by mistake. */
const PREFIX = "orgward_api_";

/** What a backend API key is created with. */
export interface NewApiKey {
  readonly name: string;
  /** Whether access tokens that it creates meet organizations' access policies. Default: false. */
  readonly vouchesForAssurance?: boolean;
  /** Whether its backend may act as users. Default: false. */
  readonly mayImpersonate?: boolean;
}

/** Creates a backend API key and returns it with its record. The key is shown only this once; only its hash is stored. */
export async function createApiKey(
  deps: ChangingDeps,
  wanted: NewApiKey,
): Promise<{ key: string; record: ApiKeyRecord }> {
  const created = newApiKey(deps, wanted);
  await deps.store.write((repositories) => store(repositories, deps, created.record));
  return created;
}

async function store(repositories: Repositories, deps: ChangingDeps, record: ApiKeyRecord): Promise<void> {
  await repositories.apiKeys.create(record);
  const vouching = record.vouchesForAssurance ? { vouches_for_assurance: true } : {};
  const impersonating = record.mayImpersonate ? { may_impersonate: true } : {};
  const changes = changesBetween(null, { name: record.name, ...vouching, ...impersonating }) ?? {};
  await appendEvent(repositories, deps, { type: "api_key.created", target: apiKeyTarget(record), changes });
}

/** Creates a key to replace another, which stays valid for a while so that every backend has time to switch. */
export async function rotateApiKey(
  deps: ChangingDeps,
  { apiKeyId, overlapSeconds }: { apiKeyId: string; overlapSeconds: number },
): Promise<Result<{ key: string; record: ApiKeyRecord }, "not_found">> {
  const now = deps.clock();
  return deps.store.write(async (repositories) => {
    const { apiKeys } = repositories;
    const replaced = await findById(repositories, apiKeyId);
    if (!replaced || !(await apiKeys.expire(apiKeyId, now + overlapSeconds, now))) return fail("not_found");
    const created = newApiKey(deps, replaced);
    await appendEvent(repositories, deps, {
      type: "api_key.rotated",
      target: apiKeyTarget(replaced),
      details: { overlap_seconds: overlapSeconds, replaced_by: created.record.apiKeyId },
    });
    await store(repositories, deps, created.record);
    return succeed(created);
  });
}

/** Revokes a key at once. Returns whether it was usable until then. */
export function revokeApiKey(deps: ChangingDeps, apiKeyId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const record = await findById(repositories, apiKeyId);
    if (!record || !(await repositories.apiKeys.revoke(apiKeyId, deps.clock()))) return false;
    await appendEvent(repositories, deps, { type: "api_key.revoked", target: apiKeyTarget(record) });
    return true;
  });
}

async function findById({ apiKeys }: Repositories, apiKeyId: string): Promise<ApiKeyRecord | undefined> {
  return (await apiKeys.list()).find((record) => record.apiKeyId === apiKeyId);
}

function newApiKey(
  { clock, random }: Pick<DomainDeps, "clock" | "random">,
  { name, vouchesForAssurance = false, mayImpersonate = false }: NewApiKey,
): { key: string; record: ApiKeyRecord } {
  const key = PREFIX + createSecretToken(random);
  const unused = { expiresAt: null, revokedAt: null, lastUsedAt: null };
  const chosen = { apiKeyId: random.uuid(), name, vouchesForAssurance, mayImpersonate };
  return { key, record: { ...chosen, keyHash: hashToken(key), createdAt: clock(), ...unused } };
}

/** Finds the record of a presented API key. Returns `null` if the key is unknown, revoked or expired. */
export async function authenticateApiKey(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  key: string,
): Promise<ApiKeyRecord | null> {
  const record = await store.read.apiKeys.findByHash(hashToken(key));
  const now = clock();
  if (!record || !isUsable(record, now)) return null;
  await noteUseOfKey(store, record, now, ({ apiKeys }) => apiKeys.recordUse(record.apiKeyId, now));
  return record;
}
