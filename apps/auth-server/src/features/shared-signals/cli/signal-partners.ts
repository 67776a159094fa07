import { type Command, Option } from "commander";
import { collect, readName } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { changePartner } from "../domain/change-partner.ts";
import { listPartners } from "../domain/describe-partner.ts";
import { createPartner, deletePartner, rotatePartnerToken } from "../domain/manage-partners.ts";
import { partnerFields } from "../domain/partner-fields.ts";
import type { DeliveryMethod, PartnerPurpose, SubjectFormat } from "../domain/records.ts";
import { signalTypes } from "../domain/signal-types.ts";

interface CreateOptions {
  readonly name: string;
  readonly purpose: PartnerPurpose;
  readonly org?: string;
  readonly audience?: string;
  readonly subjectFormat: SubjectFormat;
  readonly json?: true;
}

interface UpdateOptions {
  readonly name?: string;
  readonly method?: DeliveryMethod;
  readonly url?: string;
  readonly event?: readonly string[];
  readonly allEvents?: true;
}

/** Adds `orgward signal-partners create`, `list`, `update`, `rotate-token` and `delete`. */
export function addSignalPartnerCommands(program: Command, context: CliContext): void {
  const partners = program
    .command("signal-partners")
    .description("other systems that receive security events, or that revoke tokens");
  partners
    .command("create")
    .description("create a partner and print its bearer token once on standard output")
    .requiredOption("--name <name>", "what it is")
    .addOption(
      new Option("--purpose <purpose>", "what it may do")
        .choices(partnerFields.purpose.options)
        .default("receive_events"),
    )
    .option("--org <id>", "limit it to the members of an organization")
    .option("--audience <audience>", "the aud of the tokens that it gets (default: its id)")
    .addOption(
      new Option("--subject-format <format>", "how it knows users")
        .choices(partnerFields.subjectFormat.options)
        .default("iss_sub"),
    )
    .option("--json", "print the token and the id as JSON")
    .action((options: CreateOptions) => create(context, options));
  partners
    .command("list")
    .description("list the partners and how their streams are doing")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
  partners
    .command("update")
    .description("change what is given of a partner: its name, or how its stream is delivered")
    .argument("<id>", "the partner's id, as `list` shows it")
    .option("--name <name>", "what it is")
    .addOption(
      new Option("--method <method>", "whether it fetches events, or they are posted to it").choices(
        partnerFields.method.options,
      ),
    )
    .option("--url <url>", "where to post events, by https; with --method push")
    .option("--event <uri>", "a type of event that it gets; can be repeated; replaces all before", collect)
    .option("--all-events", "every type of event")
    .action((id: string, options: UpdateOptions) => update(context, id, options));
  partners
    .command("rotate-token")
    .description("replace a partner's bearer token; the old one stops working at once")
    .argument("<id>", "the partner's id, as `list` shows it")
    .action((id: string) => rotate(context, id));
  partners
    .command("delete")
    .description("delete a partner with its stream")
    .argument("<id>", "the partner's id, as `list` shows it")
    .action((id: string) => remove(context, id));
}

async function create(context: CliContext, { json, org, audience, ...options }: CreateOptions): Promise<void> {
  const checked = partnerFields.audience.optional().safeParse(audience);
  if (!checked.success) throw new CommandError(`--audience ${checked.error.issues[0]?.message}.`);
  const { purpose, subjectFormat } = options;
  const wanted = { name: readName("--name", options.name), purpose, subjectFormat, audience, orgId: org ?? null };
  await withInstallation(context, async (installation) => {
    const created = await createPartner(installation, wanted);
    if (!created.ok) throw new CommandError(`No organization has the id ${org}.`);
    const { partner, token } = created.value;
    context.stderr.write(`Created partner ${partner.partnerId}. Its token won't be shown again.\n`);
    if (json) printJson(context, { id: partner.partnerId, name: partner.name, token });
    else context.stdout.write(`${token}\n`);
  });
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const rows = (await listPartners(store.read, null)).map(({ partner, stream }) => ({
      id: partner.partnerId,
      name: partner.name,
      purpose: partner.purpose,
      org_id: partner.orgId,
      stream: stream?.status ?? null,
      problem: stream?.problem ?? null,
      waiting: stream?.waiting ?? 0,
      last_used_at: partner.lastUsedAt === null ? null : formatTime(partner.lastUsedAt),
    }));
    if (json) return printJson(context, rows);
    const cells = rows.map((row) =>
      [row.id, row.name, row.purpose, row.org_id, row.stream, row.problem, String(row.waiting), row.last_used_at].map(
        (cell) => cell ?? "-",
      ),
    );
    const heading = ["ID", "NAME", "PURPOSE", "ORGANIZATION", "STREAM", "PROBLEM", "WAITING", "LAST USED AT"];
    printTable(context, [heading, ...cells]);
  });
}

async function update(context: CliContext, id: string, options: UpdateOptions): Promise<void> {
  const { method, url } = options;
  if (url !== undefined && method !== "push") throw new CommandError("Give --url with --method push.");
  const eventsRequested = readEvents(options);
  const delivery = method && { method, endpointUrl: url };
  const decides = delivery !== undefined || eventsRequested !== undefined;
  const changes = {
    ...(options.name !== undefined && { name: readName("--name", options.name) }),
    ...(decides && { stream: { delivery, eventsRequested } }),
  };
  await withInstallation(context, async (installation) => {
    const changed = await changePartner(installation, id, changes);
    if (changed.ok) return void context.stderr.write(`Changed partner ${id}.\n`);
    const { failure } = changed;
    throw new CommandError(failure === "not_found" ? explainUnknown(id) : `Its ${failure.field} ${failure.problem}.`);
  });
}

function readEvents({ event, allEvents }: UpdateOptions) {
  if (event !== undefined && allEvents) throw new CommandError("Give --event or --all-events, not both.");
  if (allEvents) return null;
  if (event === undefined) return undefined;
  const parsed = partnerFields.eventsRequested.safeParse(event);
  if (parsed.success) return parsed.data;
  throw new CommandError(`--event must be one of ${Object.values(signalTypes).join(", ")}.`);
}

async function rotate(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const rotated = await rotatePartnerToken(installation, id);
    if (!rotated.ok) throw new CommandError(explainUnknown(id));
    context.stderr.write(`Replaced the token of partner ${id}. The old one has stopped working.\n`);
    context.stdout.write(`${rotated.value.token}\n`);
  });
}

async function remove(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    if (!(await deletePartner(installation, id))) throw new CommandError(explainUnknown(id));
    context.stderr.write(`Deleted partner ${id}.\n`);
  });
}

function explainUnknown(id: string): string {
  return `No partner has the id ${id}. See \`orgward signal-partners list\`.`;
}
