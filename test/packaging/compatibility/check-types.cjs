// @ts-check
// Prints what TypeScript complains of in some folders of a program. `tsc` would check the declarations of all frameworks as well, which
// takes much longer. Usage: node check-types.cjs <tsconfig.json> <folder>...
const { relative } = require("node:path");
const ts = require("typescript-5");

const [configuration = "", ...places] = process.argv.slice(2);

const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: print };
const parsed = ts.getParsedCommandLineOfConfigFile(configuration, undefined, host);
const program = ts.createProgram(parsed?.fileNames ?? [], parsed?.options ?? {});
for (const problem of [...(parsed?.errors ?? []), ...program.getOptionsDiagnostics()]) print(problem);
for (const file of program.getSourceFiles()) {
  const path = relative(process.cwd(), file.fileName);
  if (!places.some((place) => path.startsWith(place))) continue;
  for (const problem of [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)])
    print(problem);
}

/** @param {import("typescript-5").Diagnostic} problem */
function print({ file, messageText }) {
  const path = file ? relative(process.cwd(), file.fileName) : "tsconfig.json";
  console.log(`${path}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`);
}
