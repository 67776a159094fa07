// @ts-check
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import { listFiles } from "../setup/list-files.mjs";

/**
 * @typedef {{ specifier: string, line: number, typeOnly: boolean }} Import
 * @typedef {"environment" | "clock" | "randomness"} HiddenInput
 * @typedef {{ input: HiddenInput, text: string, line: number }} Use
 * @typedef {{ file: string, imports: Import[], uses: Use[] }} Module `file` is relative to the repository, with "/"
 */

const sourceFile = /\.(ts|tsx|mts|cts|js|mjs|cjs)$/;

/**
 * @param {string} root
 * @returns {Module[]}
 */
export function readModules(root) {
  return ["packages", "apps", "test", "bench", "survive"].flatMap((folder) =>
    listFiles(root, folder)
      .filter((file) => sourceFile.test(file))
      .map((file) => readModule(file, readFileSync(join(root, file), "utf8"))),
  );
}

/**
 * @param {string} file
 * @param {string} source
 * @returns {Module}
 */
function readModule(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const lineOf = (/** @type {number} */ offset) => source.slice(0, offset).split("\n").length;
  return { file, imports: findImports(program, lineOf), uses: findUses(program, source, lineOf) };
}

/**
 * @param {import("oxc-parser").Program} program
 * @param {(offset: number) => number} lineOf
 * @returns {Import[]}
 */
function findImports(program, lineOf) {
  /** @type {Import[]} */
  const imports = [];
  /** @param {import("oxc-parser").Node | null} source @param {boolean} typeOnly */
  const add = (source, typeOnly) => {
    if (source?.type !== "Literal" || typeof source.value !== "string") return;
    imports.push({ specifier: source.value, line: lineOf(source.start), typeOnly });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === "type"),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
    TSExternalModuleReference: (node) => add(node.expression, false),
    CallExpression: (node) => {
      const isRequire = node.callee.type === "Identifier" && node.callee.name === "require";
      if (isRequire) add(node.arguments[0] ?? null, false);
    },
  }).visit(program);
  return imports;
}

/** @type {Record<string, HiddenInput>} */
const hiddenInputs = {
  "process.env": "environment",
  "import.meta.env": "environment",
  "Date.now": "clock",
  "performance.now": "clock",
  "Math.random": "randomness",
};

/**
 * @param {import("oxc-parser").Program} program
 * @param {string} source
 * @param {(offset: number) => number} lineOf
 * @returns {Use[]}
 */
function findUses(program, source, lineOf) {
  /** @type {Use[]} */
  const uses = [];
  /** @param {HiddenInput} input @param {import("oxc-parser").Node} node */
  const add = (input, node) =>
    uses.push({ input, text: source.slice(node.start, node.end).split("\n")[0] ?? "", line: lineOf(node.start) });
  new Visitor({
    MemberExpression: (node) => {
      const input = hiddenInputs[memberName(node, source)];
      if (input !== undefined) add(input, node);
    },
    NewExpression: (node) => {
      const isNow = node.callee.type === "Identifier" && node.callee.name === "Date" && node.arguments.length === 0;
      if (isNow) add("clock", node);
    },
    VariableDeclarator: (node) => {
      if (isEnvironmentDestructuring(node)) add("environment", node);
    },
    ImportDeclaration: (node) => {
      const fromProcess = node.source.value === "node:process" || node.source.value === "process";
      const takesEnvironment = node.specifiers.some(
        (one) => one.type === "ImportSpecifier" && one.imported.type === "Identifier" && one.imported.name === "env",
      );
      if (fromProcess && takesEnvironment) add("environment", node);
    },
  }).visit(program);
  return uses;
}

/**
 * "process.env" for `process.env`, `process["env"]` and `globalThis.process.env`.
 *
 * @param {import("oxc-parser").MemberExpression} node
 * @param {string} source
 */
function memberName(node, source) {
  const object = source.slice(node.object.start, node.object.end).replace(/^globalThis\??\./, "");
  if (node.property.type === "Literal") return `${object}.${node.property.value}`;
  return node.property.type === "Identifier" && !node.computed ? `${object}.${node.property.name}` : "";
}

/** @param {import("oxc-parser").VariableDeclarator} node */
function isEnvironmentDestructuring(node) {
  if (node.id.type !== "ObjectPattern" || node.init?.type !== "Identifier" || node.init.name !== "process")
    return false;
  return node.id.properties.some(
    (property) => property.type === "Property" && property.key.type === "Identifier" && property.key.name === "env",
  );
}
