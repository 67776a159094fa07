import { type Node, parseSync, Visitor } from "oxc-parser";

/** A string that people would read in English whatever their language. */
export interface LiteralSentence {
  readonly line: number;
  readonly text: string;
}

const LETTER = /\p{L}/u;
/** A word as a sentence or a label begins, unless it is the name of a header. */
const OPENING = /^(?!\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)+$)\p{Lu}\p{Ll}/u;
/** Attributes and properties whose text people read. Messages by key are fine there, and so are empty texts. */
const READ =
  /^(?:about|alert|alt|aria-label|consequence|detail|heading|hint|label|lead|legend|notice|opens|placeholder|submit|title)$/;
const KEY = /^[a-z_]+(?:\.[a-z_]+)+$/;
const STYLE = /^[a-z-]+:\S[^;]*;/;
/** What these are given is for developers: messages of errors, and those of problems, which pages word with `words`. */
const FOR_DEVELOPERS = /^(?:Problem|OAuthError|\w*Error)$/;

/** Finds sentences, labels and single words for people that aren't in a catalog of messages. */
export function findLiteralSentences(file: string, source: string): readonly LiteralSentence[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const found = new Map<number, string>();
  const ignored: { readonly start: number; readonly end: number }[] = [];
  const find = ({ start, end }: { start: number; end: number }, text: string) => {
    if (!ignored.some((node) => node.start <= start && end <= node.end)) found.set(start, text.trim());
  };
  const findText = (node: Node | null | undefined) => {
    const text = textOf(node);
    if (node && text !== null && LETTER.test(text) && !KEY.test(text) && !STYLE.test(text)) find(node, text);
  };
  new Visitor({
    NewExpression: (node) => {
      if (node.callee.type === "Identifier" && FOR_DEVELOPERS.test(node.callee.name)) ignored.push(node);
    },
    CallExpression: (node) => {
      const [name] = node.arguments;
      const isHeader = node.callee.type === "MemberExpression" && source.slice(0, node.callee.end).endsWith(".header");
      if (isHeader && name) ignored.push(name);
    },
    TaggedTemplateExpression: (node) => void ignored.push(node.quasi),
    ImportDeclaration: (node) => void ignored.push(node),
    TSLiteralType: (node) => void ignored.push(node),
    JSXText: (node) => {
      if (LETTER.test(node.value)) find(node, node.value);
    },
    JSXAttribute: (node) => {
      if (node.name.type === "JSXIdentifier" && READ.test(node.name.name)) findText(unwrap(node.value));
    },
    Property: (node) => {
      // What an authorization server tells clients is in English (RFC 6749 section 4.1.2.1).
      if (node.key.type === "Identifier" && node.key.name === "description") ignored.push(node.value);
      if (node.key.type === "Identifier" && READ.test(node.key.name)) findText(node.value);
    },
    Literal: (node) => {
      if (typeof node.value === "string" && OPENING.test(node.value)) find(node, node.value);
    },
    TemplateLiteral: (node) => {
      const text = textOf(node) ?? "";
      if (!text.startsWith("<") && (OPENING.test(text) || /\p{Ll} \p{Ll}/u.test(text))) find(node, text);
    },
  }).visit(program);
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  return [...found].map(([start, text]) => ({ line: lineOf(start), text }));
}

function unwrap(node: Node | null): Node | null {
  return node?.type === "JSXExpressionContainer" ? node.expression : node;
}

/** The text of a literal as it is written; `null` for anything else. */
function textOf(node: Node | null | undefined): string | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  return node?.type === "TemplateLiteral" ? node.quasis.map(({ value }) => value.raw).join("…") : null;
}
