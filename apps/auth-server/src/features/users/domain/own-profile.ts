import type { DomainDeps } from "../../../platform/domain/deps.ts";
import { fail, type Result, succeed } from "../../../platform/domain/result.ts";
import { recordChange } from "../../../platform/events/record-event.ts";
import type { UserRecord } from "./records.ts";
import { readUserSchema } from "./user-schema.ts";

export type OwnProfile = Pick<UserRecord, "username" | "firstName" | "lastName">;

/** Changes those parts of a user's profile that the deployment has; names may be left empty. What stays as it is leaves no event. */
export function changeOwnProfile(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  { userId }: Pick<UserRecord, "userId">,
  { username, firstName, lastName }: OwnProfile,
): Promise<Result<null, "username_taken" | "username_missing">> {
  return store.write(async (repositories) => {
    const { usernames, names } = await readUserSchema(repositories);
    if (usernames && username === null) return fail("username_missing");
    const changes = { ...(usernames && { username }), ...(names && { firstName, lastName }) };
    const user = await repositories.users.lock(userId);
    if (user && isUnchanged(user, changes)) return succeed(null);
    const outcome = await repositories.users.update(userId, changes);
    if (outcome === "username") return fail("username_taken");
    await recordChange(
      repositories,
      { clock, actor: { kind: "user", userId } },
      { change: "user.updated", subject: userId },
    );
    return succeed(null);
  });
}

function isUnchanged(user: OwnProfile, changes: Partial<OwnProfile>): boolean {
  return Object.entries(changes).every(([field, value]) => user[field as keyof OwnProfile] === value);
}
