import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import type { Command } from "commander";
import { parseCount } from "../../../platform/cli/arguments.ts";
import { type CliContext, CommandError, printJson } from "../../../platform/cli/context.ts";
import { countOf } from "../../../platform/count-of.ts";
import { createLineVerifier, type LineProblem, type VerifiedLines } from "../domain/verify-lines.ts";

interface VerifyOptions {
  readonly from?: number;
  readonly through?: number;
  readonly json?: true;
}

/** Adds `orgward verify-stream`. It needs no database: receivers run it on what they have kept. */
export function addVerifyStreamCommand(program: Command, context: CliContext): void {
  program
    .command("verify-stream")
    .description("check whether a copy of an audit stream is complete and unchanged; exit code 1 if it isn't")
    .argument("<files...>", "files of JSON lines in the order of their lines; those that end in .gz are decompressed")
    .option("--from <sequence>", "the line that the copy must begin with, or before", parseCount)
    .option("--through <sequence>", "the line that the copy must reach", parseCount)
    .option("--json", "print the outcome as JSON")
    .action((files: readonly string[], options: VerifyOptions) => verify(context, files, options));
}

async function verify(context: CliContext, files: readonly string[], options: VerifyOptions): Promise<void> {
  const verifier = createLineVerifier();
  for (const file of files) {
    let number = 0;
    for await (const line of readLines(file)) {
      number += 1;
      if (line !== "") verifier.add(line, `${file}:${number}`);
    }
  }
  const { verified } = verifier;
  const problem = verifier.problem ?? findCutOff(verified, options);
  if (options.json) printJson(context, { ...verified, problem });
  if (problem) throw new CommandError(explain(problem));
  if (!options.json) context.stdout.write(describe(verified));
}

async function* readLines(file: string): AsyncGenerator<string> {
  const opened = createReadStream(file);
  const input = file.endsWith(".gz") ? opened.compose(createGunzip()) : opened;
  try {
    yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  } catch (error) {
    throw new CommandError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Both ends of a copy look intact wherever they are, so whoever knows where they should be has to say so. */
function findCutOff({ first, last }: VerifiedLines, { from, through }: VerifyOptions): LineProblem | null {
  if (from !== undefined && (first === null || first > from)) return { kind: "missing", sequence: from, place: "" };
  if (through === undefined || (last !== null && last >= through)) return null;
  return { kind: "missing", sequence: last === null ? through : last + 1, place: "" };
}

function describe({ first, last, count, repeated }: VerifiedLines): string {
  if (count === 0) return "There are no lines.\n";
  const again = repeated === 0 ? "" : ` ${countOf(repeated, "line")} came more than once, unchanged.`;
  return `OK: ${countOf(count, "line")}, from ${first} to ${last}, complete and unchanged.${again}\n`;
}

function explain({ kind, sequence, place }: LineProblem): string {
  const at = place === "" ? "" : `${place}: `;
  switch (kind) {
    case "not_a_line":
      return `${at}this isn't a line of an audit stream.`;
    case "changed":
      return `${at}line ${sequence} doesn't match its hash, or doesn't follow the line before it: it was changed.`;
    case "conflicting":
      return `${at}another line with the number ${sequence} is different.`;
    case "out_of_order":
      return `${at}line ${sequence} comes after a later one.`;
    case "missing":
      return `${at}line ${sequence} is missing, and possibly others after it.`;
    case "other_stream":
      return `${at}this line belongs to another stream. Verify each stream on its own.`;
  }
}
