import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { openDurableFolder } from "../../../platform/files/durable-folder.ts";
import type { ArchiveProblem } from "../domain/archive/verify-archive.ts";
import type { ChainPosition } from "../domain/chain.ts";
import { exportCheckpoint, parseCheckpoint } from "../domain/checkpoint.ts";
import { type AuditProblem, type AuditReport, MAX_AUDIT_PROBLEMS, verifyAuditLog } from "../domain/verify.ts";
import { addArchiveCommand } from "./archive.ts";

/** Adds `orgward audit verify`, `orgward audit export-checkpoint` and `orgward audit archive`. */
export function addAuditCommands(program: Command, context: CliContext): void {
  const audit = program.command("audit").description("the log of sign-ins, grants and configuration changes");
  audit
    .command("verify")
    .description("check whether the log was changed; exit code 1 if it was")
    .option("--checkpoint <file>", "compare it with what `export-checkpoint` printed earlier")
    .option("--archive <folder>", "check the files of `archive`, too, and that the log continues them")
    .option("--json", "print the outcome as JSON")
    .action((options: VerifyOptions) => verify(context, options));
  audit
    .command("export-checkpoint")
    .description("print where the log ends now; keep it where the database's administrators can't change it")
    .action(() => printCheckpoint(context));
  addArchiveCommand(audit, context);
}

interface VerifyOptions {
  readonly checkpoint?: string;
  readonly archive?: string;
  readonly json?: true;
}

async function verify(context: CliContext, options: VerifyOptions): Promise<void> {
  const checkpoint = options.checkpoint === undefined ? undefined : await readCheckpoint(options.checkpoint);
  await withInstallation(context, async (installation) => {
    const archive = options.archive === undefined ? null : openDurableFolder(options.archive);
    const report = await verifyAuditLog(installation, checkpoint, archive);
    if (options.json) printJson(context, report);
    else context.stdout.write(describe(report));
    const problems = [...(report.archive?.problems.map(explainArchive) ?? []), ...explainAll(report.problems)];
    if (problems.length > 0) throw new CommandError(problems.join("\n"));
  });
}

async function readCheckpoint(file: string): Promise<ChainPosition> {
  const checkpoint = parseCheckpoint(await readFile(file, "utf8"));
  if (checkpoint) return checkpoint;
  throw new CommandError(`${file} isn't a checkpoint. Create one with \`orgward audit export-checkpoint\`.`);
}

function describe({ verified, start, archive, unsealed }: AuditReport): string {
  const archived = archive ? `${archive.verified} events of the archive match their seals.\n` : "";
  const from = start ? `The log starts after event ${start.sequence}: everything up to it was archived.\n` : "";
  const sealed = verified === 1 ? "1 event matches its seal.\n" : `${verified} events match their seals.\n`;
  return archived + from + sealed + describeUnsealed(unsealed);
}

function describeUnsealed({ count, oldest }: AuditReport["unsealed"]): string {
  if (count === 0 || oldest === null) return "Every event is sealed.\n";
  const since = formatTime(oldest);
  return count === 1
    ? `1 event has been waiting to be sealed since ${since}. A running server will seal it.\n`
    : `${count} events are waiting to be sealed, the oldest since ${since}. A running server will seal them.\n`;
}

function explainAll(problems: readonly AuditProblem[]): readonly string[] {
  const lines = problems.map(explain);
  if (problems.length === MAX_AUDIT_PROBLEMS) lines.push("Nothing after this problem was checked.");
  return lines;
}

function explainArchive(problem: ArchiveProblem): string {
  const { kind, sequence } = problem;
  switch (kind) {
    case "archive_missing":
      return `The archive lacks the file that holds event ${sequence}.`;
    case "archive_changed":
      return `${problem.file} isn't as it was archived: it was changed, replaced, cut short or damaged.`;
    case "archive_foreign":
      return `The log doesn't continue the archive: event ${sequence} is another one there.`;
    case "archive_newer":
      return `The log was put back to an earlier state: the archive holds event ${sequence}, and the log ends before it.`;
    case "archive_not_as_exported":
      return `The archive doesn't match the checkpoint: event ${sequence} is different.`;
  }
}

function explain({ kind, sequence }: AuditProblem): string {
  switch (kind) {
    case "missing":
      return `Event ${sequence} is missing, and possibly others after it.`;
    case "cut_off":
      return `The log was cut off: event ${sequence} and those after it are missing.`;
    case "changed":
      return `Event ${sequence}, or one before it, doesn't match its seal: it was edited, moved or replaced.`;
    case "head_changed":
      return `The end of the log, after event ${sequence}, was changed.`;
    case "foreign":
      return `Event ${sequence} is before the start or after the end of the log and was never sealed.`;
    case "start_changed":
      return `The start of the log, after event ${sequence}, was changed. Nobody with the secret archived what came before.`;
    case "archived":
      return `The checkpoint is about event ${sequence}, which was archived. Compare it with \`--archive <folder>\`.`;
    case "unknown_key":
      return "The log was sealed under a secret that isn't configured. Add it to the end of ORGWARD_SECRET_KEY.";
    case "not_as_exported":
      return `The log doesn't match the checkpoint: event ${sequence} is missing or different.`;
  }
}

async function printCheckpoint(context: CliContext): Promise<void> {
  await withInstallation(context, async (installation) => {
    const checkpoint = await exportCheckpoint(installation);
    if (!checkpoint) throw new CommandError("The log doesn't match its seals. See `orgward audit verify`.");
    printJson(context, checkpoint);
  });
}
