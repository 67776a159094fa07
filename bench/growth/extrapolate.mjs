// @ts-check

/**
 * Extends a line through the two largest sizes. How far it may be off is how far the two smallest would have missed it: what a user takes
 * can go on changing as it has changed within what was measured.
 *
 * @param {readonly { users: number, bytes: number }[]} sizes Three or more, the largest last.
 * @param {number} users How many to extrapolate to.
 * @returns {{ bytesOfUser: number, bytes: import("../types.ts").Summary }}
 * @throws {Error} When there are fewer than three.
 */
export function extrapolate(sizes, users) {
  const [first, second] = sizes;
  const [previous, last] = sizes.slice(-2);
  if (sizes.length < 3 || !first || !second || !previous || !last)
    throw new Error("A line needs three sizes to be checked.");
  const bytesOfUser = slope(previous, last);
  const ahead = users - last.users;
  const spread = Math.abs(bytesOfUser - slope(first, second)) * ahead;
  return { bytesOfUser, bytes: { median: last.bytes + bytesOfUser * ahead, spread } };
}

/** @param {{ users: number, bytes: number }} one @param {{ users: number, bytes: number }} other */
function slope(one, other) {
  return (other.bytes - one.bytes) / (other.users - one.users);
}
