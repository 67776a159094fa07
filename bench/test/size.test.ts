import { describe, expect, it } from "vitest";
import { bundles } from "../size/bundles.mjs";
import { measureBundle } from "../size/measure.mjs";

/** Where the auth server answers an API key: what manages users stands below these paths, and so does the key's own check. */
const apiPath = /\/api\/(?:backend\/)?v1\//;

const measure = (id: string) => {
  const bundle = bundles.find((candidate) => candidate.id === id);
  if (!bundle) throw new Error(`there is no bundle "${id}"`);
  return measureBundle(bundle, ["@orgward/source"]);
};

describe("the bundle of @orgward/hono with validation only", () => {
  it("imports Hono and nothing else, so none of Node's own modules", async () => {
    const { imports } = await measure("hono-validation");
    expect(imports).toEqual(["hono/http-exception"]);
  });

  it("holds nothing that calls the auth server with an API key", async () => {
    expect((await measure("hono-validation")).text).not.toMatch(apiPath);
    expect((await measure("hono")).text).toMatch(apiPath);
  });

  it("is at most as large as its target", async () => {
    const { gzipBytes, target } = await measure("hono-validation");
    expect(gzipBytes).toBeLessThanOrEqual(target ?? 0);
  });
});

it("the bundle of createTokenValidator holds no module that manages users, and that of initBaseAuth does", async () => {
  const manages = /\/management\/|\/api-key\.ts$|\/auth-options\.ts$/;
  expect((await measure("core-validation")).modules.filter((path) => manages.test(path))).toEqual([]);
  expect((await measure("core")).modules.filter((path) => manages.test(path))).not.toEqual([]);
});

it.each(bundles.map(({ id }) => id))("the bundle %s imports nothing that an edge runtime lacks", async (id) => {
  const { imports } = await measure(id);
  expect(imports.filter((path) => !path.startsWith("hono/"))).toEqual([]);
});

it("a module that needs Node is refused", async () => {
  const bundle = { id: "node", title: "", code: 'import "node:fs"; import "node:net";', external: [] };
  await expect(measureBundle(bundle)).rejects.toThrow("node:fs");
});
