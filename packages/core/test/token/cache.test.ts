import { describe, expect, test } from "vitest";
import { type CachedUser, TokenCache } from "../../src/token/cache.ts";
import { parseUser } from "../../src/token/user-claims.ts";
import { userClaims } from "../support/claims.ts";

const entry: CachedUser = { user: parseUser(userClaims()), expiresAt: Number.POSITIVE_INFINITY };

function survivors(cache: TokenCache, tokens: readonly string[]): readonly string[] {
  return tokens.filter((token) => cache.get(token));
}

describe("the token cache", () => {
  test("gives back what was put in, and nothing else", () => {
    const cache = new TokenCache({ maximumEntries: 10, maximumBytes: 100_000 });
    cache.set("a", entry);
    expect(cache.get("a")).toBe(entry);
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("__proto__")).toBeUndefined();
  });

  test("takes no token for another one that ends alike, however much of them is the same", () => {
    const ending = "s".repeat(200);
    const other: CachedUser = { ...entry, expiresAt: 1 };
    const cache = new TokenCache({ maximumEntries: 4, maximumBytes: 100_000 });
    cache.set(`header.a.${ending}`, entry);
    expect(cache.get(`header.b.${ending}`)).toBeUndefined();
    expect(cache.get(`eader.a.${ending}`)).toBeUndefined();
    cache.set(`header.b.${ending}`, other);
    expect(cache.get(`header.b.${ending}`)).toBe(other);
    expect(cache.get(`header.a.${ending}`)).not.toBe(other);
    // Once the two have become old, too.
    cache.set("young-1", entry);
    cache.set("young-2", entry);
    expect(cache.get(`header.a.${ending}`)).not.toBe(other);
    expect(cache.get(`header.b.${ending}`)).toBe(other);
  });

  test("never holds more entries than allowed", () => {
    const cache = new TokenCache({ maximumEntries: 10, maximumBytes: 10_000_000 });
    const tokens = Array.from({ length: 100 }, (_, index) => `token-${index}`);
    for (const token of tokens) cache.set(token, entry);
    const kept = survivors(cache, tokens);
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept).toContain("token-99");
  });

  test("never holds more than its bytes allow, by an estimate of two bytes a character and 512 a token", () => {
    const cache = new TokenCache({ maximumEntries: 1000, maximumBytes: 2 * 3 * (512 + 2 * 1000) });
    const tokens = Array.from({ length: 50 }, (_, index) => `${index}`.padEnd(1000, "x"));
    for (const token of tokens) cache.set(token, entry);
    expect(survivors(cache, tokens).length).toBeLessThanOrEqual(6);
  });

  test("does not drop everything for one token that is too large", () => {
    const cache = new TokenCache({ maximumEntries: 10, maximumBytes: 10_000 });
    cache.set("small", entry);
    cache.set("x".repeat(10_000), entry);
    expect(survivors(cache, ["small", "x".repeat(10_000)])).toEqual(["small"]);
  });

  test("keeps a token that is in use, however many others come by", () => {
    const cache = new TokenCache({ maximumEntries: 10, maximumBytes: 10_000_000 });
    cache.set("busy", entry);
    for (let index = 0; index < 100; index += 1) {
      cache.set(`passing-${index}`, entry);
      expect(cache.get("busy")).toBe(entry);
    }
  });
});
