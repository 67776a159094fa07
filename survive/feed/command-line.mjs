// @ts-check
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { repository } from "../../scripts/setup/workspace.mjs";

const run = promisify(execFile);

/** Rotates the keys of an installation. @param {Record<string, string>} environment */
export async function rotateKeys(environment) {
  await run("node", ["apps/auth-server/bin/orgward.js", "keys", "rotate", "--json"], {
    cwd: repository,
    env: { ...process.env, ...environment },
  });
}
