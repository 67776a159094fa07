// @ts-check
import { runCommand } from "./run-command.mjs";

/**
 * @typedef {{ write: (text: string) => unknown, isTTY?: boolean }} Output
 * @typedef {{
 *   run: <T>(name: string, work: () => Promise<T>) => Promise<T>,
 *   command: (name: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv) => Promise<void>,
 * }} Steps
 */

/**
 * Long work as named steps: each shows its name and the time it takes, and a command's output only when it fails.
 *
 * @param {{ stream: Output, signal: AbortSignal, now?: () => number, cwd?: string }} options `now` in milliseconds; `cwd` is where commands
 *   run, the repository unless given
 * @returns {Steps}
 */
export function createSteps({ stream, signal, now = Date.now, cwd }) {
  /** @type {Steps["run"]} */
  async function run(name, work) {
    const line = showProgress({ stream, name, now });
    try {
      const result = await work();
      line.end("✓");
      return result;
    } catch (error) {
      line.end(signal.aborted ? "■" : "✗");
      throw error;
    }
  }

  /** @type {Steps["command"]} */
  async function command(name, executable, args, env) {
    await run(name, async () => {
      const { code, output } = await runCommand(executable, args, { env, signal, cwd });
      if (code !== 0) throw new Error(`${output.trimEnd()}\n${name} failed: \`${[executable, ...args].join(" ")}\``);
    });
  }

  return { run, command };
}

/**
 * On a terminal one line that counts the seconds; elsewhere a line at the start, one every 15 s, and one at the end.
 *
 * @param {{ stream: Output, name: string, now: () => number }} options
 * @returns {{ end: (mark: string) => void }}
 */
function showProgress({ stream, name, now }) {
  const startedAt = now();
  const seconds = () => ((now() - startedAt) / 1000).toFixed(1);
  const overwrite = stream.isTTY ? "\r\u001b[K" : "";
  const lineEnd = stream.isTTY ? "" : "\n";

  stream.write(`  … ${name}${lineEnd}`);
  const show = () => stream.write(`${overwrite}  … ${name} (${seconds()} s)${lineEnd}`);
  const timer = setInterval(show, stream.isTTY ? 500 : 15_000);
  return {
    end(mark) {
      clearInterval(timer);
      stream.write(`${overwrite}  ${mark} ${name} (${seconds()} s)\n`);
    },
  };
}
