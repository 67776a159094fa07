// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@orgward/postgres-server";
import { createRandom } from "../../bench/random.mjs";
import { countWritten } from "../outcome.mjs";
import { comesTrue } from "../server/comes-true.mjs";
import { findProblems } from "../server/problems.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { startWriting } from "../server/writing.mjs";

/** A fast shutdown, an immediate one, and a crash. */
const endings = /** @type {const} */ (["SIGINT", "SIGQUIT", "SIGKILL"]);

/** At most so many milliseconds after the first confirmation PostgreSQL ends, and stays away for as long again. */
const longestWait = 600;

/**
 * Ends PostgreSQL again and again under a server that writes, starts it anew, and looks whether the server goes on by itself and
 * everything is there that it had confirmed. While PostgreSQL is away the server may refuse with a 503, and in no other way.
 *
 * @param {import("../outcome.mjs").Plan & { restarts: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveDatabaseRestarts({ restarts, seed, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const postgres = await startPostgres();
  const server = await createServerProcess({ folder, databaseUrl: postgres.url });
  const random = createRandom(seed);
  const acknowledged = { users: new Map(), members: new Set() };
  const problems = [];
  try {
    await server.start();
    for (let restart = 1; restart <= restarts; restart += 1) {
      const ending = endings[restart % endings.length] ?? "SIGINT";
      const writing = startWriting(server.authUrl, acknowledged, String(restart), ["database_unavailable"]);
      await writing.underway;
      await pause(random() * longestWait);
      await postgres.halt(ending);
      problems.push(...(await findBadProbes(server.authUrl, ending)));
      await pause(random() * longestWait);
      await postgres.resume();
      const confirmedBefore = acknowledged.users.size;
      const isBack = await comesTrue(() => acknowledged.users.size > confirmedBefore);
      if (!isBack) problems.push(`After ${ending} nothing was written for 20 s.`);
      await writing.end();
      report(`restart ${restart} of ${restarts} by ${ending}: ${acknowledged.users.size} users confirmed so far`);
    }
    // It moves the stream of events on to its end.
    await server.stop();
    problems.push(...(await findProblems(server, acknowledged)));
  } finally {
    await server.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const done = `PostgreSQL ended ${restarts} × (fast, immediate, kill -9) under one server that writes`;
  return { done, acknowledged: countWritten(acknowledged), problems };
}

/**
 * While its database is away a server lives and is not ready.
 *
 * @param {string} authUrl
 * @param {string} ending
 */
async function findBadProbes(authUrl, ending) {
  const [healthz, readyz] = [await fetch(`${authUrl}/healthz`), await fetch(`${authUrl}/readyz`)];
  return [
    ...(healthz.status === 200 ? [] : [`After ${ending} /healthz answers ${healthz.status}.`]),
    ...(readyz.status === 503 ? [] : [`After ${ending} /readyz answers ${readyz.status} without a database.`]),
  ];
}
