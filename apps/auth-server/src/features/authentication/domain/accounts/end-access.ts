import type { DomainDeps } from "../../../../platform/domain/deps.ts";
import type { Repositories } from "../../../../platform/domain/store.ts";

/** What `endAccess` leaves; a member that is missing leaves nothing. */
export interface KeptAccess {
  /** The hash of a session that stays: the one in which the user changed the password. */
  readonly session?: string | undefined;
  /** An email address: links that were mailed there keep working. */
  readonly linksTo?: string | undefined;
}

/**
 * Ends what gives access to an account without the password: sessions, sign-ins on their way, what applications were granted, the
 * user's API keys, and links to sign in or to reset the password. Whoever changes a password or disables a user does it in the same
 * unit of work.
 *
 * @param kept what stays
 */
export async function endAccess(
  { clock }: Pick<DomainDeps, "clock">,
  { sessions, pendingSignIns, grants, endUserApiKeys, oneTimeTokens }: Repositories,
  userId: string,
  kept: KeptAccess = {},
): Promise<void> {
  await sessions.deleteByUser(userId, kept.session);
  await pendingSignIns.deleteByUser(userId);
  await grants.deleteByUser(userId);
  await endUserApiKeys.deleteByUser(userId, clock());
  await oneTimeTokens.deleteByUser(userId, "reset_password", kept.linksTo);
  await oneTimeTokens.deleteByUser(userId, "magic_link", kept.linksTo);
}
