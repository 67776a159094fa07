import type { CountedDay } from "../../../platform/domain/daily-activity.ts";
import { FAILED_SIGN_INS } from "../../../platform/domain/store.ts";

/** How many sign-ins failed for a reason. */
export interface FailureCount {
  readonly reason: string;
  readonly total: number;
}

/** How sign-ins went on one or several days. */
export interface SignInFigures {
  readonly succeeded: number;
  readonly failed: number;
  /** The part of all attempts that succeeded, from 0 to 1; `null` without attempts. */
  readonly successRate: number | null;
  /** The most frequent reason first. */
  readonly failures: readonly FailureCount[];
}

/** Sums up how sign-ins went on several days. */
export function sumUpSignIns(days: readonly CountedDay[]): SignInFigures {
  const byReason = new Map<string, number>();
  let succeeded = 0;
  for (const [event, total] of days.flatMap(({ totals }) => [...totals])) {
    if (event === "sign_ins") succeeded += total;
    if (!event.startsWith(FAILED_SIGN_INS)) continue;
    const reason = event.slice(FAILED_SIGN_INS.length);
    byReason.set(reason, (byReason.get(reason) ?? 0) + total);
  }
  const failures = [...byReason].map(([reason, total]) => ({ reason, total }));
  const failed = failures.reduce((sum, { total }) => sum + total, 0);
  const attempts = succeeded + failed;
  return {
    succeeded,
    failed,
    successRate: attempts === 0 ? null : succeeded / attempts,
    failures: failures.sort((one, other) => other.total - one.total || (one.reason < other.reason ? -1 : 1)),
  };
}
