/** How many days before the end people are told, and once it has come. */
const WARNING_DAYS = [30, 7, 1, 0] as const;

const DAY_SECONDS = 86_400;

/** A warning that a connection's certificates end. */
export interface CertificateWarning {
  /** When the last of them ends, in Unix seconds. */
  readonly end: number;
  /** The step of the warning: 30, 7, 1, or 0 once it has ended. */
  readonly days: number;
}

/**
 * Finds which warning is due. Certificates overlap while they are replaced, so only the one that ends last counts.
 *
 * @param ends when each certificate ends, in Unix seconds
 * @param warned the warning that was given last; one about the same end is given once for each step
 * @returns `null` when none is due
 */
export function findWarning(
  ends: readonly number[],
  { now, warned }: { readonly now: number; readonly warned: CertificateWarning | null },
): CertificateWarning | null {
  if (ends.length === 0) return null;
  const end = Math.max(...ends);
  const days = WARNING_DAYS.findLast((step) => end - now <= step * DAY_SECONDS);
  if (days === undefined) return null;
  return warned?.end === end && warned.days <= days ? null : { end, days };
}
