import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { isLocked } from "../../../users/domain/account-lock.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import { disableMfa } from "../second-factor/totp.ts";
import { endAccess } from "./end-access.ts";

/** Disables a user: every session and grant ends, and nobody can sign in to the account. Returns `false` if there is no such user. */
export function disableUser(deps: ChangingDeps, userId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return false;
    await endAccess(deps, repositories, userId);
    if (!user.enabled) return true;
    await repositories.users.update(userId, { enabled: false });
    await appendEvent(repositories, deps, { type: "user.disabled", ...aboutUser(user, { ...user, enabled: false }) });
    return true;
  });
}

/** Enables a disabled user, and ends any lockout after failed sign-ins. Returns `false` if there is no such user. */
export function enableUser(deps: ChangingDeps, userId: string): Promise<boolean> {
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return false;
    await repositories.users.update(userId, { enabled: true, failedLogins: 0, lockedUntil: null });
    if (!user.enabled) {
      await appendEvent(repositories, deps, { type: "user.enabled", ...aboutUser(user, { ...user, enabled: true }) });
    } else if (isLocked(user, deps.clock())) {
      await appendEvent(repositories, deps, { type: "user.unlocked", target: userTarget(user) });
    }
    return true;
  });
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
