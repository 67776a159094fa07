import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { pickNeeded } from "../../scripts/processes/environment.mjs";
import { ownGroup, stopGroup } from "../../scripts/processes/process-group.mjs";
import { runCommand } from "../../scripts/processes/run-command.mjs";
import type { CreatedApp } from "./workshop.ts";

type Environment = Readonly<Record<string, string>>;

/** Without what Next would tell its makers, and without a call home of npm. */
const quiet = { NEXT_TELEMETRY_DISABLED: "1", npm_config_update_notifier: "false" };

/**
 * Runs a script of an app to its end.
 *
 * @returns the exit code, a line break, and everything that it wrote
 */
export async function runScript(app: CreatedApp, script: string, environment: Environment = {}): Promise<string> {
  const env = { ...pickNeeded(process.env), ...quiet, ...environment };
  const signal = new AbortController().signal;
  const { code, output } = await runCommand("npm", ["run", script], { cwd: app.folder, env, signal });
  return `${code}\n${output}`;
}

/** A script that keeps running. */
export interface RunningScript {
  /** Resolves once the app answers at this address. */
  untilAnswering(url: string): Promise<void>;
  /** Everything that it wrote so far. */
  output(): string;
  stop(): Promise<void>;
}

const POLL_MILLISECONDS = 50;

/** Starts a script of an app. */
export function startScript(
  app: CreatedApp,
  script: string,
  { environment = {}, args = [] }: { environment?: Environment; args?: readonly string[] } = {},
): RunningScript {
  const child = spawn("npm", ["run", script, "--", ...args], {
    cwd: app.folder,
    env: { ...pickNeeded(process.env), ...quiet, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    ...ownGroup,
  });
  const readOutput = keepOutput(child);
  return {
    async untilAnswering(url) {
      while (!(await isAnswering(url))) {
        if (child.exitCode !== null) throw new Error(`\`npm run ${script}\` ended:\n${readOutput()}`);
        await delay(POLL_MILLISECONDS);
      }
    },
    output: readOutput,
    stop: () => stopGroup(child),
  };
}

function keepOutput(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return () => output;
}

async function isAnswering(url: string): Promise<boolean> {
  try {
    await (await fetch(url, { redirect: "manual" })).body?.cancel();
    return true;
  } catch {
    return false;
  }
}
