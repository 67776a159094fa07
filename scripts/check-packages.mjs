// @ts-check
// Looks at every public package as it will be published. The packages must be built.
import { findShapeProblems } from "./package-shape/find-shape-problems.mjs";
import { packPublicPackages } from "./package-shape/pack-packages.mjs";
import { listPublicPackages } from "./setup/workspace.mjs";

const tarballs = await packPublicPackages();
for (const { folder, manifest } of listPublicPackages()) {
  const problems = await findShapeProblems(manifest, tarballs.get(manifest.name) ?? "");
  for (const problem of problems) console.error(`${folder}: ${problem}`);
  if (problems.length > 0) process.exitCode = 1;
}
