import type { ChangingDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { appendEvent } from "../../../platform/events/append-event.ts";
import { userTarget } from "../../../platform/events/user-actor.ts";
import type { UserRecord } from "./records.ts";
import { userChanges } from "./user-changes.ts";
import { readUserSchema } from "./user-schema.ts";

export type OwnProfile = Pick<UserRecord, "username" | "firstName" | "lastName">;

/** Changes the parts of a user's profile that the deployment has; names may be left empty. */
export function changeOwnProfile(
  deps: ChangingDeps,
  { userId }: Pick<UserRecord, "userId">,
  { username, firstName, lastName }: OwnProfile,
): Promise<Result<null, "username_taken" | "username_missing">> {
  return deps.store.write(async (repositories) => {
    const { usernames, names } = await readUserSchema(repositories);
    if (usernames && username === null) return fail("username_missing");
    const edited = { ...(usernames && { username }), ...(names && { firstName, lastName }) };
    const user = await repositories.users.lock(userId);
    const changes = user && userChanges(user, { ...user, ...edited });
    if (!changes) return succeed(null);
    if ((await repositories.users.update(userId, edited)) === "username") return fail("username_taken");
    await appendEvent(repositories, deps, { type: "user.updated", target: userTarget(user), changes });
    return succeed(null);
  });
}
