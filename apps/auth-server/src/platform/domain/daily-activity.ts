import type { DomainDeps } from "./deps.ts";
import type { DailyEvent } from "./store.ts";

const DAY_SECONDS = 86_400;

const dailyEvents = ["sign_ups", "active_users", "grants", "failures"] as const satisfies readonly DailyEvent[];

/** How often something happened on each of several days, oldest first, including days on which it didn't happen. */
export interface DailyActivity {
  readonly event: DailyEvent;
  /** The first second of each day in UTC, in Unix seconds. */
  readonly days: readonly { readonly startsAt: number; readonly total: number }[];
}

/** Reads what happened on the last days, including today. */
export async function readDailyActivity(
  { store, clock }: Pick<DomainDeps, "store" | "clock">,
  days: number,
): Promise<readonly DailyActivity[]> {
  const first = Math.floor(clock() / DAY_SECONDS) - days + 1;
  const counts = await store.read.dailyCounts.listSince(first);
  const totals = new Map(counts.map(({ event, day, total }) => [`${event} ${day}`, total]));
  return dailyEvents.map((event) => ({
    event,
    days: Array.from({ length: days }, (_, index) => ({
      startsAt: (first + index) * DAY_SECONDS,
      total: totals.get(`${event} ${first + index}`) ?? 0,
    })),
  }));
}
