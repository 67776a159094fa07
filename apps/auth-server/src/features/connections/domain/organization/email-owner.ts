import type { Repositories } from "../../../../platform/domain/store.ts";
import type { UserRecord } from "../../../users/domain/records.ts";

/** Returns whether an address that an account elsewhere brings is another user's here: providers give ids of departed people anew. */
export async function belongsToAnother(
  { users }: Pick<Repositories, "users">,
  email: string | null,
  { userId }: Pick<UserRecord, "userId">,
): Promise<boolean> {
  const owner = email === null ? null : await users.findByEmail(email);
  return owner !== null && owner.userId !== userId;
}
