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

test("what has expired makes room, so that a full minute refuses nobody in the next one", () => {
  let now = 1000;
  const memory = createProofMemory(() => now * 1000, 2);
  expect(memory.use("a", 1000, 1060)).toBe(true);
  expect(memory.use("b", 1000, 1060)).toBe(true);
  now = 1061;
  expect(memory.use("made with a slow clock", 1000, 1121)).toBe(true);
});
