// @ts-check
import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { createRandom } from "../../bench/random.mjs";
import { demoApiKey } from "../../scripts/demo/logins.mjs";
import { repository } from "../../scripts/setup/workspace.mjs";
import { countWritten } from "../outcome.mjs";
import { comesTrue } from "../server/comes-true.mjs";
import { findProblems } from "../server/problems.mjs";
import { createServerProcess } from "../server/server-process.mjs";
import { startWriting } from "../server/writing.mjs";
import { besides, createFiller, onSmallDisk } from "./small-disk.mjs";

const run = promisify(execFile);
const mebibytes = 32;

/** So many milliseconds after the first confirmation the disk is full at the latest. */
const longestWait = 400;

/** What only reads, and so goes on. */
const readings = ["/.well-known/jwks.json", "/login", "/readyz", "/api/backend/v1/user/email?email=owner@acme.test"];

/**
 * Fills the disk under a server on SQLite that writes, and makes room again, over and over. While the disk is full every write must
 * be refused with a 503 and every read answered; afterwards the server writes again by itself, its database is whole, and
 * everything is there that it had confirmed.
 *
 * @param {import("../outcome.mjs").Plan & { fillings: number }} plan
 * @returns {Promise<import("../outcome.mjs").Outcome>}
 */
export async function surviveFullDisk({ fillings, seed, report }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-survive-"));
  const disk = join(folder, "disk");
  await mkdir(disk);
  const settings = { DATA_DIR: disk };
  const under = onSmallDisk(mebibytes, disk);
  const server = await createServerProcess({ folder, databaseUrl: null, under, settings });
  const random = createRandom(seed);
  const acknowledged = { users: new Map(), members: new Set() };
  const problems = [];
  try {
    await server.start();
    // The disk is mounted for the server alone; this is the way to it from outside.
    const { fill, makeRoom } = createFiller(`/proc/${server.pid()}/root${disk}`);
    for (let filling = 1; filling <= fillings; filling += 1) {
      const writing = startWriting(server.authUrl, acknowledged, String(filling), ["storage_full"]);
      await writing.underway;
      await pause(random() * longestWait);
      fill();
      if (!(await comesTrue(() => writing.refused() >= 8))) problems.push("Writes went on although the disk was full.");
      problems.push(...(await findFailedReadings(server.authUrl)));
      makeRoom();
      const confirmedBefore = acknowledged.users.size;
      if (!(await comesTrue(() => acknowledged.users.size > confirmedBefore)))
        problems.push("Nothing was written any more when there was room again.");
      await writing.end();
      report(`disk full ${filling} of ${fillings} times: ${acknowledged.users.size} users confirmed so far`);
    }
    // The backup checks every page and every reference of what it copies.
    const backup = join(folder, "backup.db");
    const [program = "", ...rest] = [
      ...besides(server.pid()),
      "node",
      join(repository, "apps/auth-server/bin/orgward.js"),
    ];
    await run(program, [...rest, "backup", backup], {
      env: { ...process.env, ...server.environment },
    });
    const storage = /** @type {const} */ ({ kind: "sqlite", file: backup });
    problems.push(...(await findProblems({ ...server, storage }, acknowledged)));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const done = `disk of ${mebibytes} MiB filled ${fillings} × under one server on SQLite that writes`;
  return { done, acknowledged: countWritten(acknowledged), problems };
}

/** @param {string} authUrl */
async function findFailedReadings(authUrl) {
  const headers = { authorization: `Bearer ${demoApiKey}` };
  const answers = await Promise.all(readings.map((path) => fetch(authUrl + path, { headers })));
  return readings.flatMap((path, index) => {
    const status = answers[index]?.status;
    return status === 200 ? [] : [`While the disk was full ${path} was answered with ${status}.`];
  });
}
