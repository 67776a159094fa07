import { isIPv6 } from "node:net";

/** How many groups of an IPv6 address identify its network: providers give each customer at least a /64. */
const NETWORK_GROUPS = 4;
const GROUPS = 8;

/** Returns the part of an IP address that stands for one customer: the whole of an IPv4 address, or the /64 network of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = [], tail = []] = address.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => "0");
  const groups = address.includes("::") ? [...head, ...zeros, ...tail] : head;
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(":")}::/64`;
}
