import { describe, expect, test } from "vitest";
import { loopbackHost } from "../../scripts/setup/loopback.mjs";

const machine = (addresses: readonly string[], usable: readonly string[]) => ({
  resolve: async () => addresses.map((address) => ({ address })),
  isUsable: async (address: string) => usable.includes(address),
});

describe("the address of localhost", () => {
  test.each([
    ["IPv6 comes first and is off", ["::1", "127.0.0.1"], ["127.0.0.1"], "127.0.0.1"],
    ["IPv6 comes first and works", ["::1", "127.0.0.1"], ["::1", "127.0.0.1"], "::1"],
    ["IPv4 comes first and works", ["127.0.0.1", "::1"], ["::1", "127.0.0.1"], "127.0.0.1"],
    ["there is no IPv4", ["127.0.0.1", "::1"], ["::1"], "::1"],
    ["only IPv6 is known", ["::1"], ["::1"], "::1"],
  ])("where %s", async (_, addresses, usable, expected) => {
    expect(await loopbackHost(machine(addresses, usable))).toBe(expected);
  });

  test("where none can be used, is asked for in one sentence", async () => {
    await expect(loopbackHost(machine(["::1"], []))).rejects.toThrow(/localhost, which is ::1 .*\/etc\/hosts\.$/);
    await expect(loopbackHost(machine([], []))).rejects.toThrow("no address");
  });

  test("is one that this machine's own clients reach", async () => {
    expect(await loopbackHost()).toMatch(/^(127\.0\.0\.1|::1)$/);
  });
});
