import type { Command } from "commander";
import {
  type ChangeSettingsFailure,
  changeDeploymentSettings,
  deploymentSettings,
} from "../domain/deployment-settings.ts";
import { type CliContext, CommandError, printJson, printTable, withInstallation } from "./context.ts";

/** `orgward settings list` and `orgward settings set` */
export function addSettingCommands(program: Command, context: CliContext): void {
  const settings = program
    .command("settings")
    .description("what the deployment allows; servers take changes up at once");
  settings
    .command("list")
    .description("show every setting")
    .option("--json", "print the settings as JSON")
    .action((options: { json?: true }) => list(context, options));
  settings
    .command("set")
    .description("change a setting")
    .argument("<name>")
    .argument("<value>")
    .action((name: string, value: string) => change(context, name, value));
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const rows = await Promise.all(
      Object.entries(deploymentSettings).map(async ([name, { meaning, read }]) => ({
        name,
        value: await read(store.read),
        meaning,
      })),
    );
    if (json) return printJson(context, Object.fromEntries(rows.map(({ name, value }) => [name, value])));
    const lines = rows.map(({ name, value, meaning }) => [name, value || "-", meaning]);
    printTable(context, [["NAME", "VALUE", "MEANING"], ...lines]);
  });
}

async function change(context: CliContext, name: string, value: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await changeDeploymentSettings(installation, { [name]: value });
    if (!result.ok) throw new CommandError(explain(result.failure));
    context.stderr.write(`Changed ${name}.\n`);
  });
}

function explain(failure: ChangeSettingsFailure): string {
  switch (failure.kind) {
    case "unknown_setting":
      return `There is no setting ${failure.name}. \`orgward settings list\` shows them.`;
    case "unfit_value":
      return `${failure.name} ${failure.problem}.`;
  }
}
