import { isIPv6 } from "node:net";

/** The groups of an IPv6 address that its network is named by: providers give each customer at least as much as a /64. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Returns what of an address stands for one customer: an IPv4 address as a whole, of an IPv6 address its /64 network. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => "0");
  const groups = address.includes("::") ? [...head, ...zeros, ...tail] : head;
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
