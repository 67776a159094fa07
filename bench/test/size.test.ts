import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { benchmark } from "../size/benchmark.mjs";
import { bundles } from "../size/bundles.mjs";
import { measureBundle } from "../size/measure.mjs";

/** Where the auth server answers an API key: what manages users stands below these paths, and so does the key's own check. */
const apiPath = /\/api\/(?:backend\/)?v1\//;

/** Each bundle is made once for all tests. */
const measured = new Map<string, ReturnType<typeof measureBundle>>();

function measure(id: string): ReturnType<typeof measureBundle> {
  const bundle = bundles.find((candidate) => candidate.id === id);
  if (!bundle) throw new Error(`there is no bundle "${id}"`);
  const measuring = measured.get(id) ?? measureBundle(bundle, ["@orgward/source"]);
  measured.set(id, measuring);
  return measuring;
}

describe.each([
  ["express", []],
  ["koa", []],
  ["hono", ["hono/http-exception"]],
  ["next", ["next/server.js"]],
] as const)("the bundle of @orgward/%s with validation only", (framework, expected) => {
  it("imports nothing but its framework, so none of Node's own modules", async () => {
    const { imports } = await measure(`${framework}-validation`);
    expect(imports).toEqual(expected);
  });

  it("holds nothing that calls the auth server with an API key", async () => {
    expect((await measure(`${framework}-validation`)).text).not.toMatch(apiPath);
    expect((await measure("hono")).text).toMatch(apiPath);
  });

  it("loads the sentences about refusals when one is explained, and not before", async () => {
    const { modules, laterModules } = await measure(`${framework}-validation`);
    const sentences = modules.filter((path) => path.includes("/refusals/wording/"));
    expect(sentences).toContainEqual(expect.stringContaining("refusal-sentence"));
    expect(laterModules).toEqual(expect.arrayContaining(sentences));
  });

  it("loads what verifies tokens, fetches keys and follows revocations with the first token, in one part", async () => {
    const { modules, laterModules } = await measure(`${framework}-validation`);
    const loaded = modules.filter((path) =>
      /\/token\/(?:verify|remote-keys|fetch-key-set|import-keys?)\.ts$|\/revocations\/feed\.ts$|\/jws_verify\.js$/.test(
        path,
      ),
    );
    expect(loaded).toHaveLength(7);
    expect(laterModules).toEqual(expect.arrayContaining(loaded));
  });

  it("is at most as large as its target", async () => {
    const { target = 0 } = bundles.find(({ id }) => id === `${framework}-validation`) ?? {};
    expect((await measure(`${framework}-validation`)).gzipBytes).toBeLessThanOrEqual(target);
  });
});

describe("the bundle of @orgward/browser", () => {
  it("imports nothing, and React where its hooks are used", async () => {
    expect((await measure("browser")).imports).toEqual([]);
    expect(new Set((await measure("browser-react")).imports)).toEqual(new Set(["react"]));
  });

  it("holds nothing of core", async () => {
    expect((await measure("browser-react")).modules.filter((path) => path.includes("packages/core"))).toEqual([]);
  });

  it("is at most as large as its target", async () => {
    const { target = 0 } = bundles.find(({ id }) => id === "browser") ?? {};
    expect((await measure("browser")).gzipBytes).toBeLessThanOrEqual(target);
  });
});

it("the bundle of createTokenValidator holds no module that manages users, and that of initBaseAuth does", async () => {
  const manages = /\/management\/|\/api-key\.ts$|\/auth-options\.ts$/;
  expect((await measure("core-validation")).modules.filter((path) => manages.test(path))).toEqual([]);
  expect((await measure("core")).modules.filter((path) => manages.test(path))).not.toEqual([]);
});

it.each(bundles.map(({ id }) => id))("the bundle %s imports nothing that an edge runtime lacks", async (id) => {
  const { imports } = await measure(id);
  expect(imports.filter((path) => !/^(hono\/|next\/server\.js$|react$)/.test(path))).toEqual([]);
});

it("the benchmark has a line for each bundle that was asked for, with its target", async () => {
  const plan = { rounds: 1, seed: 1, users: 1, count: 1, folder: tmpdir(), report: () => undefined };
  const [line, ...others] = (await benchmark.measure({ ...plan, only: ["browser"] })).rows;
  expect(line).toMatchObject({ what: "@orgward/browser, without React", verdict: { target: "≤ 4.35 kB, gzip" } });
  expect(others).toEqual([]);
});

it("a module that needs Node is refused", async () => {
  const bundle = { id: "node", title: "", code: 'import "node:fs"; import "node:net";', external: [] };
  await expect(measureBundle(bundle)).rejects.toThrow("node:fs");
});
