// @ts-check
import { parseSync, Visitor } from "oxc-parser";

/**
 * @typedef {object} Fault One change of a source file.
 * @property {string} file Relative to the repository, with "/".
 * @property {string} rule What kind of change it is.
 * @property {number} start Where it begins in the source, in UTF-16 units.
 * @property {number} end
 * @property {string} replacement
 * @property {string} before The lines that it touches, without what surrounds them.
 * @property {string} after The same lines with the fault.
 *
 * @typedef {import("oxc-parser").Node} Node
 */

/** @type {Readonly<Record<string, string>>} */
const otherOperators = {
  "&&": "||",
  "||": "&&",
  "<": "<=",
  "<=": "<",
  ">": ">=",
  ">=": ">",
  "===": "!==",
  "!==": "===",
  "+": "-",
  "-": "+",
};

const otherMethods = new Map([
  ["some", "every"],
  ["every", "some"],
  ["startsWith", "endsWith"],
  ["endsWith", "startsWith"],
]);

/**
 * Finds every fault that can be planted in a source file. Types, imports and sentences for people are left alone.
 *
 * @param {string} file Relative to the repository, with "/".
 * @param {string} source
 * @returns {Fault[]} In the order of the source.
 * @throws {Error} When the source can't be parsed.
 */
export function findFaults(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  /** @type {Fault[]} */
  const faults = [];
  /** @type {(rule: string, place: { start: number, end: number }, replacement: string) => void} */
  const plant = (rule, { start, end }, replacement) =>
    faults.push({ file, rule, start, end, replacement, ...quoteLines(source, start, end, replacement) });
  const textOf = (/** @type {Node} */ node) => source.slice(node.start, node.end);
  /** @type {(left: Node, right: Node, operator: string) => void} */
  const swapOperator = (left, right, operator) => {
    const other = otherOperators[operator];
    if (other === undefined) return;
    const start = source.indexOf(operator, left.end);
    if (start < right.start) plant(`${operator} is ${other}`, { start, end: start + operator.length }, other);
  };
  /** @param {Node} operand */
  const emptyString = (operand) => {
    if (operand.type === "Literal" && typeof operand.value === "string" && operand.value !== "")
      plant("a string is empty", operand, '""');
  };

  new Visitor({
    IfStatement: (node) => {
      plant("a condition is negated", node.test, `!(${textOf(node.test)})`);
      if (!node.alternate && leaves(node.consequent)) plant("a check is left out", node.test, "false");
    },
    ConditionalExpression: ({ test }) => plant("a condition is negated", test, `!(${textOf(test)})`),
    LogicalExpression: ({ left, right, operator }) => swapOperator(left, right, operator),
    BinaryExpression: ({ left, right, operator }) => {
      swapOperator(left, right, operator);
      if (operator === "===" || operator === "!==") for (const operand of [left, right]) emptyString(operand);
    },
    UnaryExpression: (node) => {
      if (node.operator === "!") plant("a ! is left out", node, textOf(node.argument));
    },
    Literal: (node) => {
      if (typeof node.value === "boolean") plant("a boolean is the other one", node, String(!node.value));
      if (typeof node.value === "number") plant("a number is one more", node, `(${textOf(node)} + 1)`);
    },
    ArrayExpression: (node) => {
      if (node.elements.length === 0) return;
      plant("an array is empty", node, "[]");
      for (const element of node.elements) if (element) emptyString(element);
    },
    CallExpression: ({ callee }) => {
      if (callee.type !== "MemberExpression" || callee.computed || callee.property.type !== "Identifier") return;
      const other = otherMethods.get(callee.property.name);
      if (other !== undefined) plant(`${callee.property.name} is ${other}`, callee.property, other);
    },
    ExpressionStatement: (node) => {
      const awaited = node.expression.type === "AwaitExpression" ? node.expression.argument : undefined;
      if (awaited) plant("an await is left out", node.expression, textOf(awaited));
      if ((awaited ?? node.expression).type === "CallExpression") plant("a call is left out", node, ";");
    },
    ThrowStatement: (node) => plant("a throw is left out", node, ";"),
  }).visit(program);
  return faults.filter(({ start }) => !isInType(program, start)).sort((one, other) => one.start - other.start);
}

/**
 * Puts the fault into its source.
 *
 * @param {string} source
 * @param {Pick<Fault, "start" | "end" | "replacement">} fault
 */
export function plantFault(source, { start, end, replacement }) {
  return source.slice(0, start) + replacement + source.slice(end);
}

/** Whether a statement, or the last one of its block, returns or throws. @param {import("oxc-parser").Statement} statement */
function leaves(statement) {
  const last = statement.type === "BlockStatement" ? statement.body.at(-1) : statement;
  return last?.type === "ReturnStatement" || last?.type === "ThrowStatement" || last?.type === "ContinueStatement";
}

/** @type {WeakMap<import("oxc-parser").Program, { start: number, end: number }[]>} */
const typesOf = new WeakMap();

/** Whether there is a type, which no test can notice. @param {import("oxc-parser").Program} program @param {number} offset */
function isInType(program, offset) {
  let types = typesOf.get(program);
  if (!types) {
    /** @type {{ start: number, end: number }[]} */
    const found = [];
    const add = (/** @type {{ start: number, end: number }} */ node) => void found.push(node);
    new Visitor({
      TSTypeAnnotation: add,
      TSTypeAliasDeclaration: add,
      TSInterfaceDeclaration: add,
      TSLiteralType: add,
    }).visit(program);
    types = found;
    typesOf.set(program, types);
  }
  return types.some(({ start, end }) => start <= offset && offset < end);
}

/** @param {string} source @param {number} start @param {number} end @param {string} replacement */
function quoteLines(source, start, end, replacement) {
  const from = source.lastIndexOf("\n", start - 1) + 1;
  const newline = source.indexOf("\n", end);
  const to = newline === -1 ? source.length : newline;
  const before = source.slice(from, to);
  return {
    before: before.trim(),
    after: plantFault(before, { start: start - from, end: end - from, replacement }).trim(),
  };
}
