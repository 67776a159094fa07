import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { runCli } from "../../src/cli/command-line.ts";
import type { CommandOutcome } from "./command-line.ts";

/** Runs an `orgward` command in this process, with `input` on standard input: much quicker than `runOrgward`, and without a build. */
export async function runInProcess(
  commandLine: readonly string[],
  environment: Record<string, string>,
  input = "",
): Promise<CommandOutcome> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const output = Promise.all([text(stdout), text(stderr)]);
  const code = await runCli(commandLine, {
    environment,
    stdin: Readable.from([input]),
    stdout,
    stderr,
    onStopSignal: () => undefined,
    exit: () => undefined,
  });
  stdout.end();
  stderr.end();
  const [printed, reported] = await output;
  return { code, stdout: printed, stderr: reported };
}
