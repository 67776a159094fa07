import { expect, it } from "vitest";
import { createRandom } from "../../bench/random.mjs";
import { plantGaps } from "../deliveries/gaps.mjs";

const numbers = [1, 2, 3, 4, 5, 6];
const planting = { name: "numbers", change: () => 0, random: createRandom(1), times: 3 };

it("notices a receiver that misses a gap, one that sees gaps everywhere, and too little to damage", async () => {
  const isWhole = (items: readonly number[]) => items.join() === numbers.join();
  expect(await plantGaps({ ...planting, items: numbers, isWhole })).toEqual({ planted: 9, problems: [] });
  const countsAlone = (items: readonly number[]) => items.length === numbers.length;
  const { problems } = await plantGaps({ ...planting, items: numbers, isWhole: countsAlone });
  expect(problems.map((problem) => problem.replace(/\d/, "x"))).toEqual([
    ...Array(3).fill("A swap at place x of the numbers wasn't found."),
    ...Array(3).fill("A change at place x of the numbers wasn't found."),
  ]);
  const neverWhole = await plantGaps({ ...planting, items: numbers, isWhole: () => false });
  expect(neverWhole.problems).toEqual(["The numbers aren't whole."]);
  expect((await plantGaps({ ...planting, items: [1, 2, 3], isWhole })).problems).toHaveLength(1);
});
