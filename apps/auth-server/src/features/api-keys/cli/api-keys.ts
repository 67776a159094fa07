import type { Command } from "commander";
import { parseSeconds, readName } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { countOf } from "../../../platform/count-of.ts";
import { isUsable } from "../../../platform/domain/validity.ts";
import { createApiKey, revokeApiKey, rotateApiKey } from "../domain/backend-keys.ts";

const ONE_DAY = 24 * 60 * 60;

interface CreateOptions {
  readonly name: string;
  readonly vouchesForAssurance?: true;
  readonly impersonates?: true;
  readonly json?: true;
}

/** Adds `orgward api-keys create`, `list` and `revoke`. */
export function addApiKeyCommands(program: Command, context: CliContext): void {
  const apiKeys = program.command("api-keys").description("the keys backends use to call the management API");
  apiKeys
    .command("create")
    .description("create a key and print it once on standard output")
    .requiredOption("--name <name>", "what will use the key")
    .option(
      "--vouches-for-assurance",
      "let access tokens that the key creates meet every access policy: your backend answers for how users signed in",
    )
    .option("--impersonates", "let the key act as users, by token exchange and the management API")
    .option("--json", "print the key and its id as JSON")
    .action((options: CreateOptions) => create(context, options));
  apiKeys
    .command("list")
    .description("list the keys, without their values")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
  apiKeys
    .command("rotate")
    .description("replace a key with a new one; the old one stays valid for a while")
    .argument("<id>", "the key's id, as `list` shows it")
    .option("--overlap <seconds>", "how long the old key stays valid", parseSeconds, ONE_DAY)
    .action((id: string, options: { overlap: number }) => rotate(context, id, options.overlap));
  apiKeys
    .command("revoke")
    .description("revoke a key")
    .argument("<id>", "the key's id, as `list` shows it")
    .action((id: string) => revoke(context, id));
}

async function create(
  context: CliContext,
  { name, vouchesForAssurance, impersonates, json }: CreateOptions,
): Promise<void> {
  const wanted = {
    name: readName("--name", name),
    vouchesForAssurance: vouchesForAssurance ?? false,
    mayImpersonate: impersonates ?? false,
  };
  await withInstallation(context, async (installation) => {
    const { key, record } = await createApiKey(installation, wanted);
    context.stderr.write(`Created API key ${record.apiKeyId}. It won't be shown again; keep it in a secret store.\n`);
    if (json) printJson(context, { id: record.apiKeyId, name: record.name, key });
    else context.stdout.write(`${key}\n`);
  });
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store, clock }) => {
    const now = clock();
    const rows = (await store.read.apiKeys.list()).map((record) => ({
      id: record.apiKeyId,
      name: record.name,
      usable: isUsable(record, now),
      created_at: formatTime(record.createdAt),
      last_used_at: record.lastUsedAt === null ? null : formatTime(record.lastUsedAt),
      vouches_for_assurance: record.vouchesForAssurance,
      may_impersonate: record.mayImpersonate,
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      row.id,
      row.name,
      row.usable ? "yes" : "no",
      row.created_at,
      row.last_used_at ?? "-",
      row.vouches_for_assurance ? "yes" : "no",
      row.may_impersonate ? "yes" : "no",
    ]);
    printTable(context, [["ID", "NAME", "USABLE", "CREATED AT", "LAST USED AT", "VOUCHES", "IMPERSONATES"], ...lines]);
  });
}

async function rotate(context: CliContext, id: string, overlapSeconds: number): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await rotateApiKey(installation, { apiKeyId: id, overlapSeconds });
    if (!result.ok) throw new CommandError(explainUnknown(id));
    context.stderr.write(
      `Created API key ${result.value.record.apiKeyId}. The old one stops working in ${countOf(overlapSeconds, "second")}.\n`,
    );
    context.stdout.write(`${result.value.key}\n`);
  });
}

async function revoke(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    if (!(await revokeApiKey(installation, id))) throw new CommandError(explainUnknown(id));
    context.stderr.write(`Revoked API key ${id}.\n`);
  });
}

function explainUnknown(id: string): string {
  return `No usable API key has the id ${id}. See \`orgward api-keys list\`.`;
}
