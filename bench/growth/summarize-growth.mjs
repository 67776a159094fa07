// @ts-check
/** @import { Results } from "../types.ts" */
import { extrapolate } from "./extrapolate.mjs";

/** How many users to extrapolate to. */
const target = 100_000_000;
/** Smaller tables hold settings, and grow with nothing here. */
const smallestBytesOfUser = 1;

/**
 * Extrapolates the size of each table and index.
 *
 * @param {readonly { users: number, bytes: ReadonlyMap<string, number> }[]} measured Three sizes or more, the largest last.
 * @returns {Results["rows"]} The one that grows fastest first.
 */
export function summarizeGrowth(measured) {
  const names = [...(measured.at(-1)?.bytes.keys() ?? [])];
  const rows = names.map((name) => {
    const sizes = measured.map(({ users, bytes }) => ({ users, bytes: bytes.get(name) ?? 0 }));
    return { name, sizes, ...extrapolate(sizes, target) };
  });
  return rows
    .filter(({ bytesOfUser }) => bytesOfUser >= smallestBytesOfUser)
    .sort((one, other) => other.bytesOfUser - one.bytesOfUser)
    .map(({ name, sizes, bytesOfUser, bytes }) => ({
      what: name,
      cells: {
        ...Object.fromEntries(
          sizes.map((size) => [`${size.users.toLocaleString("en")} users, MB`, size.bytes / 1_000_000]),
        ),
        "bytes a user": bytesOfUser,
        "100 million users, GB": { median: bytes.median / 1e9, spread: bytes.spread / 1e9 },
      },
    }));
}
