import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";

const START_MILLISECONDS = 60_000;

/**
 * Starts a program that listens at an address, and waits until it answers there.
 *
 * @returns what stops it
 * @throws with what it wrote when it ends or doesn't answer
 */
export async function startListening(
  command: string,
  args: readonly string[],
  { env, url }: { readonly env: NodeJS.ProcessEnv; readonly url: string },
): Promise<() => Promise<void>> {
  const child = spawn(command, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => written.push(chunk));
  const output = () => Buffer.concat(written).toString();
  const failed = new Promise<never>((_, reject) => {
    child.once("error", reject);
    child.once("exit", () => reject(new Error(`${command} ended: ${output()}`)));
  });
  // Once it answers, nobody waits for its end.
  failed.catch(() => undefined);
  const bound = performance.now() + START_MILLISECONDS;
  while (!(await Promise.race([answers(url), failed]))) {
    if (performance.now() > bound) throw new Error(`${command} doesn't answer: ${output()}`);
    await pause(20);
  }
  return () => end(child);
}

async function answers(url: string): Promise<boolean> {
  try {
    await (await fetch(url, { redirect: "manual" })).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGKILL");
  await ended;
}
