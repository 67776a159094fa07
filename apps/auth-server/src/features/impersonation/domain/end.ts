import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { SERVER } from "../../../platform/events/actor.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import { judgeImpersonation, type MayNotImpersonate } from "./may-impersonate.ts";
import type { ImpersonationRecord } from "./records.ts";

/** Why an impersonation ended: by someone, by itself, by what ended the user's sessions, or because it may not go on. */
export type EndCause = "ended" | "expired" | "sessions_ended" | MayNotImpersonate;

/**
 * Ends an impersonation and its session, as part of a unit of work.
 *
 * @returns whether it hadn't been ended
 */
export async function endImpersonation(
  repositories: Repositories,
  deps: AppendingDeps,
  record: ImpersonationRecord,
  cause: EndCause,
): Promise<boolean> {
  const { impersonationId, userId, sessionHash, orgId } = record;
  if (!(await repositories.impersonations.end(impersonationId, deps.clock()))) return false;
  if (sessionHash !== null) await repositories.sessions.delete(sessionHash);
  const user = await repositories.users.findById(userId);
  const organization = orgId === null ? null : await repositories.organizations.findById(orgId);
  await appendEvent(repositories, deps, {
    type: "impersonation.ended",
    target: user ? userTarget(user) : { kind: "user", id: userId, name: null },
    userId,
    ...(organization && { organization: { id: organization.orgId, name: organization.name } }),
    details: { impersonation_id: impersonationId, cause },
  });
  return true;
}

/** Ends an impersonation by its id. Returns whether there was one that ran. */
export function endImpersonationById(deps: ChangingDeps, impersonationId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const record = await repositories.impersonations.find(impersonationId);
    if (!record || record.endsAt <= deps.clock()) return false;
    return endImpersonation(repositories, deps, record, "ended");
  });
}

/** Ends a limited number of impersonations whose time is over, as part of a unit of work. Returns how many. */
export async function endExpiredImpersonations(repositories: Repositories, deps: AppendingDeps): Promise<number> {
  const expired = await repositories.impersonations.listExpired(deps.clock());
  for (const record of expired) await endImpersonation(repositories, deps, record, "expired");
  return expired.length;
}

/** Ends the impersonations that may not go on, as part of a unit of work. */
export async function endDisallowedImpersonations(
  repositories: Repositories,
  deps: Pick<AppendingDeps, "clock" | "random">,
): Promise<void> {
  const acting = { ...deps, actor: SERVER, request: null };
  for (const record of await repositories.impersonations.listUnended()) {
    const allowed = await judgeImpersonation(repositories, record, deps.clock());
    if (!allowed.ok) await endImpersonation(repositories, acting, record, allowed.failure);
  }
}
