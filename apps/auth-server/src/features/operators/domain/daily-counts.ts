import type { DailyEvent } from "../../../platform/domain/store.ts";
import type { EventType } from "../../../platform/events/catalog.ts";
import type { EventConsumer } from "../../../platform/events/consume-events.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";

const DAY_SECONDS = 86_400;

/** The events that count, and as what. A sign-in counts when it is the user's first of the day. */
const counted = {
  "user.created": () => "sign_ups",
  "sign_in.succeeded": ({ details }) => (details?.first_of_day === true ? "active_users" : null),
  "consent.given": () => "grants",
  "sign_in.failed": () => "failures",
  "operator.sign_in_failed": () => "failures",
  "code.replayed": () => "failures",
  "token.reused": () => "failures",
} as const satisfies Partial<Record<EventType, (event: RecordedEvent) => DailyEvent | null>>;

/** Counts what happens on each day, for the dashboard's overview. */
export const dailyCounter: EventConsumer = {
  name: "daily_counts",
  types: Object.keys(counted) as (keyof typeof counted)[],
  async consume({ dailyCounts }, events) {
    for (const [key, total] of countByDay(events)) {
      const [event, day] = key.split(" ") as [DailyEvent, string];
      await dailyCounts.add({ event, day: Number(day), total });
    }
  },
};

function countByDay(events: readonly RecordedEvent[]): ReadonlyMap<string, number> {
  const totals = new Map<string, number>();
  for (const event of events) {
    const name = counted[event.type as keyof typeof counted](event);
    if (name === null) continue;
    const key = `${name} ${Math.floor(event.occurredAt / DAY_SECONDS)}`;
    totals.set(key, (totals.get(key) ?? 0) + 1);
  }
  return totals;
}
