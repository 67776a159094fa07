import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { looksLikeApiKey, mayBeApiKey } from "../../src/api-keys/key-format.ts";

const unfinished = `orgward_key_${"k".repeat(43)}`;
const checksum = createHash("sha256").update(unfinished).digest("base64url").slice(0, 6);

test.each([
  ["a key with its checksum", `${unfinished}${checksum}`, true],
  ["a key with another checksum", `${unfinished}${checksum === "AAAAAA" ? "BBBBBB" : "AAAAAA"}`, false],
  ["a key whose last character was left out", `${unfinished}${checksum}`.slice(0, -1), true],
  ["a key that was imported, and is as long", "i".repeat(unfinished.length + checksum.length), true],
  ["the longest that the auth server takes", "i".repeat(1024), true],
  ["a longer one", "i".repeat(1025), false],
])("%s", async (_, key, expected) => {
  expect(await mayBeApiKey(key)).toBe(expected);
});

test("checksums are written in base64url", async () => {
  const keys = Array.from({ length: 40 }, (_, index) => `orgward_key_${String(index).padStart(43, "k")}`);
  const sums = keys.map((key) => createHash("sha256").update(key).digest("base64url").slice(0, 6));
  expect(sums.join("")).toMatch(/-.*_|_.*-/);
  for (const [index, key] of keys.entries()) expect(await mayBeApiKey(`${key}${sums[index]}`)).toBe(true);
});

test("imported keys have no prefix", () => {
  expect([unfinished, "imported", "orgward"].map(looksLikeApiKey)).toEqual([true, false, false]);
});
