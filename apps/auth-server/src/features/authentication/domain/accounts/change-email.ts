import type { ActingDeps, ChangingDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { expectVersion, type RowVersion } from "../../../../platform/domain/row-version.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../../platform/events/append-event.ts";
import { userTarget } from "../../../../platform/events/user-actor.ts";
import { joinByDomain } from "../../../orgs/domain/domains.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import { userChanges } from "../../../users/domain/user-changes.ts";
import { prepareEmailConfirmation, requestEmailConfirmation } from "../links/email-confirmation.ts";
import { mayMailLink } from "../links/link-limits.ts";

export type ChangeEmailFailure = "user_not_found" | "invalid_email" | "email_taken";

/** The new email address of a user. */
export interface EmailChange {
  readonly newEmail: string;
  /** The version that a form showed. Default: whatever is stored is changed. */
  readonly version?: RowVersion;
}

/**
 * Emails a link to a new address. Confirming it replaces the user's current address.
 *
 * @throws StaleVersionError when the user has changed since `version`
 */
export async function changeEmailOnceConfirmed(
  deps: ActingDeps,
  userId: string,
  { newEmail, version }: EmailChange,
): Promise<Result<null, ChangeEmailFailure | "sent_recently">> {
  if (!isEmailAddress(newEmail)) return fail("invalid_email");
  const user = await deps.store.read.users.findById(userId);
  if (!user) return fail("user_not_found");
  const confirmation = await prepareEmailConfirmation(deps, user, newEmail);
  return deps.store.write(async (repositories) => {
    const current = await repositories.users.lock(userId);
    if (!current) return fail("user_not_found");
    expectVersion(current, version);
    const holder = await repositories.users.findByEmail(newEmail);
    if (holder && holder.userId !== userId) return fail("email_taken");
    if (!(await mayMailLink(repositories, confirmation.token))) return fail("sent_recently");
    await requestEmailConfirmation(repositories, confirmation);
    await recordEmailRequest(deps, repositories, current, newEmail);
    return succeed(null);
  });
}

/** Records, in the unit of work that emails the link, that a user was asked to confirm another address. */
export async function recordEmailRequest(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
  newEmail: string,
): Promise<void> {
  const changes = { requested_email: { before: null, after: newEmail } };
  await appendEvent(repositories, deps, { type: "user.email_change_requested", target: userTarget(user), changes });
}

/**
 * Replaces a user's email address at the request of a backend, which vouches for it: it counts as confirmed at once.
 *
 * @throws StaleVersionError when the user has changed since `version`
 */
export async function changeEmail(
  deps: ChangingDeps,
  userId: string,
  { newEmail, version }: EmailChange,
): Promise<Result<null, ChangeEmailFailure>> {
  if (!isEmailAddress(newEmail)) return fail("invalid_email");
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return fail("user_not_found");
    expectVersion(user, version);
    return (await replaceEmail(deps, repositories, user, newEmail)) ? succeed(null) : fail("email_taken");
  });
}

/**
 * Gives a user another email address, which counts as confirmed, as part of a unit of work.
 *
 * @param user as stored and locked in the unit of work
 * @returns `false` if another user has the address
 */
export async function replaceEmail(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
  email: string,
): Promise<boolean> {
  const edited = { email, emailConfirmed: true };
  const changed = { ...user, ...edited };
  const changes = userChanges(user, changed);
  if (changes) {
    if ((await repositories.users.update(user.userId, edited)) !== "updated") return false;
    const type = changes.email ? "user.email_changed" : "user.email_confirmed";
    await appendEvent(repositories, deps, { type, target: userTarget(changed), changes });
  }
  // Links sent to the old address must not work any longer.
  for (const purpose of ["confirm_email", "reset_password", "magic_link"] as const) {
    await repositories.oneTimeTokens.deleteByUser(user.userId, purpose);
  }
  await joinByDomain(deps, repositories, changed);
  return true;
}
