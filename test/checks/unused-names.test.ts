import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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

/** Below the repository, so that types resolve as for its other sources. */
let folder: string;
/** Outside of it: to find cycles of imports, Biome reads the whole project, which here are these files alone. */
let project: string;
let lint: ReturnType<typeof run>;

beforeAll(() => {
  folder = mkdtempSync(join(repository, "test/checks/.unused-"));
  project = mkdtempSync(join(tmpdir(), "orgward-unused-"));
  for (const [name, code] of Object.entries(planted)) writeFileSync(fileOf(name), code);
  cpSync(folder, project, { recursive: true });
  writeFileSync(join(project, "biome.json"), JSON.stringify(configurationOfLint()));
  lint = run(["biome", "lint", "--colors=off", "--max-diagnostics=none", "--diagnostic-level=error", project]);
});

afterAll(() => {
  for (const written of [folder, project]) rmSync(written, { recursive: true, force: true });
});

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

/** That of the repository, without what asks git which files there are. */
function configurationOfLint(): object {
  const {
    $schema: _schema,
    vcs: _vcs,
    ...configuration
  } = JSON.parse(readFileSync(join(repository, "biome.json"), "utf8"));
  return configuration;
}

const fileOf = (name: string) => join(folder, `${name.replaceAll(" ", "-")}.ts`);

function run([program = "", ...args]: readonly string[]) {
  const executable = join(repository, "node_modules/.bin", program);
  const { status, stdout, stderr } = spawnSync(executable, args, { cwd: project, encoding: "utf8" });
  return { status, output: stdout + stderr };
}
