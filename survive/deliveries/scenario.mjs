// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@orgward/auth-server/storage";
import { startPostgres } from "@orgward/postgres-server";
import { createRandom } from "../../bench/random.mjs";
import { createClockShift } from "../clock-jumps/clock-shift.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { startWriting } from "../server/writing.mjs";
import { followByBucket, followByHttp } from "./audit-streams.mjs";
import { findWaiting } from "./find-waiting.mjs";
import { followByPoll, followByPush } from "./shared-signals.mjs";
import { followByWebhook } from "./webhooks.mjs";

/**
 * @typedef {import("@orgward/auth-server/storage").Database["reader"]} Reader
 *
 * @typedef {object} Surroundings
 * @property {string} authUrl
 * @property {string} host Where the server's `localhost` is.
 * @property {() => number} random
 * @property {import("../clock-jumps/clock-shift.mjs").ClockShift} clock The server's.
 * @property {string} folder For files.
 *
 * @typedef {object} Follower Somebody whom a server tells what happens.
 * @property {() => void} calm Lets it take everything at once from now on.
 * @property {() => Promise<void>} close
 * @property {(reader: Reader, keys: import("jose").JSONWebKeySet) => Promise<{ counts: Record<string, number>, problems: string[] }>} findProblems
 */

/** So many milliseconds after the first confirmation the server is killed at the latest. */
const longestLife = 600;

/** The server's clock runs fifty times as fast, so that what failed is soon tried again, and leases of the dead end. */
const tick = { milliseconds: 100, seconds: 5 };

/** Longer than any lease. */
const secondsBetweenLives = 150;

/** Less than a message waits after three failures and some kills. */
const secondsPerLook = 1800;
const mostLooks = 1000;

/**
 * Kills a server again and again while it writes and tells others what happened: webhooks, audit streams into a collector and a bucket,
 * and security events that are pushed and polled. Everybody whom it tells fails, dawdles and hangs up at random. In the end each of them
 * must know of everything, in order, and find every gap that is planted.
 *
 * @param {import("../outcome.mjs").Plan & { dialect: "sqlite" | "postgres", kills: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveDeliveries({ dialect, kills, seed, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const clock = createClockShift(join(folder, "clock"));
  const { settings } = clock;
  const server = await createServerProcess({ folder, databaseUrl: postgres?.url ?? null, settings });
  const random = createRandom(seed);
  const acknowledged = { users: new Map(), members: new Set(), disabled: new Set() };
  const ticking = setInterval(() => clock.move(tick.seconds), tick.milliseconds);
  /** @type {Follower[]} */
  const followers = [];
  try {
    await server.start();
    const { HOST: host = "" } = server.environment;
    const surroundings = { authUrl: server.authUrl, host, random, clock, folder };
    for (const follow of [followByWebhook, followByHttp, followByBucket, followByPush, followByPoll])
      followers.push(await follow(surroundings));
    for (let kill = 1; kill <= kills; kill += 1) {
      const writing = startWriting(server.authUrl, acknowledged, String(kill));
      await writing.underway;
      await pause(random() * longestLife);
      await server.kill();
      await writing.end();
      clock.move(secondsBetweenLives);
      await server.start();
      report(`kill ${kill} of ${kills}: ${acknowledged.disabled.size} users created, added and disabled so far`);
    }
    for (const follower of followers) follower.calm();
    const waiting = await waitForDeliveries(server.storage, clock, report);
    const keys = await (await fetch(`${server.authUrl}/.well-known/jwks.json`)).json();
    await server.stop();
    const { counts, problems } = await gather(server.storage, followers, keys);
    const done = `${kills} × kill -9 of a server that tells receivers that fail`;
    return { done, acknowledged: { users: acknowledged.users.size, ...counts }, problems: [...waiting, ...problems] };
  } finally {
    clearInterval(ticking);
    await server.stop();
    for (const follower of followers) await follower.close();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {import("@orgward/auth-server/storage").StoreOptions} storage
 * @param {import("../clock-jumps/clock-shift.mjs").ClockShift} clock
 * @param {(message: string) => void} report
 * @returns {Promise<string[]>} what still waits after a long time
 */
async function waitForDeliveries(storage, clock, report) {
  const database = await openDatabase(storage);
  try {
    let before = "";
    for (let look = 1; look <= mostLooks; look += 1) {
      const waiting = await findWaiting(database.reader);
      if (waiting.length === 0) return [];
      const now = waiting.join(" ");
      if (look % 10 === 0) report(`it still tells: ${now}`);
      // What doesn't move by itself waits for its next attempt.
      if (now === before) clock.move(secondsPerLook);
      before = now;
      await pause(300);
    }
    return await findWaiting(database.reader);
  } finally {
    await database.close();
  }
}

/**
 * @param {import("@orgward/auth-server/storage").StoreOptions} storage
 * @param {readonly Follower[]} followers
 * @param {import("jose").JSONWebKeySet} keys
 */
async function gather(storage, followers, keys) {
  const database = await openDatabase(storage);
  /** @type {Record<string, number>} */
  const counts = {};
  const problems = [];
  try {
    for (const follower of followers) {
      const found = await follower.findProblems(database.reader, keys);
      for (const [what, count] of Object.entries(found.counts)) counts[what] = (counts[what] ?? 0) + count;
      problems.push(...found.problems);
    }
    return { counts, problems };
  } finally {
    await database.close();
  }
}
