import type { DomainDeps } from "../deps.ts";
import { isEmailAddress } from "../email-address.ts";
import { joinByDomain } from "../orgs/domains.ts";
import { fail, type Result, succeed } from "../result.ts";

export type ChangeEmailFailure = "user_not_found" | "invalid_email" | "email_taken";

/** Replaces a user's e-mail address at the request of a backend, which vouches for it: it is confirmed at once. */
export async function changeEmail(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  userId: string,
  newEmail: string,
): Promise<Result<null, ChangeEmailFailure>> {
  if (!isEmailAddress(newEmail)) return fail("invalid_email");
  return store.write(async (repositories) => {
    const user = await repositories.users.lock(userId);
    if (!user) return fail("user_not_found");
    const changes = { email: newEmail, emailConfirmed: true };
    if ((await repositories.users.update(userId, changes)) !== "updated") return fail("email_taken");
    await joinByDomain(repositories, { ...user, ...changes }, clock());
    return succeed(null);
  });
}
