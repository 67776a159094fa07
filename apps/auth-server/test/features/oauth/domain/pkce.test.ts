import { expect, it } from "vitest";
import { isCodeChallenge, isCodeVerifier, matchesCodeChallenge } from "../../../../src/features/oauth/domain/pkce.ts";

// RFC 7636 appendix B.
const VERIFIER = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk";
const CHALLENGE = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM";

it("computes the challenge of the RFC's example", () => {
  expect(matchesCodeChallenge(VERIFIER, CHALLENGE)).toBe(true);
});

it.each([`${VERIFIER}x`, VERIFIER.toLowerCase(), CHALLENGE, ""])("refuses the verifier %s", (verifier) => {
  expect(matchesCodeChallenge(verifier, CHALLENGE)).toBe(false);
});

it("compares the whole challenge: one that differs in any place is another's", () => {
  for (let index = 0; index < CHALLENGE.length; index++) {
    const other = CHALLENGE[index] === "A" ? "B" : "A";
    const changed = CHALLENGE.slice(0, index) + other + CHALLENGE.slice(index + 1);
    expect([index, matchesCodeChallenge(VERIFIER, changed)]).toEqual([index, false]);
  }
  expect(matchesCodeChallenge(VERIFIER, CHALLENGE.slice(0, -1))).toBe(false);
  expect(matchesCodeChallenge(VERIFIER, `${CHALLENGE}A`)).toBe(false);
});

it.each([
  [CHALLENGE, true],
  [CHALLENGE.slice(1), false],
  [`${CHALLENGE}=`, false],
  [CHALLENGE.replace("-", "+"), false],
])("says whether %s is a challenge", (text, expected) => {
  expect(isCodeChallenge(text)).toBe(expected);
});

it.each([
  ["a".repeat(42), false],
  ["a".repeat(43), true],
  ["~._-".repeat(32), true],
  ["a".repeat(129), false],
  [`${"a".repeat(43)}/`, false],
])("says whether %s is a verifier", (text, expected) => {
  expect(isCodeVerifier(text)).toBe(expected);
});
