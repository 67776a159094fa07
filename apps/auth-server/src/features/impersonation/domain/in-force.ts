import type { ImpersonationLoginMethod } from "../../../platform/domain/login-method.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import type { Actor } from "../../../platform/events/actor.ts";
import { judgeImpersonation } from "./may-impersonate.ts";

/**
 * Finds who acts as a user by a session; `null` once that has ended, or when it wouldn't be allowed to begin any more.
 *
 * @param at in Unix seconds
 * @returns the impersonator, as events name whoever acts for someone else
 */
export async function findImpersonator(
  repositories: Repositories,
  userId: string,
  { impersonationId }: ImpersonationLoginMethod,
  at: number,
): Promise<Actor | null> {
  const record = await repositories.impersonations.find(impersonationId);
  if (record?.endedAt !== null || at >= record.endsAt || record.userId !== userId) return null;
  const allowed = await judgeImpersonation(repositories, record, at);
  return allowed.ok ? actingAs(allowed.value.impersonator, userId, impersonationId) : null;
}

/** Describes somebody who acts as a user. */
export function actingAs(impersonator: Actor, userId: string, impersonationId: string): Actor {
  return { ...impersonator, onBehalfOf: { kind: "user", id: userId, impersonationId } };
}
