// @ts-check

/**
 * Finds what a server still has to tell.
 *
 * @param {import("./scenario.mjs").Reader} reader
 * @param {number} now In seconds, by the server's clock.
 * @returns {Promise<{ due: string[], later: string[] }>} Sentences: what it may send at once, and what it has to wait for.
 */
export async function findWaiting(reader, now) {
  const deliveries = await reader
    .selectFrom("deliveries")
    .select(["due_at", "state", "leased_until"])
    .where("state", "<>", "delivered")
    .execute();
  const events = await reader.selectFrom("events").select("sequence").execute();
  const end = Math.max(0, ...events.map(({ sequence }) => sequence ?? 0));
  const cursors = await reader.selectFrom("event_cursors").selectAll().execute();
  const followers = cursors.filter(({ consumer }) => ["webhooks", "shared_signals"].includes(consumer));
  const streams = await reader.selectFrom("audit_streams").select(["name", "position", "next_attempt_at"]).execute();
  const batches = await reader
    .selectFrom("audit_stream_batches")
    .select("stream_id")
    .where("body", "is not", null)
    .execute();
  const polled = await reader.selectFrom("security_events").select("jti").execute();
  const ready = deliveries.filter(({ due_at, leased_until }) => (due_at ?? 0) <= now && (leased_until ?? 0) <= now);
  const behind = streams.filter(({ position }) => position < end);
  const say = (/** @type {number} */ count, /** @type {string} */ what) => (count === 0 ? [] : [`${count} ${what}.`]);
  return {
    due: [
      ...say(events.filter(({ sequence }) => sequence === null).length, "events have no place yet"),
      ...say(followers.filter(({ sequence }) => sequence < end).length, "consumers are behind"),
      ...say(followers.length === 2 ? 0 : 1, "consumer hasn't begun"),
      ...say(ready.length, "deliveries wait"),
      ...say(behind.filter(({ next_attempt_at }) => next_attempt_at <= now).length, "audit streams are behind"),
      ...say(polled.length, "security events wait to be polled"),
    ],
    later: [
      ...say(deliveries.length - ready.length, "deliveries wait for their next attempt, or were given up"),
      ...say(behind.filter(({ next_attempt_at }) => next_attempt_at > now).length, "audit streams collect events"),
      ...say(batches.length, "batches of audit streams wait"),
    ],
  };
}
