import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { type Consumer, write } from "./consumer.ts";
import type { Findings } from "./subjects.ts";
import { importEntries, type ModuleStyle, requireEntries, writeModules } from "./write-modules.ts";

const styles: Readonly<Record<"import" | "require", ModuleStyle>> = {
  import: {
    folder: "import",
    type: "module",
    extension: ".js",
    loads: ({ needsVitest }) => !needsVitest,
    code: (name, specifiers) => `import check from "../check-package.cjs";
${importEntries(specifiers)}
export const run = () => check.checkPackage("${name}", entries);
`,
  },
  require: {
    folder: "require",
    type: "commonjs",
    extension: ".js",
    loads: ({ needsVitest }) => !needsVitest,
    code: (name, specifiers) => `const { checkPackage } = require("../check-package.cjs");
exports.run = () => {
  ${requireEntries(specifiers)}
  return checkPackage("${name}", entries);
};
`,
  },
};

/** Tries all modules, and writes as the last line what came of each. */
const runner = `const findings = [];
(async () => {
  for (const [name, file] of JSON.parse(process.argv[2])) {
    try {
      await (await load(file)).run();
      findings.push([name, null]);
    } catch (error) {
      findings.push([name, String(error)]);
    }
  }
  console.log(JSON.stringify(findings));
})();
`;
const runners = {
  import: `const load = (file) => import(file);\n${runner}`,
  require: `const load = (file) => require(file);\n${runner}`,
};

/**
 * Loads the packages with Node alone, in one process.
 *
 * @param binary absolute path of Node
 */
export function tryNode(consumer: Consumer, binary: string, way: "import" | "require"): Findings {
  const style = styles[way];
  const modules = [...writeModules(consumer, style)].map(([name, file]) => [name, `./${file}`]);
  write(consumer.folder, `${way}/run.js`, runners[way]);
  const { stdout, stderr } = spawnSync(binary, ["run.js", JSON.stringify(modules)], {
    cwd: join(consumer.folder, way),
    encoding: "utf8",
  });
  const [line] = stdout.split("\n").filter((text) => text.startsWith("[["));
  if (line === undefined) throw new Error(`${binary} ended without findings: ${stderr}`);
  return new Map(JSON.parse(line));
}
