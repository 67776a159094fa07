import { expect, it } from "vitest";
import { createTokenHash } from "../../src/introspection/hash-token.ts";

const ABC = "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
const withoutNode = createTokenHash(null);

it("a token is hashed at once on Node", () => {
  expect(createTokenHash()("abc")).toBe(ABC);
});

it.each(["abc", "", "é\u{1f600}", "x".repeat(10_000)])(
  "%j has the same hash where only Web Crypto is there",
  async (token) => {
    expect(await withoutNode(token)).toBe(await createTokenHash()(token));
  },
);
