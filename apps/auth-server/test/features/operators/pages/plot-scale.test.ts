import { expect, it } from "vitest";
import { chooseMarks, isNamedDay } from "../../../../src/features/operators/pages/plot-scale.ts";

it.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [4, [0, 1, 2, 3, 4]],
  [5, [0, 2, 4, 6]],
  [20, [0, 5, 10, 15, 20]],
  [21, [0, 10, 20, 30]],
  [1_234_567, [0, 500_000, 1_000_000, 1_500_000]],
])("marks an axis up to %s with round numbers", (highest, marks) => {
  expect(chooseMarks(highest)).toEqual(marks);
});

it.each([
  [7, [0, 2, 4, 6]],
  [30, [0, 15, 29]],
])("names a few of %s days, the first and the last among them", (count, named) => {
  expect(Array.from({ length: count }, (_, index) => index).filter((index) => isNamedDay(index, count))).toEqual(named);
});
