import type { Command } from "commander";
import { parseCount } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { changeAuditStream, deleteAuditStream } from "../domain/manage-streams.ts";
import { type ReplayProblem, replayAuditStream } from "../domain/replay-stream.ts";
import { observeStreams } from "../domain/stream-state.ts";

/** Adds `orgward audit-streams`. Streams are created on the dashboard, by the management API, and in the configuration file. */
export function addAuditStreamCommands(program: Command, context: CliContext): void {
  const streams = program.command("audit-streams").description("the streams that send audit events to other systems");
  streams
    .command("list")
    .description("list the streams and how they are doing, without their secrets")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
  const withId = (name: string, description: string) =>
    streams.command(name).description(description).argument("<id>", "the stream's id, as `list` shows it");
  withId("pause", "stop sending; events wait until the stream is resumed").action((id: string) =>
    setEnabled(context, id, false),
  );
  withId("resume", "go on sending where the stream was paused").action((id: string) => setEnabled(context, id, true));
  withId("replay", "send lines again, beginning with the batch that a line was in")
    .requiredOption("--from <sequence>", "the first line that is needed again", parseCount)
    .action((id: string, options: { from: number }) => replay(context, id, options.from));
  withId("delete", "delete a stream; what it sent stays where it was sent").action((id: string) => remove(context, id));
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const streams = await store.read.auditStreams.list();
    const observed = await observeStreams(store.read, streams);
    const rows = observed.map(({ stream, state, deliveredSequence }) => ({
      id: stream.streamId,
      name: stream.name,
      organization: stream.orgId,
      state,
      sequence: deliveredSequence,
      last_delivered_at: stream.lastDeliveredAt === null ? null : formatTime(stream.lastDeliveredAt),
      last_error: stream.lastError,
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      row.id,
      row.name,
      row.organization ?? "-",
      row.state,
      String(row.sequence),
      row.last_delivered_at ?? "-",
      row.last_error ?? "-",
    ]);
    printTable(context, [
      ["ID", "NAME", "ORGANIZATION", "STATE", "LINES SENT", "LAST DELIVERED AT", "LAST ERROR"],
      ...lines,
    ]);
  });
}

async function setEnabled(context: CliContext, id: string, enabled: boolean): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await changeAuditStream(installation, id, { enabled });
    if (!result.ok) throw new CommandError(explainUnknown(id));
    context.stderr.write(`${enabled ? "Resumed" : "Paused"} the audit stream ${result.value.name}.\n`);
  });
}

async function replay(context: CliContext, id: string, from: number): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await replayAuditStream(installation, id, from);
    if (!result.ok) throw new CommandError(explain(result.failure, id, from));
    context.stderr.write(`A running server will send line ${result.value} and those after it again.\n`);
  });
}

async function remove(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    if (!(await deleteAuditStream(installation, id))) throw new CommandError(explainUnknown(id));
    context.stderr.write(`Deleted the audit stream ${id}.\n`);
  });
}

function explain(problem: ReplayProblem, id: string, from: number): string {
  switch (problem) {
    case "not_found":
      return explainUnknown(id);
    case "not_sent_yet":
      return `Line ${from} hasn't been sent yet. See \`orgward audit-streams list\`.`;
    case "too_old":
      return `Line ${from} was sent more than 400 days ago, or its events were archived: it can't be sent again.`;
  }
}

function explainUnknown(id: string): string {
  return `No audit stream has the id ${id}. See \`orgward audit-streams list\`.`;
}
