// @ts-check
import { openDatabase } from "@orgward/auth-server/storage";
import { acmeOrgId } from "../../scripts/demo/logins.mjs";

/**
 * @typedef {object} Confirmed What a server has confirmed.
 * @property {Map<string, string>} signedIn The email addresses of those who were signed in, and their cookies.
 * @property {Record<string, string>[]} accepted The forms that were accepted.
 * @property {Set<string>} interrupted The email addresses of those whom a kill came in between.
 */

/**
 * Compares who came with who is in the database: each with one account, one identity and one membership, and told of once.
 *
 * @param {import("@orgward/auth-server/storage").StoreOptions} storage
 * @param {string} connectionId
 * @param {Confirmed} confirmed
 * @returns {Promise<string[]>} Sentences; none when all is well.
 */
export async function findCallbackProblems(storage, connectionId, { signedIn, interrupted }) {
  const database = await openDatabase(storage);
  try {
    const { reader } = database;
    const users = await reader
      .selectFrom("users")
      .select(["user_id", "email"])
      .where("email_key", "like", "came-%")
      .execute();
    const identities = await reader
      .selectFrom("external_identities")
      .select(["user_id", "subject"])
      .where("connection_id", "=", connectionId)
      .execute();
    const memberships = await reader
      .selectFrom("memberships")
      .select("user_id")
      .where("org_id", "=", acmeOrgId)
      .execute();
    const events = await reader.selectFrom("events").select("details").where("type", "=", "user.created").execute();
    const created = countBy(events.map(({ details }) => String(JSON.parse(details).target.id)));
    const members = new Set(memberships.map(({ user_id }) => user_id));
    const known = new Map(users.map(({ user_id, email }) => [email, user_id]));
    const owners = countBy(identities.map(({ user_id }) => user_id));
    const came = new Set([...signedIn.keys(), ...interrupted]);
    return [
      ...[...came].filter((email) => !known.has(email)).map((email) => `${email} is gone.`),
      ...users.filter(({ email }) => !came.has(email)).map(({ email }) => `${email} never came.`),
      ...users
        .filter(({ user_id }) => owners.get(user_id) !== 1)
        .map(({ user_id, email }) => `${email} has ${owners.get(user_id) ?? 0} identities.`),
      ...users.filter(({ user_id }) => !members.has(user_id)).map(({ email }) => `${email} isn't a member.`),
      ...users
        .filter(({ user_id }) => created.get(user_id) !== 1)
        .map(({ user_id, email }) => `${email} has ${created.get(user_id) ?? 0} × user.created.`),
      ...identities
        .filter(({ user_id, subject }) => known.get(subject) !== user_id)
        .map(({ subject }) => `The identity ${subject} is somebody else's.`),
    ];
  } finally {
    await database.close();
  }
}

/** @param {readonly string[]} values */
function countBy(values) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
