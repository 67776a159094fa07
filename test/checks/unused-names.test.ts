import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "../../scripts/setup/workspace.mjs";

const planted = {
  import: 'import { join } from "node:path";\nexport const one = 1;\n',
  "type import": 'import type { join } from "node:path";\nexport const one = 1;\n',
  constant: "export const one = 1;\nconst two = 2;\n",
  function: "export const one = 1;\nfunction two(): number {\n  return 2;\n}\n",
  type: "export const one = 1;\ntype Two = 2;\n",
  parameter: "export function one(two: number): number {\n  return 1;\n}\n",
  "local name": "export function one(): number {\n  const two = 2;\n  return 1;\n}\n",
  "private member": "export class One {\n  private two = 2;\n}\n",
};

let folder: string;
let lint: ReturnType<typeof run>;

beforeAll(() => {
  // Inside a package, so that types and imports resolve as for its other sources.
  folder = mkdtempSync(join(repository, "test/checks/.unused-"));
  for (const [name, code] of Object.entries(planted)) writeFileSync(fileOf(name), code);
  lint = run(["biome", "lint", "--colors=off", "--max-diagnostics=none", "--diagnostic-level=error", folder]);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(Object.keys(planted))("an unused %s fails the lint check", (name) => {
  const found = lint.output.split("\n").filter((line) => line.includes(basename(fileOf(name))));
  expect(found.join("\n")).toMatch(/lint\/correctness\/noUnused/);
  expect(lint.status).toBe(1);
});

test("no unused name fails a build, for which other tests wait", () => {
  const configuration = { extends: "../../../tsconfig.base.json", compilerOptions: { noEmit: true, types: ["node"] } };
  const files = Object.keys(planted).map(fileOf);
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ ...configuration, files }));
  expect(run(["tsc", "-p", folder])).toEqual({ status: 0, output: "" });
});

const fileOf = (name: string) => join(folder, `${name.replaceAll(" ", "-")}.ts`);

function run([program = "", ...args]: readonly string[]) {
  const executable = join(repository, "node_modules/.bin", program);
  const { status, stdout, stderr } = spawnSync(executable, args, { cwd: repository, encoding: "utf8" });
  return { status, output: stdout + stderr };
}
