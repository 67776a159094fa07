// @ts-check

/**
 * @typedef {import("@orgward/auth-server/storage").Database["reader"]} Reader
 * @typedef {{ event_id: number, type: string, sequence: number | null, target: string | null }} StoredEvent
 */

/**
 * Compares the stream of events with what it tells of: each user and each membership by exactly one event,
 * no event of something that was undone, places without gaps, and a consumer that has taken each in exactly once, as far as it has read.
 *
 * @param {Reader} reader
 * @param {object} written
 * @param {readonly string[]} written.users The ids of the users that the stream of writes made.
 * @param {readonly string[]} written.members The ids of those of them who are members.
 * @param {readonly StoredEvent[]} [archived] Events that were moved from the stream into files.
 * @returns {Promise<string[]>} Sentences; none when all is well.
 */
export async function findEventProblems(reader, { users, members }, archived = []) {
  const events = [...archived, ...(await readEvents(reader))];
  const everybody = await reader.selectFrom("users").select("user_id").execute();
  const known = new Set(everybody.map(({ user_id }) => user_id));
  const untrue = events.filter(({ type, target }) => type === "user.created" && !known.has(String(target)));
  return [
    ...untrue.map(({ target }) => `user.created tells of ${target}, who isn't there.`),
    ...findMiscounted(events, "user.created", users),
    ...findMiscounted(events, "member.added", members),
    ...findMisplaced(events),
    ...(await findMisread(reader, events)),
  ];
}

/** @param {Reader} reader @returns {Promise<StoredEvent[]>} */
async function readEvents(reader) {
  const rows = await reader
    .selectFrom("events")
    .select(["event_id", "type", "sequence", "details"])
    .orderBy("sequence")
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, target: JSON.parse(details).target.id }));
}

/** @param {readonly StoredEvent[]} events @param {string} type @param {readonly string[]} ids */
function findMiscounted(events, type, ids) {
  const counts = new Map(ids.map((id) => [id, 0]));
  for (const event of events.filter((each) => each.type === type)) {
    const count = counts.get(String(event.target));
    if (count !== undefined) counts.set(String(event.target), count + 1);
  }
  return [...counts].filter(([, count]) => count !== 1).map(([id, count]) => `${id} has ${count} × ${type}.`);
}

/**
 * An event without a place is well: the next server gives it one.
 *
 * @param {readonly StoredEvent[]} events
 */
function findMisplaced(events) {
  const placed = events.filter(({ sequence }) => sequence !== null);
  const place = placed.findIndex(({ sequence }, index) => sequence !== index + 1);
  return place === -1 ? [] : [`Event ${placed[place]?.event_id} isn't at place ${place + 1} of the stream.`];
}

/** @param {Reader} reader @param {readonly StoredEvent[]} events */
async function findMisread(reader, events) {
  const cursors = await reader.selectFrom("event_cursors").selectAll().execute();
  const counted = await reader
    .selectFrom("daily_counts")
    .select(({ fn }) => fn.sum("total").as("total"))
    .where("event", "=", "sign_ups")
    .executeTakeFirst();
  const cursor = cursors.find(({ consumer }) => consumer === "daily_counts")?.sequence ?? 0;
  const read = events.filter(({ sequence }) => sequence !== null && sequence <= cursor);
  const created = read.filter(({ type }) => type === "user.created").length;
  const total = Number(counted?.total ?? 0);
  return total === created ? [] : [`${total} users were counted, of ${created} that the counter has read of.`];
}
