import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { fail, type Result } from "../../../../platform/domain/result.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { aboutKey } from "./about-key.ts";
import { type CreatedEndUserApiKey, type CreateEndUserApiKeyFailure, storeNewKey } from "./create.ts";
import type { EndUserApiKeyRecord } from "./records.ts";

export type RotateEndUserApiKeyFailure = "not_found" | CreateEndUserApiKeyFailure;

/** How a key is replaced. */
export interface Rotation<Refusal = never> {
  /** How long the earlier key goes on working, if it doesn't expire before. */
  readonly overlapSeconds: number;
  /** The user who rotates the key on a hosted page, and is responsible for the new one. Default: as for the earlier key. */
  readonly createdBy?: string | undefined;
  /** Decides in the unit of work whether the caller may replace the key; returns `null` if so. Default: any key may be replaced. */
  readonly findRefusal?: (key: EndUserApiKeyRecord, repositories: Repositories) => Promise<Refusal | null>;
}

/**
 * Creates a key to replace another, with the same holder, name, metadata, scopes and lifetime. The earlier one stays valid for a while, so
 * that every app has time to switch.
 */
export function rotateEndUserApiKey<Refusal = never>(
  deps: ChangingDeps,
  apiKeyId: string,
  { overlapSeconds, createdBy, findRefusal = async () => null }: Rotation<Refusal>,
): Promise<Result<CreatedEndUserApiKey, RotateEndUserApiKeyFailure | Refusal>> {
  const now = deps.clock();
  return deps.store.write<Result<CreatedEndUserApiKey, RotateEndUserApiKeyFailure | Refusal>>(async (repositories) => {
    const key = await repositories.endUserApiKeys.lock(apiKeyId);
    if (key === null || !isCurrent(key, now)) return fail("not_found");
    const refusal = await findRefusal(key, repositories);
    if (refusal !== null) return fail(refusal);
    const created = await storeNewKey(repositories, deps, successorOf(key, now, createdBy));
    if (!created.ok) return created;
    const expiresAt = Math.min(key.expiresAt ?? Number.POSITIVE_INFINITY, now + overlapSeconds);
    await repositories.endUserApiKeys.update(apiKeyId, { expiresAt });
    await appendEvent(repositories, deps, {
      type: "end_user_api_key.rotated",
      ...(await aboutKey(repositories, key)),
      details: { overlap_seconds: overlapSeconds, replaced_by: created.value.apiKeyId },
    });
    return created;
  });
}

/** Returns whether a key works at a time, in Unix seconds. */
export function isCurrent({ deletedAt, expiresAt }: EndUserApiKeyRecord, now: number): boolean {
  return deletedAt === null && (expiresAt === null || expiresAt > now);
}

function successorOf(key: EndUserApiKeyRecord, now: number, createdBy: string | null = key.createdBy) {
  return {
    userId: key.userId ?? undefined,
    orgId: key.orgId ?? undefined,
    displayName: key.displayName ?? undefined,
    metadata: key.metadata ?? undefined,
    scopes: key.scopes ?? undefined,
    createdBy: createdBy ?? undefined,
    ...(key.expiresAt !== null && { expiresAt: now + key.expiresAt - key.createdAt }),
  };
}
