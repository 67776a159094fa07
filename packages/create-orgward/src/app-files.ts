import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { writeEnvironment, writeEnvironmentExample } from "./environment.ts";
import { type Manifest, type OrgwardPackages, writeManifest } from "./manifest.ts";
import type { AppPlan, Framework } from "./plan.ts";
import { writePnpmWorkspace } from "./pnpm-workspace.ts";
import { writeReadme } from "./readme.ts";

/** The files of an app: their content by their paths, relative to the app and with "/". */
export type AppFiles = ReadonlyMap<string, string>;

/** What an app is made of, beside its plan. */
export interface AppIngredients {
  readonly packages: OrgwardPackages;
  /** Encrypts the cookies of sessions; at least 32 characters. */
  readonly sessionSecret: string;
}

const templates = fileURLToPath(new URL("../templates", import.meta.url));

/** The templates' code as JavaScript, which the build makes of the same files. */
const javascript = fileURLToPath(new URL("../dist/javascript", import.meta.url));

const serverParts = {
  gitignore: "gitignore",
  "tsconfig.json": "tsconfig.json",
  "index.html": "public/index.html",
  "style.css": "public/style.css",
};

/** Which of the files that templates share each takes, and where it has them. */
const parts: Readonly<Record<Framework, Readonly<Record<string, string>>>> = {
  express: serverParts,
  koa: serverParts,
  hono: serverParts,
  next: { "style.css": "app/style.css" },
  mcp: { gitignore: "gitignore", "tsconfig.json": "tsconfig.json" },
};

/** What every template calls its app. */
const TEMPLATE_NAME = "my-app";

const IS_TYPESCRIPT = /\.tsx?$|^tsconfig\.json$/;

/**
 * Composes the files of an app.
 *
 * @throws CreateError when a package of Orgward isn't where it should be taken from
 */
export function composeApp(plan: AppPlan, { packages, sessionSecret }: AppIngredients): AppFiles {
  const template = readTemplate(plan);
  const manifest = JSON.parse(template.get("package.json") ?? "") as Manifest;
  const files = new Map([...template].map(([path, content]) => [path, content.replaceAll(TEMPLATE_NAME, plan.name)]));
  // npm leaves a .gitignore out of what it packs.
  files.set(".gitignore", files.get("gitignore") ?? "");
  files.delete("gitignore");
  files.set("package.json", writeManifest(manifest, plan, packages));
  if (plan.packageManager === "pnpm") files.set("pnpm-workspace.yaml", writePnpmWorkspace(plan, packages));
  files.set(".env", writeEnvironment(plan, sessionSecret));
  files.set(".env.example", writeEnvironmentExample(plan));
  files.set("README.md", writeReadme(plan));
  return files;
}

function readTemplate({ framework, language }: AppPlan): Map<string, string> {
  const shared = Object.entries(parts[framework]).map(
    ([part, path]) => [path, readFileSync(join(templates, "parts", part), "utf8")] as const,
  );
  const files = [...shared, ...readFolder(join(templates, framework))];
  if (language === "typescript") return new Map(files);
  const others = files.filter(([path]) => !IS_TYPESCRIPT.test(path));
  return new Map([...others, ...readFolder(join(javascript, framework))]);
}

function readFolder(folder: string): (readonly [path: string, content: string])[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => [relative(folder, file).replaceAll(sep, "/"), readFileSync(file, "utf8")] as const);
}
