import { expect, it } from "vitest";
import { createDocumentPlaces } from "../../../src/platform/outbound/document-places.ts";
import { createGate } from "../../support/gate.ts";

/** Fetches that go on until they are let go, by the order in which they began. */
function setUp() {
  const places = createDocumentPlaces();
  const begun: { readonly network: string; end(): void }[] = [];
  const fetch = (network: string, host: string) =>
    places.fetch({ network, host }, async () => {
      const gate = createGate();
      begun.push({ network, end: gate.open });
      await gate.opened;
      return host;
    });
  /** Lets everything run that waits for nothing but its turn. */
  const settle = () => new Promise(setImmediate);
  return { places, begun, fetch, settle };
}

it("begins four fetches for a network, lets eight wait, and has no place for more until one has ended", async () => {
  const { begun, fetch, settle } = setUp();
  const fetches = Array.from({ length: 12 }, (_, index) => fetch("one", `host-${index}`));
  expect(await fetch("one", "host")).toEqual({ ok: false, failure: "no_place" });
  await settle();
  expect(begun).toHaveLength(4);
  begun[0]?.end();
  expect(await fetches[0]).toEqual({ ok: true, value: "host-0" });
  await settle();
  expect(begun).toHaveLength(5);
  const late = fetch("one", "host-12");
  for (let index = 1; index <= 12; index++) {
    await settle();
    begun[index]?.end();
  }
  expect(await Promise.all([...fetches, late])).toHaveLength(13);
});

it("counts what still runs for a network, however much of it has ended", async () => {
  const { begun, fetch, settle } = setUp();
  const fetches = Array.from({ length: 12 }, (_, index) => fetch("one", `host-${index}`));
  for (let index = 0; index < 11; index++) {
    await settle();
    begun[index]?.end();
  }
  await Promise.all(fetches.slice(0, 11));
  for (let index = 0; index < 11; index++) void fetch("one", `later-${index}`);
  expect(await fetch("one", "host")).toEqual({ ok: false, failure: "no_place" });
  await settle();
  expect(begun).toHaveLength(15);
});

it("begins eight fetches from a host, and those from others at once", async () => {
  const { begun, fetch, settle } = setUp();
  for (let index = 0; index < 20; index++) void fetch(`network-${index}`, "slow");
  void fetch("another", "fast");
  await settle();
  expect(begun.filter(({ network }) => network !== "another")).toHaveLength(8);
  expect(begun.map(({ network }) => network)).toContain("another");
});

it("begins 64 fetches in all", async () => {
  const { begun, fetch, settle } = setUp();
  for (let index = 0; index < 80; index++) void fetch(`network-${index}`, `host-${index}`);
  await settle();
  expect(begun).toHaveLength(64);
  begun[0]?.end();
  await settle();
  expect(begun).toHaveLength(65);
});

it("frees the place of a fetch that fails", async () => {
  const { places } = setUp();
  const parties = { network: "one", host: "broken" };
  for (let attempt = 0; attempt < 20; attempt++) {
    await expect(places.fetch(parties, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  }
});
