import ipaddr from "ipaddr.js";
import { fail, type Result, succeed } from "./result.ts";

/**
 * Why a string isn't a network: it has the wrong form, names one address and a prefix that doesn't cover the rest of it, or is an IPv4
 * network in IPv6 notation.
 */
export type NetworkProblem = "malformed" | "address_beyond_prefix" | "mapped_ipv4";

const FORM = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i;

/**
 * Checks a network in CIDR notation (RFC 4632, RFC 4291). A single address stands for itself.
 *
 * @returns the network in its one canonical form, such as `192.0.2.0/24` or `2001:db8::/32`
 */
export function parseNetwork(text: string): Result<string, NetworkProblem> {
  const [, address = "", prefix] = FORM.exec(text) ?? [];
  if (!isAddress(address)) return fail("malformed");
  const parsed = ipaddr.parse(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.isIPv4MappedAddress()) return fail("mapped_ipv4");
  const bits = parsed.toByteArray().length * 8;
  const length = prefix === undefined ? bits : Number(prefix);
  if (length > bits) return fail("malformed");
  const cidr = `${write(parsed)}/${length}`;
  const first =
    parsed instanceof ipaddr.IPv6 ? ipaddr.IPv6.networkAddressFromCIDR(cidr) : ipaddr.IPv4.networkAddressFromCIDR(cidr);
  return write(first) === write(parsed) ? succeed(cidr) : fail("address_beyond_prefix");
}

/** Returns whether an IP address is in a network, as `parseNetwork` returns it. What isn't an address is in none. */
export function isInNetwork(address: string, network: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // An IPv4 address that a socket reports in IPv6 notation is the IPv4 address.
  const parsed = ipaddr.process(address);
  const [first, length] = ipaddr.parseCIDR(network);
  return parsed.kind() === first.kind() && parsed.match(first, length);
}

/** Returns the networks of addresses that are in a network of either list. */
export function commonNetworks(ones: readonly string[], others: readonly string[]): readonly string[] {
  const common = ones.flatMap((one) => others.flatMap((other) => smaller(one, other) ?? []));
  return [...new Set(common)];
}

/** Of two networks either one contains the other, or they have nothing in common. */
function smaller(one: string, other: string): string | null {
  const [oneFirst, oneLength] = ipaddr.parseCIDR(one);
  const [otherFirst, otherLength] = ipaddr.parseCIDR(other);
  if (oneLength >= otherLength) return isInNetwork(oneFirst.toString(), other) ? one : null;
  return isInNetwork(otherFirst.toString(), one) ? other : null;
}

/** Refuses the short forms of IPv4 addresses, such as `127.1`, and zones of IPv6 addresses. */
function isAddress(text: string): boolean {
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

function write(address: ipaddr.IPv4 | ipaddr.IPv6): string {
  return address instanceof ipaddr.IPv6 ? address.toRFC5952String() : address.toString();
}
