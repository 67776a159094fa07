// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres } from "@orgward/postgres-server";
import { createRandom } from "../../bench/shuffle.mjs";
import { findProblems } from "./problems.mjs";
import { createServerProcess } from "./server-process.mjs";
import { startWriting } from "./writing.mjs";

/**
 * @typedef {object} Outcome
 * @property {{ users: number, memberships: number, mails: number }} acknowledged How many the server had confirmed before it was killed.
 * @property {string[]} problems What was confirmed and is not there, or is there by half; empty when all is well.
 */

/** So many milliseconds after the first answer the server is killed at the latest. */
const longestLife = 600;

/**
 * Kills a server again and again in the middle of a stream of writes, starts it on what is there, and looks for everything that it
 * had confirmed.
 *
 * @param {object} plan
 * @param {"sqlite" | "postgres"} plan.dialect
 * @param {number} plan.kills
 * @param {number} plan.seed Of the moments of the kills.
 * @param {(message: string) => void} [plan.report]
 * @param {(environment: Record<string, string>) => Promise<unknown>} [plan.beside] Called once a server runs, with its environment.
 * @returns {Promise<Outcome>}
 */
export async function surviveKills({ dialect, kills, seed, report = () => undefined, beside = async () => undefined }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const server = await createServerProcess({ folder, databaseUrl: postgres?.url ?? null });
  const random = createRandom(seed);
  /** @type {import("./writing.mjs").Acknowledged} */
  const acknowledged = { users: new Map(), members: new Set() };
  try {
    for (let kill = 1; kill <= kills; kill += 1) {
      await server.start();
      const writing = startWriting(server.authUrl, acknowledged, `kill-${kill}`);
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
    return {
      acknowledged: {
        users: acknowledged.users.size,
        memberships: acknowledged.members.size,
        mails: acknowledged.users.size,
      },
      problems: await findProblems(server, acknowledged),
    };
  } finally {
    await server.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
