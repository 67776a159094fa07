// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createRandom, shuffle } from "../../bench/random.mjs";
import { countWritten } from "../outcome.mjs";
import { findProblems } from "../server/problems.mjs";
import { createServerPair } from "../server/server-pair.mjs";
import { startWriting } from "../server/writing.mjs";
import { startCluster } from "./cluster.mjs";
import { faults } from "./faults.mjs";
import { startGuarding } from "./guarding.mjs";
import { describeSeconds, watchRefusal } from "./refusals.mjs";
import { findTools } from "./tools.mjs";

/** @typedef {import("../server/writing.mjs").Acknowledged} Acknowledged */

/** A fault comes so many milliseconds after the first confirmation at most. */
const longestWait = 600;

/** Milliseconds. Another node takes over after 20 seconds and something. */
const longestOutage = 120_000;

/** Milliseconds within which every request is answered, with a refusal if need be. */
const longestAnswer = 30_000;

/** As docs/guides/highly-available-postgresql.md says. */
const settings = { DATABASE_TIMEOUT_SECONDS: "10" };

const outages = ["database_unavailable", "database_busy", "storage_full"];

/**
 * Breaks the primary of a cluster that fails over, in every way, under two servers that write and guards that follow them. Nothing that
 * was confirmed may be lost or done twice; while there is no primary the servers refuse with a 503 that says when to come back, and in no
 * other way; guards notice nothing.
 *
 * @param {import("../outcome.mjs").Plan & { failovers: number, only?: readonly string[] }} plan `failovers`: how often each fault comes;
 *   `only`: names of faults.
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveFailover({ failovers, seed, report, only }) {
  const tools = await findTools();
  if ("missing" in tools) return { done: `skipped: ${tools.missing}`, acknowledged: {}, problems: [] };
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const cluster = await startCluster({ folder, tools });
  const servers = await createServerPair({
    folder,
    databaseUrl: cluster.databaseUrl,
    settings,
    ofSecond: { DATABASE_URL: cluster.hostsUrl },
  });
  const [first, second] = servers;
  /** @type {Acknowledged} */
  const acknowledged = { users: new Map(), members: new Set() };
  /** @type {string[]} */
  const problems = [];
  const random = createRandom(seed);
  const names = only ?? Object.keys(faults);
  /** @type {Map<string, number[]>} */
  const refusals = new Map(names.map((name) => [name, []]));
  /** @type {import("./guarding.mjs").Guarding | null} */
  let guarding = null;
  try {
    await first.start();
    await second.start();
    guarding = await startGuarding([first.authUrl, second.authUrl], problems);
    for (let round = 1; round <= failovers; round += 1) {
      for (const name of shuffle(names, random)) {
        await guarding.renew();
        const wait = random() * longestWait;
        const trial = await surviveFault({ name, round, cluster, servers, acknowledged, wait, report });
        refusals.get(name)?.push(trial.seconds);
        problems.push(...trial.problems);
        report(`round ${round} of ${failovers}: ${name}; ${trial.figures}`);
      }
    }
    await guarding.end();
    // They move the stream of events on to its end.
    for (const server of servers) await server.stop();
    problems.push(...(await findProblems(first, acknowledged)));
    const measured = [...refusals].map(([name, seconds]) => `${name} ${describeSeconds(seconds)}`);
    const done = `the primary of three nodes lost ${failovers} × in each way, under two servers that write; refused for: ${measured.join("; ")}`;
    return { done, acknowledged: { ...countWritten(acknowledged), "guarded requests": guarding.passed() }, problems };
  } catch (error) {
    for (const server of servers) for (const line of await server.unexpectedErrors()) report(line);
    throw error;
  } finally {
    await guarding?.end();
    for (const server of servers) await server.stop();
    await cluster.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * @param {object} trial
 * @param {string} trial.name
 * @param {number} trial.round
 * @param {import("./cluster.mjs").Cluster} trial.cluster
 * @param {readonly import("../server/server-process.mjs").ServerProcess[]} trial.servers
 * @param {Acknowledged} trial.acknowledged
 * @param {number} trial.wait Milliseconds before the fault.
 * @param {(message: string) => void} trial.report
 */
async function surviveFault({ name, round, cluster, servers, acknowledged, wait, report }) {
  const fault = faults[name];
  if (!fault) throw new Error(`There is no fault "${name}". There are: ${Object.keys(faults).join(", ")}.`);
  const streams = servers.map(({ authUrl }, index) =>
    startStream(authUrl, `${name.replace(" ", "-")}-${round}-${index}`),
  );
  /** @type {ReturnType<typeof watchRefusal>[]} */
  const watches = [];
  try {
    for (const { writing } of streams) await writing.underway;
    await pause(wait);
    watches.push(...streams.map(({ confirmed }) => watchRefusal(() => confirmed.users.size)));
    const node = await cluster.primary();
    report(`round ${round}: ${node.address.name} is the primary, and is now ${name}`);
    await fault.happen(node);
    // What was on its way may be confirmed for a moment yet; what is confirmed later comes from another node.
    if (fault.isEndedFirst) await fault.end(node);
    else await cluster.untilReplaced(node);
    const problems = await findSilence(streams, name);
    if (!fault.isEndedFirst) await fault.end(node);
    await cluster.untilWhole();
    for (const { writing, confirmed } of streams) {
      await writing.end();
      for (const [id, email] of confirmed.users) acknowledged.users.set(id, email);
      for (const id of confirmed.members) acknowledged.members.add(id);
    }
    const seconds = Math.max(...watches.map((watch) => watch.end()));
    const slowest = Math.max(...streams.map(({ writing }) => writing.slowest()));
    if (slowest > longestAnswer)
      problems.push(`When the primary was ${name}, a request took ${slowest.toFixed(0)} ms.`);
    const refused = streams.reduce((sum, { writing }) => sum + writing.refused(), 0);
    const figures = `nothing confirmed for ${seconds.toFixed(1)} s, ${refused} refusals, the slowest answer after ${(slowest / 1000).toFixed(1)} s, ${acknowledged.users.size} users confirmed so far`;
    return { seconds, problems, figures };
  } finally {
    for (const watch of watches) watch.end();
    // What ended one of them early is thrown above.
    for (const { writing } of streams) await writing.end().catch(() => undefined);
  }
}

/** @typedef {{ confirmed: Acknowledged, writing: import("../server/writing.mjs").Writing }} Stream */

/** @param {string} authUrl @param {string} name @returns {Stream} */
function startStream(authUrl, name) {
  const confirmed = { users: new Map(), members: new Set() };
  return { confirmed, writing: startWriting(authUrl, confirmed, name, outages) };
}

/**
 * Waits until every server writes again.
 *
 * @param {readonly Stream[]} streams
 * @param {string} name Of the fault.
 */
async function findSilence(streams, name) {
  const counts = streams.map(({ confirmed }) => confirmed.users.size);
  const end = performance.now() + longestOutage;
  while (performance.now() < end) {
    if (streams.every(({ confirmed }, index) => confirmed.users.size > (counts[index] ?? 0))) return [];
    await pause(50);
  }
  return [`After the primary was ${name}, a server confirmed nothing for ${longestOutage / 1000} s.`];
}
