import { existsSync, readdirSync } from "node:fs";
import { defineConfig } from "vitest/config";

const workspaceFolders = [
  ...["packages", "apps", "test"].flatMap((parent) =>
    readdirSync(parent).map((name) => ({ name, folder: `${parent}/${name}` })),
  ),
  { name: "bench", folder: "bench" },
];

export default defineConfig({
  test: {
    projects: workspaceFolders
      .filter(({ folder }) => existsSync(`${folder}/package.json`))
      .map(({ name, folder }) => ({
        root: folder,
        // Tests run the TypeScript sources of every workspace package: no build, no stale `dist`.
        resolve: { conditions: ["@orgward/source"] },
        ssr: { resolve: { conditions: ["@orgward/source"] } },
        test: { name, include: ["**/*.test.{ts,tsx}"], exclude: ["**/node_modules/**", "**/dist/**"] },
      })),
  },
});
