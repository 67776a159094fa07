// @ts-check
import { readVariable } from "./environment.mjs";

/** What npm puts on the PATH: on Windows as `.cmd` files, which Node starts only through cmd.exe. */
const shims = new Set(["npm", "npx", "pnpm"]);

/** cmd.exe would end the quotes, fill in a variable or begin another line; a program would take the last quote for its own. */
const unquotable = /["%\r\n]|\\$/;

/**
 * Describes how a command is started on a platform.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv }} system
 * @returns {{ file: string, args: readonly string[], options: { windowsVerbatimArguments?: true } }} for `spawn`
 * @throws when an argument can't be passed through cmd.exe unchanged
 */
export function spawnedCommand(command, args, { platform, env }) {
  if (platform !== "win32" || !shims.has(command)) return { file: command, args, options: {} };
  const wrong = args.find((argument) => unquotable.test(argument));
  if (wrong !== undefined) throw new Error(`cmd.exe can't pass the argument ${wrong} to ${command} unchanged.`);
  const line = [command, ...args.map((argument) => `"${argument}"`)].join(" ");
  return {
    file: readVariable(env, "ComSpec") ?? "cmd.exe",
    args: ["/d", "/s", "/c", `"${line}"`],
    options: { windowsVerbatimArguments: true },
  };
}
