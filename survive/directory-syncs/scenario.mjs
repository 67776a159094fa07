// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@orgward/postgres-server";
import { createRandom } from "../../bench/random.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { addDirectory, proveDomain } from "./directory.mjs";
import { makeMistakes } from "./mistakes.mjs";
import { findProblems } from "./problems.mjs";
import { startSyncing } from "./syncing.mjs";

/** So many milliseconds after the first confirmation the server is killed at the latest. */
const longestLife = 600;

/**
 * Kills a server again and again in the middle of the requests of a directory, and looks for each of them: none may be lost, done by half,
 * or done twice. Then the directory deactivates everybody by mistake, which is held or let through, and undone.
 *
 * @param {import("../outcome.mjs").Plan & { dialect: "sqlite" | "postgres", kills: number, people: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveDirectorySyncs({ dialect, kills, people, seed, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const server = await createServerProcess({ folder, databaseUrl: postgres?.url ?? null });
  const random = createRandom(seed);
  /** @type {Map<string, import("./syncing.mjs").Person>} */
  const synced = new Map();
  try {
    await server.start();
    const settings = { role_rules: [{ value: "Engineering", role: "Admin" }] };
    await proveDomain(server.authUrl);
    const killed = await addDirectory(server.authUrl, { ...settings, braked: false });
    for (let kill = 1; kill <= kills; kill += 1) {
      const syncing = startSyncing(killed, synced, String(kill));
      await syncing.underway;
      await pause(random() * longestLife);
      await server.kill();
      await syncing.end();
      await server.start();
      report(`kill ${kill} of ${kills}: ${synced.size} people synced so far`);
    }
    const problems = await findProblems(server.storage, synced);
    const mistaken = await makeMistakes(server, await addDirectory(server.authUrl, settings), { people, report });
    const requests = [...synced.values()].reduce((sum, { confirmed }) => sum + confirmed, 0);
    return {
      done: `${kills} × kill -9 in the middle of syncs, and 2 × ${people} deactivations by mistake`,
      acknowledged: { requests, "held deactivations": mistaken.held },
      problems: [...problems, ...mistaken.problems],
    };
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
