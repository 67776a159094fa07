/** How far apart the clocks of machines that share a database may be. */
const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * Returns whether something with a limited lifetime is valid at a given time (Unix seconds). Something created in the future isn't: the
 * clock must have been set back since, which would let it live longer than it should.
 */
export function isCurrent({ createdAt, expiresAt }: { createdAt: number; expiresAt: number }, now: number): boolean {
  return createdAt <= now + CLOCK_TOLERANCE_SECONDS && now < expiresAt;
}

/** Returns whether a key or another credential is accepted at a given time (Unix seconds): it isn't revoked and hasn't expired. */
export function isUsable(
  { revokedAt, expiresAt }: { readonly revokedAt: number | null; readonly expiresAt: number | null },
  now: number,
): boolean {
  return revokedAt === null && (expiresAt === null || expiresAt > now);
}
