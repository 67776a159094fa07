import { expect, it } from "vitest";
import { findPlace } from "../../../../src/platform/dashboard/script/find-place.ts";

it.each([
  [0, 0],
  [25, 1],
  [45, 2],
  [1000, 3],
])("what is held at %i pixels goes to place %i among rows at 10, 30 and 50", (height, place) => {
  expect(findPlace([10, 30, 50], height)).toBe(place);
});
