import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  withInstallation,
} from "../../../platform/cli/context.ts";
import type { ChainPosition } from "../domain/chain.ts";
import { exportCheckpoint, parseCheckpoint } from "../domain/checkpoint.ts";
import { type AuditProblem, type AuditReport, MAX_AUDIT_PROBLEMS, verifyAuditLog } from "../domain/verify.ts";

/** Adds `orgward audit verify` and `orgward audit export-checkpoint`. */
export function addAuditCommands(program: Command, context: CliContext): void {
  const audit = program.command("audit").description("the log of sign-ins, grants and configuration changes");
  audit
    .command("verify")
    .description("check whether the log was changed; exit code 1 if it was")
    .option("--checkpoint <file>", "compare it with what `export-checkpoint` printed earlier")
    .option("--json", "print the outcome as JSON")
    .action((options: { checkpoint?: string; json?: true }) => verify(context, options));
  audit
    .command("export-checkpoint")
    .description("print where the log ends now; keep it where the database's administrators can't change it")
    .action(() => printCheckpoint(context));
}

async function verify(context: CliContext, options: { checkpoint?: string; json?: true }): Promise<void> {
  const checkpoint = options.checkpoint === undefined ? undefined : await readCheckpoint(options.checkpoint);
  await withInstallation(context, async (installation) => {
    const report = await verifyAuditLog(installation, checkpoint);
    if (options.json) printJson(context, report);
    else context.stdout.write(describe(report));
    if (report.problems.length > 0) throw new CommandError(explainAll(report.problems));
  });
}

async function readCheckpoint(file: string): Promise<ChainPosition> {
  const checkpoint = parseCheckpoint(await readFile(file, "utf8"));
  if (checkpoint) return checkpoint;
  throw new CommandError(`${file} isn't a checkpoint. Create one with \`orgward audit export-checkpoint\`.`);
}

function describe({ verified, unsealed }: AuditReport): string {
  const sealed = verified === 1 ? "1 event matches its seal.\n" : `${verified} events match their seals.\n`;
  return sealed + describeUnsealed(unsealed);
}

function describeUnsealed({ count, oldest }: AuditReport["unsealed"]): string {
  if (count === 0 || oldest === null) return "Every event is sealed.\n";
  const since = formatTime(oldest);
  return count === 1
    ? `1 event has been waiting to be sealed since ${since}. A running server will seal it.\n`
    : `${count} events are waiting to be sealed, the oldest since ${since}. A running server will seal them.\n`;
}

function explainAll(problems: readonly AuditProblem[]): string {
  const lines = problems.map(explain);
  if (problems.length === MAX_AUDIT_PROBLEMS) lines.push("Nothing after this problem was checked.");
  return lines.join("\n");
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
      return `Event ${sequence} is after the end of the log and was never sealed.`;
    case "unknown_key":
      return "The end of the log was sealed under a secret that isn't configured. Add it to the end of ORGWARD_SECRET_KEY.";
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
