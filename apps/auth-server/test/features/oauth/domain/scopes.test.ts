import { describe, expect, it } from "vitest";
import type { OAuthScopeRecord } from "../../../../src/features/oauth/domain/records.ts";
import {
  isScopeName,
  needsOrganization,
  parseScopeNames,
  resolveScopes,
} from "../../../../src/features/oauth/domain/scopes.ts";

const read: OAuthScopeRecord = { name: "read", description: "Read", kind: "user", isDefault: true, version: 1 };
const write: OAuthScopeRecord = { name: "write", description: "Write", kind: "user", isDefault: false, version: 1 };
const org: OAuthScopeRecord = {
  name: "org",
  description: "Organization",
  kind: "organization",
  isDefault: false,
  version: 1,
};
const known = [org, read, write];

describe("resolveScopes", () => {
  it.each([
    ["the named ones", "write read", [read, write]],
    ["each once", "read read", [read]],
    ["the default ones when none is named", null, [read]],
    ["the default ones when only spaces are named", "  ", [read]],
    ["the rest of what is asked for beside offline_access", "write offline_access", [write]],
    ["the default ones when only offline_access is asked for", "offline_access", [read]],
  ])("finds %s", (_, value, scopes) => {
    expect(resolveScopes(known, value)).toEqual({ ok: true, value: scopes });
  });

  it("grants offline_access where the deployment has a scope of this name", () => {
    const offline: OAuthScopeRecord = {
      name: "offline_access",
      description: "Stay",
      kind: "user",
      isDefault: false,
      version: 1,
    };
    expect(resolveScopes([...known, offline], "offline_access")).toEqual({ ok: true, value: [offline] });
  });

  it.each(["nothing", "read nothing", "READ", "read\u00a0write"])("refuses %s", (value) => {
    expect(resolveScopes(known, value).ok).toBe(false);
  });
});

it("reads a scope parameter as a list without repetition", () => {
  expect(parseScopeNames(" b a  b ")).toEqual(["b", "a"]);
  expect(parseScopeNames(null)).toEqual([]);
});

it.each([
  ["projects:read", true],
  ["https://api.test/read", true],
  ["two words", false],
  ['"quoted"', false],
  ["back\\slash", false],
  ["", false],
  ["ü", false],
])("says whether %s may name a scope", (name, expected) => {
  expect(isScopeName(name)).toBe(expected);
});

it("needs an organization for an organization scope", () => {
  expect(needsOrganization([read, org])).toBe(true);
  expect(needsOrganization([read, write])).toBe(false);
});
