// @ts-check
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import autocannon from "autocannon";
import { connections } from "../server/load.mjs";
import { createCodeFlow, createRefresh } from "../server/operations.mjs";
import { startOrgward } from "../server/orgward.mjs";
import { askChild } from "../worker.mjs";

/**
 * @typedef {import("../server/operations.mjs").Target} Target
 * @typedef {import("../server/operations.mjs").Request} Request
 *
 * @typedef {object} MeasuredServer
 * @property {(count: number) => Promise<void>} obtainGrants
 * @property {() => Promise<{ resident: number, heap: number }>} measure In megabytes, after a garbage collection.
 * @property {() => Promise<void>} stop
 */

/** After each code flow its refresh token is rotated so often. */
const rotations = 9;
/** Far more than any answer takes: a machine may be suspended meanwhile. */
const secondsToAnswer = 900;
const preload = new URL("server-preload.mjs", import.meta.url);

/**
 * Starts the auth server on an embedded database, in a process that says what it keeps.
 *
 * @returns {Promise<MeasuredServer>}
 */
export async function startMeasuredServer() {
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  const { target, stop } = await startOrgward({
    processes: 1,
    spawnServer(program, env) {
      child = fork(program, ["start"], {
        // As docs/operations.md says that a server is run.
        env: { ...env, MALLOC_ARENA_MAX: "2" },
        execArgv: ["--import", fileURLToPath(preload)],
        stdio: ["ignore", process.stderr, "inherit", "ipc"],
      });
      return child;
    },
  });
  return {
    obtainGrants: (count) => obtainGrants(target, count),
    measure: async () => child && askChild(child, "the auth server", "measure"),
    stop,
  };
}

/**
 * Has a server answer about so many token requests, all connections busy: one in ten redeems a code, the others rotate what came of it.
 *
 * @param {Target} target
 * @param {number} count
 * @throws {Error} When one is refused.
 */
async function obtainGrants(target, count) {
  const rounds = Math.ceil(count / connections / (1 + rotations));
  const requestsOfRound = rotations + 2;
  const counts = { succeeded: 0, failed: 0 };
  const answered = (/** @type {boolean} */ succeeded) => {
    counts[succeeded ? "succeeded" : "failed"] += 1;
  };
  const cookies = [...target.cookies];
  const { timeouts, latency, statusCodeStats } = await autocannon({
    url: `http://127.0.0.1:${target.ports[0]}`,
    connections,
    timeout: secondsToAnswer,
    amount: rounds * requestsOfRound * connections,
    setupClient(client) {
      const cookie = cookies.pop();
      if (cookie !== undefined) client.setRequests(createRound(target, cookie, answered));
    },
  });
  const expected = rounds * (1 + rotations) * connections;
  if (counts.failed > 0 || counts.succeeded !== expected) {
    const seen = JSON.stringify({ expected, ...counts, timeouts, slowestMilliseconds: latency.max, statusCodeStats });
    throw new Error(`Not all grants succeeded: ${seen}`);
  }
}

/**
 * @param {Target} target
 * @param {string} cookie
 * @param {(succeeded: boolean) => void} answered
 * @returns {Request[]}
 */
function createRound(target, cookie, answered) {
  const grant = { cookie, access_token: "", refresh_token: "" };
  const refreshes = Array.from({ length: rotations }, () => createRefresh(target, grant, answered));
  return [...createCodeFlow(target, grant, answered), ...refreshes];
}
