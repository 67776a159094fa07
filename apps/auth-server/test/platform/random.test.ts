import { expect, it } from "vitest";
import { systemRandom } from "../../src/platform/random.ts";

/** With fewer than some 25 bits of entropy two of so many draws are as good as certain to be equal. */
const DRAWS = 20_000;

it("gives as many bytes as are asked for, never the same twice", () => {
  const draws = Array.from({ length: DRAWS }, () => Buffer.from(systemRandom.bytes(32)));
  expect(new Set(draws.map(({ length }) => length))).toEqual(new Set([32]));
  expect(new Set(draws.map((bytes) => bytes.toString("hex"))).size).toBe(DRAWS);
});

it("gives bytes of which every part is as random as the whole", () => {
  const draws = Array.from({ length: DRAWS }, () => Buffer.from(systemRandom.bytes(32)));
  for (let offset = 0; offset <= 24; offset += 8) {
    const parts = draws.map((bytes) => bytes.subarray(offset, offset + 8).toString("hex"));
    expect([offset, new Set(parts).size]).toEqual([offset, DRAWS]);
  }
  for (let index = 0; index < 32; index++) {
    expect([index, new Set(draws.map((bytes) => bytes[index])).size]).toEqual([index, 256]);
  }
});

it("gives UUIDs of version 4, never the same twice", () => {
  const uuids = Array.from({ length: DRAWS }, () => systemRandom.uuid());
  expect(new Set(uuids).size).toBe(DRAWS);
  for (const uuid of uuids.slice(0, 100)) {
    expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  }
});
