import type { Command } from "commander";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { endImpersonationById } from "../domain/end.ts";
import { isRunning, listImpersonations } from "../domain/list.ts";

const MAX_LISTED = 100;

interface ListOptions {
  readonly running?: true;
  readonly json?: true;
}

/** Adds `orgward impersonations list` and `end`. */
export function addImpersonationCommands(program: Command, context: CliContext): void {
  const impersonations = program.command("impersonations").description("who acts as a user, and who did");
  impersonations
    .command("list")
    .description(`list the newest ${MAX_LISTED}, with reasons`)
    .option("--running", "only those that run now")
    .option("--json", "print them as JSON")
    .action((options: ListOptions) => list(context, options));
  impersonations
    .command("end")
    .description("end one: its session ends, and its access tokens are revoked")
    .argument("<id>", "its id, as `list` shows it")
    .action((id: string) => end(context, id));
}

async function list(context: CliContext, { running, json }: ListOptions): Promise<void> {
  await withInstallation(context, async ({ store, clock }) => {
    const now = clock();
    const runningAt = running ? now : null;
    const page = { userId: null, orgId: null, runningAt, after: null, limit: MAX_LISTED };
    const rows = (await listImpersonations(store.read, page)).map(({ record, userName, impersonatorName }) => ({
      id: record.impersonationId,
      user_id: record.userId,
      user: userName,
      impersonator_kind: record.impersonator.kind,
      impersonator_id: record.impersonator.id,
      impersonator: impersonatorName,
      org_id: record.orgId,
      reason: record.reason,
      started_at: formatTime(record.startedAt),
      ends_at: formatTime(record.endsAt),
      running: isRunning(record, now),
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      row.id,
      row.user ?? row.user_id,
      row.impersonator ?? row.impersonator_id,
      row.started_at,
      row.running ? row.ends_at : "-",
      row.reason,
    ]);
    printTable(context, [["ID", "USER", "BY", "STARTED AT", "RUNS UNTIL", "REASON"], ...lines]);
  });
}

async function end(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    if (!(await endImpersonationById(installation, id))) {
      throw new CommandError(`No impersonation with the id ${id} runs. See \`orgward impersonations list --running\`.`);
    }
    context.stderr.write(`Ended the impersonation ${id}.\n`);
  });
}
