import type { Command } from "commander";
import { assertClientId, collect, parseSeconds, readName } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { countOf } from "../../../platform/count-of.ts";
import {
  type CreateCredentialFailure,
  createIntrospectionCredential,
  deleteIntrospectionCredential,
  rotateIntrospectionSecret,
} from "../domain/introspection-credentials.ts";

const ONE_DAY = 24 * 60 * 60;

interface CreateOptions {
  readonly name: string;
  readonly id?: string;
  readonly resource?: readonly string[];
  readonly json?: true;
}

/** Adds `orgward introspection-credentials create`, `list`, `rotate-secret` and `delete`. */
export function addIntrospectionCredentialCommands(program: Command, context: CliContext): void {
  const credentials = program
    .command("introspection-credentials")
    .description("introspection credentials: what MCP servers validate access tokens with");
  credentials
    .command("create")
    .description("create credentials and print the secret once on standard output")
    .requiredOption("--name <name>", "which resource server will use them")
    .option("--id <id>", "the credentials' id; random by default")
    .option("--resource <url>", "only tokens for this resource; can be repeated", collect)
    .option("--json", "print id and secret as JSON")
    .action((options: CreateOptions) => create(context, options));
  credentials
    .command("list")
    .description("list the credentials, without their secrets")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
  credentials
    .command("rotate-secret")
    .description("create a new secret; the old one stays valid for a while")
    .argument("<id>", "the credentials' id")
    .option("--overlap <seconds>", "how long the old secret stays valid", parseSeconds, ONE_DAY)
    .action((id: string, options: { overlap: number }) => rotate(context, id, options.overlap));
  credentials
    .command("delete")
    .description("delete credentials; they're refused from now on")
    .argument("<id>", "the credentials' id")
    .action((id: string) => remove(context, id));
}

async function create(context: CliContext, { name, id, resource, json }: CreateOptions): Promise<void> {
  const displayName = readName("--name", name);
  assertClientId(id);
  await withInstallation(context, async (installation) => {
    const wanted = { name: displayName, resources: resource ?? null, ...(id !== undefined && { credentialId: id }) };
    const result = await createIntrospectionCredential(installation, wanted);
    if (!result.ok) throw new CommandError(explainCreate(result.failure));
    const { record, secret } = result.value;
    context.stderr.write(
      `Created credentials ${record.credentialId}. The secret won't be shown again; keep it in a secret store.\n`,
    );
    context.stderr.write(
      `In your MCP server's environment, set INTROSPECT_ID=${record.credentialId}, and INTROSPECT_SECRET to the secret.\n`,
    );
    if (json) printJson(context, { id: record.credentialId, secret });
    else context.stdout.write(`${secret}\n`);
  });
}

function explainCreate(failure: CreateCredentialFailure): string {
  switch (failure.kind) {
    case "credential_id_taken":
      return "Credentials with this id already exist.";
    case "unknown_resource":
      return `--resource ${failure.resource} isn't a resource of this deployment. See \`orgward resources list\`.`;
  }
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const rows = (await store.read.introspectionCredentials.list()).map((credential) => ({
      id: credential.credentialId,
      name: credential.name,
      resources: credential.resources,
      created_at: formatTime(credential.createdAt),
      last_used_at: credential.lastUsedAt === null ? null : formatTime(credential.lastUsedAt),
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      row.id,
      row.name,
      row.created_at,
      row.last_used_at ?? "-",
      row.resources?.join(" ") ?? "all",
    ]);
    printTable(context, [["ID", "NAME", "CREATED AT", "LAST USED AT", "RESOURCES"], ...lines]);
  });
}

async function rotate(context: CliContext, credentialId: string, overlapSeconds: number): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await rotateIntrospectionSecret(installation, { credentialId, overlapSeconds });
    if (!result.ok) throw new CommandError(explainUnknown(credentialId));
    context.stderr.write(`Created a new secret. The old one stops working in ${countOf(overlapSeconds, "second")}.\n`);
    context.stdout.write(`${result.value}\n`);
  });
}

async function remove(context: CliContext, credentialId: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    if (!(await deleteIntrospectionCredential(installation, credentialId)))
      throw new CommandError(explainUnknown(credentialId));
    context.stderr.write(`Deleted credentials ${credentialId}.\n`);
  });
}

function explainUnknown(credentialId: string): string {
  return `No introspection credentials have the id ${credentialId}. See \`orgward introspection-credentials list\`.`;
}
