import { describe, expect, test } from "vitest";
import { listPublicPackages } from "../../scripts/setup/workspace.mjs";

const published = listPublicPackages();

test("the public packages are the libraries, the auth server, and what creates apps", () => {
  expect(published.map(({ folder }) => folder)).toEqual([
    "packages/browser",
    "packages/core",
    "packages/create-orgward",
    "packages/express",
    "packages/hono",
    "packages/koa",
    "packages/mcp",
    "packages/next",
    "packages/testing",
    "apps/auth-server",
  ]);
});

describe.each(published)("$manifest.name", ({ folder, manifest }) => {
  test("is described in one line, with keywords", () => {
    expect(manifest.description).toMatch(/^[A-Z][^\n]{20,}[^.\s]$/);
    const { keywords = [] } = manifest;
    expect(keywords.length).toBeGreaterThanOrEqual(5);
    expect(new Set(keywords).size).toBe(keywords.length);
  });

  test("says where it lies in the repository, whose address a release adds", () => {
    expect(manifest).toMatchObject({
      homepage: `tree/HEAD/${folder}#readme`,
      bugs: { url: "issues" },
      repository: { type: "git", directory: folder },
    });
    expect(manifest.repository).not.toHaveProperty("url");
  });

  test("shares the version of the others", () => {
    expect(manifest.version).toBe(published[0]?.manifest.version);
  });
});
