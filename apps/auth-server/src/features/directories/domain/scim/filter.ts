import { badRequest } from "./failure.ts";

/** The operators that compare an attribute with a value (RFC 7644 section 3.4.2.2). */
export type Comparison = "eq" | "ne" | "co" | "sw" | "ew" | "gt" | "ge" | "lt" | "le";

export type FilterValue = string | number | boolean | null;

/** A filter as it was written: paths are still names. */
export type Filter =
  | { readonly kind: "and"; readonly terms: readonly Filter[] }
  | { readonly kind: "or"; readonly terms: readonly Filter[] }
  | { readonly kind: "not"; readonly term: Filter }
  | { readonly kind: "present"; readonly path: string }
  | { readonly kind: "compare"; readonly path: string; readonly comparison: Comparison; readonly value: FilterValue }
  | { readonly kind: "some"; readonly path: string; readonly term: Filter };

const COMPARISONS: ReadonlySet<string> = new Set(["eq", "ne", "co", "sw", "ew", "gt", "ge", "lt", "le"]);

const MAX_FILTER_CHARACTERS = 4096;
const MAX_DEPTH = 16;
const MAX_COMPARISONS = 64;

/** One of: a string, a bracket or parenthesis, or a word. */
const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|([()[\]])|([^\s()[\]"]+))/y;

/**
 * Parses a filter. A value without quotes that is no number and no literal counts as a string: Microsoft's own collection sends such.
 *
 * @throws ScimError 400 `invalidFilter`
 */
export function parseFilter(text: string): Filter {
  const reader = createReader(text);
  const filter = readOr(reader, 0);
  if (reader.peek() !== null) throw invalid();
  return filter;
}

/** Counts what a filter compares in each value. */
export function countComparisons(filter: Filter): number {
  if (filter.kind === "and" || filter.kind === "or")
    return filter.terms.reduce((sum, term) => sum + countComparisons(term), 0);
  return filter.kind === "not" || filter.kind === "some" ? countComparisons(filter.term) : 1;
}

interface Reader {
  peek(): string | null;
  next(): string;
  /** Takes the next token if it is this word, whatever its case. */
  accept(word: string): boolean;
  countComparison(): void;
}

function createReader(text: string): Reader {
  const tokens = tokenize(text);
  let at = 0;
  let comparisons = 0;
  const peek = () => tokens[at] ?? null;
  return {
    peek,
    next() {
      const token = tokens[at++];
      if (token === undefined) throw invalid();
      return token;
    },
    accept(word) {
      const isNext = peek()?.toLowerCase() === word;
      if (isNext) at++;
      return isNext;
    },
    countComparison() {
      if (++comparisons > MAX_COMPARISONS) throw invalid(`has more than ${MAX_COMPARISONS} comparisons`);
    },
  };
}

function tokenize(text: string): readonly string[] {
  if (text.length > MAX_FILTER_CHARACTERS) throw invalid(`has more than ${MAX_FILTER_CHARACTERS} characters`);
  const tokens: string[] = [];
  const end = text.trimEnd().length;
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < end) {
    const found = TOKEN.exec(text);
    if (!found) throw invalid();
    tokens.push(found[1] ?? found[2] ?? found[3] ?? "");
  }
  return tokens;
}

function readOr(reader: Reader, depth: number): Filter {
  return readTerms(reader, "or", () => readTerms(reader, "and", () => readTerm(reader, depth)));
}

function readTerms(reader: Reader, kind: "and" | "or", read: () => Filter): Filter {
  const terms = [read()];
  while (reader.accept(kind)) terms.push(read());
  const [only] = terms;
  return terms.length === 1 && only ? only : { kind, terms };
}

function readTerm(reader: Reader, depth: number): Filter {
  if (depth > MAX_DEPTH) throw invalid("is nested too deeply");
  if (reader.accept("not")) {
    if (reader.peek() !== "(") throw invalid();
    return { kind: "not", term: readTerm(reader, depth + 1) };
  }
  if (reader.accept("(")) {
    const inner = readOr(reader, depth + 1);
    if (!reader.accept(")")) throw invalid();
    return inner;
  }
  return readComparison(reader, depth);
}

function readComparison(reader: Reader, depth: number): Filter {
  reader.countComparison();
  const path = reader.next();
  if (!/^[\w$:.-]+$/.test(path)) throw invalid();
  if (reader.accept("[")) {
    const term = readOr(reader, depth + 1);
    if (!reader.accept("]")) throw invalid();
    return { kind: "some", path, term };
  }
  const operator = reader.next().toLowerCase();
  if (operator === "pr") return { kind: "present", path };
  if (!COMPARISONS.has(operator)) throw invalid("has an unknown operator");
  return { kind: "compare", path, comparison: operator as Comparison, value: readValue(reader.next()) };
}

/** Unpaired surrogates have no UTF-8 form, and PostgreSQL can't compare with NUL. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const UNSTORABLE = /[\p{Surrogate}\u0000]/u;

function readValue(token: string): FilterValue {
  const value = parseValue(token);
  if (typeof value === "string" && UNSTORABLE.test(value)) throw invalid("contains NUL or unpaired surrogates");
  return value;
}

function parseValue(token: string): FilterValue {
  if ("()[]".includes(token)) throw invalid();
  try {
    const value: unknown = JSON.parse(token);
    if (value === null || ["string", "number", "boolean"].includes(typeof value)) return value as FilterValue;
  } catch {
    if (token.startsWith('"')) throw invalid();
  }
  const literal = { true: true, false: false, null: null }[token.toLowerCase()];
  return literal === undefined ? token : literal;
}

function invalid(problem = "can't be parsed"): Error {
  return badRequest("invalidFilter", `The filter ${problem}. Example: userName eq "ada@acme.test"`);
}
