import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../scripts/setup/workspace.mjs";

const compilerOptions = {
  target: "ES2022",
  module: "NodeNext",
  moduleResolution: "NodeNext",
  strict: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  noEmit: true,
  types: ["node"],
};

/**
 * Type-checks files of a folder the way a careful user's project does.
 *
 * @param changes compiler options that the project has otherwise
 * @returns the compiler's complaints, empty when there is none
 */
export function compile(
  folder: string,
  files: string[],
  changes: Readonly<Record<string, string | boolean>> = {},
): string {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  writeFileSync(
    join(folder, "tsconfig.json"),
    JSON.stringify({ compilerOptions: { ...compilerOptions, ...changes }, files }),
  );
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  const { stdout, stderr, status } = spawnSync(process.execPath, [compiler, "-p", folder, "--checkers", "1"], {
    encoding: "utf8",
  });
  if (status !== 0 && stdout === "") throw new Error(`tsc ended with exit code ${status}: ${stderr}`);
  return stdout;
}
