import { expect, it } from "vitest";
import { changesBetween } from "../../../src/platform/events/changes.ts";

type Fields = Readonly<Record<string, unknown>>;

it.each<[string, Fields | null, Fields, object | null]>([
  ["a field that differs", { role: "Member" }, { role: "Admin" }, { role: { before: "Member", after: "Admin" } }],
  ["no field that stays", { a: 1, b: 2 }, { a: 1, b: 3 }, { b: { before: 2, after: 3 } }],
  ["no field that isn't looked at", { a: 1, b: 2 }, { a: 3 }, { a: { before: 1, after: 3 } }],
  ["nothing when all stays", { a: 1, b: [1, { c: 2 }] }, { a: 1, b: [1, { c: 2 }] }, null],
  ["nothing when nothing is looked at", { a: 1 }, {}, null],
  ["what was created", null, { name: "Acme" }, { name: { before: null, after: "Acme" } }],
  [
    "no empty field of what was created",
    null,
    { name: "Acme", domain: null },
    { name: { before: null, after: "Acme" } },
  ],
  [
    "a value in depth",
    { m: { a: { b: 1 } } },
    { m: { a: { b: 2 } } },
    { m: { before: { a: { b: 1 } }, after: { a: { b: 2 } } } },
  ],
  ["the order of a list", { l: [1, 2] }, { l: [2, 1] }, { l: { before: [1, 2], after: [2, 1] } }],
  ["no order of fields", { m: { a: 1, b: 2 } }, { m: { b: 2, a: 1 } }, null],
  ["a value that is missing as null", { a: undefined }, { a: null }, null],
  ["a value that was removed", { a: "x" }, { a: undefined }, { a: { before: "x", after: null } }],
  [
    "zero, false and the empty string as values",
    { a: 0, b: false, c: "" },
    { a: null, b: null, c: null },
    {
      a: { before: 0, after: null },
      b: { before: false, after: null },
      c: { before: "", after: null },
    },
  ],
])("tells %s", (_, before, after, changes) => {
  expect(changesBetween(before, after)).toEqual(changes);
});
