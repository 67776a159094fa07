import { type Command, InvalidArgumentError } from "commander";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { countOf } from "../../../platform/count-of.ts";
import type { DeliveryRecord } from "../../../platform/deliveries/records.ts";
import { destinationOf, webhookIdOf } from "../domain/destination.ts";
import { replayDeliveries, type SendAgainFailure, testEndpoint } from "../domain/send-again.ts";
import { unknownEndpoint } from "./unknown-endpoint.ts";

const STANDARD_LIMIT = 25;

interface ListOptions {
  readonly failed?: true;
  readonly before?: number;
  readonly limit: number;
  readonly json?: true;
}

interface ReplayOptions {
  readonly from: number;
  readonly to?: number;
  readonly failedOnly?: true;
}

/** Adds `orgward webhooks deliveries`, `test` and `replay`. */
export function addDeliveryCommands(webhooks: Command, context: CliContext): void {
  webhooks
    .command("deliveries")
    .description("list what was queued for an endpoint in the last 30 days, newest first, without bodies")
    .argument("<id>", "the endpoint's id, as `list` shows it")
    .option("--failed", "only what was given up")
    .option("--before <sequence>", "only what came before this sequence", parseSequence)
    .option("--limit <count>", "how many", parseSequence, STANDARD_LIMIT)
    .option("--json", "print them as JSON")
    .action((id: string, options: ListOptions) => list(context, id, options));
  webhooks
    .command("test")
    .description("send an event to an endpoint that says that it was tried; a running server delivers it")
    .argument("<id>", "the endpoint's id, as `list` shows it")
    .action((id: string) => test(context, id));
  webhooks
    .command("replay")
    .description("send events again, with the same ids and bodies; a running server delivers them")
    .argument("<id>", "the endpoint's id, as `list` shows it")
    .requiredOption("--from <sequence>", "the first sequence", parseSequence)
    .option("--to <sequence>", "the last sequence; the newest by default", parseSequence)
    .option("--failed-only", "leave out what arrived")
    .action((id: string, options: ReplayOptions) => replay(context, id, options));
}

async function list(context: CliContext, id: string, { failed, before, limit, json }: ListOptions): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    if (!(await store.read.webhookEndpoints.find(id))) throw unknownEndpoint(id);
    const state = failed ? "failed" : null;
    const found = await store.read.deliveries.list({ ...destinationOf(id), state, before: before ?? null, limit });
    const rows = found.map(describe);
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      String(row.sequence),
      row.type,
      row.state,
      String(row.attempts),
      String(row.status ?? row.failure ?? "-"),
      row.created_at,
    ]);
    printTable(context, [["SEQUENCE", "TYPE", "STATE", "ATTEMPTS", "RESULT", "CREATED AT"], ...lines]);
  });
}

function describe(delivery: DeliveryRecord) {
  const { sequence, topic, state, attempts, status, failure, createdAt, attemptedAt } = delivery;
  return {
    sequence,
    webhook_id: webhookIdOf(delivery),
    type: topic,
    state,
    attempts,
    status,
    failure,
    created_at: formatTime(createdAt),
    attempted_at: attemptedAt === null ? null : formatTime(attemptedAt),
  };
}

async function test(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await testEndpoint(installation, id);
    if (!result.ok) throw explain(id, result.failure);
    context.stderr.write(`Sent a test event. See \`orgward webhooks deliveries ${id}\`.\n`);
  });
}

async function replay(context: CliContext, id: string, { from, to, failedOnly }: ReplayOptions): Promise<void> {
  await withInstallation(context, async (installation) => {
    const range = { from, to: to ?? null, failedOnly: failedOnly ?? false };
    const result = await replayDeliveries(installation, id, range);
    if (!result.ok) throw explain(id, result.failure);
    context.stderr.write(`Sending ${countOf(result.value, "event")} again.\n`);
    context.stdout.write(`${result.value}\n`);
  });
}

function explain(id: string, failure: SendAgainFailure): CommandError {
  if (failure === "not_found") return unknownEndpoint(id);
  if (failure === "disabled") {
    return new CommandError(`The endpoint is disabled. Enable it with \`orgward webhooks update ${id} --enable\`.`);
  }
  return new CommandError(`--from must be at least ${failure.oldest}: earlier deliveries aren't kept any more.`);
}

function parseSequence(value: string): number {
  const sequence = Number(value);
  if (/^\d{1,15}$/.test(value) && sequence > 0) return sequence;
  throw new InvalidArgumentError("It must be a whole number of at least 1.");
}
