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
  type CreateClientFailure,
  createOperatorClient,
  deleteClient,
  type RotateSecretFailure,
  rotateClientSecret,
} from "../domain/clients/operator-clients.ts";

const ONE_DAY = 24 * 60 * 60;

interface CreateOptions {
  readonly name: string;
  readonly redirectUri?: readonly string[];
  readonly id?: string;
  readonly uri?: string;
  readonly resource?: readonly string[];
  readonly public?: true;
  readonly requireSecretAtCodeExchange?: true;
  readonly alwaysAskForConsent?: true;
  readonly dpopBoundAccessTokens?: true;
  readonly json?: true;
}

/** Adds `orgward clients create`, `list`, `rotate-secret` and `delete`. */
export function addClientCommands(program: Command, context: CliContext): void {
  const clients = program.command("clients").description("the OAuth clients: apps that users give access to");
  clients
    .command("create")
    .description("create a client and print its secret once on standard output")
    .requiredOption("--name <name>", "the name users see on the consent page")
    .requiredOption("--redirect-uri <uri>", "where the client redirects users to; can be repeated", collect)
    .option("--id <id>", "the client id; random by default")
    .option("--uri <uri>", "the client's website")
    .option("--resource <url>", "let it request access to this resource only; can be repeated", collect)
    .option("--public", "a client that can't keep a secret, such as one on users' devices")
    .option("--require-secret-at-code-exchange", "require the secret to redeem codes")
    .option("--always-ask-for-consent", "ask users for consent every time")
    .option("--dpop-bound-access-tokens", "bind every access token to a key of the client (DPoP)")
    .option("--json", "print the client as JSON")
    .action((options: CreateOptions) => create(context, options));
  clients
    .command("list")
    .description("list the clients, without their secrets")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
  clients
    .command("rotate-secret")
    .description("create a new secret; the old one stays valid for a while")
    .argument("<id>", "the client id")
    .option("--overlap <seconds>", "how long the old secret stays valid", parseSeconds, ONE_DAY)
    .action((id: string, options: { overlap: number }) => rotate(context, id, options.overlap));
  clients
    .command("delete")
    .description("delete a client and end all access that users granted it")
    .argument("<id>", "the client id")
    .action((id: string) => remove(context, id));
}

async function create(context: CliContext, options: CreateOptions): Promise<void> {
  const name = readName("--name", options.name);
  assertClientId(options.id);
  await withInstallation(context, async (installation) => {
    const result = await createOperatorClient(installation, {
      name,
      redirectUris: options.redirectUri ?? [],
      isPublic: options.public ?? false,
      secretRequiredAtCodeExchange: options.requireSecretAtCodeExchange ?? false,
      dpopBoundAccessTokens: options.dpopBoundAccessTokens ?? false,
      ...(options.id !== undefined && { clientId: options.id }),
      ...(options.resource !== undefined && { resources: options.resource }),
      ...(options.uri !== undefined && { clientUri: options.uri }),
      ...(options.alwaysAskForConsent && { remembersConsent: false }),
    });
    if (!result.ok) throw new CommandError(explainCreate(result.failure));
    const { record, secret } = result.value;
    const hint = secret === null ? "" : " Its secret won't be shown again; keep it in a secret store.";
    context.stderr.write(`Created client ${record.clientId}.${hint}\n`);
    if (options.json)
      printJson(context, { client_id: record.clientId, ...(secret !== null && { client_secret: secret }) });
    else context.stdout.write(`${secret ?? record.clientId}\n`);
  });
}

function explainCreate(failure: CreateClientFailure): string {
  switch (failure.kind) {
    case "client_id_taken":
      return "A client with this id already exists.";
    case "no_redirect_uri":
      return "Give --redirect-uri at least once.";
    case "unfit_redirect_uri":
      return `--redirect-uri “${failure.redirectUri}” ${failure.problem}.`;
    case "unfit_client_uri":
      return "--uri must be an absolute https URL.";
    case "unknown_resource":
      return `--resource ${failure.resource} isn't a resource of this deployment. See \`orgward resources list\`.`;
  }
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const rows = (await store.read.oauthClients.list()).map((client) => ({
      client_id: client.clientId,
      kind: client.kind,
      name: client.name,
      authentication: client.authenticationMethod,
      redirect_uris: client.redirectUris,
      resources: client.resources,
      created_at: formatTime(client.createdAt),
      last_used_at: client.lastUsedAt === null ? null : formatTime(client.lastUsedAt),
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      row.client_id,
      row.kind,
      row.name ?? "-",
      row.authentication,
      row.last_used_at ?? "-",
      row.redirect_uris.join(" "),
    ]);
    printTable(context, [["ID", "KIND", "NAME", "AUTHENTICATION", "LAST USED AT", "REDIRECT URIS"], ...lines]);
  });
}

async function rotate(context: CliContext, clientId: string, overlapSeconds: number): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await rotateClientSecret(installation, { clientId, overlapSeconds });
    if (!result.ok) throw new CommandError(explainRotate(result.failure, clientId));
    context.stderr.write(`Created a new secret. The old one stops working in ${countOf(overlapSeconds, "second")}.\n`);
    context.stdout.write(`${result.value}\n`);
  });
}

function explainRotate(failure: RotateSecretFailure, clientId: string): string {
  switch (failure) {
    case "not_found":
      return `No client has the id ${clientId}. See \`orgward clients list\`.`;
    case "no_secret":
      return `The client ${clientId} has no secret to replace: it is public, or signs what it sends.`;
  }
}

async function remove(context: CliContext, clientId: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    if (!(await deleteClient(installation, clientId))) throw new CommandError(explainRotate("not_found", clientId));
    context.stderr.write(`Deleted client ${clientId}. All access granted to it has ended.\n`);
  });
}
