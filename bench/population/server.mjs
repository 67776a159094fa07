// @ts-check
/** @import { StoreOptions } from "@orgward/auth-server/storage" */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { secretKey } from "./configuration.mjs";

export const program = fileURLToPath(new URL("../../apps/auth-server/bin/orgward.js", import.meta.url));

/** The address that servers have in their tokens, wherever they listen. */
export const issuer = "http://localhost:4000";

const metricsToken = "a-token-that-the-benchmark-reads-with";
const [secondsToStart, millisecondsBetweenQuestions] = [60, 5];

/** @typedef {Awaited<ReturnType<typeof servePopulation>>} Server */

/**
 * Runs `orgward start`, built, in a process of its own on a population's database, and waits until it is ready.
 *
 * @param {StoreOptions} options
 * @param {Record<string, string>} [environment]
 * @param {URL} [preload] A module that is loaded before the server, and answers this process.
 * @throws {Error} When it doesn't start.
 */
export async function servePopulation(options, environment = {}, preload) {
  const port = await freePort();
  const execArgv = preload ? ["--import", fileURLToPath(preload)] : [];
  const env = {
    PATH: process.env.PATH,
    PORT: String(port),
    AUTH_URL: issuer,
    METRICS_TOKEN: metricsToken,
    ORGWARD_SECRET_KEY: secretKey,
    // Counted as by default, but out of reach.
    TOKEN_REQUEST_LIMIT: "9999999/60",
    ...(options.kind === "sqlite"
      ? { DATA_DIR: dirname(options.file) }
      : { DATA_DIR: join(tmpdir(), "orgward-bench-data"), DATABASE_URL: options.url }),
    ...environment,
    NODE_ENV: /** @type {const} */ ("development"),
  };
  const child = spawn(process.execPath, [...execArgv, program, "start"], {
    env,
    stdio: ["ignore", "ignore", "inherit", ...(preload ? [/** @type {const} */ ("ipc")] : [])],
  });
  const ended = once(child, "exit");
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  const deadline = performance.now() + 1000 * secondsToStart;
  while (!(await isReady(origin))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      await stop();
      throw new Error("The auth server did not start.");
    }
    await pause(millisecondsBetweenQuestions);
  }
  const readMetrics = () => readMetricsOf(origin);
  const residentMegabytes = async () => readResidentMegabytes(await readMetrics());
  return { origin, port, child, environment: env, stop, readMetrics, residentMegabytes };
}

/** @param {string} origin */
async function isReady(origin) {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Reads what the process says of itself, in the text format of Prometheus. @param {string} origin */
async function readMetricsOf(origin) {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  return response.text();
}

/** @param {string} metrics */
function readResidentMegabytes(metrics) {
  const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(metrics) ?? [];
  if (bytes === undefined) throw new Error("The server does not say what memory it takes.");
  return Number(bytes) / 1_000_000;
}
