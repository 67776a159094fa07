import type { Repositories } from "../../../../platform/domain/store.ts";
import type { OneTimeTokenRecord } from "../records.ts";

const HOUR_SECONDS = 3600;
const MAX_PER_HOUR = 5;
const MIN_GAP_SECONDS = 60;

/**
 * Returns whether another link of this purpose may be sent to an address, so that nobody can flood someone else's mailbox: one a minute,
 * five an hour. Used links don't count.
 *
 * @param ownerId the user whose confirmed or claimed address it is, if only links of this user count: links that others request to the same
 * address let nobody in, and must not keep the owner from getting one. `null` to count only links that belong to no user
 */
export async function mayMailLink(
  { oneTimeTokens }: Repositories,
  { email, purpose, createdAt }: Pick<OneTimeTokenRecord, "email" | "purpose" | "createdAt">,
  ownerId?: string | null,
): Promise<boolean> {
  const times = await oneTimeTokens.listCreationTimes(email, purpose, createdAt - HOUR_SECONDS, ownerId);
  const latest = times.at(-1) ?? Number.NEGATIVE_INFINITY;
  return times.length < MAX_PER_HOUR && createdAt - latest >= MIN_GAP_SECONDS;
}
