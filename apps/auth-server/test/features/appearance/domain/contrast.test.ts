import fc from "fast-check";
import { expect, it } from "vitest";
import { contrast, readableOn, textOn } from "../../../../src/features/appearance/domain/contrast.ts";

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, "0")}`);

it.each([
  ["#ffffff", "#000000", 21],
  ["#777777", "#ffffff", 4.48],
  ["#0000ff", "#ffffff", 8.59],
  ["#4353d6", "#4353d6", 1],
])("the contrast of %s and %s is %f to 1", (first, second, ratio) => {
  expect(contrast(first, second)).toBeCloseTo(ratio, 2);
  expect(contrast(second, first)).toBeCloseTo(ratio, 2);
});

it("text on any colour can be read", () => {
  fc.assert(fc.property(color, (background) => contrast(textOn(background), background) >= 4.5));
});

it("any colour becomes one that can be read on any background", () => {
  fc.assert(
    fc.property(color, color, (given, background) => contrast(readableOn(given, background), background) >= 4.5),
  );
});

it("a colour that can be read stays as it is", () => {
  expect(readableOn("#4353d6", "#ffffff")).toBe("#4353d6");
});
