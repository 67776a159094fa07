import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout } from "node:timers/promises";
import { bundleEntry } from "./bundle.ts";
import type { Runtime } from "./runtimes.ts";

/** A runtime that serves an app. */
export interface RuntimeProcess {
  readonly port: number;
  /** The modules that the bundled app takes from the runtime. */
  readonly imports: readonly string[];
  stop(): Promise<void>;
}

const startBound = 60_000;
const stopBound = 10_000;

type Child = ChildProcessByStdio<null, Readable, Readable>;

/**
 * Bundles an app, and starts it as a process of its own on a free port.
 *
 * @throws Error with what the process wrote when it ends, or does not listen in time
 */
export async function startRuntime(runtime: Runtime): Promise<RuntimeProcess> {
  const folder = await mkdtemp(join(tmpdir(), `orgward-${runtime.entry}-`));
  const bundle = join(folder, "app.mjs");
  const imports = await bundleEntry(runtime.entry, runtime.hono ?? "hono", bundle);
  const { file, arguments: list } = await runtime.command(bundle, folder);
  const env = { DENO_DIR: folder, DENO_NO_UPDATE_CHECK: "1", DO_NOT_TRACK: "1" };
  const child = spawn(file, list, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const endWithParent = (): void => void child.kill("SIGKILL");
  process.once("exit", endWithParent);
  const stop = async (): Promise<void> => {
    process.off("exit", endWithParent);
    await end(child);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    return { port: await listeningPort(child), imports, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Waits for the message that workerd prints, and that every entry prints likewise. */
async function listeningPort(child: Child): Promise<number> {
  let output = "";
  const listening = new Promise<number>((resolve) => {
    const read = (chunk: Buffer): void => {
      output += chunk;
      const port = /"port":(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(Number(port));
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
  });
  const settled = new AbortController();
  const ended = once(child, "exit", settled).then(([code, signal]) => `ended with ${code ?? signal}`, String);
  const late = setTimeout(startBound, "does not listen", settled);
  const outcome = await Promise.race([listening, ended, late]);
  settled.abort();
  if (typeof outcome === "number") return outcome;
  throw new Error(`${child.spawnfile} ${outcome}: ${output}`);
}

async function end(child: Child): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await Promise.race([ended, setTimeout(stopBound, undefined, { ref: false })]);
  child.kill("SIGKILL");
  await ended;
}
