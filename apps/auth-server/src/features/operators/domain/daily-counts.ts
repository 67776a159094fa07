import { type DailyEvent, FAILED_SIGN_INS, REUSED_TOKENS } from "../../../platform/domain/store.ts";
import type { EventType } from "../../../platform/events/catalog.ts";
import type { EventConsumer } from "../../../platform/events/consume-events.ts";
import type { RecordedEvent } from "../../../platform/events/event.ts";
import { isOwn } from "../../../platform/events/sentence.ts";

const DAY_SECONDS = 86_400;

/**
 * The events that count, and as what. A user is active on a day they sign in. Someone who is signed in and mistypes their password to
 * change something hasn't failed to sign in.
 */
const counted = {
  "user.created": () => ["sign_ups"],
  "sign_in.succeeded": ({ details }) => (details?.first_of_day === true ? ["sign_ins", "active_users"] : ["sign_ins"]),
  "sign_in.failed": (event) => (isOwn(event) ? [] : [`${FAILED_SIGN_INS}${event.reason ?? ""}`]),
  "consent.given": () => ["grants"],
  "code.replayed": ({ type }) => [`${REUSED_TOKENS}${type}`],
  "token.reused": ({ type }) => [`${REUSED_TOKENS}${type}`],
  "web_session.code_replayed": ({ type }) => [`${REUSED_TOKENS}${type}`],
  "web_session.reused": ({ type }) => [`${REUSED_TOKENS}${type}`],
} as const satisfies Partial<Record<EventType, (event: RecordedEvent) => readonly DailyEvent[]>>;

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
    for (const name of counted[event.type as keyof typeof counted](event)) {
      const key = `${name} ${Math.floor(event.occurredAt / DAY_SECONDS)}`;
      totals.set(key, (totals.get(key) ?? 0) + 1);
    }
  }
  return totals;
}
