import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { joinByDomain } from "../../../orgs/domain/domains.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import { disableMfa } from "../second-factor/totp.ts";
import { endAccess } from "./end-access.ts";

/**
 * Notes that who acts reads the email of the account's address, and ends all access of before if it is the first proof of it. Part of
 * the unit of work that used up the proof, of somebody who did not present the password.
 *
 * @returns the user as it is then
 */
export async function takeOverByAddress(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
): Promise<UserRecord> {
  if (user.emailConfirmed) return user;
  return markEmailConfirmed(deps, repositories, await endUnprovenAccess(deps, repositories, user));
}

/**
 * Ends every access to an account whose address nobody has proven yet: password, second factor, sessions, grants, API keys and links
 * to other addresses. Whoever made the account with an address of somebody else, or had it made, must not get in once its owner uses
 * it (account pre-hijacking).
 *
 * @returns the user as it is then
 */
export async function endUnprovenAccess(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
): Promise<UserRecord> {
  if (user.emailConfirmed) return user;
  const edited = { passwordHash: null, updatePasswordRequired: false, failedLogins: 0, lockedUntil: null };
  const changed = { ...user, ...edited };
  await repositories.users.update(user.userId, edited);
  await endAccess(deps, repositories, user.userId, { linksTo: user.email });
  await disableMfa(deps, repositories, user);
  if (user.passwordHash !== null) {
    await appendEvent(repositories, deps, { type: "user.password_removed", ...aboutUser(user, changed) });
  }
  return changed;
}

/**
 * Notes that who acts reads the email of the account's address, and leaves the rest as it is: for who has also presented the password.
 *
 * @returns the user as it is then
 */
export async function markEmailConfirmed(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
): Promise<UserRecord> {
  if (user.emailConfirmed) return user;
  const confirmed = { ...user, emailConfirmed: true };
  await repositories.users.update(user.userId, { emailConfirmed: true });
  await repositories.oneTimeTokens.deleteByUser(user.userId, "confirm_email");
  await appendEvent(repositories, deps, { type: "user.email_confirmed", ...aboutUser(user, confirmed) });
  await joinByDomain(deps, repositories, confirmed);
  return confirmed;
}
