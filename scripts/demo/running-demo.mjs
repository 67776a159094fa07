// @ts-check
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Notes that this process runs the demo on some data, so that no other one does at the same time.
 *
 * @param {string} file
 * @param {{ pid: number, url: string }} running
 * @returns {() => void} takes the note back
 */
export function noteRunning(file, running) {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  writeFileSync(file, `${JSON.stringify(running)}\n`);
  return () => rmSync(file, { force: true });
}

/**
 * Refuses to go on where another process runs the demo on the same data.
 *
 * @param {string} file
 * @throws with the address of the running one
 */
export function assertNotRunning(file) {
  const running = read(file);
  if (running === null || !isAlive(running.pid)) return;
  throw new Error(
    `The demo runs already, at ${running.url}, on the data of this folder: stop it with Ctrl-C where it was started. (If nothing answers there, remove ${file}.)`,
  );
}

/**
 * @param {string} file
 * @returns {{ pid: number, url: string } | null}
 */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    // None is there, or one that was being written when the power failed.
    return null;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}
