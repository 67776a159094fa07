// @ts-check
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = new URL("../", import.meta.url);

/** Builds the packages that are measured, where they changed. @throws {Error} When the build fails; its output says why. */
export function buildMeasuredPackages() {
  build("build", "@orgward/bench^...");
}

/** Builds the application of Next whose route handlers are measured, where it or the packages changed. @throws {Error} As above. */
export function buildNextApp() {
  build("build:next", "@orgward/bench");
}

/** @param {string} task @param {string} filter */
function build(task, filter) {
  const { packageManager } = JSON.parse(readFileSync(new URL("package.json", root), "utf8"));
  const command = ["exec", "turbo", "run", task, `--filter=${filter}`, "--output-logs=errors-only"];
  const { status, stdout, stderr } = spawnSync("npx", ["-y", packageManager, ...command], {
    cwd: fileURLToPath(root),
    encoding: "utf8",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1" },
  });
  if (status !== 0) throw new Error(`${filter} could not be built.\n${stdout}${stderr}`);
}
