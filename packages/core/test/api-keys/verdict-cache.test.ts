import { expect, test } from "vitest";
import { type Verdict, VerdictCache } from "../../src/api-keys/verdict-cache.ts";

const verdict = (until: number): Verdict => ({ principal: null, until, mark: { state: async () => "unchanged" } });

function fill(maximumEntries: number, keys: readonly string[]): VerdictCache {
  const cache = new VerdictCache(maximumEntries);
  for (const [index, key] of keys.entries()) cache.add(key, verdict(index));
  return cache;
}

const known = (cache: VerdictCache, keys: string) => [...keys].filter((key) => cache.get(key)).join("");

test("keeps the last keys, no more than it may, and drops the oldest half at a time", () => {
  expect(known(fill(4, [..."abcd"]), "abcd")).toBe("abcd");
  expect(known(fill(4, [..."abcde"]), "abcde")).toBe("cde");
});

test("replaces what is known of a key without dropping others", () => {
  const cache = fill(4, [..."abcd", "d", "d"]);
  expect(known(cache, "abcd")).toBe("abcd");
  expect(cache.get("d")?.until).toBe(5);
});

test("forgets a key wherever it is", () => {
  const cache = fill(4, [..."abcd"]);
  for (const key of "ad") cache.delete(key);
  expect(known(cache, "abcd")).toBe("bc");
});

test("holds one key at least", () => {
  expect(known(fill(0, ["a"]), "a")).toBe("a");
});
