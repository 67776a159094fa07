import { describe, expect, it } from "vitest";
import { parseReturnPath } from "../../../src/platform/domain/return-path.ts";

const FALLBACK = "/account";

describe("parseReturnPath", () => {
  it.each([
    "/",
    "/account",
    "/orgs/1?tab=members#top",
    "/oauth/2.1/authorize?redirect_uri=https%3A%2F%2Fclient.test%2F&state=a%20b",
    "/login?return_to=https://evil.test",
  ])("keeps the path %s", (path) => {
    expect(parseReturnPath(path, FALLBACK)).toBe(path);
  });

  it("resolves dots and encodes what headers cannot carry", () => {
    expect(parseReturnPath("/a/../b/ü?q=ö", FALLBACK)).toBe("/b/%C3%BC?q=%C3%B6");
  });

  it.each([
    "https://evil.test/",
    "//evil.test/",
    "///evil.test/",
    "/\\evil.test/",
    "\\\\evil.test/",
    "/..//evil.test/",
    "/./\\evil.test/",
    "/a/..//evil.test",
    "/.//evil.test",
    "/%2e%2e//evil.test",
    "\t//evil.test",
    "/\t/evil.test/",
    "/\n/evil.test/",
    "/account\r\nSet-Cookie: a=b",
    "/account\u0000",
    "/\u007f",
    "javascript:alert(1)",
    "data:text/html,x",
    "http:evil.test",
    "evil.test",
    "",
    `/${"a".repeat(6000)}`,
    null,
    undefined,
  ])("leads home instead of to %j", (path) => {
    expect(parseReturnPath(path, FALLBACK)).toBe(FALLBACK);
  });
});
