// @ts-check
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { freePort } from "../../scripts/setup/free-port.mjs";
import { connections } from "./load.mjs";
import { authorizePath, redirectUri } from "./operations.mjs";
import { createVisitor } from "./visitor.mjs";

const program = fileURLToPath(new URL("../node_modules/@orgward/auth-server/bin/orgward.js", import.meta.url));
/** Where the endpoints are. */
export const paths = {
  authorize: "/oauth/2.1/authorize",
  token: "/oauth/2.1/token",
  introspect: "/oauth/2.1/introspect",
};
const secondsToStart = 30;

/** @typedef {import("node:child_process").ChildProcess} ChildProcess */

/**
 * Starts processes of Orgward's auth server that share a new installation with the demo data.
 *
 * @param {object} installation
 * @param {number} installation.processes
 * @param {string} [installation.databaseUrl] Without one it lies in a SQLite file.
 * @param {(program: string, env: NodeJS.ProcessEnv) => ChildProcess} [installation.spawnServer] Starts a process in another way.
 * @returns {Promise<import("./subjects.mjs").RunningServer>}
 */
export async function startOrgward({ processes, databaseUrl, spawnServer = spawnProgram }) {
  const folder = await mkdtemp(join(tmpdir(), "orgward-bench-"));
  const ports = await Promise.all(Array.from({ length: processes }, freePort));
  const environment = {
    ...process.env,
    AUTH_URL: `http://localhost:${ports[0]}`,
    DATA_DIR: folder,
    DEMO_DATA: "true",
    LOG_LEVEL: "warn",
    SIGN_IN_LIMIT: "off",
    // Counted as by default, but out of reach.
    TOKEN_REQUEST_LIMIT: "9999999/60",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  };
  /** @type {ChildProcess[]} */
  const servers = [];
  const stop = async () => {
    await Promise.all(servers.map(endProcess));
    await rm(folder, { recursive: true });
  };
  try {
    for (const port of ports) {
      const server = spawnServer(program, { ...environment, PORT: String(port) });
      servers.push(server);
      await untilReady(server, port);
    }
    const client = await createClient(environment);
    const path = authorizePath({ client, paths });
    const origin = `http://127.0.0.1:${ports[0]}`;
    const cookies = [];
    while (cookies.length < connections) cookies.push(await signInAndConsent(origin, path));
    return { target: { ports, client, metadataPath: "/.well-known/oauth-authorization-server", paths, cookies }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string} file @param {NodeJS.ProcessEnv} env */
function spawnProgram(file, env) {
  return spawn(process.execPath, [file, "start"], { env, stdio: ["ignore", "ignore", "inherit"] });
}

/** @param {ChildProcess} server @param {number} port */
async function untilReady(server, port) {
  const deadline = performance.now() + secondsToStart * 1000;
  while (!(await isReady(port))) {
    if (server.exitCode !== null || performance.now() > deadline) throw new Error("Orgward's server did not start.");
    await pause(50);
  }
}

/** @param {number} port */
async function isReady(port) {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @param {ChildProcess} server */
async function endProcess(server) {
  if (server.exitCode !== null) return;
  server.kill("SIGTERM");
  await once(server, "exit");
}

/** @param {NodeJS.ProcessEnv} env @returns {Promise<import("./operations.mjs").Target["client"]>} One that asks users once. */
async function createClient(env) {
  const command = [program, "clients", "create", "--name", "Bench", "--redirect-uri", redirectUri, "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, command, { env });
  const { client_id, client_secret } = JSON.parse(stdout);
  return { client_id, client_secret };
}

/**
 * @param {string} origin
 * @param {string} path Of an authorization request.
 * @returns {Promise<string>} The cookies of a browser whose user the client need not ask again.
 */
async function signInAndConsent(origin, path) {
  const visitor = createVisitor(origin);
  await visitor.submit("/login", { email: "owner@acme.test", password: "orgward-demo" });
  const answer = await visitor.open(path);
  if (answer.status === 200) await visitor.submit(path, { decision: "allow" });
  return visitor.cookie();
}
