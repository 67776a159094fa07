import { expect, it } from "vitest";
import { isSameName } from "../../../../src/platform/dashboard/script/same-name.ts";

it.each([
  ["Acme", "Acme", true],
  [" Acme ", "Acme", true],
  ["Acme Inc", "Acme\u00a0 Inc", true],
  ["Cafe\u0301", "Caf\u00e9", true],
  ["acme", "Acme", false],
  ["Acm", "Acme", false],
  ["", "Acme", false],
])("%j typed for %j is the same: %s", (typed, name, isSame) => {
  expect(isSameName(typed, name)).toBe(isSame);
});
