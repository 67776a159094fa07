// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@orgward/postgres-server";
import { createRandom, shuffle } from "../../bench/random.mjs";
import { createClockShift } from "../clock-jumps/clock-shift.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { keyRefreshSeconds, postgresFaults, sqliteFaults } from "./faults.mjs";
import { createGuards } from "./guards.mjs";
import { surviveLongList } from "./long-list.mjs";
import { startProxy } from "./proxy.mjs";
import { createTrial } from "./trial.mjs";

/**
 * Breaks what stands between a revocation and the guards that are to refuse its tokens, in every way. Nothing that was confirmed may be
 * lost: once a fault is over, every guard refuses every token that was revoked, and accepts every other.
 *
 * @param {import("../outcome.mjs").Plan & {
 *   dialect: "sqlite" | "postgres",
 *   breaks: number,
 *   entries: number,
 *   only?: readonly string[],
 * }} plan `breaks`: how often each fault comes; `entries`: of the longest list; `only`: names of faults.
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveFeedFaults({ dialect, breaks, entries, seed, report, only }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const [serverClock, guardClock] = [
    createClockShift(join(folder, "clock")),
    createClockShift(join(folder, "guards-clock")),
  ];
  const settings = {
    ...serverClock.settings,
    SIGNING_ALGORITHM: "ES256",
    KEY_REFRESH_INTERVAL_SECONDS: `${keyRefreshSeconds}`,
  };
  const server = await createServerProcess({ folder, databaseUrl: postgres?.url ?? null, settings });
  const proxy = await startProxy(() => server.authUrl);
  const guards = createGuards({ authUrl: proxy.url, issuer: server.authUrl, clock: guardClock.now });
  const possible = postgres ? postgresFaults : sqliteFaults;
  const names = only ?? Object.keys(possible);
  const random = createRandom(seed);
  /** @type {string[]} */
  const problems = [];
  try {
    await server.start();
    const trial = await createTrial({ authUrl: server.authUrl, guards, problems });
    for (let round = 1; round <= breaks; round += 1) {
      for (const name of shuffle(names, random)) {
        await findFault(possible, name)({ trial, proxy, server, guards, serverClock, guardClock, postgres });
        await trial.expectRefused(`after ${name}`);
        await trial.expectAccepted(`after ${name}`);
        report(`round ${round} of ${breaks}: ${name}`);
      }
    }
    const longList = await surviveLongList({ server, entries, report });
    problems.push(...longList.problems);
    const done = `${names.length} faults between a server on ${dialect} and its guards ${breaks} ×, the slowest refusal ${trial.slowestSeconds()} s after a fault; then a list of ${entries.toLocaleString("en")} entries (${longList.figures})`;
    return { done, acknowledged: { ...trial.counts() }, problems };
  } finally {
    for (const guard of guards) guard.close();
    proxy.close();
    await server.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {typeof sqliteFaults} possible @param {string} name */
function findFault(possible, name) {
  const fault = possible[name];
  if (fault) return fault;
  throw new Error(`There is no fault "${name}". There are: ${Object.keys(possible).join(", ")}.`);
}
