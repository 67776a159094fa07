import { existsSync } from "node:fs";
import { join } from "node:path";
import { repository } from "../../../scripts/setup/workspace.mjs";

/** Refuses to start what has not been compiled: these tests run the same files as `npm start`. */
export function assertBuilt(folder: string): void {
  if (existsSync(join(repository, folder, "dist"))) return;
  throw new Error(`${folder} is not built: run \`pnpm build\` first.`);
}
