import { describe, expect, test } from "vitest";
import { parseOrgRule } from "../../src/access/rule.ts";
import { defineAccess } from "../../src/index.ts";

const access = defineAccess({ roles: ["Owner", "Admin"], permissions: ["can_view_billing", "can_edit_billing"] });
const owner = { role: { minimum: "Owner" } };
const viewer = { permissions: ["can_view_billing"] };

describe("a rule", () => {
  test.each<unknown>([
    owner,
    { role: { exact: "Admin" } },
    viewer,
    { permissions: ["can_view_billing"], role: { minimum: "Admin" } },
    { anyOf: [owner, viewer] },
    { allOf: [owner, { anyOf: [viewer, { allOf: [owner, viewer] }] }] },
  ])("may be %j", (rule) => {
    expect(parseOrgRule(rule, access)).toEqual(rule);
    expect(parseOrgRule(rule, undefined)).toEqual(rule);
  });

  test("is a copy that nobody can change", () => {
    const permissions = ["can_view_billing"];
    const rule = parseOrgRule({ anyOf: [{ permissions }, owner] }, access);
    permissions.pop();
    expect(rule).toEqual({ anyOf: [viewer, owner] });
    const isFrozen = (value: unknown): boolean =>
      typeof value !== "object" || (Object.isFrozen(value) && Object.values(value ?? {}).every(isFrozen));
    expect(isFrozen(rule)).toBe(true);
  });

  // Each of these would let every member in if it were taken for a rule that asks for nothing.
  test.each<[unknown, RegExp]>([
    [undefined, /^A rule has role/],
    [null, /^A rule has role/],
    ["Owner", /^A rule has role/],
    [[], /^A rule has role/],
    [[owner], /^A rule has role/],
    [{}, /^A rule has role/],
    [{ roles: ["Owner"] }, /^A rule has role/],
    [{ ...owner, permission: "can_view_billing" }, /^A rule has role/],
    [{ anyOf: [owner], allOf: [viewer] }, /^A rule has role/],
    [{ anyOf: [owner], ...viewer }, /^A rule has role/],
    [{ ...viewer, allOf: [owner] }, /^A rule has role/],
    [{ not: owner }, /^A rule has role/],
    [{ allOf: [owner, {}] }, /^A rule has role/],
    [{ anyOf: [] }, /^anyOf must be a list of at least one rule/],
    [{ allOf: [] }, /^allOf must be a list of at least one rule/],
    [{ anyOf: owner }, /^anyOf must be a list/],
    [{ role: undefined }, /^role must be \{ minimum/],
    [{ role: undefined, ...viewer }, /^role must be \{ minimum/],
    [{ role: "Owner" }, /^role must be \{ minimum/],
    [{ role: {} }, /^role must be \{ minimum/],
    [{ role: { minimum: "Owner", exact: "Admin" } }, /^role must be \{ minimum/],
    [{ role: { atLeast: "Owner" } }, /^role must be \{ minimum/],
    [{ role: { minimum: "Onwer" } }, /^The role "Onwer" is not defined\. Defined are: Owner, Admin\.$/],
    [{ role: { exact: "" } }, /^The role must be a non-empty string/],
    [{ permissions: undefined }, /^permissions must be a list/],
    [{ permissions: "can_view_billing" }, /^permissions must be a list/],
    [{ permissions: [] }, /^The list of permissions is empty/],
    [{ permissions: ["can_view"] }, /^The permission "can_view" is not defined/],
    [{ anyOf: [owner, { allOf: [{ permissions: ["can_view"] }] }] }, /^The permission "can_view" is not defined/],
  ])("may not be %j", (rule, message) => {
    expect(() => parseOrgRule(rule, access)).toThrow(TypeError);
    expect(() => parseOrgRule(rule, access)).toThrow(message);
  });
});
