import { type Node, parseSync, Visitor } from "oxc-parser";

/** A string that people would read in English whatever their language. */
export interface LiteralSentence {
  readonly line: number;
  readonly text: string;
}

const LETTER = /\p{L}/u;
/** A word as a sentence or a label begins. Names of headers look the same, but have another capital letter after a hyphen. */
const OPENING = /^\p{Lu}\p{Ll}(?!\S*-\p{Lu})/u;
/** Attributes and properties whose text people read. Messages by key are fine there, and so are empty texts. */
const READ =
  /^(?:about|alert|alt|aria-label|consequence|detail|heading|hint|label|lead|legend|notice|opens|placeholder|submit|title)$/;
const KEY = /^[a-z_]+(?:\.[a-z_]+)+$/;
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
    if (node && text !== null && LETTER.test(text) && !KEY.test(text)) find(node, text);
  };
  new Visitor({
    NewExpression: (node) => {
      if (node.callee.type === "Identifier" && FOR_DEVELOPERS.test(node.callee.name)) ignored.push(node);
    },
    ImportDeclaration: (node) => void ignored.push(node),
    TSLiteralType: (node) => void ignored.push(node),
    JSXText: (node) => {
      if (LETTER.test(node.value)) find(node, node.value);
    },
    JSXAttribute: (node) => {
      if (node.name.type === "JSXIdentifier" && READ.test(node.name.name)) findText(node.value);
    },
    Property: (node) => {
      if (node.key.type === "Identifier" && READ.test(node.key.name)) findText(node.value);
    },
    Literal: (node) => {
      if (typeof node.value === "string" && OPENING.test(node.value)) find(node, node.value);
    },
    TemplateLiteral: (node) => {
      const text = textOf(node) ?? "";
      if (OPENING.test(text) || /\p{Ll} \p{Ll}/u.test(text)) find(node, text);
    },
  }).visit(program);
  const lineOf = (offset: number) => source.slice(0, offset).split("\n").length;
  return [...found].map(([start, text]) => ({ line: lineOf(start), text }));
}

/** The text of a literal as it is written; `null` for anything else. */
function textOf(node: Node | null | undefined): string | null {
  if (node?.type === "Literal") return typeof node.value === "string" ? node.value : null;
  return node?.type === "TemplateLiteral" ? node.quasis.map(({ value }) => value.raw).join("…") : null;
}
