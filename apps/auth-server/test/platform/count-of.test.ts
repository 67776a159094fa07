import { expect, it } from "vitest";
import { countOf } from "../../src/platform/count-of.ts";

it.each([
  [0, "0 emails"],
  [1, "1 email"],
  [2, "2 emails"],
  [1200, "1,200 emails"],
])("counts %i as %s", (count, words) => {
  expect(countOf(count, "email")).toBe(words);
});
