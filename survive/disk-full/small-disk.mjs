// @ts-check
import { spawnSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";

/** @typedef {{ folder: string, fill: () => void, makeRoom: () => void }} Filler */

const chunk = Buffer.alloc(64 * 1024, 1);

/** @param {number} mebibytes @param {string} folder @returns {string[]} runs the command behind it with a small disk of its own at `folder` */
export function onSmallDisk(mebibytes, folder) {
  const mount = `mount -t tmpfs -o size=${mebibytes}m tmpfs "$0" && exec "$@"`;
  const command = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c", mount, folder];
  const [program = "", ...rest] = command;
  if (spawnSync(program, [...rest, "true"]).status === 0) return command;
  throw new Error(
    "This needs user namespaces in which a disk can be mounted: run it as root, or allow them for all users.",
  );
}

/** @param {number} pid Of a process with a small disk. @returns {string[]} runs the command behind it with the same disk */
export function besides(pid) {
  return ["nsenter", "--target", String(pid), "--user", "--mount", "--preserve-credentials"];
}

/**
 * @param {string} folder On the disk, as this process sees it.
 * @returns {Filler} what takes all the room there is, and gives it back
 */
export function createFiller(folder) {
  const file = join(folder, "filler");
  return {
    folder,
    fill() {
      const opened = openSync(file, "a");
      try {
        for (let size = chunk.length; size >= 1; ) {
          if (!hasWritten(opened, size)) size = Math.floor(size / 2);
        }
      } finally {
        closeSync(opened);
      }
    },
    makeRoom: () => rmSync(file, { force: true }),
  };
}

/** @param {number} opened @param {number} size */
function hasWritten(opened, size) {
  try {
    return writeSync(opened, chunk, 0, size) > 0;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === "ENOSPC") return false;
    throw error;
  }
}
