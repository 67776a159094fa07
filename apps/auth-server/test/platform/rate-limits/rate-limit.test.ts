import { describe, expect, it } from "vitest";
import { deleteExpired } from "../../../src/maintenance.ts";
import { networkOf } from "../../../src/platform/rate-limits/network.ts";
import { countRequest } from "../../../src/platform/rate-limits/rate-limit.ts";
import { describeDatabases } from "../../support/databases.ts";
import { createTestDeps, testPolicy } from "../../support/test-deps.ts";

const limited = { rateLimits: { ...testPolicy.rateLimits, signIns: { requests: 5, seconds: 50 } } };

describeDatabases("a rate limit", ({ create, open }) => {
  it("lets a burst through, then as much as flows back, and says how long to wait", async () => {
    const deps = await createTestDeps(await open(), { policy: limited });
    const attempt = (subject = "ada") => countRequest(deps, "signIns", [subject]);
    for (let request = 0; request < 5; request++) expect(await attempt()).toBe(0);
    expect([await attempt(), await attempt()]).toEqual([10, 10]);
    deps.clock.advance(9);
    expect(await attempt()).toBe(1);
    deps.clock.advance(1);
    expect([await attempt(), await attempt()]).toEqual([0, 10]);
    expect(await attempt("grace")).toBe(0);
    deps.clock.advance(1000);
    for (let request = 0; request < 5; request++) expect(await attempt()).toBe(0);
    expect(await attempt()).toBe(10);
  });

  it("does not stay closed when a clock that ran ahead is set back", async () => {
    const deps = await createTestDeps(await open(), { policy: limited });
    const attempt = () => countRequest(deps, "signIns", ["ada"]);
    deps.clock.advance(86_400);
    for (let request = 0; request < 5; request++) expect(await attempt()).toBe(0);
    deps.clock.advance(-86_400);
    for (let request = 0; request < 5; request++) expect(await attempt()).toBe(0);
    expect(await attempt()).toBe(10);
  });

  it("believes clocks of other processes that are up to a minute ahead", async () => {
    const store = await open();
    const take = (now: number) =>
      store.write(({ rateLimits }) => rateLimits.take("bucket", { portion: 1000, capacity: 10_000, now }));
    expect(await take(1_000_000)).toBe(0);
    const fullAt = 1_001_000;
    const tolerated = fullAt - 10_000 - 60_000;
    expect(await take(tolerated)).toBe(61_000);
    expect(await take(tolerated - 1)).toBe(0);
  });

  it("counts each thing for itself, and nothing where there is no limit", async () => {
    const rateLimits = { ...limited.rateLimits, registrations: { requests: 1, seconds: 60 }, tokenRequests: null };
    const deps = await createTestDeps(await open(), { policy: { rateLimits } });
    expect(await countRequest(deps, "registrations", ["ada"])).toBe(0);
    expect(await countRequest(deps, "registrations", ["ada"])).toBe(60);
    expect(await countRequest(deps, "signIns", ["ada"])).toBe(0);
    for (let request = 0; request < 20; request++) expect(await countRequest(deps, "tokenRequests", ["ada"])).toBe(0);
  });

  it("lets exactly as many through when two processes get a flood at once", async () => {
    const options = await create();
    const processes = [
      await createTestDeps(await open(options), { policy: limited }),
      await createTestDeps(await open(options), { policy: limited }),
    ];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => countRequest(processes[index % 2] as never, "signIns", ["ada"])),
    );
    expect(outcomes.filter((seconds) => seconds === 0)).toHaveLength(5);
  });

  it("keeps no subject in the clear, and forgets buckets that are full", async () => {
    const deps = await createTestDeps(await open(), { policy: limited });
    await countRequest(deps, "signIns", ["ada@example.test", "203.0.113.7"]);
    deps.clock.advance(5);
    await deleteExpired(deps);
    const forgotten = () => deps.store.write(({ rateLimits }) => rateLimits.deleteFull(Number.MAX_SAFE_INTEGER));
    expect(await forgotten()).toBe(1);
    await countRequest(deps, "signIns", ["ada@example.test", "203.0.113.7"]);
    deps.clock.advance(10);
    await deleteExpired(deps);
    expect(await forgotten()).toBe(0);
  });
});

describe("networkOf", () => {
  it.each([
    ["203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0db8:0001:0002::1", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["unknown", "unknown"],
  ])("of %s is %s", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
