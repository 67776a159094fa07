// @ts-check
// Looks at every public package as it will be published. The packages must be built.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findShapeProblems } from "./package-shape/find-shape-problems.mjs";
import { packPackages } from "./package-shape/pack-packages.mjs";
import { environmentWithPackageManager } from "./setup/package-manager.mjs";
import { listPublicPackages } from "./setup/workspace.mjs";

const packages = listPublicPackages();
const destination = mkdtempSync(join(tmpdir(), "orgward-packed-"));
try {
  const env = await environmentWithPackageManager(new AbortController().signal);
  const names = packages.map(({ manifest }) => manifest.name);
  const tarballs = packPackages(names, destination, env);
  for (const { folder, manifest } of packages) {
    const problems = await findShapeProblems(manifest, tarballs.get(manifest.name) ?? "");
    for (const problem of problems) console.error(`${folder}: ${problem}`);
    if (problems.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(destination, { recursive: true, force: true });
}
