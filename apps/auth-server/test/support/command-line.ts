import { type ChildProcessWithoutNullStreams, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";

const APP = fileURLToPath(new URL("../..", import.meta.url));

export interface CommandOutcome {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let built: Promise<unknown> | undefined;

/**
 * Bundles what `bin/orgward.js` runs, once for the files that share these modules. What is wrong with the types is found by the check for
 * them.
 */
export async function buildCommandLine(): Promise<void> {
  built ??= promisify(execFile)(process.execPath, ["bundle.mjs"], { cwd: APP });
  await built;
}

/** Runs `orgward` to its end, with `input` on standard input. */
export async function runOrgward(
  commandLine: readonly string[],
  environment: Record<string, string>,
  input = "",
): Promise<CommandOutcome> {
  const child = spawnOrgward(commandLine, environment);
  child.stdin.end(input);
  const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, stdout, stderr };
}

/** Runs `orgward` to its end while nobody reads its standard output, as after `| head`. */
export async function runUnreadOrgward(
  commandLine: readonly string[],
  environment: Record<string, string>,
): Promise<CommandOutcome> {
  const child = spawnOrgward(commandLine, environment);
  child.stdout.destroy();
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, "close")]);
  return { code, stdout: "", stderr };
}

/** A running `orgward start`. */
export interface RunningOrgward {
  readonly origin: string;
  /** Sends a signal and waits for the end. */
  stop(signal: NodeJS.Signals): Promise<number | null>;
}

/** Runs `orgward start` on a free port until it listens. */
export async function startOrgward(environment: Record<string, string>): Promise<RunningOrgward> {
  const child = spawnOrgward(["start"], { AUTH_URL: "http://localhost:4000", PORT: "0", ...environment });
  onTestFinished(() => kill(child));
  const stderr = text(child.stderr);
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg: string; port?: number };
    if (msg !== "listening") continue;
    return {
      origin: `http://127.0.0.1:${port}`,
      async stop(signal) {
        const ended = once(child, "exit");
        child.kill(signal);
        return (await ended)[0];
      },
    };
  }
  throw new Error(`orgward start ended before it listened: ${await stderr}`);
}

async function kill(child: ChildProcessWithoutNullStreams): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}

function spawnOrgward(
  commandLine: readonly string[],
  environment: Record<string, string>,
): ChildProcessWithoutNullStreams {
  // Nothing of the surroundings: the tests must not depend on variables that happen to be set.
  return spawn(process.execPath, ["bin/orgward.js", ...commandLine], {
    cwd: APP,
    env: { PATH: "/usr/bin:/bin", ...environment },
  });
}
