import { type AppPlan, appUrlOf, DEFAULT_AUTH_PORT, DEFAULT_PORT, hasDevServer, type PackageManager } from "./plan.ts";

/** A package.json of a template, or of an app. */
export interface Manifest {
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** What the packages of Orgward are installed from, by their names. */
export interface OrgwardPackages {
  /** The version range of the release, or the address of a tarball. */
  specifierOf(name: string): string;
  /** The packages that the app doesn't import but its dependencies do, and that no registry has yet. */
  readonly needed: readonly string[];
}

/** What only apps in TypeScript need. */
const TYPESCRIPT_ALONE = /^(?:tsx|typescript|@types\/.+)$/;

/** What only apps that start their own auth server need. */
const DEV_SERVER_ALONE = /^(?:@orgward\/auth-server|concurrently)$/;

/**
 * Composes the app's package.json from its template's, which is for TypeScript and a dev server.
 *
 * @param template the package.json of the template
 */
export function writeManifest(template: Manifest, plan: AppPlan, packages: OrgwardPackages): string {
  const { name, scripts, dependencies, devDependencies, ...rest } = template;
  const direct = { ...dependencies, ...Object.fromEntries(packages.needed.map((needed) => [needed, "*"])) };
  const manifest = {
    name: plan.name,
    ...rest,
    ...(plan.framework === "next" && {
      imports: { "#auth": `./auth.${plan.language === "typescript" ? "ts" : "js"}` },
    }),
    scripts: planScripts(scripts, plan),
    dependencies: planDependencies(direct, plan, packages),
    devDependencies: planDependencies(devDependencies, plan, packages),
    // Other package managers have such a list in a file of their own, or need none.
    ...(plan.packageManager === "yarn" && packages.needed.length > 0 && { resolutions: resolve(packages) }),
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

function planScripts(scripts: Manifest["scripts"], plan: AppPlan): Manifest["scripts"] {
  const { dev, "dev:auth": devAuth, "dev:app": devApp = "", types, ...others } = scripts;
  const planned = {
    ...(hasDevServer(plan) ? { dev, "dev:auth": devAuth, "dev:app": devApp } : { dev: devApp }),
    ...others,
    ...(plan.language === "typescript" && { types }),
  };
  return mapValues(planned, (script = "") => {
    const named = inPackageManager(atPorts(script.replaceAll("my-app", plan.name), plan), plan.packageManager);
    return plan.language === "typescript" ? named : toJavaScript(named);
  });
}

/** Next takes its port from the command line alone. */
function atPorts(script: string, plan: AppPlan): string {
  const moved = script
    .replace(`--port ${DEFAULT_AUTH_PORT}`, `--port ${plan.authPort}`)
    .replace(`http://localhost:${DEFAULT_PORT}`, appUrlOf(plan));
  return plan.port === DEFAULT_PORT ? moved : moved.replace(/^next dev$/, `next dev --port ${plan.port}`);
}

function inPackageManager(script: string, packageManager: PackageManager): string {
  return script.replaceAll("npm:dev:", `${packageManager}:dev:`);
}

function toJavaScript(text: string): string {
  return text.replace(" --import tsx", "").replace(" test/*.test.ts", "").replace(/\.ts$/, ".js");
}

function planDependencies(
  dependencies: Manifest["dependencies"],
  plan: AppPlan,
  packages: OrgwardPackages,
): Readonly<Record<string, string>> {
  const rows = Object.entries(dependencies)
    .filter(([name]) => plan.language === "typescript" || !TYPESCRIPT_ALONE.test(name))
    .filter(([name]) => hasDevServer(plan) || !DEV_SERVER_ALONE.test(name))
    .map(([name, range]) => [name, name.startsWith("@orgward/") ? packages.specifierOf(name) : range] as const);
  return Object.fromEntries(rows.sort(([one], [other]) => (one < other ? -1 : 1)));
}

function resolve({ needed, specifierOf }: OrgwardPackages): Readonly<Record<string, string>> {
  return Object.fromEntries(needed.map((name) => [name, specifierOf(name)]));
}

function mapValues<Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => string,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}
