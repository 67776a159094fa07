// @ts-check
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "@orgward/postgres-server";
import { createRandom } from "../../bench/random.mjs";
import { createClockShift } from "../clock-jumps/clock-shift.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { startWriting } from "../server/writing.mjs";
import { startCommand, untilRandomMoment } from "./killing.mjs";
import { findProblems, isHalfDone } from "./problems.mjs";

/** The server's clock gains three days every tenth of a second, so that there is always a month to archive. */
const tick = { milliseconds: 100, seconds: 3 * 24 * 3600 };

/** A month and a little. */
const monthSeconds = 32 * 24 * 3600;

/** What an archiver says to another one that it meets. */
const overtaken = "Another process is archiving the log";

/**
 * Kills whoever archives the log of a server that writes, again and again: `orgward audit archive`, and the server itself, which archives
 * what the setting no longer keeps. Both get into each other's way as well.
 *
 * @param {import("../outcome.mjs").Plan & { dialect: "sqlite" | "postgres", kills: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveArchiving({ dialect, kills, seed, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const archive = join(folder, "archive");
  await mkdir(archive);
  const postgres = dialect === "postgres" ? await startPostgres() : null;
  const clock = createClockShift(join(folder, "clock"));
  const settings = { ...clock.settings, ARCHIVE_DIR: archive };
  const server = await createServerProcess({ folder, databaseUrl: postgres?.url ?? null, settings });
  const random = createRandom(seed);
  const acknowledged = { users: new Map(), members: new Set() };
  /** @type {string[]} */
  const problems = [];
  const killed = { servers: 0, commands: 0, "half-done archives": 0 };
  const ticking = setInterval(() => clock.move(tick.seconds), tick.milliseconds);
  try {
    await server.start();
    await runOrThrow(["settings", "set", "events_kept_months", "1"], server.environment);
    for (let kill = 1; kill <= kills; kill += 1) {
      const writing = startWriting(server.authUrl, acknowledged, String(kill));
      await writing.underway;
      if (random() < 0.5) {
        await untilRandomMoment(archive, random, new Promise(() => undefined));
        await server.kill();
        await writing.end();
        killed.servers += 1;
        if (await isHalfDone(server, archive)) killed["half-done archives"] += 1;
        await server.start();
      } else {
        // The months that the server has archived by itself since its start aren't enough for another process.
        clock.move(2 * monthSeconds);
        const command = startCommand(["audit", "archive", "--to", archive], server.environment);
        await untilRandomMoment(archive, random, command.ended);
        command.kill();
        const { code, output } = await command.ended;
        await writing.end();
        if (code === null) {
          killed.commands += 1;
          if (await isHalfDone(server, archive)) killed["half-done archives"] += 1;
        } else if (code !== 0 && !output.includes(overtaken)) {
          problems.push(`orgward audit archive failed: ${output}`);
        }
      }
      report(`kill ${kill} of ${kills}: ${JSON.stringify(killed)}, ${acknowledged.users.size} users confirmed so far`);
    }
    clearInterval(ticking);
    await server.stop();
    // Whoever comes next finishes what was begun. Its own event waits for a server that seals it.
    await runOrThrow(["audit", "archive", "--to", archive], server.environment);
    await server.start();
    await server.stop();
    const { events, files, problems: found } = await findProblems(server, acknowledged, archive);
    return {
      done: `${killed.commands} × kill -9 of \`orgward audit archive\`, ${killed.servers} × of a server that archives`,
      acknowledged: {
        users: acknowledged.users.size,
        "archived events": events,
        files,
        "half-done archives": killed["half-done archives"],
      },
      problems: [...problems, ...found],
    };
  } finally {
    clearInterval(ticking);
    await server.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {readonly string[]} args @param {Record<string, string>} environment */
async function runOrThrow(args, environment) {
  const { code, output } = await startCommand(args, environment).ended;
  if (code !== 0) throw new Error(`orgward ${args.join(" ")} ended with ${code}: ${output}`);
}
