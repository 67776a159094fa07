import type { Repositories } from "../../../platform/domain/store.ts";
import { personName } from "../../../platform/events/user-actor.ts";

/** Finds the names by which other people know users, by id, in one query. Ids of users who don't exist are left out. */
export async function findUserNames(
  { users }: Pick<Repositories, "users">,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await users.listBy("user_id", userIds);
  return new Map(found.map((user) => [user.userId, personName(user)]));
}
