// @ts-check
import { renameSync, writeFileSync } from "node:fs";

/**
 * @typedef {object} ClockShift A clock that processes with these settings share.
 * @property {Record<string, string>} settings Variables of such a process.
 * @property {() => number} now The time by this clock, in milliseconds.
 * @property {(seconds: number) => void} move Sets it forwards, or back.
 */

/**
 * Creates a clock that is off by as many seconds as stand in a file.
 *
 * @param {string} file
 * @returns {ClockShift}
 */
export function createClockShift(file) {
  let shift = 0;
  const write = () => {
    // Whoever reads finds the old number or the new one, and never half of it.
    writeFileSync(`${file}.new`, String(shift));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    settings: {
      SHIFTED_CLOCK: file,
      NODE_OPTIONS: `--import=${new URL("shifted-clock.mjs", import.meta.url)}`,
    },
    now: () => Date.now() + shift * 1000,
    move(seconds) {
      shift += seconds;
      write();
    },
  };
}
