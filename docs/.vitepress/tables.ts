import type { MarkdownRenderer } from "vitepress";

type Token = ReturnType<MarkdownRenderer["parse"]>[number];

/** Narrower columns than this many characters hold words, not sentences. */
const MIN_SENTENCE_CHARACTERS = 60;

/** Beside a first column of names, more characters than this get too little room on a phone. */
const MIN_PARAGRAPH_CHARACTERS = 90;

/** Tables with more columns are compared, and scroll. */
const MAX_COLUMNS = 5;

/**
 * Marks tables of sentences as `stacked`, so that a phone shows each row as a block instead of columns that are a word wide. Each cell gets the
 * heading of its column as `data-heading`. Roles keep what is a row and a cell, which the style sheet would take from assistive technology.
 */
export function stackTables(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push("stack-tables", ({ tokens }) => {
    for (const table of tablesIn(tokens)) if (holdsSentences(table)) stack(table);
  });
  // VitePress's own rule, which lets the keyboard scroll tables, leaves attributes out.
  markdown.renderer.rules.table_open = (tokens, index, options, _environment, renderer) => {
    tokens[index]?.attrSet("tabindex", "0");
    return renderer.renderToken(tokens, index, options);
  };
}

function tablesIn(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const starts = tokens.flatMap(({ type }, index) => (type === "table_open" ? [index] : []));
  return starts.map((start) => {
    const end = tokens.findIndex(({ type }, index) => index > start && type === "table_close");
    return tokens.slice(start, end);
  });
}

function holdsSentences(table: readonly Token[]): boolean {
  const columns = headingsOf(table).length;
  if (columns > MAX_COLUMNS) return false;
  const longest = Math.max(0, ...contentsOf(table, "td_open").map(({ length }) => length));
  return longest >= (columns > 2 ? MIN_SENTENCE_CHARACTERS : MIN_PARAGRAPH_CHARACTERS);
}

function stack(table: readonly Token[]): void {
  const headings = headingsOf(table);
  let column = 0;
  for (const token of table) {
    if (token.type === "table_open") token.attrJoin("class", "stacked");
    if (token.type === "tr_open") column = 0;
    if (token.type === "td_open") token.attrSet("data-heading", headings[column++] ?? "");
    const role = roles.get(token.type);
    if (role !== undefined) token.attrSet("role", role);
  }
}

const roles: ReadonlyMap<string, string> = new Map([
  ["table_open", "table"],
  ["thead_open", "rowgroup"],
  ["tbody_open", "rowgroup"],
  ["tr_open", "row"],
  ["th_open", "columnheader"],
  ["td_open", "cell"],
]);

function headingsOf(table: readonly Token[]): readonly string[] {
  return contentsOf(table, "th_open");
}

/** The text of all cells of one kind, without the addresses of links. */
function contentsOf(table: readonly Token[], type: "th_open" | "td_open"): readonly string[] {
  return table.flatMap((token, index) => {
    if (token.type !== type) return [];
    const parts = table[index + 1]?.children ?? [];
    return [parts.map(({ content }) => content).join("")];
  });
}
