import { expect, it } from "vitest";
import { findWarning } from "../../../../../src/features/connections/domain/saml/certificate-warning.ts";

const NOW = 1_795_435_200;
const inDays = (days: number) => NOW + days * 86_400;

it.each([
  [[31], null, null],
  [[30], null, 30],
  [[8], 30, null],
  [[7], 30, 7],
  [[7], 7, null],
  [[1], 7, 1],
  [[0.5], 1, null],
  [[0], 1, 0],
  [[-3], 0, null],
  [[-3], null, 0],
  [[2, 400], null, null],
  [[2, 20], null, 30],
  [[], null, null],
])("certificates that end in %j days, warned at %j: %j", (ends, warnedDays, expected) => {
  const end = inDays(Math.max(...ends));
  const warned = warnedDays === null ? null : { end, days: warnedDays };
  const warning = findWarning(ends.map(inDays), { now: NOW, warned });
  expect(warning?.days ?? null).toBe(expected);
});

it("warns of another end anew", () => {
  const warned = { end: inDays(5), days: 7 };
  expect(findWarning([inDays(6)], { now: NOW, warned })).toEqual({ end: inDays(6), days: 7 });
});
