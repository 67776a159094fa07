import { x } from "tinyexec";
import type { PackageManager } from "./plan.ts";
import { packageManagers } from "./plan.ts";

/** Installs the dependencies of an app, and tells whether that worked. */
export type Install = (packageManager: PackageManager, folder: string) => Promise<boolean>;

/** Runs `install` of a package manager, which writes to this terminal. */
export const installWithPackageManager: Install = async (packageManager, cwd) => {
  // Ctrl-C ends the package manager; what to do then is for this process to say.
  const ignore = () => undefined;
  process.on("SIGINT", ignore);
  try {
    const { exitCode } = await x(packageManager, ["install"], { nodeOptions: { cwd, stdio: "inherit" } });
    return exitCode === 0;
  } catch {
    // It isn't installed.
    return false;
  } finally {
    process.off("SIGINT", ignore);
  }
};

/**
 * Finds out which package manager runs this.
 *
 * @param userAgent what package managers put into `npm_config_user_agent`, such as "pnpm/12.21.0 npm/? node/v24.0.0 linux x64"
 */
export function detectPackageManager(userAgent: string | undefined): PackageManager {
  const name = userAgent?.split("/")[0];
  return packageManagers.find((known) => known === name) ?? "npm";
}
