import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { repository } from "../../../scripts/setup/workspace.mjs";
import { type Consumer, write } from "./consumer.ts";
import type { Findings } from "./subjects.ts";
import { importEntries, type ModuleStyle, writeModules } from "./write-modules.ts";

/** How a project sets TypeScript up. */
export interface TypeScriptProject {
  /** Runs the compiler, and returns what it complains of. */
  readonly check: (root: string, folder: string) => string[];
  readonly options: Readonly<Record<string, string>>;
  /** The extensions of the modules: `.cts` are CommonJS, and get no entry that is an ES module alone. */
  readonly extensions: readonly (".cts" | ".mts" | ".ts")[];
}

const common = {
  target: "ES2022",
  lib: ["ES2023", "DOM", "DOM.Iterable"],
  strict: true,
  exactOptionalPropertyTypes: true,
  esModuleInterop: true,
  noEmit: true,
  types: ["node"],
};

/** Type-checks imports of all packages, and our declarations that they lead to, with one run of the compiler. */
export function tryTypeScript(consumer: Consumer, { check, options, extensions }: TypeScriptProject): Findings {
  const folder = [check.name, ...extensions, ...Object.values(options)].join("-").replaceAll("-.", "-");
  const styles = extensions.map((extension): ModuleStyle => {
    const isCommonjs = extension === ".cts" || options.module === "commonjs";
    return {
      folder,
      type: isCommonjs ? "commonjs" : "module",
      extension,
      loads: ({ hasCommonjs }) => hasCommonjs || !isCommonjs,
      code: (_name, specifiers) => `${importEntries(specifiers)}export { entries };\n`,
    };
  });
  const modules = styles.flatMap((style) => [...writeModules(consumer, style)]);
  const files = modules.map(([, file]) => file);
  write(
    consumer.folder,
    `${folder}/tsconfig.json`,
    JSON.stringify({ compilerOptions: { ...common, ...options }, files }),
  );
  const complaints = check(consumer.folder, folder);
  const findings = consumer.subjects.map(({ name, shortName }) => {
    const places = [`${folder}/${shortName}.`, `node_modules/${name}/`];
    return [name, complaints.find((line) => places.some((place) => line.startsWith(place))) ?? null] as const;
  });
  return new Map(findings);
}

/** Runs TypeScript 5. Returns what it complains of, each with the path in front. */
export function checkWithApi(root: string, folder: string): string[] {
  const script = join(import.meta.dirname, "check-types.cjs");
  return run(root, [script, `${folder}/tsconfig.json`, `${folder}/`, "node_modules/@orgward/"]);
}

/** The same for TypeScript 7, which has no API. It checks the declarations of all frameworks as well. */
export function checkWithTsc(root: string, folder: string): string[] {
  const compiler = join(repository, "node_modules/typescript/bin/tsc");
  return run(root, [compiler, "-p", folder, "--pretty", "false", "--checkers", "1"]);
}

function run(root: string, args: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" });
  const lines = stdout.split("\n").filter((line) => /^\S/.test(line));
  const general = lines.find((line) => !/^(?:\w|\.|@|-)+\//.test(line));
  if (general !== undefined || (status !== 0 && lines.length === 0)) {
    throw new Error(`The compiler can't work on the project: ${general ?? stderr}`);
  }
  return lines;
}
