import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { demoApiKey } from "../../../scripts/demo/logins.mjs";
import { authServer } from "../../../scripts/demo/services.mjs";
import { startService } from "../../../scripts/processes/service-process.mjs";
import { freePort } from "../../../scripts/setup/free-port.mjs";
import { loopbackHost } from "../../../scripts/setup/loopback.mjs";
import { repository } from "../../../scripts/setup/workspace.mjs";
import { assertBuilt } from "./built.ts";

const never = new AbortController().signal;

/** An auth server process of the built sources, with a data folder and an address of its own. */
export interface Installation {
  readonly authUrl: string;
  /** Starts the server on the data that is there; fresh demo data when there is none. */
  start(): Promise<void>;
  /** Asks the server to stop and waits for its end. */
  stop(): Promise<void>;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Puts the data aside: the next start finds none. The server must be stopped. */
  forgetData(): void;
  /** Brings back the data that was put aside. The server must be stopped. */
  recallData(): void;
  /** The address that the server shows while there is no operator. */
  setUpAddress(): Promise<string>;
  /** Runs the command line on the installation's data. Returns what it prints. */
  command(...args: string[]): Promise<string>;
  /** How many requests for this path the server has answered since it was started last. */
  countRequests(path: string): Promise<number>;
  /** Asks the server for an access token. */
  mintToken(claims: { userId: string; activeOrgId?: string }): Promise<string>;
  /** Stops the server and removes its data. */
  remove(): Promise<void>;
}

/**
 * @param environment variables beside those of `npm start`
 * @returns an installation that has been started
 */
export async function startInstallation(environment: Record<string, string> = {}): Promise<Installation> {
  assertBuilt(authServer.folder);
  const folder = await mkdtemp(join(tmpdir(), "orgward-e2e-"));
  const host = await loopbackHost();
  const port = await freePort(host);
  const authUrl = `http://localhost:${port}`;
  let dataFolder: "data" | "other-data" = "data";
  let running: ReturnType<typeof startService> | null = null;

  const env = () => ({
    ...authServer.env,
    HOST: host,
    PORT: String(port),
    AUTH_URL: authUrl,
    DATA_DIR: join(folder, dataFolder),
    ...environment,
  });
  const readLog = () => readFile(join(folder, `${authServer.name}.log`), "utf8");
  const installation: Installation = {
    authUrl,
    async start() {
      running = startService({ ...authServer, port, url: authUrl, env: env() }, { logFolder: folder });
      await running.untilReady(never);
    },
    async stop() {
      await running?.stop();
      running = null;
    },
    async kill() {
      await running?.kill();
      running = null;
    },
    forgetData() {
      dataFolder = "other-data";
    },
    recallData() {
      dataFolder = "data";
    },
    command: (...args) => runCommandLine(args, env()),
    async setUpAddress() {
      const [, address] = /"address":"([^"]+)"/.exec(await readLog()) ?? [];
      if (!address) throw new Error("The log names no address for setting up.");
      return address;
    },
    async countRequests(path) {
      const lines = (await readLog()).split("\n");
      return lines.filter((line) => line.includes(`"path":"${path}"`)).length;
    },
    mintToken: (claims) => mintToken(authUrl, claims),
    async remove() {
      await installation.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  await installation.start();
  return installation;
}

/** Runs the command line in an environment. Returns what it prints. */
export async function runCommandLine(args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ["bin/orgward.js", ...args], {
    cwd: join(repository, authServer.folder),
    env: { PATH: process.env.PATH, ...env },
  });
  return stdout;
}

async function mintToken(authUrl: string, claims: { userId: string; activeOrgId?: string }): Promise<string> {
  const response = await callBackend(authUrl, "/access_token", {
    user_id: claims.userId,
    duration_in_minutes: 60,
    active_org_id: claims.activeOrgId ?? null,
  });
  if (response.status !== 200) throw new Error(`No token: ${response.status} ${await response.text()}`);
  const { access_token } = (await response.json()) as { access_token: string };
  return access_token;
}

/** Sends a request to the backend API with the demo API key. */
function callBackend(authUrl: string, path: string, body: object): Promise<Response> {
  return fetch(`${authUrl}/api/backend/v1${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${demoApiKey}`, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}
