// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@orgward/postgres-server";
import { createRandom } from "../../bench/random.mjs";
import { countWritten } from "../outcome.mjs";
import { findProblems } from "../server/problems.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { startWriting } from "../server/writing.mjs";

/** So many milliseconds after the first answer the server is killed at the latest. */
const longestLife = 600;

/**
 * Kills a server again and again in the middle of a stream of writes, starts it on what is there, and looks for everything that it
 * had confirmed.
 *
 * @param {import("../outcome.mjs").Plan & {
 *   dialect: "sqlite" | "postgres",
 *   kills: number,
 *   beside?: (environment: Record<string, string>) => Promise<unknown>,
 * }} plan `beside`: called once a server runs, with its environment.
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveKills({ dialect, kills, seed, report, beside = async () => undefined }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const server = await createServerProcess({ folder, databaseUrl: postgres?.url ?? null });
  const random = createRandom(seed);
  const acknowledged = { users: new Map(), members: new Set() };
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await server.start();
      const writing = startWriting(server.authUrl, acknowledged, String(kill));
      if (kill === 1) await beside(server.environment);
      await writing.underway;
      await pause(random() * longestLife);
      await server.kill();
      await writing.end();
      report(`kill ${kill} of ${kills}: ${acknowledged.users.size} users confirmed so far`);
    }
    // It must come up once more, and may deliver what is queued.
    await server.start();
    await server.stop();
    const done = `${kills} × kill -9 of a server that writes`;
    return { done, acknowledged: countWritten(acknowledged), problems: await findProblems(server, acknowledged) };
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
