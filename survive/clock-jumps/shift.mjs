// @ts-check
import { renameSync, writeFileSync } from "node:fs";

/**
 * Creates a clock that is off by as many seconds as stand in a file.
 *
 * @param {string} file
 */
export function createShift(file) {
  let shift = 0;
  const write = () => {
    // Whoever reads finds the old number or the new one, and never half of it.
    writeFileSync(`${file}.new`, String(shift));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    /** What gives a program this clock. */
    environment: {
      SHIFTED_CLOCK: file,
      NODE_OPTIONS: `--import=${new URL("shifted-clock.mjs", import.meta.url)}`,
    },
    now: () => Date.now() + shift * 1000,
    /** @param {number} seconds */
    move(seconds) {
      shift += seconds;
      write();
    },
  };
}
