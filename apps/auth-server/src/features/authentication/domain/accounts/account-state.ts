import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { isLocked } from "../../../users/domain/account-lock.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import { disableMfa } from "../second-factor/totp.ts";
import { endAccess } from "./end-access.ts";

/**
 * Disables a user: every session and grant ends, and nobody can sign in to the account. A directory that had disabled it before doesn't
 * enable it again. Returns `false` if there is no such user.
 */
export function disableUser(deps: ChangingDeps, userId: string): Promise<boolean> {
  return changeState(deps, userId, (repositories, user) => disableLockedUser(deps, repositories, user));
}

/** Disables a user, as `disableUser` does, in a unit of work that has locked it and does more. */
export async function disableLockedUser(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
): Promise<void> {
  await endAccess(deps, repositories, user.userId);
  if (!user.enabled) return;
  await repositories.users.update(user.userId, { enabled: false });
  await appendEvent(repositories, deps, { type: "user.disabled", ...aboutUser(user, { ...user, enabled: false }) });
}

/** Enables a disabled user, and ends any lockout after failed sign-ins. Returns `false` if there is no such user. */
export function enableUser(deps: ChangingDeps, userId: string): Promise<boolean> {
  return changeState(deps, userId, (repositories, user) => enableLockedUser(deps, repositories, user));
}

/** What an operator or a backend decides counts more than what a directory had. */
function changeState(
  { store }: Pick<ChangingDeps, "store">,
  userId: string,
  change: (repositories: Repositories, user: UserRecord) => Promise<void>,
): Promise<boolean> {
  return store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return false;
    await repositories.directoryUsers.forgetDisabling(userId);
    await change(repositories, user);
    return true;
  });
}

/** Enables a user, as `enableUser` does, in a unit of work that has locked it and does more. */
export async function enableLockedUser(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
): Promise<void> {
  await repositories.users.update(user.userId, { enabled: true, failedLogins: 0, lockedUntil: null });
  if (!user.enabled) {
    await appendEvent(repositories, deps, { type: "user.enabled", ...aboutUser(user, { ...user, enabled: true }) });
  } else if (isLocked(user, deps.clock())) {
    await appendEvent(repositories, deps, { type: "user.unlocked", target: userTarget(user) });
  }
}

/** Removes a user's second factor, and with it the user's sessions, if there is one. Returns `false` if there is no such user. */
export function disableSecondFactor(deps: ChangingDeps, userId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return false;
    const { passkeys, totpSecrets } = repositories;
    const hadOne = (await totpSecrets.listEnabled([userId])).size + (await passkeys.listByUser(userId)).length > 0;
    await disableMfa(deps, repositories, user);
    // Whoever enrolled what was removed may still be signed in with it.
    if (hadOne) await repositories.sessions.deleteByUser(userId);
    return true;
  });
}

/**
 * Signs a user out everywhere: every session, sign-in that isn't finished, and access of apps ends. Tokens that were issued until then are
 * revoked, even where nothing else was left to end. Returns `false` if there is no such user.
 */
export function endAllSessions(deps: ChangingDeps, userId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return false;
    await repositories.sessions.deleteByUser(userId);
    await repositories.pendingSignIns.deleteByUser(userId);
    await repositories.grants.deleteByUser(userId);
    await appendEvent(repositories, deps, { type: "user.sessions_ended", target: userTarget(user) });
    return true;
  });
}
