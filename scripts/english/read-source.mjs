// @ts-check
import { parseSync, Visitor } from "oxc-parser";

/**
 * @typedef {{ text: string, line: number }} Text
 * @typedef {{ texts: Text[], constants: Text[] }} Source what people may read, and the names of constants
 */

/**
 * Reads what a module shows to people: JSX, and the strings that are words. What only machines read is left out: imports, types, names of
 * properties, CSS classes, SQL.
 *
 * @param {string} file
 * @param {string} code
 * @returns {Source}
 */
export function readSource(file, code) {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const lineOf = (/** @type {number} */ offset) => code.slice(0, offset).split("\n").length;
  /** @type {Source} */
  const source = { texts: [], constants: [] };
  const unread = findUnread(program);

  /** @param {import("oxc-parser").Node} node @param {string} text */
  const addText = (node, text) => {
    if (isWords(text)) source.texts.push({ text, line: lineOf(node.start) });
  };
  new Visitor({
    JSXText: (node) => source.texts.push({ text: node.value, line: lineOf(node.start) }),
    Literal: (node) => {
      if (typeof node.value === "string" && !unread.has(node.start)) addText(node, node.value);
    },
    TemplateLiteral: (node) => {
      if (!unread.has(node.start)) addText(node, node.quasis.map(({ value }) => value.cooked ?? value.raw).join("…"));
    },
    VariableDeclarator: (node) => {
      if (node.id.type === "Identifier") source.constants.push({ text: node.id.name, line: lineOf(node.start) });
    },
  }).visit(program);
  return source;
}

/**
 * Finds where the strings begin that nobody reads.
 *
 * @param {import("oxc-parser").Program} program
 */
function findUnread(program) {
  /** @type {Set<number>} */
  const starts = new Set();
  const add = (/** @type {import("oxc-parser").Node | null | undefined} */ node) => node && starts.add(node.start);
  new Visitor({
    ImportDeclaration: (node) => add(node.source),
    ExportNamedDeclaration: (node) => add(node.source),
    ExportAllDeclaration: (node) => add(node.source),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source),
    TSLiteralType: (node) => add(node.literal),
    TSModuleDeclaration: (node) => add(node.id),
    Property: (node) => add(node.key),
    TaggedTemplateExpression: (node) => add(node.quasi),
    JSXAttribute: (node) => {
      if (node.name.type === "JSXIdentifier" && node.name.name === "class") add(node.value);
    },
  }).visit(program);
  return starts;
}

/** Several words, or one that begins like a label; anything else is a code, a name on the wire or a path. */
function isWords(/** @type {string} */ text) {
  return /[a-z,.:;!?’'] +[a-z“‘]/i.test(text) || /^[A-Z][a-z-]+$/.test(text);
}
