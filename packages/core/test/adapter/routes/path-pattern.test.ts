import { describe, expect, it } from "vitest";
import {
  type Coverage,
  coverageOf,
  EVERY_PATH,
  formatPath,
  joinPaths,
  opaquePath,
  type PathPattern,
  parsePath,
  WILDCARD_TAILS,
} from "../../../src/adapter/routes/path-pattern.ts";

const path = (text: string, caseSensitive = true) => parsePath(text, caseSensitive, WILDCARD_TAILS);
/** What is mounted at a path runs for everything below it. */
const mounted = (text: string, caseSensitive = true): PathPattern => ({ ...path(text, caseSensitive), rest: "any" });

describe("a path", () => {
  it.each([
    ["/", "/"],
    ["", "/"],
    ["/orgs/:orgId", "/orgs/:orgId"],
    ["/orgs/", "/orgs/"],
    ["/files/*path", "/files/*"],
    ["/files{/*path}", "/files/*"],
    ["/files/{*path}", "/files/*"],
    ["/*path", "/*"],
    ["/v1/:id(\\d+)/items", "/v1/:id(\\d+)/items"],
    ["/v1/a+b/*rest", "/v1/a+b/*"],
  ])("%s is written as %s", (text, written) => {
    expect(formatPath(path(text))).toBe(written);
  });

  it("is read as text and parameters up to the first part that only its router understands", () => {
    expect(path("/v1/:id/a+b/:more")).toEqual({
      segments: [
        { type: "literal", text: "v1", caseSensitive: true },
        { type: "parameter", text: ":id" },
        { type: "opaque", text: "a+b/:more" },
      ],
      rest: "none",
    });
  });

  it("lies below the one under which its router is mounted", () => {
    expect(formatPath(joinPaths(path("/v1"), path("/items/*rest")))).toBe("/v1/items/*");
    expect(formatPath(joinPaths(EVERY_PATH, path("/items")))).toBe("/items");
  });
});

describe("what is mounted at a path runs for the requests to a route", () => {
  it.each<[mount: PathPattern, route: PathPattern, coverage: Coverage]>([
    [EVERY_PATH, path("/a/b"), "all"],
    [EVERY_PATH, opaquePath("/^a/"), "all"],
    [mounted("/a"), path("/a"), "all"],
    [mounted("/a"), path("/a/b/:c"), "all"],
    [mounted("/a"), path("/a/*rest"), "all"],
    [mounted("/a/b"), path("/a"), "none"],
    [mounted("/a/b"), path("/a/*rest"), "some"],
    [mounted("/a"), path("/b"), "none"],
    [mounted("/a"), path("/ab"), "none"],
    [mounted("/:id"), path("/a"), "all"],
    [mounted("/:id"), path("/:other"), "all"],
    [mounted("/a"), path("/:id"), "some"],
    [mounted("/a/:id"), path("/a/"), "none"],
    [path("/a"), path("/a"), "all"],
    [path("/a"), path("/a/b"), "none"],
    [path("/a"), path("/a{/*rest}"), "some"],
    [path("/a/*rest"), path("/a"), "none"],
    [path("/a/*rest"), path("/a/b"), "all"],
    [path("/a/*rest"), path("/a/*other"), "all"],
    [path("/a/*rest"), path("/a{/*other}"), "some"],
    [path("/a{/*rest}"), path("/a"), "all"],
  ])("%j, %j: %s", (mount, route, coverage) => {
    expect(coverageOf(mount, route)).toBe(coverage);
  });

  // A guard that distinguishes capitals in front of a route that doesn't is passed by in capitals.
  it.each<[mount: PathPattern, route: PathPattern, coverage: Coverage]>([
    [mounted("/a", true), path("/a", false), "other_case"],
    [mounted("/a", false), path("/a", true), "all"],
    [mounted("/a", false), path("/A", true), "all"],
    [mounted("/a", false), path("/A", false), "all"],
    [mounted("/a", true), path("/A", true), "none"],
    [mounted("/a", true), path("/A", false), "some"],
  ])("whatever the case: %j, %j: %s", (mount, route, coverage) => {
    expect(coverageOf(mount, route)).toBe(coverage);
  });

  it.each<[mount: PathPattern, route: PathPattern, coverage: Coverage]>([
    [opaquePath("a+"), opaquePath("a+"), "all"],
    [opaquePath("a+"), opaquePath("a*"), "unclear"],
    [opaquePath("a+"), path("/a"), "unclear"],
    [mounted("/a"), opaquePath("a+"), "unclear"],
    [path("/a+/:id"), path("/a+/:id"), "all"],
    [{ ...opaquePath("a+"), rest: "any" }, opaquePath("a+"), "unclear"],
    [path("/v1/*rest"), joinPaths(path("/v1"), opaquePath("a+")), "unclear"],
    [path("/v1"), joinPaths(path("/v1"), opaquePath("a+")), "unclear"],
  ])("is unclear where only the router knows, unless the two are the same: %j, %j: %s", (mount, route, coverage) => {
    expect(coverageOf(mount, route)).toBe(coverage);
  });

  it("and it's clear for what is mounted with the route, whatever their mount means", () => {
    const router = opaquePath("a+");
    expect(coverageOf({ ...router, rest: "any" }, joinPaths(router, path("/items")))).toBe("all");
  });
});
