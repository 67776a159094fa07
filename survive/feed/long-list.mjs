// @ts-check
import { openDatabase } from "@orgward/auth-server/storage";
import { startWorker } from "../../bench/driver/worker.mjs";
import { comesTrue } from "../server/comes-true.mjs";
import { createUser, issueTokenFor, revokeTokensOf } from "./revoking.mjs";

/** SQLite takes at most 32,766 parameters in a statement. */
const rowsPerInsert = 5000;

/** So many times twenty seconds a guard may take to load a list: on a busy machine the server needs most of them to read it. */
const mostWaits = 6;

/** What the process of a guard may take at most, in megabytes: what it takes with an empty list, and so much for each entry. */
const [mostEmpty, mostForMillion] = [200, 350];

/**
 * Gives a server a long list, and lets a guard in a process of its own follow it.
 *
 * @param {object} options
 * @param {import("../server/server-process.mjs").ServerProcess} options.server
 * @param {number} options.entries
 * @param {(message: string) => void} options.report
 */
export async function surviveLongList({ server, entries, report }) {
  const { authUrl } = server;
  const userIds = [];
  for (const name of ["listed", "revoked", "untouched"]) {
    userIds.push(await createUser(authUrl, `${name}@long-list.test`));
  }
  const [listed = "", revoked = "", untouched = ""] = userIds;
  const [ofListed, ofRevoked, ofUntouched] = await Promise.all([
    issueTokenFor(authUrl, listed),
    issueTokenFor(authUrl, revoked),
    issueTokenFor(authUrl, untouched),
  ]);
  await server.stop();
  report(`writing a list of ${entries} entries`);
  await fillList(server.storage, entries, listed);
  await server.start();
  const guard = startWorker(new URL("long-list-guard.mjs", import.meta.url), "guard");
  try {
    await guard.ask("create", { authUrl });
    const problems = [];
    const started = performance.now();
    let isLoaded = false;
    for (let wait = 1; wait <= mostWaits && !isLoaded; wait += 1) {
      isLoaded = await comesTrue(async () => (await guard.ask("ask", ofListed)) === "revoked");
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    if (!isLoaded) problems.push(`A guard did not refuse by a list of ${entries} entries.`);
    if ((await guard.ask("ask", ofUntouched)) !== "accepted") problems.push("A good token was refused by a long list.");
    await revokeTokensOf(authUrl, revoked);
    const isRefused = await comesTrue(async () => (await guard.ask("ask", ofRevoked)) === "revoked");
    if (!isRefused) problems.push("What came after a long list was not refused.");
    const { entries: known, megabytes } = await guard.ask("look");
    const most = mostEmpty + (mostForMillion * entries) / 1_000_000;
    if (known < entries) problems.push(`The guard has ${known} of ${entries} entries.`);
    if (megabytes > most) problems.push(`The guard took ${megabytes.toFixed(0)} MB, more than ${most.toFixed(0)}.`);
    return { problems, figures: `loaded in ${seconds} s, ${megabytes.toFixed(0)} MB at most` };
  } finally {
    guard.stop();
  }
}

/**
 * Writes entries about sessions, and one about a user, as if all had come at the beginning.
 *
 * @param {import("@orgward/auth-server/storage").StoreOptions} storage
 * @param {number} entries
 * @param {string} userId
 */
async function fillList(storage, entries, userId) {
  const notBefore = Math.floor(Date.now() / 1000) + 1;
  const row = (/** @type {string} */ subject) => ({ subject, not_before: notBefore, sequence: 1, user_id: null });
  const database = await openDatabase(storage);
  try {
    await database.transaction(async (db) => {
      await db
        .insertInto("revocations")
        .values(row(`user:${userId}`))
        .execute();
      for (let first = 1; first < entries; first += rowsPerInsert) {
        const count = Math.min(rowsPerInsert, entries - first);
        const rows = Array.from({ length: count }, (_, index) => row(`session:long-list-${first + index}`));
        await db.insertInto("revocations").values(rows).execute();
      }
    });
  } finally {
    await database.close();
  }
}
