import type { Command } from "commander";
import { type CliContext, CommandError, printJson, withInstallation } from "../../../platform/cli/context.ts";
import { openDurableFolder } from "../../../platform/files/durable-folder.ts";
import { ArchiveError } from "../domain/archive/archive-folder.ts";
import { type ArchivingOutcome, archiveLog } from "../domain/archive/archive-log.ts";
import { toMonth } from "../domain/archive/find-segment.ts";
import { eventsName } from "../domain/archive/manifest.ts";
import { decideWhatStays, type RetentionProblem } from "../domain/archive/retention.ts";

interface ArchiveOptions {
  readonly before?: string;
  readonly to: string;
  readonly withoutPersonalData?: true;
  readonly json?: true;
}

/** Adds `orgward audit archive`. */
export function addArchiveCommand(audit: Command, context: CliContext): void {
  audit
    .command("archive")
    .description("move whole months of the log to files, which `verify --archive` checks; servers may run")
    .option(
      "--before <month>",
      "the first month that stays, such as 2026-01; default: what the setting events_kept_months says",
    )
    .requiredOption("--to <folder>", "where to write the files")
    .option("--without-personal-data", "leave out names, email addresses, IP addresses and changed values of people")
    .option("--json", "print the outcome as JSON")
    .action((options: ArchiveOptions) => archive(context, options));
}

async function archive(context: CliContext, options: ArchiveOptions): Promise<void> {
  const asked = options.before === undefined ? null : parseMonth(options.before);
  await withInstallation(context, async (installation) => {
    const before = await decideWhatStays(installation.store.read, asked, installation.clock());
    if (!before.ok) throw new CommandError(explain(before.failure));
    const folder = openDurableFolder(options.to);
    const withoutPersonalData = options.withoutPersonalData ?? false;
    const outcome = await archiveLog(installation, { before: before.value, folder, withoutPersonalData }).catch(
      rejectArchive,
    );
    if (options.json) printJson(context, toJson(outcome));
    else context.stdout.write(describe(outcome, folder.path));
  });
}

function rejectArchive(error: unknown): never {
  if (error instanceof ArchiveError) throw new CommandError(error.message, { cause: error });
  throw error;
}

/** Returns the first second of a month, in Unix seconds. */
function parseMonth(text: string): number {
  const at = /^\d{4}-(0[1-9]|1[0-2])$/.test(text) ? Date.parse(`${text}-01T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(at)) throw new CommandError(`--before must be a month, such as 2026-01, not ${text}.`);
  return at / 1000;
}

function toJson({ segments, awaited }: ArchivingOutcome) {
  return {
    files: segments.map((segment) => ({
      file: eventsName(segment),
      month: segment.month,
      first_sequence: segment.from.sequence + 1,
      last_sequence: segment.through.sequence,
    })),
    awaited,
  };
}

function describe({ segments, awaited }: ArchivingOutcome, folder: string): string {
  const moved = segments.map(
    (segment) =>
      `${segment.month}: events ${segment.from.sequence + 1} to ${segment.through.sequence} are in ${eventsName(segment)}.\n`,
  );
  const waiting = `The next month stays until its events were read by ${awaited}.\n`;
  const files =
    moved.length > 0 ? `The files are in ${folder}. Keep each with its manifest.\n` : "There was nothing to archive.\n";
  return [...moved, awaited === null ? "" : waiting, files].join("");
}

function explain(problem: RetentionProblem): string {
  switch (problem.kind) {
    case "kept_for_ever":
      return "Events are kept for ever. Say which months to archive with --before, or run `orgward settings set events_kept_months 24`.";
    case "month_not_over":
      return "--before can't be later than the current month: only whole months are archived.";
    case "kept": {
      const earliest = toMonth(problem.earliest);
      return `The setting events_kept_months keeps events since ${earliest}. Use --before ${earliest} or earlier, or change the setting.`;
    }
  }
}
