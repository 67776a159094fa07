import type { Repositories } from "../store.ts";

/**
 * Ends what gives access to an account without the password: sessions, sign-ins on their way, what applications were granted, and
 * links to sign in or to reset the password. Whoever changes a password or disables a user does it in the same unit of work.
 *
 * @param exceptSession the hash of a session that stays: the one in which the user changed the password
 */
export async function endAccess(
  { sessions, pendingSignIns, grants, oneTimeTokens }: Repositories,
  userId: string,
  exceptSession?: string,
): Promise<void> {
  await sessions.deleteByUser(userId, exceptSession);
  await pendingSignIns.deleteByUser(userId);
  await grants.deleteByUser(userId);
  await oneTimeTokens.deleteByUser(userId, "reset_password");
  await oneTimeTokens.deleteByUser(userId, "magic_link");
}
