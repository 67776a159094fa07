import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type { ProviderIdentity } from "./providers/identity-providers.ts";
import type { ConnectionRecord } from "./records.ts";

/** An account at the provider of a connection. */
export interface LinkedIdentity extends Pick<ProviderIdentity, "subject" | "email"> {
  readonly connection: ConnectionRecord;
}

/**
 * Lets an account elsewhere sign a user in, as part of the unit of work that proved that both are the same person's.
 *
 * @returns `false` when the account already belongs to someone
 */
export async function linkIdentity(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
  { connection: { connectionId }, subject, email }: LinkedIdentity,
): Promise<boolean> {
  const now = deps.clock();
  const identity = { connectionId, subject, userId: user.userId, email, createdAt: now, lastUsedAt: now };
  if (!(await repositories.externalIdentities.create(identity))) return false;
  await appendEvent(repositories, deps, {
    type: "user.identity_linked",
    target: userTarget(user),
    details: { connection: connectionId },
  });
  return true;
}
