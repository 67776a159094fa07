import type { Command } from "commander";
import { parseCount, parseSeconds, readName } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { countOf } from "../../../platform/count-of.ts";
import type { Deps } from "../../../platform/deps.ts";
import { isUsable } from "../../../platform/domain/validity.ts";
import type { Acting } from "../../../platform/events/actor.ts";
import { addAccountCredential, rotateAccountSecret } from "../domain/account-credentials.ts";
import {
  type CreateServiceAccountFailure,
  createServiceAccount,
  DEFAULT_REQUESTS_PER_MINUTE,
  deleteServiceAccount,
  MAX_REQUESTS_PER_MINUTE,
  setServiceAccountEnabled,
} from "../domain/manage.ts";
import type { ServiceAccountRecord } from "../domain/records.ts";

const ONE_DAY = 24 * 60 * 60;

interface CreateOptions {
  readonly org: string;
  readonly role: string;
  readonly name: string;
  readonly requestsPerMinute: number;
  readonly dpopBoundAccessTokens?: true;
  readonly json?: true;
}

interface RotateOptions {
  readonly overlap: number;
  readonly json?: true;
}

/** Adds `orgward service-accounts`. */
export function addServiceAccountCommands(program: Command, context: CliContext): void {
  const accounts = program.command("service-accounts").description("the apps of organizations that act for themselves");
  accounts
    .command("create")
    .description("create a service account with a secret, and print its client id and secret once on standard output")
    .requiredOption("--org <id>", "the organization")
    .requiredOption("--role <role>", "its role in the organization")
    .requiredOption("--name <name>", "what the app does")
    .option(
      "--requests-per-minute <count>",
      "how many tokens it gets in a minute",
      parseCount,
      DEFAULT_REQUESTS_PER_MINUTE,
    )
    .option("--dpop-bound-access-tokens", "bind every access token to a key of the account (DPoP)")
    .option("--json", "print them as JSON")
    .action((options: CreateOptions) => create(context, options));
  accounts
    .command("list")
    .description("list the service accounts of an organization, without their secrets")
    .requiredOption("--org <id>", "the organization")
    .option("--json", "print them as JSON")
    .action((options: { org: string; json?: true }) => list(context, options));
  accounts
    .command("rotate")
    .description("replace the newest secret of a service account; the old one stays valid for a while")
    .argument("<id>", "the account's id, as `list` shows it")
    .option("--overlap <seconds>", "how long the old secret stays valid", parseSeconds, ONE_DAY)
    .option("--json", "print the client id and the new secret as JSON")
    .action((id: string, options: RotateOptions) => rotate(context, id, options));
  for (const [verb, isEnabled] of [
    ["disable", false],
    ["enable", true],
  ] as const) {
    accounts
      .command(verb)
      .description(
        isEnabled
          ? "let a disabled service account get tokens again"
          : "end the tokens of a service account, and give it no more",
      )
      .argument("<id>", "the account's id, as `list` shows it")
      .action((id: string) => setEnabled(context, id, isEnabled));
  }
  accounts
    .command("delete")
    .description("delete a service account with its credentials, and end its tokens")
    .argument("<id>", "the account's id, as `list` shows it")
    .action((id: string) => remove(context, id));
}

async function create(context: CliContext, options: CreateOptions): Promise<void> {
  const wanted = {
    orgId: options.org.toLowerCase(),
    name: readName("--name", options.name),
    role: options.role,
    additionalRoles: [],
    requestsPerMinute: options.requestsPerMinute,
    dpopBoundAccessTokens: options.dpopBoundAccessTokens,
    createdBy: null,
  };
  await withInstallation(context, async (installation) => {
    const created = await createServiceAccount(installation, wanted);
    if (!created.ok) throw new CommandError(explain(created.failure, options));
    const account = created.value;
    const added = await addAccountCredential(installation, account, { kind: "secret", name: null, expiresAt: null });
    if (!added.ok) throw new CommandError(`The account ${account.machineId} was created without a secret.`);
    context.stderr.write(
      `Created service account ${account.machineId}. Its secret won't be shown again; keep it in a secret store.\n`,
    );
    printSecret(context, account, added.value.secret, options);
  });
}

async function list(context: CliContext, { org, json }: { org: string; json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const accounts = await store.read.serviceAccounts.listByOrg(org.toLowerCase());
    const rows = accounts.map((account) => ({
      client_id: account.machineId,
      name: account.name,
      role: account.role,
      enabled: account.disabledAt === null,
      created_at: formatTime(account.createdAt),
      last_used_at: account.lastUsedAt === null ? null : formatTime(account.lastUsedAt),
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [
      row.client_id,
      row.name,
      row.role,
      row.enabled ? "yes" : "no",
      row.created_at,
      row.last_used_at ?? "-",
    ]);
    printTable(context, [["ID", "NAME", "ROLE", "ENABLED", "CREATED AT", "LAST USED AT"], ...lines]);
  });
}

async function rotate(context: CliContext, id: string, { overlap, json }: RotateOptions): Promise<void> {
  await withInstallation(context, async (installation) => {
    const account = await findAccount(installation, id);
    const known = await installation.store.read.machineCredentials.listByMachine(account.machineId);
    const secrets = known.filter(
      (credential) => credential.proof.kind === "secret" && isUsable(credential, installation.clock()),
    );
    const newest = secrets.findLast(({ expiresAt }) => expiresAt === null) ?? secrets.at(-1);
    if (!newest) throw new CommandError(`The service account ${id} has no secret in force.`);
    const replaced = { credentialId: newest.credentialId, overlapSeconds: overlap };
    const rotated = await rotateAccountSecret(installation, account, replaced);
    if (!rotated.ok) throw new CommandError(`The secret can't be replaced: ${rotated.failure.replaceAll("_", " ")}.`);
    context.stderr.write(`Created a secret. The old one stops working in ${countOf(overlap, "second")}.\n`);
    printSecret(context, account, rotated.value.secret, { ...(json && { json }) });
  });
}

async function setEnabled(context: CliContext, id: string, isEnabled: boolean): Promise<void> {
  await withInstallation(context, async (installation) => {
    const account = await findAccount(installation, id);
    await setServiceAccountEnabled(installation, account, isEnabled);
    context.stderr.write(`${isEnabled ? "Enabled" : "Disabled"} service account ${account.machineId}.\n`);
  });
}

async function remove(context: CliContext, id: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const account = await findAccount(installation, id);
    await deleteServiceAccount(installation, account);
    context.stderr.write(`Deleted service account ${account.machineId}.\n`);
  });
}

async function findAccount({ store }: Deps & Acting, id: string): Promise<ServiceAccountRecord> {
  const account = await store.read.serviceAccounts.find(id.toLowerCase());
  if (account) return account;
  throw new CommandError(`No service account has the id ${id}. See \`orgward service-accounts list\`.`);
}

function printSecret(
  context: CliContext,
  { machineId, orgId, name, role }: ServiceAccountRecord,
  secret: string | null,
  { json }: { readonly json?: true },
): void {
  if (json) {
    printJson(context, { client_id: machineId, client_secret: secret, org_id: orgId, name, role });
  } else {
    context.stdout.write(`client_id: ${machineId}\nclient_secret: ${secret}\n`);
  }
}

function explain(failure: CreateServiceAccountFailure, { org, role }: CreateOptions): string {
  switch (failure) {
    case "org_not_found":
      return `No organization has the id ${org}.`;
    case "invalid_limit":
      return `--requests-per-minute must be at most ${MAX_REQUESTS_PER_MINUTE}.`;
    case "invalid_name":
      return "--name must be a name.";
    default:
      return `--role: the organization has no role ${role}.`;
  }
}
