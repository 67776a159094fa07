/** So far apart the clocks of the machines that share a database may be. */
const CLOCK_TOLERANCE_SECONDS = 60;

/**
 * Returns whether something that lives for a time is valid at a time (Unix seconds). What was made in the future is not: a clock was set
 * back since, and would let it live longer than it should.
 */
export function isCurrent({ createdAt, expiresAt }: { createdAt: number; expiresAt: number }, now: number): boolean {
  return createdAt <= now + CLOCK_TOLERANCE_SECONDS && now < expiresAt;
}
