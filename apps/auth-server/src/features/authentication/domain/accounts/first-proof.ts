import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { joinByDomain } from "../../../orgs/domain/domains.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { aboutUser } from "../../../users/domain/user-changes.ts";
import { disableMfa } from "../second-factor/totp.ts";
import { endAccess } from "./end-access.ts";

/**
 * Records that the person acting reads email sent to the account's address, and ends all earlier access if this is the first proof of it.
 * Part of the unit of work that used up the proof; for someone who didn't present the password.
 *
 * @returns the updated user
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
 * Ends all access to an account whose address nobody has proven yet: password, second factor, sessions, grants, API keys, accounts elsewhere and
 * links to other addresses. Whoever created the account with someone else's address, or had it created, must not have access once the address's owner uses
 * it (account pre-hijacking).
 *
 * @returns the updated user
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
  await unlinkIdentities(deps, repositories, user);
  if (user.passwordHash !== null) {
    await appendEvent(repositories, deps, { type: "user.password_removed", ...aboutUser(user, changed) });
  }
  return changed;
}

async function unlinkIdentities(deps: AppendingDeps, repositories: Repositories, user: UserRecord): Promise<void> {
  for (const identity of await repositories.externalIdentities.listByUser(user.userId)) {
    await repositories.externalIdentities.delete(identity);
    await appendEvent(repositories, deps, {
      type: "user.identity_unlinked",
      target: userTarget(user),
      details: { connection: identity.connectionId },
    });
  }
}

/**
 * Records that the person acting reads email sent to the account's address, and leaves the rest as it is: for someone who has also
 * presented the password.
 *
 * @returns the updated user
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
