import { expect, it } from "vitest";
import { isInForce } from "../../../../src/features/machine-tokens/domain/in-force.ts";

const NOW = 1_790_000_000;

it.each([
  [{ disabledAt: null, endsAt: null }, true],
  [{ disabledAt: null, endsAt: NOW + 1 }, true],
  [{ disabledAt: null, endsAt: NOW }, false],
  [{ disabledAt: NOW - 1, endsAt: null }, false],
  [{ disabledAt: NOW - 1, endsAt: NOW + 1 }, false],
])("a machine %j gets tokens: %s", (machine, expected) => {
  expect(isInForce(machine, NOW)).toBe(expected);
});
