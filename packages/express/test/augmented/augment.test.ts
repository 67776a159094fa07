import * as augment from "@orgward/express/augment";
import { expect, it } from "vitest";

it("augments types alone", () => {
  expect(Object.keys(augment)).toEqual([]);
});
