// @ts-check
import { lookup } from "node:dns/promises";
import { canListen } from "./ports.mjs";

/**
 * The address on which a service must listen so that requests to `http://localhost` reach it: the first of those that the machine knows
 * for that name, in the order in which Node's own clients try them, on which anybody can listen. A machine may put `::1` first although
 * its IPv6 is off, or know no other.
 *
 * @param {{
 *   resolve?: () => Promise<readonly { address: string }[]>,
 *   isUsable?: (address: string) => Promise<boolean>,
 *   platform?: NodeJS.Platform,
 * }} [machine]
 * @returns {Promise<string>}
 * @throws when there is no such address
 */
export async function loopbackHost({
  resolve = () => lookup("localhost", { all: true }),
  isUsable = (address) => canListen(0, address),
  platform = process.platform,
} = {}) {
  const addresses = (await resolve()).map(({ address }) => address);
  for (const address of addresses) {
    if (await isUsable(address)) return address;
  }
  const known = addresses.join(" and ") || "no address";
  throw new Error(
    `Nothing can listen on localhost, which is ${known} on this machine. Add the line "127.0.0.1 localhost" to ${hostsFile(platform)}.`,
  );
}

/** @param {NodeJS.Platform} platform */
function hostsFile(platform) {
  return platform === "win32" ? "C:\\Windows\\System32\\drivers\\etc\\hosts" : "/etc/hosts";
}
