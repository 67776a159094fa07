import { existsSync, readdirSync } from "node:fs";
import { availableParallelism } from "node:os";
import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

const workspaceFolders = [
  ...["packages", "apps", "test"].flatMap((parent) => readdirSync(parent).map((name) => `${parent}/${name}`)),
  "bench",
  "survive",
].filter((folder) => existsSync(`${folder}/package.json`));

/**
 * Where test files share the modules of their worker: to load some five hundred for each file took half of the processor time. What
 * modules of these keep is given to them, so that nothing of one file reaches the next.
 */
const sharingModules = ["apps/auth-server"];

export default defineConfig({
  test: {
    // Tests wait for databases and processes much of the time: one more worker than cores keeps the machine busy.
    maxWorkers: availableParallelism() + 1,
    // What passing tests provoke on the console would bury what failing ones say.
    silent: "passed-only",
    // Bounds for a test that hangs, far above what any needs on a busy machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    projects: workspaceFolders.map((folder) => ({
      extends: true as const,
      root: folder,
      // Tests run the TypeScript sources of every workspace package: no build, no stale `dist`.
      resolve: {
        conditions: ["@orgward/source"],
        // The build bundles it into the package.
        alias: { "#auth-server": resolve("apps/auth-server/src/memory.ts") },
      },
      ssr: { resolve: { conditions: ["@orgward/source"] } },
      test: {
        name: folder.split("/").at(-1) ?? folder,
        isolate: !sharingModules.includes(folder),
        include: ["**/*.test.{ts,tsx}"],
        exclude: ["**/node_modules/**", "**/dist/**", "**/templates/**", "**/.create-*/**"],
        globalSetup: [resolve(folder, "test/global-setup.ts")].filter((file) => existsSync(file)),
        setupFiles: [resolve(folder, "test/setup-file.ts")].filter((file) => existsSync(file)),
      },
    })),
  },
});
