import type { ActingDeps, DomainDeps } from "../../../../platform/domain/deps.ts";
import { isFreshlyProven } from "../../../../platform/domain/freshness.ts";
import { fail, type Result, succeed } from "../../../../platform/domain/result.ts";
import { enqueueMail, prepareMail } from "../../../../platform/mail/queue.ts";
import { mayUsersDeleteAccounts } from "../../../users/domain/account-deletion.ts";
import {
  deleteLockedUser,
  foreseeLeaving,
  type Leaving,
  type LeftOrganization,
} from "../../../users/domain/delete-user.ts";
import type { UserRecord } from "../../../users/domain/records.ts";
import type { ActiveSession } from "../sessions.ts";
import { isStillSignedIn, type StaleProof } from "../sign-in/fresh-proof.ts";

/** `not_allowed`: the deployment doesn't let users delete their accounts. */
export type DeleteOwnAccountFailure = StaleProof | "not_allowed" | "last_owner";

/** What ends with an account. */
export interface AccountEnd extends Leaving {
  readonly organizations: readonly LeftOrganization[];
}

/** Reads what would end with an account. Organizations without an owner keep it from being deleted. */
export async function readAccountEnd(
  { store }: Pick<DomainDeps, "store">,
  { userId }: UserRecord,
): Promise<AccountEnd> {
  const memberships = await store.read.memberships.listByUser(userId);
  return {
    organizations: memberships.map(({ organization }) => organization),
    ...(await foreseeLeaving(store.read, userId)),
  };
}

/**
 * Deletes the account of the person acting, with everything that depends on it, and tells them by email. Requires fresh proof of their
 * identity: an unattended browser must not be enough.
 */
export async function deleteOwnAccount(
  deps: ActingDeps,
  active: ActiveSession,
): Promise<Result<null, DeleteOwnAccountFailure>> {
  if (!isFreshlyProven(deps, active)) return fail("stale_proof");
  const { userId } = active.user;
  const mail = await prepareMail(deps, active.user, { kind: "account_deleted" });
  return deps.store.write(async (repositories) => {
    if (!(await mayUsersDeleteAccounts(repositories))) return fail("not_allowed");
    if (!(await isStillSignedIn(repositories, active))) return fail("stale_proof");
    const deleted = await deleteLockedUser(deps, repositories, userId);
    if (!deleted.ok) return fail("last_owner");
    await enqueueMail(repositories, mail);
    return succeed(null);
  });
}
