import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "orgward-bench-"));
});
afterAll(() => rm(folder, { recursive: true }));

it.each([
  ["start-up", [], "from spawn to `/readyz` 200"],
  ["size", [], "@orgward/hono, validation only"],
  ["directory", ["--users", "2000", "--only", "sqlite"], "SQLite: a user by id"],
  ["pages", ["--users", "1000", "--only", "sqlite"], "SQLite, operator: audit log"],
  ["memory", ["--count", "320"], "server, 64 grants, heap"],
  ["move", ["--users", "5000"], "import into SQLite"],
])("a run of %s in its shortest form prints a table and writes its results", async (name, options, what) => {
  const program = fileURLToPath(new URL("../run.mjs", import.meta.url));
  const file = join(folder, `${name}.json`);
  const command = [program, name, ...options, "--rounds", "1", "--folder", folder, "--json", file];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  expect(stdout).toContain(`| ${what} `);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject([
    { name, rounds: 1, results: { rows: expect.arrayContaining([expect.objectContaining({ what })]) } },
  ]);
});
