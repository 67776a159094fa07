import type { Command } from "commander";
import { readName } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { deleteResource, saveResource } from "../domain/resources.ts";

interface SetOptions {
  readonly name?: string;
  readonly default?: true;
}

/** Adds `orgward resources set`, `list` and `delete`. */
export function addResourceCommands(program: Command, context: CliContext): void {
  const resources = program
    .command("resources")
    .description("the resource servers, such as MCP servers, that tokens are issued for");
  resources
    .command("set")
    .description("add a resource server, or change the one with this URL")
    .argument("<url>", "the URL that clients connect to, exactly as the server publishes it")
    .option("--name <name>", "the name users see on the consent page")
    .option("--default", "use it when a client doesn't name a resource")
    .action((url: string, options: SetOptions) => set(context, url, options));
  resources
    .command("list")
    .description("list the resource servers")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
  resources
    .command("delete")
    .description("delete a resource server and end all grants for it")
    .argument("<url>", "the URL that it was set with")
    .action((url: string) => remove(context, url));
}

async function set(context: CliContext, resource: string, options: SetOptions): Promise<void> {
  const name = options.name === undefined ? null : readName("--name", options.name);
  await withInstallation(context, async (installation) => {
    const { default: isDefault = false } = options;
    const result = await saveResource(installation, { resource, name, isDefault });
    if (!result.ok) throw new CommandError(`The URL ${result.failure}.`);
    context.stderr.write(`Set the resource ${resource}.\n`);
  });
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const rows = (await store.read.oauthResources.list()).map(({ resource, name, isDefault, createdAt }) => ({
      resource,
      name,
      default: isDefault,
      created_at: formatTime(createdAt),
    }));
    if (json) return printJson(context, rows);
    const lines = rows.map((row) => [row.resource, row.name ?? "-", row.default ? "yes" : "no", row.created_at]);
    printTable(context, [["URL", "NAME", "DEFAULT", "CREATED AT"], ...lines]);
  });
}

async function remove(context: CliContext, resource: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    if (!(await deleteResource(installation, resource)))
      throw new CommandError(`There is no resource ${resource}. See \`orgward resources list\`.`);
    context.stderr.write(`Deleted the resource ${resource}. All grants for it have ended.\n`);
  });
}
