import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { nodeBinary } from "@orgward/runtimes/binaries";
import { repository } from "../../../scripts/setup/workspace.mjs";
import type { Consumer } from "./consumer.ts";
import { tryNode } from "./node-row.ts";
import type { Findings } from "./subjects.ts";
import {
  babelJest,
  nodeTest,
  type TestProject,
  tryTestRunner,
  tsJest,
  tsJestWithModules,
  vitest,
} from "./test-runner-rows.ts";
import { checkWithApi, checkWithTsc, type TypeScriptProject, tryTypeScript } from "./typescript-row.ts";

/** A row of the table. */
export interface Row {
  /** Markdown. */
  readonly title: string;
  readonly run: (consumer: Consumer) => Findings;
}

/** The files of projects as the page shows them: by the folder of the project and their names in it. */
export type ShownFiles = Readonly<
  Record<"jest-babel" | "jest-typescript" | "jest-modules", Readonly<Record<string, string>>>
>;

const require = createRequire(import.meta.url);
const compilers = {
  5: { folder: dirname(require.resolve("typescript-5/package.json")), check: checkWithApi },
  7: { folder: join(repository, "node_modules/typescript"), check: checkWithTsc },
};

/** Reads the version of an installed package, such as "30.5". */
function versionOf(folder: string): string {
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { version: string };
  return version.split(".").slice(0, 2).join(".");
}

function testRunner(title: string, project: TestProject): Row {
  return { title, run: (consumer) => tryTestRunner(consumer, project) };
}

function typeScript(version: 5 | 7, options: TypeScriptProject["options"], footnote = ""): Row {
  const settings = Object.entries(options).map(([name, value]) => `\`${name}: ${value}\``);
  const { folder, check } = compilers[version];
  const extensions = options.module?.startsWith("node") ? ([".cts", ".mts"] as const) : ([".ts"] as const);
  return {
    title: `TypeScript ${versionOf(folder)}, ${settings.join(", ")}${footnote}`,
    run: (consumer) => tryTypeScript(consumer, { check, options, extensions }),
  };
}

/** Everything that is tried, in the order of the table. */
export function listRows(shown: ShownFiles): readonly Row[] {
  const nodes = ([20, 22, 24] as const).map((major) => [`Node ${major}`, nodeBinary(major)] as const);
  const node = (way: "import" | "require") =>
    nodes.map(([title, binary]) => ({
      title: `${title}, \`${way}\``,
      run: (to: Consumer) => tryNode(to, binary, way),
    }));
  return [
    ...node("require"),
    ...node("import"),
    testRunner("Jest with babel-jest", babelJest(shown["jest-babel"])),
    testRunner("Jest with ts-jest", tsJest(shown["jest-typescript"])),
    testRunner("Jest with ts-jest, ES modules", tsJestWithModules(shown["jest-modules"])),
    testRunner("Vitest", vitest),
    testRunner("`node:test`", nodeTest),
    typeScript(5, { module: "nodenext" }),
    typeScript(5, { module: "node18" }),
    typeScript(5, { module: "node16" }),
    typeScript(5, { module: "commonjs" }),
    typeScript(5, { module: "esnext", moduleResolution: "bundler" }),
    typeScript(5, { module: "esnext" }, "¹"),
    typeScript(7, { module: "nodenext" }),
    typeScript(7, { module: "commonjs" }),
    typeScript(7, { module: "esnext" }),
  ];
}
