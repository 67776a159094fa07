// @ts-check
import { spawn } from "node:child_process";
import { repository } from "../setup/workspace.mjs";
import { ownGroup, stopGroup } from "./process-group.mjs";
import { spawnedCommand } from "./spawned-command.mjs";

/**
 * Runs a command to its end. An abort stops it with all its descendants.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env: NodeJS.ProcessEnv, signal: AbortSignal, show?: boolean, cwd?: string | undefined }} options `show` lets the command write
 *   to the terminal itself; otherwise its output is kept. `cwd` is the repository unless given
 * @returns {Promise<{ code: number, output: string, stdout: string }>} the output is stdout and stderr as they came; code 127
 *   when there is no such command
 * @throws the abort reason
 */
export async function runCommand(command, args, { env, signal, show = false, cwd = repository }) {
  signal.throwIfAborted();
  const stdio = show ? "inherit" : "pipe";
  const { file, args: spawnedArgs, options } = spawnedCommand(command, args, { platform: process.platform, env });
  const child = spawn(file, spawnedArgs, { cwd, env, stdio: ["ignore", stdio, stdio], ...ownGroup, ...options });
  const stop = () => void stopGroup(child);
  signal.addEventListener("abort", stop);
  try {
    return await ended(child);
  } finally {
    signal.removeEventListener("abort", stop);
    signal.throwIfAborted();
  }
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<{ code: number, output: string, stdout: string }>}
 */
function ended(child) {
  /** @type {Buffer[]} */
  const chunks = [];
  /** @type {Buffer[]} */
  const stdoutChunks = [];
  child.stdout?.on("data", (chunk) => {
    chunks.push(chunk);
    stdoutChunks.push(chunk);
  });
  child.stderr?.on("data", (chunk) => chunks.push(chunk));
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ code: 127, output: error.message, stdout: "" }));
    child.once("close", (code) => resolve({ code: code ?? 1, output: textOf(chunks), stdout: textOf(stdoutChunks) }));
  });
}

/** @param {Buffer[]} chunks */
const textOf = (chunks) => Buffer.concat(chunks).toString("utf8");
