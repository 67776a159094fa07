// Runs a TypeScript module of the workspace in a process of its own, the way the tests run their modules.
// Usage: node run-typescript.mjs MODULE [ARGUMENT...]
import { resolve } from "node:path";
import { runnerImport } from "vite";

await runnerImport(resolve(process.argv[2]), {
  configFile: false,
  logLevel: "error",
  environments: { inline: { resolve: { conditions: ["@orgward/source"] } } },
});
