import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import type { Repositories } from "../../../platform/domain/store.ts";
import { type AppendingDeps, appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import { enqueueMail, prepareMail } from "../../../platform/mail/queue.ts";
import type { UserRecord } from "../../users/domain/records.ts";
import type { ExternalIdentityRecord } from "./records.ts";

/** Which account elsewhere: a connection, and the provider's id of the account. */
export type IdentityKey = Pick<ExternalIdentityRecord, "connectionId" | "subject">;

/**
 * Disconnects an account elsewhere from a user, for operators and backends. The user is told by email, and can still sign in by a link sent
 * there.
 *
 * @returns `not_connected` when it doesn't sign this user in
 */
export async function disconnectUserIdentity(
  deps: ActingDeps,
  userId: string,
  key: IdentityKey,
): Promise<Result<null, "user_not_found" | "not_connected">> {
  const user = await deps.store.read.users.findById(userId);
  if (!user) return fail("user_not_found");
  const connection = await deps.store.read.connections.findById(key.connectionId);
  if (!connection) return fail("not_connected");
  const notice = await prepareMail(deps, user, { kind: "identity_unlinked", connectionName: connection.name });
  return deps.store.write(async (repositories) => {
    if (!(await unlinkIdentity(deps, repositories, user, key))) return fail("not_connected");
    await enqueueMail(repositories, notice);
    return succeed(null);
  });
}

/**
 * Stops an account elsewhere from signing a user in, as part of a unit of work.
 *
 * @param identity `reason`: why, if nobody asked for it
 * @returns `false` when it doesn't sign this user in
 */
export async function unlinkIdentity(
  deps: AppendingDeps,
  repositories: Repositories,
  user: UserRecord,
  { connectionId, subject, reason }: IdentityKey & { readonly reason?: "domain_moved" },
): Promise<boolean> {
  if (!(await repositories.externalIdentities.delete({ connectionId, subject, userId: user.userId }))) return false;
  await appendEvent(repositories, deps, {
    type: "user.identity_unlinked",
    target: userTarget(user),
    details: { connection: connectionId },
    ...(reason && { reason }),
  });
  return true;
}
