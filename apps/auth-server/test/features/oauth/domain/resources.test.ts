import { describe, expect, it } from "vitest";
import { findResource, findResourceProblem, isSameResource } from "../../../../src/features/oauth/domain/resources.ts";

const mcp = {
  resource: "https://mcp.test/mcp",
  name: null,
  isDefault: false,
  createdAt: 1,
  connectedAt: null,
  version: 1,
};
const bare = {
  resource: "https://bare.test",
  name: null,
  isDefault: true,
  createdAt: 2,
  connectedAt: null,
  version: 1,
};

describe("findResource", () => {
  it.each([
    ["the named one", "https://mcp.test/mcp", mcp],
    ["the named one although its empty path is written as a slash", "https://bare.test/", bare],
    ["the default one when none is named", null, bare],
  ])("finds %s", (_, named, expected) => {
    expect(findResource([mcp, bare], named)).toBe(expected);
  });

  it.each([
    "https://mcp.test/mcp/",
    "https://mcp.test/mcp#x",
    "https://mcp.test/mcp?x",
    "https://mcp.test/",
    "https://MCP.test/mcp",
    "/mcp",
    "mcp",
    "https://bare.test//",
  ])("does not take %s for one of them", (named) => {
    expect(findResource([mcp, bare], named)).toBeNull();
  });

  it("finds none without a default", () => {
    expect(findResource([mcp], null)).toBeNull();
  });
});

it("takes a bare origin and its slash for the same", () => {
  expect(isSameResource("https://a.test/", "https://a.test")).toBe(true);
  expect(isSameResource("https://a.test/b/", "https://a.test/b")).toBe(false);
});

describe("findResourceProblem", () => {
  it.each(["https://mcp.test/mcp", "http://localhost:4005/mcp", "https://mcp.test/mcp?tenant=1"])(
    "has nothing against %s",
    (resource) => {
      expect(findResourceProblem(resource)).toBeNull();
    },
  );

  it.each([
    "/mcp",
    "mcp.test",
    "ftp://mcp.test/",
    "https://mcp.test/#x",
    "https://u:p@mcp.test/",
    "https://u@mcp.test/",
    "https://:p@mcp.test/",
    "https://mcp.test/ü",
  ])("refuses %s", (resource) => {
    expect(findResourceProblem(resource)).toEqual(expect.any(String));
  });
});
