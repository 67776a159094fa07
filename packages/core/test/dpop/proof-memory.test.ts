import { expect, test } from "vitest";
import { createProofMemory } from "../../src/dpop/proof-memory.ts";

test("a proof counts once until it has expired", () => {
  let now = 1000;
  const memory = createProofMemory(() => now * 1000);
  expect(memory.use("a", 1000, 1060)).toBe(true);
  expect(memory.use("a", 1000, 1060)).toBe(false);
  now = 1060;
  expect(memory.use("a", 1000, 1060)).toBe(false);
});

test("where the memory is full, what is forgotten is refused and not accepted again", () => {
  const memory = createProofMemory(() => 1_000_000, 2);
  expect(memory.use("a", 998, 1060)).toBe(true);
  expect(memory.use("b", 999, 1060)).toBe(true);
  expect(memory.use("c", 1000, 1060)).toBe(true);
  expect(memory.use("a", 998, 1060)).toBe(false);
  expect(memory.use("d", 998, 1060)).toBe(false);
  expect(memory.use("e", 1000, 1060)).toBe(true);
});
