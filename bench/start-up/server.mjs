// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("../../apps/auth-server/bin/orgward.js", import.meta.url));
const metricsToken = "a-token-that-the-benchmark-reads-with";

/**
 * @typedef {object} Server `orgward start` in a process of its own.
 * @property {string} origin
 * @property {() => Promise<number>} residentMegabytes What the process takes of memory, as it says itself.
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the built server on a free port, and waits until it listens.
 *
 * @param {Record<string, string>} environment
 * @returns {Promise<Server>}
 */
export async function startServer(environment) {
  const child = spawn(process.execPath, [program, "start"], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      AUTH_URL: "http://localhost:4000",
      METRICS_TOKEN: metricsToken,
      ...environment,
      NODE_ENV: "development",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const origin = await readOrigin(child.stdout);
  child.stdout.resume();
  return {
    origin,
    async residentMegabytes() {
      const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
      const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(await response.text()) ?? [];
      if (bytes === undefined) throw new Error("The server does not say what memory it takes.");
      return Number(bytes) / 1_000_000;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}

/** @param {import("node:stream").Readable} output */
async function readOrigin(output) {
  for await (const line of createInterface({ input: output })) {
    const { msg, port } = JSON.parse(line);
    if (msg === "listening") return `http://127.0.0.1:${port}`;
  }
  throw new Error("The server ended before it listened.");
}
