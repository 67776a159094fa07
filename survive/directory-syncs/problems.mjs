// @ts-check
import { createHash } from "node:crypto";
import { openDatabase } from "@orgward/auth-server/storage";
import { acmeOrgId } from "../../scripts/demo/logins.mjs";

/** @typedef {import("@orgward/auth-server/storage").StoreOptions} Storage */

/**
 * Compares what a directory was told with what there is: each person, account and request exactly once, and a membership for those who are
 * active alone.
 *
 * @param {Storage} storage
 * @param {ReadonlyMap<string, import("./syncing.mjs").Person>} people
 * @returns {Promise<string[]>} Sentences; none when all is well.
 */
export async function findProblems(storage, people) {
  const database = await openDatabase(storage);
  try {
    const { reader } = database;
    const users = await reader.selectFrom("users").select(["user_id", "email_key", "enabled"]).execute();
    const rows = await reader.selectFrom("directory_users").selectAll().execute();
    const log = await reader.selectFrom("directory_log").selectAll().execute();
    const changes = await reader.selectFrom("directory_changes").selectAll().execute();
    const members = await readMembers(reader);
    const told = await countEvents(reader);
    /** @type {string[]} */
    const problems = [];
    for (const [userName, { id, active, confirmed }] of people) {
      const own = rows.filter((row) => row.user_name_key === userName);
      const accounts = users.filter((user) => user.email_key === userName);
      if (own.length > 1 || accounts.length > 1) problems.push(`${userName} is there twice.`);
      const [row] = own;
      if (id !== null && row?.resource_id !== id) problems.push(`${userName} is gone.`);
      if (!row) continue;
      if (active !== null && row.active !== Number(active)) problems.push(`A request about ${userName} is gone.`);
      const isMember = members.has(String(row.user_id));
      const isEnabled = accounts[0]?.enabled === 1;
      if (isMember !== (row.active === 1) || isEnabled !== isMember)
        problems.push(`${userName} is half done: active ${row.active}, member ${isMember}, enabled ${isEnabled}.`);
      const logged = log.filter((entry) => entry.resource_id === row.resource_id);
      const events = told.get(row.resource_id) ?? 0;
      const undoable = changes.filter((change) => change.resource_id === row.resource_id).length;
      const unconfirmed = logged.length - confirmed;
      if (unconfirmed < 0 || unconfirmed > 1 || logged.length !== events || undoable !== logged.length)
        problems.push(
          `${userName}: ${confirmed} requests confirmed, ${logged.length} in the log, ${events} told, ${undoable} can be undone.`,
        );
    }
    return problems;
  } finally {
    await database.close();
  }
}

/**
 * Hashes who has access to what: accounts, memberships, identities. Left out are versions of rows, and when accounts were last changed,
 * used or locked.
 *
 * @param {Storage} storage
 */
export async function hashAccess(storage) {
  const database = await openDatabase(storage);
  try {
    const { reader } = database;
    const tables = [
      await reader
        .selectFrom("users")
        .select(["user_id", "email", "email_confirmed", "enabled"])
        .orderBy("user_id")
        .execute(),
      await reader
        .selectFrom("memberships")
        .selectAll()
        .orderBy("org_id")
        .orderBy("user_id")
        .execute()
        .then((rows) => rows.map(({ version: _, ...row }) => row)),
      await reader.selectFrom("external_identities").selectAll().orderBy("connection_id").orderBy("subject").execute(),
    ];
    return createHash("sha256").update(JSON.stringify(tables)).digest("hex");
  } finally {
    await database.close();
  }
}

/** @param {Storage} storage @returns {Promise<number>} how many are in Acme */
export async function countMembers(storage) {
  const database = await openDatabase(storage);
  try {
    return (await readMembers(database.reader)).size;
  } finally {
    await database.close();
  }
}

/** @param {import("@orgward/auth-server/storage").Database["reader"]} reader */
async function readMembers(reader) {
  const rows = await reader.selectFrom("memberships").select("user_id").where("org_id", "=", acmeOrgId).execute();
  return new Set(rows.map(({ user_id }) => user_id));
}

/** @param {import("@orgward/auth-server/storage").Database["reader"]} reader */
async function countEvents(reader) {
  const types = ["directory.user_created", "directory.user_updated", "directory.user_deleted"];
  const rows = await reader.selectFrom("events").select("details").where("type", "in", types).execute();
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { details } of rows) {
    const id = JSON.parse(details).details.resource_id;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}
