import type { OrgwardPackages } from "./manifest.ts";
import type { AppPlan } from "./plan.ts";

/**
 * Composes the app's pnpm-workspace.yaml. pnpm asks about every dependency that would run a script when it's installed; none of these
 * needs to.
 */
export function writePnpmWorkspace({ framework, language }: AppPlan, packages: OrgwardPackages): string {
  const withScripts = [...(language === "typescript" ? ["esbuild"] : []), ...(framework === "next" ? ["sharp"] : [])];
  const lines = [
    "# Their binaries come in packages of their own, so their install scripts aren't needed.",
    "allowBuilds:",
  ];
  const allowed = withScripts.length > 0 ? [...lines, ...withScripts.map((name) => `  ${name}: false`)] : [];
  const overrides = packages.needed.map((name) => `  ${JSON.stringify(name)}: ${packages.specifierOf(name)}`);
  const sections = [`packages: ["."]`, ...allowed, ...(overrides.length > 0 ? ["overrides:", ...overrides] : [])];
  return `${sections.join("\n")}\n`;
}
