import type { Command } from "commander";
import { collect } from "../../../platform/cli/arguments.ts";
import { type CliContext, CommandError, printJson, withInstallation } from "../../../platform/cli/context.ts";
import {
  changeIdentityAssertions,
  type IdentityAssertionProblem,
  MAX_ASSERTION_CLIENTS,
  readIdentityAssertions,
} from "../domain/change-settings.ts";

interface AllowOptions {
  readonly org: string;
  readonly client?: readonly string[];
  readonly tenant?: string;
}

/** Adds `orgward identity-assertions show`, `allow` and `disallow`. */
export function addIdentityAssertionCommands(program: Command, context: CliContext): void {
  const assertions = program
    .command("identity-assertions")
    .description("the apps that the identity providers of organizations let in (ID-JAG)");
  assertions
    .command("show")
    .description("print which apps the identity provider of a connection lets in, as JSON")
    .argument("<connection>", "the id of the connection")
    .requiredOption("--org <id>", "the organization")
    .action((connectionId: string, { org }: { org: string }) => show(context, { orgId: org, connectionId }));
  assertions
    .command("allow")
    .description("let the identity provider of a connection give these apps access, and no others")
    .argument("<connection>", "the id of the connection")
    .requiredOption("--org <id>", "the organization")
    .option("--client <id>", "the id of an OAuth client; can be repeated", collect)
    .option("--tenant <name>", "the organization's tenant, where several have the same issuer")
    .action((connectionId: string, options: AllowOptions) => allow(context, connectionId, options));
  assertions
    .command("disallow")
    .description("let the identity provider of a connection give no app access; what it gave ends")
    .argument("<connection>", "the id of the connection")
    .requiredOption("--org <id>", "the organization")
    .action((connectionId: string, { org }: { org: string }) => disallow(context, { orgId: org, connectionId }));
}

interface Key {
  readonly orgId: string;
  readonly connectionId: string;
}

async function show(context: CliContext, key: Key): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const known = await readIdentityAssertions(store.read, key);
    if (!known) throw new CommandError(explain({ code: "not_found" }));
    printJson(context, { enabled: known.enabled, client_ids: known.clientIds, tenant: known.tenant });
  });
}

async function allow(context: CliContext, connectionId: string, { org, client, tenant }: AllowOptions): Promise<void> {
  const input = { enabled: true, clientIds: client ?? [], tenant: tenant ?? null };
  await withInstallation(context, async (installation) => {
    const changed = await changeIdentityAssertions(installation, { orgId: org, connectionId }, input);
    if (!changed.ok) throw new CommandError(explain(changed.failure));
    context.stderr.write(
      `The identity provider may now give these apps access: ${input.clientIds.join(", ") || "none"}.\n`,
    );
  });
}

async function disallow(context: CliContext, key: Key): Promise<void> {
  await withInstallation(context, async (installation) => {
    const known = await readIdentityAssertions(installation.store.read, key);
    if (!known) throw new CommandError(explain({ code: "not_found" }));
    const changed = await changeIdentityAssertions(installation, key, { ...known, enabled: false });
    if (!changed.ok) throw new CommandError(explain(changed.failure));
    context.stderr.write("The identity provider gives no app access any more.\n");
  });
}

function explain(problem: IdentityAssertionProblem): string {
  switch (problem.code) {
    case "not_found":
      return "The organization has no connection with this id.";
    case "not_openid":
      return "Only connections by OpenID Connect have identity assertions.";
    case "too_many_clients":
      return `A connection lets in at most ${MAX_ASSERTION_CLIENTS} clients.`;
    case "unknown_client":
      return `--client ${problem.clientId} isn't a client of this deployment. See \`orgward clients list\`.`;
    case "public_client":
      return `--client ${problem.clientId} has no credentials of its own: anyone could present an assertion in its name.`;
  }
}
