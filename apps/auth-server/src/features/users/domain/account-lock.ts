import type { UserRecord } from "./records.ts";

/** Tells whether sign-in to the account is refused at a time. */
export function isLocked(user: Pick<UserRecord, "lockedUntil">, now: number): boolean {
  return user.lockedUntil !== null && user.lockedUntil > now;
}
