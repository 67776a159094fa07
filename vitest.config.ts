import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import { serverInMemory } from "./packages/testing/server-in-memory.mjs";

const workspaceFolders = [
  ...["packages", "apps", "test"].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`)),
  "bench",
  "survive",
].filter((folder) => existsSync(`${folder}/package.json`));

/**
 * Where test files have modules of their own: they try what a process does once, or load what keeps something in its modules. Everywhere
 * else the files of a worker share them, because to start a process and load all modules for each file takes more time than its tests.
 */
const isolated = new Set([
  "bench",
  "test/create",
  "test/demos",
  "test/docs",
  "test/e2e",
  "test/packaging",
  "test/runtimes",
]);

/** Benchmarks measure what was built, so their tests load that as well: it takes less time than the sources of the auth server. */
const builtOnly = new Set(["bench"]);

/** Tests run the TypeScript sources of every workspace package: no build, no stale `dist`. */
const sources = {
  resolve: { conditions: ["@orgward/source"] },
  ssr: { resolve: { conditions: ["@orgward/source"] } },
};

/** The files of tests of a mode of Vitest. `npm test` leaves the long ones to `npm run test:long`; CONTRIBUTING.md says which those are. */
const testFiles = (mode: string) => (mode === "long" ? "**/*.long.test.{ts,tsx}" : "**/!(*.long).test.{ts,tsx}");

export default defineConfig(({ mode }) => ({
  test: {
    // Tests wait for databases and processes much of the time: one more worker than cores keeps the machine busy.
    maxWorkers: availableParallelism() + 1,
    // What passing tests provoke on the console would bury what failing ones say.
    silent: "passed-only",
    // Bounds for a test that hangs, far above what any needs on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    projects: workspaceFolders.map((folder) => ({
      extends: true as const,
      root: folder,
      plugins: [serverInMemory.plugin],
      ...(builtOnly.has(folder) ? {} : sources),
      test: {
        name: folder.split("/").at(-1) ?? folder,
        isolate: isolated.has(folder),
        // What a test replaces is back in its place before the next one.
        ...(isolated.has(folder) ? {} : { unstubEnvs: true, unstubGlobals: true, restoreMocks: true }),
        server: { deps: { external: [serverInMemory.pattern, ...(builtOnly.has(folder) ? [/\/dist\//] : [])] } },
        include: [testFiles(mode)],
        exclude: ["**/node_modules/**", "**/dist/**", "**/templates/**", "**/.create-*/**"],
        globalSetup: [resolve(folder, "test/global-setup.ts")].filter((file) => existsSync(file)),
        setupFiles: isolated.has(folder) ? [] : [resolve("test/globals-of-node.ts")],
      },
    })),
  },
}));
