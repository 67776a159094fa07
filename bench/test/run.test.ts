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

// Each run begins with a look at whether everything is built, so benchmarks with the same options share one.
const runs = [
  {
    options: ["--users", "2000", "--count", "320"],
    shown: {
      "start-up": "from spawn to `/readyz` 200",
      size: "@orgward/hono, validation only",
      memory: "server, 64 grants, heap",
      move: "import into SQLite",
    },
  },
  {
    options: ["--users", "2000", "--only", "sqlite"],
    shown: { directory: "SQLite: a user by id", pages: "SQLite, operator: audit log" },
  },
];

it.each(runs)(
  "a run of benchmarks in its shortest form prints tables and writes results: $shown",
  async ({ options, shown }) => {
    const program = fileURLToPath(new URL("../run.mjs", import.meta.url));
    const names = Object.keys(shown);
    const file = join(folder, `${names.join("-")}.json`);
    const command = [program, ...names, ...options, "--rounds", "1", "--folder", folder, "--json", file];
    const { stdout } = await promisify(execFile)(process.execPath, command);
    for (const what of Object.values(shown)) expect(stdout).toContain(`| ${what} `);
    expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject(
      Object.entries(shown).map(([name, what]) => ({
        name,
        rounds: 1,
        results: { rows: expect.arrayContaining([expect.objectContaining({ what })]) },
      })),
    );
  },
);
