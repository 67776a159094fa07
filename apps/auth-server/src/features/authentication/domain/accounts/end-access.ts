import type { Repositories } from "../../../../platform/domain/store.ts";
import type { AppendingDeps } from "../../../../platform/events/append-event.ts";
import { endApiKeys } from "../../../orgs/domain/end-api-keys.ts";

/** What `endAccess` keeps; by default nothing. */
export interface KeptAccess {
  /** The hash of the session to keep: the one in which the user changed the password. */
  readonly session?: string | undefined;
  /** An email address: links that were sent there keep working. */
  readonly linksTo?: string | undefined;
}

/**
 * Ends everything that gives access to an account without the password: sessions, pending sign-ins, grants of apps, the user's API keys,
 * and links to sign in or reset the password. Whatever changes a password or disables a user calls this in the same unit of work.
 *
 * @param kept what to keep
 */
export async function endAccess(
  deps: AppendingDeps,
  repositories: Repositories,
  userId: string,
  kept: KeptAccess = {},
): Promise<void> {
  const { sessions, pendingSignIns, grants, oneTimeTokens } = repositories;
  await sessions.deleteByUser(userId, kept.session);
  await pendingSignIns.deleteByUser(userId);
  await grants.deleteByUser(userId);
  await endApiKeys(deps, repositories, { userId, andCreated: false });
  await oneTimeTokens.deleteByUser(userId, "reset_password", kept.linksTo);
  await oneTimeTokens.deleteByUser(userId, "magic_link", kept.linksTo);
}
