// @ts-check

/**
 * Finds what a server still has to tell.
 *
 * @param {import("./scenario.mjs").Reader} reader
 * @returns {Promise<string[]>} Sentences; none when everybody was told everything.
 */
export async function findWaiting(reader) {
  const events = await reader.selectFrom("events").select("sequence").execute();
  const end = Math.max(0, ...events.map(({ sequence }) => sequence ?? 0));
  const cursors = await reader.selectFrom("event_cursors").selectAll().execute();
  const consumers = cursors.filter(({ consumer }) => ["webhooks", "shared_signals"].includes(consumer));
  const streams = await reader.selectFrom("audit_streams").select("position").execute();
  const deliveries = await reader.selectFrom("deliveries").select("state").where("state", "<>", "delivered").execute();
  const batches = await reader
    .selectFrom("audit_stream_batches")
    .select("stream_id")
    .where("body", "is not", null)
    .execute();
  const polled = await reader.selectFrom("security_events").select("jti").execute();
  const counts = {
    "events have no place yet": events.filter(({ sequence }) => sequence === null).length,
    "consumers of events are behind": 2 - consumers.filter(({ sequence }) => sequence >= end).length,
    "deliveries wait, or were given up": deliveries.length,
    "audit streams are behind": streams.filter(({ position }) => position < end).length,
    "batches of audit streams wait": batches.length,
    "security events wait to be polled": polled.length,
  };
  return Object.entries(counts).flatMap(([what, count]) => (count === 0 ? [] : [`${count} ${what}.`]));
}
