import type { DomainDeps } from "./deps.ts";
import type { DailyEvent } from "./store.ts";

const DAY_SECONDS = 86_400;

/** A day in UTC, and how often each thing happened on it. What never happened has no count. */
export interface CountedDay {
  /** The first second of the day, in Unix seconds. */
  readonly startsAt: number;
  readonly totals: ReadonlyMap<DailyEvent, number>;
}

/** The days of a period, oldest first, and as many days before it. */
export interface DailyActivity {
  readonly days: readonly CountedDay[];
  readonly previousDays: readonly CountedDay[];
}

/** Reads what happened on the last `length` days, including today, and on as many days before. */
export async function readDailyActivity(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  length: number,
): Promise<DailyActivity> {
  const first = Math.floor(clock() / DAY_SECONDS) - 2 * length + 1;
  const totals = new Map<number, Map<DailyEvent, number>>();
  for (const { event, day, total } of await store.read.dailyCounts.listSince(first)) {
    totals.set(day, (totals.get(day) ?? new Map()).set(event, total));
  }
  const days = Array.from({ length: 2 * length }, (_, index) => ({
    startsAt: (first + index) * DAY_SECONDS,
    totals: totals.get(first + index) ?? new Map(),
  }));
  return { previousDays: days.slice(0, length), days: days.slice(length) };
}

/** Returns how often something happened on several days. */
export function sumOf(days: readonly CountedDay[], event: DailyEvent): number {
  return days.reduce((sum, { totals }) => sum + (totals.get(event) ?? 0), 0);
}
