import { hashCovered, STREAM_START } from "./lines.ts";

/** What a line begins with before its hash: `,"hash":"`, 64 characters, and the end of the object. */
const TAIL = /^,"hash":"([\da-f]{64})"\}$/;
const TAIL_LENGTH = 75;

/** What is wrong with a copy of a stream, and with which line of it. */
export interface LineProblem {
  /**
   * `not_a_line`: it isn't a line of a stream. `changed`: its content doesn't match its hash, or it doesn't follow the line before it.
   * `conflicting`: another line with its number is different. `out_of_order`: it comes too late. `missing`: it isn't there.
   * `other_stream`: it belongs to another stream than the first line.
   */
  readonly kind: "not_a_line" | "changed" | "conflicting" | "out_of_order" | "missing" | "other_stream";
  /** The number of the line in its stream; `null` when that can't be known. */
  readonly sequence: number | null;
  /** Where the line is, as its reader said. */
  readonly place: string;
}

/** What lines were verified. */
export interface VerifiedLines {
  readonly stream: string | null;
  /** The numbers of the first and last line; `null` without lines. */
  readonly first: number | null;
  readonly last: number | null;
  /** How many different lines there are. */
  readonly count: number;
  /** How many lines came again unchanged. */
  readonly repeated: number;
}

/** Verifies lines one after another. */
export interface LineVerifier {
  /**
   * Verifies a line.
   *
   * @param place where it is, for people
   */
  add(line: string, place: string): void;
  /** Returns the first problem; `null` when there is none. */
  readonly problem: LineProblem | null;
  readonly verified: VerifiedLines;
}

interface ParsedLine {
  readonly stream: string;
  readonly sequence: number;
  readonly previousHash: string;
  readonly hash: string;
  /** Whether the line's content matches its hash. */
  readonly isIntact: boolean;
}

/**
 * Creates a verifier for a copy of one stream. The copy may begin anywhere. Lines that come again unchanged are fine, because streams send
 * at least once.
 */
export function createLineVerifier(): LineVerifier {
  const hashes = new Map<number, string>();
  let [stream, first, last]: [string | null, number | null, number | null] = [null, null, null];
  let repeated = 0;
  let gap: LineProblem | null = null;
  let problem: LineProblem | null = null;

  const findProblem = ({ sequence, previousHash, isIntact, ...line }: ParsedLine): LineProblem["kind"] | null => {
    if (stream !== null && line.stream !== stream) return "other_stream";
    if (!isIntact) return "changed";
    if (last === null) return sequence === 1 && previousHash !== STREAM_START.hash ? "changed" : null;
    if (sequence === last + 1) return previousHash === hashes.get(last) ? null : "changed";
    return sequence <= last ? "out_of_order" : "missing";
  };

  return {
    add(text, place) {
      if (problem) return;
      const line = parseLine(text);
      if (!line) {
        problem = gap ?? { kind: "not_a_line", sequence: null, place };
        return;
      }
      const { sequence, hash } = line;
      if (gap) {
        // What seemed to be missing may only have come too late.
        if (sequence === gap.sequence) problem = { kind: "out_of_order", sequence, place };
        return;
      }
      const known = hashes.get(sequence);
      if (known !== undefined && line.stream === stream) {
        if (known === hash && line.isIntact) repeated += 1;
        else problem = { kind: line.isIntact ? "conflicting" : "changed", sequence, place };
        return;
      }
      const kind = findProblem(line);
      if (kind === "missing") gap = { kind, sequence: (last ?? 0) + 1, place };
      else if (kind) problem = { kind, sequence, place };
      if (kind) return;
      hashes.set(sequence, hash);
      stream ??= line.stream;
      first ??= sequence;
      last = sequence;
    },
    get problem() {
      return problem ?? gap;
    },
    get verified() {
      return { stream, first, last, count: hashes.size, repeated };
    },
  };
}

function parseLine(text: string): ParsedLine | null {
  const hash = TAIL.exec(text.slice(-TAIL_LENGTH))?.[1];
  if (hash === undefined) return null;
  const covered = text.slice(0, -TAIL_LENGTH);
  const content = parseContent(`${covered}}`);
  return content && { ...content, hash, isIntact: hashCovered(covered) === hash };
}

function parseContent(json: string): Pick<ParsedLine, "stream" | "sequence" | "previousHash"> | null {
  try {
    const { stream, sequence, previous_hash: previousHash } = JSON.parse(json) as Readonly<Record<string, unknown>>;
    const isLine = typeof stream === "string" && Number.isSafeInteger(sequence) && typeof previousHash === "string";
    return isLine ? { stream, sequence: Number(sequence), previousHash } : null;
  } catch {
    return null;
  }
}
