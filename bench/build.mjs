// @ts-check
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);

/**
 * Builds the packages that are measured, as users get them: compiled, from `dist`. What did not change is not built again.
 *
 * @throws {Error} When the build fails; its output says why.
 */
export function buildMeasuredPackages() {
  const { packageManager } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const build = ["turbo", "run", "build", "--filter=@orgward/bench^...", "--output-logs=errors-only"];
  const { status, stdout, stderr } = spawnSync("npx", ["-y", packageManager, "exec", ...build], {
    cwd: fileURLToPath(root),
    encoding: "utf8",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error(`The packages could not be built.\n${stdout}${stderr}`);
}
