/** The frameworks that there is a template for, by the name of its folder. */
export const frameworks = {
  express: "Express",
  koa: "Koa",
  hono: "Hono",
  next: "Next.js",
  mcp: "MCP server",
} as const;

export type Framework = keyof typeof frameworks;

export const frameworkNames = Object.keys(frameworks) as readonly Framework[];

export const packageManagers = ["npm", "pnpm", "yarn", "bun"] as const;

export type PackageManager = (typeof packageManagers)[number];

export type Language = "typescript" | "javascript";

/** The auth server that `npm run dev` starts beside the app. */
export const DEV_AUTH_SERVER = "dev";

/** The ports that the templates name. */
export const DEFAULT_PORT = 3000;
export const DEFAULT_AUTH_PORT = 4000;

/** What the app is to be. */
export interface AppPlan {
  /** The name in its package.json. */
  readonly name: string;
  readonly framework: Framework;
  readonly language: Language;
  /** `"dev"`, or the origin of an auth server that exists. */
  readonly authServer: string;
  readonly packageManager: PackageManager;
  /** Where the app listens. */
  readonly port: number;
  /** Where the dev server listens, if the app brings one. */
  readonly authPort: number;
}

/** Returns the origin of the app on the machine of whoever develops it. */
export function appUrlOf({ port }: AppPlan): string {
  return `http://localhost:${port}`;
}

/** Returns the origin of the auth server: that of the dev server, or of the one that exists. */
export function authUrlOf(plan: AppPlan): string {
  return hasDevServer(plan) ? `http://localhost:${plan.authPort}` : plan.authServer;
}

/**
 * Makes the name of an npm package from that of a folder.
 *
 * @param folder the last part of the path, such as "My App"
 * @returns such as "my-app"; "my-app" as well for a folder without any letter or digit
 */
export function toPackageName(folder: string): string {
  const name = folder
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return name || "my-app";
}

/** Tells whether the app brings its own auth server for development. */
export function hasDevServer({ authServer }: Pick<AppPlan, "authServer">): boolean {
  return authServer === DEV_AUTH_SERVER;
}

/** Composes the command that runs a script of the app's package.json. */
export function runScript(packageManager: PackageManager, script: "dev" | "test" | "build" | "start"): string {
  const isShort = packageManager === "npm" ? script === "test" || script === "start" : packageManager !== "bun";
  return `${packageManager} ${isShort ? "" : "run "}${script}`;
}
