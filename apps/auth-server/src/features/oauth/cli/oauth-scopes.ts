import type { Command } from "commander";
import {
  type CliContext,
  CommandError,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { deleteScope, type SaveScopeFailure, saveScope } from "../domain/scopes.ts";

interface SetOptions {
  readonly description: string;
  readonly organization?: true;
  readonly default?: true;
}

/** Adds `orgward scopes set`, `list` and `delete`. */
export function addScopeCommands(program: Command, context: CliContext): void {
  const scopes = program.command("scopes").description("the scopes that OAuth clients can request");
  scopes
    .command("set")
    .description("add a scope, or change the one with this name")
    .argument("<name>", "such as projects:read")
    .requiredOption("--description <text>", "what it allows, as users will see it, such as 'Read your projects'")
    .option("--organization", "it applies to one organization, which the user chooses")
    .option("--default", "grant it to clients that don't request a scope")
    .action((name: string, options: SetOptions) => set(context, name, options));
  scopes
    .command("list")
    .description("list the scopes")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
  scopes
    .command("delete")
    .description("stop offering a scope; access already granted stays")
    .argument("<name>", "the scope's name")
    .action((name: string) => remove(context, name));
}

async function set(context: CliContext, name: string, options: SetOptions): Promise<void> {
  await withInstallation(context, async (installation) => {
    const kind = options.organization ? "organization" : "user";
    const scope = { name, description: options.description, kind, isDefault: options.default ?? false } as const;
    const result = await saveScope(installation, scope);
    if (!result.ok) throw new CommandError(explain(result.failure));
    context.stderr.write(`Set the scope ${name}.\n`);
  });
}

function explain(failure: SaveScopeFailure): string {
  switch (failure.kind) {
    case "unfit_name":
      return "A scope name must be printable ASCII without spaces, quotation marks or backslashes.";
    case "unfit_description":
      return `--description ${failure.problem}.`;
  }
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const rows = (await store.read.oauthScopes.list()).map(({ isDefault, name, description, kind }) => ({
      name,
      description,
      kind,
      default: isDefault,
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [row.name, row.kind, row.default ? "yes" : "no", row.description]);
    printTable(context, [["NAME", "KIND", "DEFAULT", "DESCRIPTION"], ...lines]);
  });
}

async function remove(context: CliContext, name: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    if (!(await deleteScope(installation, name)))
      throw new CommandError(`There is no scope ${name}. See \`orgward scopes list\`.`);
    context.stderr.write(`Deleted the scope ${name}.\n`);
  });
}
