import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import { isEmailAddress } from "../../../../platform/domain/email-address.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { recordUserEvent } from "../../../../platform/events/record-event.ts";
import { joinByDomain } from "../../../orgs/domain/domains.ts";
import { prepareEmailConfirmation, requestEmailConfirmation } from "../links/email-confirmation.ts";
import { mayMailLink } from "../links/link-limits.ts";

export type ChangeEmailFailure = "user_not_found" | "invalid_email" | "email_taken";

/** Asks a user by mail to confirm another address, which replaces the present one when that happens. */
export async function changeEmailOnceConfirmed(
  deps: DomainDeps,
  userId: string,
  newEmail: string,
): Promise<Result<null, ChangeEmailFailure | "sent_recently">> {
  if (!isEmailAddress(newEmail)) return fail("invalid_email");
  const user = await deps.store.read.users.findById(userId);
  if (!user) return fail("user_not_found");
  const confirmation = await prepareEmailConfirmation(deps, user, newEmail);
  return deps.store.write(async (repositories) => {
    const holder = await repositories.users.findByEmail(newEmail);
    if (holder && holder.userId !== userId) return fail("email_taken");
    if (!(await mayMailLink(repositories, confirmation.token))) return fail("sent_recently");
    await requestEmailConfirmation(repositories, confirmation);
    return succeed(null);
  });
}

/** Replaces a user's e-mail address at the request of a backend, which vouches for it: it is confirmed at once. */
export async function changeEmail(
  deps: Pick<DomainDeps, "store" | "clock">,
  userId: string,
  newEmail: string,
): Promise<Result<null, ChangeEmailFailure>> {
  if (!isEmailAddress(newEmail)) return fail("invalid_email");
  return deps.store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return fail("user_not_found");
    const changes = { email: newEmail, emailConfirmed: true };
    if ((await repositories.users.update(userId, changes)) !== "updated") return fail("email_taken");
    // Links that went to the old address have lost their meaning.
    for (const purpose of ["confirm_email", "reset_password", "magic_link"] as const) {
      await repositories.oneTimeTokens.deleteByUser(userId, purpose);
    }
    await joinByDomain(repositories, deps, { ...user, ...changes });
    await recordUserEvent(repositories, deps, "email.changed", userId);
    return succeed(null);
  });
}
