import { BlockList, isIPv4, isIPv6 } from "node:net";
import type { Subnet } from "../config/environment-values.ts";

/** Special-use IPv4 networks (RFC 6890 and its registry), multicast and reserved ones included. */
const SPECIAL_IPV4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3",
];

/** Within the global unicast range: protocol assignments including Teredo, documentation, and 6to4, which can reach any IPv4 address. */
const SPECIAL_IPV6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const specialIpv4 = toBlockList(SPECIAL_IPV4, "ipv4");
const specialIpv6 = toBlockList(SPECIAL_IPV6, "ipv6");
const globalIpv6 = toBlockList(["2000::/3"], "ipv6");

/** Returns whether an IP address is on the public network, and not this machine, its neighbours or anything special. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialIpv4.check(address, "ipv4");
  return isIPv6(address) && globalIpv6.check(address, "ipv6") && !specialIpv6.check(address, "ipv6");
}

/** Returns a function that tells whether an IP address is in one of these networks. */
export function isWithin(networks: readonly Subnet[]): (address: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return (address) => list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function toBlockList(networks: readonly string[], family: "ipv4" | "ipv6"): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
}
