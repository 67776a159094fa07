import { expect, it } from "vitest";
import { findNextOption, readAnswer } from "../../../../src/platform/dashboard/script/palette-results.ts";

it.each([
  ["ArrowDown", 0, 3, 1],
  ["ArrowDown", 2, 3, 0],
  ["ArrowUp", 0, 3, 2],
  ["ArrowUp", 2, 3, 1],
  ["ArrowDown", -1, 3, 0],
  ["ArrowDown", -1, 0, null],
  ["Tab", 0, 3, null],
])("%s leads from option %i of %i to %j", (key, current, count, next) => {
  expect(findNextOption(key, current, count)).toBe(next);
});

it("reads results", () => {
  const result = { path: "/dashboard/users/1", label: "Ada", detail: "ada@example.test" };
  expect(readAnswer({ groups: [{ label: "Users", results: [result] }], summary: "1 result" })).toEqual({
    groups: [{ label: "Users", results: [result] }],
    summary: "1 result",
  });
});

it.each(["javascript:alert(1)", "//attacker.test", "https://attacker.test/dashboard", "data:text/html,x", 1])(
  "leaves out a result that opens %s",
  (path) => {
    expect(readAnswer({ groups: [{ label: "Users", results: [{ path, label: "Ada", detail: null }] }] })).toEqual({
      groups: [{ label: "Users", results: [] }],
      summary: "",
    });
  },
);

it.each([null, [], "groups", { groups: {} }, { groups: "x" }])("finds nothing in %j", (answer) => {
  expect(readAnswer(answer)).toEqual({ groups: [], summary: "" });
});
