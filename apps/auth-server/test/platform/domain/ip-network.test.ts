import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commonNetworks, isInNetwork, parseNetwork } from "../../../src/platform/domain/ip-network.ts";

describe("a network", () => {
  it.each([
    ["192.0.2.0/24", "192.0.2.0/24"],
    ["203.0.113.7", "203.0.113.7/32"],
    ["0.0.0.0/0", "0.0.0.0/0"],
    ["2001:DB8:0:0::/32", "2001:db8::/32"],
    ["2001:db8::1", "2001:db8::1/128"],
    ["::/0", "::/0"],
  ])("%s has the canonical form %s", (text, canonical) => {
    expect(parseNetwork(text)).toEqual({ ok: true, value: canonical });
  });

  it.each([
    ["", "malformed"],
    ["office", "malformed"],
    ["192.0.2.0/33", "malformed"],
    ["192.0.2.0/-1", "malformed"],
    ["192.0.2/24", "malformed"],
    ["0300.0.2.0/24", "malformed"],
    ["192.0.2.0/24 ", "malformed"],
    ["fe80::1%eth0/64", "malformed"],
    ["2001:db8::/129", "malformed"],
    ["192.0.2.7/24", "address_beyond_prefix"],
    ["2001:db8::1/64", "address_beyond_prefix"],
    ["::ffff:192.0.2.0/120", "mapped_ipv4"],
  ])("isn't %j: %s", (text, failure) => {
    expect(parseNetwork(text)).toEqual({ ok: false, failure });
  });

  it.each([
    ["192.0.2.255", "192.0.2.0/24", true],
    ["192.0.3.0", "192.0.2.0/24", false],
    ["::ffff:192.0.2.9", "192.0.2.0/24", true],
    ["2001:db8:ffff::1", "2001:db8::/32", true],
    ["192.0.2.9", "::/0", false],
    ["2001:db8::1", "0.0.0.0/0", false],
    ["nonsense", "0.0.0.0/0", false],
  ])("has %s in %s: %s", (address, network, isIn) => {
    expect(isInNetwork(address, network)).toBe(isIn);
  });

  it("has in common with others exactly the addresses in both", () => {
    const lists = fc.subarray([
      "10.0.0.0/8",
      "10.1.0.0/16",
      "10.1.2.0/24",
      "0.0.0.0/0",
      "2001:db8::/32",
      "2001:db8::/64",
    ]);
    const addresses = fc.constantFrom("10.1.2.3", "10.1.9.9", "10.9.9.9", "192.0.2.1", "2001:db8::1", "2001:db8:1::1");
    fc.assert(
      fc.property(lists, lists, addresses, (ones, others, address) => {
        const isInAny = (networks: readonly string[]) => networks.some((network) => isInNetwork(address, network));
        expect(isInAny(commonNetworks(ones, others))).toBe(isInAny(ones) && isInAny(others));
      }),
    );
  });
});
