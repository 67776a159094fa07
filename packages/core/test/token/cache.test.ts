import { describe, expect, test } from "vitest";
import { TokenCache, type VerifiedToken } from "../../src/token/cache.ts";
import { parseUser } from "../../src/token/user-claims.ts";
import { userClaims } from "../support/claims.ts";

const user = parseUser(userClaims());

function verified(): VerifiedToken {
  const principal = { kind: "user", user } as const;
  return { principal, subject: { user }, boundTo: undefined, issuedAt: 0, expiresAt: Number.POSITIVE_INFINITY };
}

function survivors(cache: TokenCache, tokens: readonly string[]): readonly string[] {
  return tokens.filter((token) => cache.get(token));
}

describe("the token cache", () => {
  test("gives back what was put in, and nothing else", () => {
    const cache = new TokenCache({ maximumEntries: 10, maximumBytes: 100_000 });
    const known = verified();
    cache.add("a", known);
    expect(cache.get("a")).toBe(known);
    expect(cache.get("b")).toBeUndefined();
    expect(cache.get("__proto__")).toBeUndefined();
  });

  test("takes no token for another one that ends alike, however much of them is the same", () => {
    const ending = "s".repeat(200);
    const other = verified();
    const cache = new TokenCache({ maximumEntries: 6, maximumBytes: 100_000 });
    cache.add(`header.a.${ending}`, verified());
    expect(cache.get(`header.b.${ending}`)).toBeUndefined();
    expect(cache.get(`eader.a.${ending}`)).toBeUndefined();
    cache.add(`header.b.${ending}`, other);
    expect(cache.get(`header.b.${ending}`)).toBe(other);
    expect(cache.get(`header.a.${ending}`)).not.toBe(other);
    // Once the two have become old, too.
    cache.add("young-1", verified());
    cache.add("young-2", verified());
    expect(cache.get(`header.a.${ending}`)).not.toBe(other);
    expect(cache.get(`header.b.${ending}`)).toBe(other);
  });

  test("never holds more entries than allowed", () => {
    const cache = new TokenCache({ maximumEntries: 10, maximumBytes: 10_000_000 });
    const tokens = Array.from({ length: 100 }, (_, index) => `token-${index}`);
    for (const token of tokens) cache.add(token, verified());
    const kept = survivors(cache, tokens);
    expect(kept.length).toBeLessThanOrEqual(10);
    expect(kept).toContain("token-99");
  });

  test("never holds more than its bytes allow, by an estimate of two bytes a character and 512 a token", () => {
    const cache = new TokenCache({ maximumEntries: 1000, maximumBytes: 2 * 3 * (512 + 2 * 1000) });
    const tokens = Array.from({ length: 50 }, (_, index) => `${index}`.padStart(1000, "x"));
    for (const token of tokens) cache.add(token, verified());
    const kept = survivors(cache, tokens);
    expect(kept.length).toBeLessThanOrEqual(6);
    expect(kept).toContain(tokens.at(-1));
    expect(kept.length).toBeGreaterThanOrEqual(3);
  });

  test("does not drop everything for one token that is too large", () => {
    const cache = new TokenCache({ maximumEntries: 10, maximumBytes: 10_000 });
    cache.add("small", verified());
    cache.add("x".repeat(10_000), verified());
    expect(survivors(cache, ["small", "x".repeat(10_000)])).toEqual(["small"]);
  });

  test("keeps a token that is in use, however many others come by", () => {
    const cache = new TokenCache({ maximumEntries: 10, maximumBytes: 10_000_000 });
    const busy = verified();
    cache.add("busy", busy);
    for (let index = 0; index < 100; index += 1) {
      cache.add(`passing-${index}`, verified());
      expect(cache.get("busy")).toBe(busy);
    }
  });
});
