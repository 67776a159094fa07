import type { Command } from "commander";
import { collect, parseSeconds, readName } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { countOf } from "../../../platform/count-of.ts";
import { ALL_TYPES, endpointFields, STANDARD_OVERLAP_SECONDS } from "../domain/endpoint-fields.ts";
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  type EndpointInput,
  type EndpointProblem,
  rotateWebhookSecret,
} from "../domain/manage-endpoints.ts";
import { addDeliveryCommands } from "./deliveries.ts";
import { unknownEndpoint } from "./unknown-endpoint.ts";

interface EndpointOptions {
  readonly name?: string;
  readonly url?: string;
  readonly event?: readonly string[];
}

interface CreateOptions extends EndpointOptions {
  readonly name: string;
  readonly url: string;
  readonly org?: string;
  readonly json?: true;
}

interface UpdateOptions extends EndpointOptions {
  readonly enable?: true;
  readonly disable?: true;
}

/** Adds `orgward webhooks`. */
export function addWebhookCommands(program: Command, context: CliContext): void {
  const webhooks = program.command("webhooks").description("the URLs that events are sent to");
  webhooks
    .command("create")
    .description("create an endpoint and print its secret once on standard output")
    .requiredOption("--name <name>", "what receives the events")
    .requiredOption("--url <url>", "where they are sent to, by https")
    .option(
      "--event <type>",
      "a type such as user.created, or a group such as user.*; can be repeated; all by default",
      collect,
    )
    .option("--org <id>", "send the events of this organization alone")
    .option("--json", "print the secret and the id as JSON")
    .action((options: CreateOptions) => create(context, options));
  webhooks
    .command("list")
    .description("list the endpoints, without their secrets")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
  webhooks
    .command("update")
    .description("change what is given of an endpoint, enable or disable it")
    .argument("<id>", "the endpoint's id, as `list` shows it")
    .option("--name <name>", "what receives the events")
    .option("--url <url>", "where they are sent to, by https")
    .option("--event <type>", "a type or a group; can be repeated; replaces all before", collect)
    .option("--enable", "send events again")
    .option("--disable", "send nothing, and keep the events of the next 30 days for a replay")
    .action((id: string, options: UpdateOptions) => update(context, id, options));
  webhooks
    .command("rotate")
    .description("replace the secret of an endpoint; the old one signs too for a while")
    .argument("<id>", "the endpoint's id, as `list` shows it")
    .option("--overlap <seconds>", "how long both sign, up to a week", parseSeconds, STANDARD_OVERLAP_SECONDS)
    .action((id: string, options: { overlap: number }) => rotate(context, id, options.overlap));
  webhooks
    .command("delete")
    .description("delete an endpoint with everything queued for it")
    .argument("<id>", "the endpoint's id, as `list` shows it")
    .action((id: string) => remove(context, id));
  addDeliveryCommands(webhooks, context);
}

async function create(context: CliContext, { org, json, ...options }: CreateOptions): Promise<void> {
  const input = { ...readInput(options), name: readName("--name", options.name), url: readUrl(options.url) };
  await withInstallation(context, async (installation) => {
    const wanted = { eventTypes: [ALL_TYPES], enabled: true, ...input, orgId: org?.toLowerCase() ?? null };
    const result = await createEndpoint(installation, wanted);
    if (!result.ok) throw refusal(result.failure);
    const { endpoint, secret } = result.value;
    context.stderr.write(`Created webhook endpoint ${endpoint.endpointId}. Its secret won't be shown again.\n`);
    if (json) printJson(context, { id: endpoint.endpointId, secret });
    else context.stdout.write(`${secret}\n`);
  });
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const rows = (await store.read.webhookEndpoints.listAll()).map((endpoint) => ({
      id: endpoint.endpointId,
      name: endpoint.name,
      url: endpoint.url,
      org_id: endpoint.orgId,
      event_types: endpoint.eventTypes,
      enabled: endpoint.enabled,
      disabled_reason: endpoint.disabledReason,
      created_at: formatTime(endpoint.createdAt),
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      row.id,
      row.name,
      row.url,
      row.org_id ?? "-",
      row.event_types.join(" "),
      row.enabled ? "yes" : (row.disabled_reason ?? "no"),
    ]);
    printTable(context, [["ID", "NAME", "URL", "ORGANIZATION", "EVENTS", "ENABLED"], ...lines]);
  });
}

async function update(context: CliContext, id: string, { enable, disable, ...options }: UpdateOptions): Promise<void> {
  if (enable && disable) throw new CommandError("Give --enable or --disable, not both.");
  const state = enable || disable ? { enabled: enable ?? false } : {};
  await withInstallation(context, async (installation) => {
    const result = await changeEndpoint(installation, id, { ...readInput(options), ...state });
    if (result.ok) return void context.stderr.write(`Changed webhook endpoint ${id}.\n`);
    throw result.failure === "not_found" ? unknownEndpoint(id) : refusal(result.failure);
  });
}

async function rotate(context: CliContext, id: string, overlapSeconds: number): Promise<void> {
  const overlap = endpointFields.overlapSeconds.safeParse(overlapSeconds);
  if (!overlap.success) throw new CommandError("--overlap must be at most a week: 604800 seconds.");
  await withInstallation(context, async (installation) => {
    const result = await rotateWebhookSecret(installation, id, overlap.data);
    if (!result.ok) throw unknownEndpoint(id);
    context.stderr.write(`Rotated the secret. The old one signs too for ${countOf(overlap.data, "second")}.\n`);
    context.stdout.write(`${result.value.secret}\n`);
  });
}

async function remove(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    if (!(await deleteEndpoint(installation, id))) throw unknownEndpoint(id);
    context.stderr.write(`Deleted webhook endpoint ${id}.\n`);
  });
}

function readInput({ name, url, event }: EndpointOptions): Partial<EndpointInput> {
  return {
    ...(name !== undefined && { name: readName("--name", name) }),
    ...(url !== undefined && { url: readUrl(url) }),
    ...(event !== undefined && { eventTypes: readTypes(event) }),
  };
}

function readUrl(text: string): string {
  const url = endpointFields.url.safeParse(text);
  if (url.success) return url.data;
  throw new CommandError(`--url ${url.error.issues[0]?.message}.`);
}

function readTypes(given: readonly string[]): readonly string[] {
  const types = endpointFields.eventTypes.safeParse(given);
  if (types.success) return types.data;
  throw new CommandError(`--event ${types.error.issues[0]?.message}.`);
}

function refusal({ field, problem }: EndpointProblem): CommandError {
  const options = { url: "--url", event_types: "--event", org_id: "--org" };
  return new CommandError(`${options[field]} ${problem}.`);
}
