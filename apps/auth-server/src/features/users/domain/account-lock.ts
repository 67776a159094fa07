import type { UserRecord } from "./records.ts";

/** Returns whether sign-in to the account is refused at a given time, in Unix seconds. */
export function isLocked(user: Pick<UserRecord, "lockedUntil">, now: number): boolean {
  return user.lockedUntil !== null && user.lockedUntil > now;
}
