import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { recordUserEvent } from "../../../../platform/events/record-event.ts";
import { disableMfa } from "../second-factor/totp.ts";
import { endSessionsOf } from "../sessions.ts";
import { endAccess } from "./end-access.ts";

/** Disables a user: every session and every grant ends, and nobody signs in to the account. Returns `false` when there is no such user. */
export function disableUser(deps: Pick<DomainDeps, "store" | "clock">, userId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    if ((await repositories.users.update(userId, { enabled: false })) === "not_found") return false;
    await endAccess(deps, repositories, userId);
    await recordUserEvent(repositories, deps, "user.disabled", userId);
    return true;
  });
}

/** Lets a user sign in again; a lock after failed sign-ins ends too. Returns `false` when there is no such user. */
export function enableUser(deps: Pick<DomainDeps, "store" | "clock">, userId: string): Promise<boolean> {
  const changes = { enabled: true, failedLogins: 0, lockedUntil: null };
  return deps.store.write(async (repositories) => {
    if ((await repositories.users.update(userId, changes)) !== "updated") return false;
    await recordUserEvent(repositories, deps, "user.enabled", userId);
    return true;
  });
}

/** Lets a user create organizations, or not. Returns `false` when there is no such user. */
export async function setCanCreateOrgs(
  { store }: Pick<DomainDeps, "store">,
  userId: string,
  canCreateOrgs: boolean,
): Promise<boolean> {
  return (await store.write(({ users }) => users.update(userId, { canCreateOrgs }))) === "updated";
}

/** Takes a user's second factor away. Returns `false` when there is no such user; one without a second factor is fine. */
export function disableSecondFactor(deps: Pick<DomainDeps, "store" | "clock">, userId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    if (!(await repositories.users.lock(userId))) return false;
    await disableMfa(deps, repositories, userId);
    return true;
  });
}

/** Ends every session of a user. Returns `false` when there is no such user. */
export function endAllSessions(deps: Pick<DomainDeps, "store" | "clock">, userId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    if (!(await repositories.users.lock(userId))) return false;
    await endSessionsOf(deps, repositories, userId);
    return true;
  });
}
