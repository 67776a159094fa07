import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { benchmark as memory } from "../memory/benchmark.mjs";

/** Where the tests share a population of the size that `start-up`, `memory` and `directory` need anyway. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "orgward-bench-"));
});
afterAll(() => rm(folder, { recursive: true }));

const shown = {
  "start-up": "from spawn to `/readyz` 200",
  move: "import into SQLite",
  directory: "SQLite: a user by id",
  pages: "SQLite, operator: audit log",
};

it("a run of benchmarks in its shortest form prints tables and writes results", async () => {
  const script = fileURLToPath(new URL("../run.mjs", import.meta.url));
  const file = join(folder, "results.json");
  // Built before all tests. What builds writes every file anew, while other tests start what is built.
  const extent = ["--built", "--users", "1000", "--only", "sqlite", "--rounds", "1"];
  const command = [script, ...Object.keys(shown), ...extent, "--folder", folder, "--json", file];
  const { stdout } = await promisify(execFile)(process.execPath, command);
  for (const what of Object.values(shown)) expect(stdout).toContain(`| ${what} `);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject(
    Object.entries(shown).map(([name, what]) => ({
      name,
      rounds: 1,
      results: { rows: expect.arrayContaining([expect.objectContaining({ what })]) },
    })),
  );
});

it("memory is looked at ten times, in a guard and in a server", async () => {
  const { rows } = await memory.measure({
    ...{ rounds: 1, seed: 1, users: 1000, count: 50, only: [], folder },
    report: () => undefined,
  });
  expect(rows.map(({ what }) => what)).toEqual([
    ...["guard, 50 new tokens, heap", "guard, 50 new tokens, resident"],
    ...["server, 10 tokens of grants, heap", "server, 10 tokens of grants, resident"],
  ]);
  for (const { cells } of rows) {
    expect(cells).toEqual({ "MB after each tenth and a garbage collection": expect.stringMatching(/^(\d+ ?){10}$/) });
  }
});
