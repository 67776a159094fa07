import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Consumer, write } from "./consumer.ts";
import type { Findings } from "./subjects.ts";
import { importEntries, type ModuleStyle, writeModules } from "./write-modules.ts";

/** A project with a test runner, and one test file for each package. */
export interface TestProject {
  readonly style: ModuleStyle;
  /** Further files, by their paths below the project. */
  readonly files?: Readonly<Record<string, string>>;
  readonly nodeOptions?: string;
  /** What Node runs, after the path of the report. */
  readonly command: (report: string) => readonly string[];
}

/** What Jest and Vitest both write with `--json`. */
interface Report {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults?: readonly { readonly failureMessages: readonly string[] }[];
  }[];
}

const jest = (report: string) => [
  "../node_modules/jest/bin/jest.js",
  "--runInBand",
  "--json",
  `--outputFile=${report}`,
];

const testCode =
  (imports: string): ModuleStyle["code"] =>
  (name, specifiers) =>
    `${imports}${importEntries(specifiers)}
test("${name}", () => checkPackage("${name}", entries), 60_000);
`;

const importCheck = 'import { checkPackage } from "../check-package.cjs";\n';
const importCheckAsDefault = 'import check from "../check-package.cjs";\nconst { checkPackage } = check;\n';
const typesOfCheck = `declare module "*/check-package.cjs" {
  export function checkPackage(name: string, entries: object): Promise<void>;
}
`;

/** Jest with babel-jest, its default. */
export const babelJest = (files: Readonly<Record<string, string>>): TestProject => ({
  style: {
    folder: "babel-jest",
    type: "commonjs",
    extension: ".test.js",
    loads: ({ hasCommonjs }) => hasCommonjs,
    code: testCode(importCheck),
  },
  files,
  command: jest,
});

/** Jest with ts-jest, which compiles to CommonJS modules. */
export const tsJest = (files: Readonly<Record<string, string>>): TestProject => ({
  style: {
    folder: "ts-jest",
    type: "commonjs",
    extension: ".test.ts",
    loads: ({ hasCommonjs }) => hasCommonjs,
    code: testCode(importCheck),
  },
  files: { "check.d.ts": typesOfCheck, ...files },
  command: jest,
});

/** Jest with ts-jest, which leaves ES modules as they are. */
export const tsJestWithModules = (files: Readonly<Record<string, string>>): TestProject => ({
  style: {
    folder: "ts-jest-esm",
    type: "module",
    extension: ".test.ts",
    loads: ({ needsVitest }) => !needsVitest,
    code: testCode(importCheckAsDefault),
  },
  files: { "check.d.ts": typesOfCheck, ...files },
  nodeOptions: "--experimental-vm-modules",
  command: jest,
});

/** Starts the tests of this folder, and reports them as the others do. */
const nodeTestRunner = `import { readdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { run } from "node:test";

const files = readdirSync(".").filter((file) => file.endsWith(".test.js")).map((file) => resolve(file));
const testResults = [];
for await (const { type, data } of run({ files, concurrency: 1 })) {
  const status = { "test:pass": "passed", "test:fail": "failed" }[type];
  if (status) testResults.push({ name: data.file, status, message: String(data.details.error?.cause ?? "") });
}
writeFileSync(process.argv[2], JSON.stringify({ testResults }));
`;

/** Node's own test runner. */
export const nodeTest: TestProject = {
  style: {
    folder: "node-test",
    type: "module",
    extension: ".test.js",
    loads: ({ needsVitest }) => !needsVitest,
    code: (name, specifiers) => `import { test } from "node:test";
${importCheckAsDefault}${importEntries(specifiers)}
test("${name}", () => checkPackage("${name}", entries));
`,
  },
  files: { "run.mjs": nodeTestRunner },
  command: (report) => ["run.mjs", report],
};

/** Vitest without configuration. */
export const vitest: TestProject = {
  style: {
    folder: "vitest",
    type: "module",
    extension: ".test.ts",
    loads: () => true,
    code: testCode(`import { test } from "vitest";\n${importCheckAsDefault}`),
  },
  command: (report) => ["../node_modules/vitest/vitest.mjs", "run", "--reporter=json", `--outputFile=${report}`],
};

/** Runs the tests of a project, in one run of the test runner. */
export function tryTestRunner(
  consumer: Consumer,
  { style, files = {}, nodeOptions = "", command }: TestProject,
): Findings {
  const folder = join(consumer.folder, style.folder);
  const modules = writeModules(consumer, style);
  for (const [file, content] of Object.entries(files)) write(folder, file, content);
  const report = join(folder, "report.json");
  const { PATH = "", HOME = "" } = process.env;
  const { stderr } = spawnSync(process.execPath, command(report), {
    cwd: folder,
    env: { PATH, HOME, NODE_OPTIONS: nodeOptions },
    encoding: "utf8",
  });
  const results = new Map(readReport(report, stderr).testResults.map((result) => [basename(result.name), result]));
  const findings = [...modules].map(([name, file]) => [name, describeFailure(results.get(file), stderr)] as const);
  // Tests of the project's own show that its configuration works.
  for (const file of Object.keys(files).filter((one) => one.includes(".test."))) {
    const failure = describeFailure(results.get(file), stderr);
    if (failure !== null) throw new Error(`${file}: ${failure}`);
  }
  return new Map(findings);
}

function describeFailure(result: Report["testResults"][number] | undefined, stderr: string): string | null {
  if (result === undefined) return `It wasn't run: ${stderr}`;
  if (result.status === "passed") return null;
  const failures = result.assertionResults?.flatMap(({ failureMessages }) => failureMessages) ?? [];
  return [result.message, ...failures].join("\n");
}

function readReport(file: string, stderr: string): Report {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`The test runner wrote no report: ${stderr}`, { cause });
  }
}
