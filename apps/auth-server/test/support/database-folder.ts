import { accessSync, constants, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

/** Where Linux keeps files in memory. */
const IN_MEMORY = "/dev/shm";

/** Far more than the databases of a test run need at any time: containers often have 64 MiB there. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

/**
 * Returns the folder for databases of tests: in memory where there is room, otherwise that for temporary files. What a process loses when
 * it is killed is the same in both, and only the disk takes time for each commit and each file.
 */
export function chooseDatabaseFolder(): string {
  return hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir();
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= ENOUGH_BYTES;
  } catch {
    return false;
  }
}
