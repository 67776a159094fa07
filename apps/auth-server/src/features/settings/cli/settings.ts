import { readFile } from "node:fs/promises";
import type { Command } from "commander";
import {
  type CliContext,
  CommandError,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { describeFloorForecast, isFelt } from "../../access-policies/domain/forecast-floor.ts";
import { changeLogo } from "../../appearance/domain/change-logo.ts";
import {
  type ChangeSettingsFailure,
  changeDeploymentSettings,
  deploymentSettings,
} from "../domain/deployment-settings.ts";
import { forecastFloorSettings } from "../domain/floor-settings.ts";

interface LogoOptions {
  readonly dark?: true;
}

/** Adds `orgward settings list`, `set`, `set-logo` and `remove-logo`. */
export function addSettingCommands(program: Command, context: CliContext): void {
  const settings = program
    .command("settings")
    .description("what the deployment allows; changes take effect immediately");
  settings
    .command("list")
    .description("list all settings")
    .option("--json", "print the settings as JSON")
    .action((options: { json?: true }) => list(context, options));
  settings
    .command("set")
    .description("change a setting")
    .argument("<name>", "as `orgward settings list` prints it")
    .argument("<value>", "the new value")
    .option("--yes", "change it even if members would be asked for something at their next sign-in")
    .action((name: string, value: string, options: { yes?: true }) => change(context, { name, value, ...options }));
  settings
    .command("set-logo")
    .description("show a PNG image of up to 128 KiB instead of the deployment's name")
    .argument("<file>", "a PNG image of at most 128 KiB")
    .option("--dark", "show it on dark pages only")
    .action(async (file: string, options: LogoOptions) => changeStoredLogo(context, options, await readLogoFile(file)));
  settings
    .command("remove-logo")
    .description("remove the logo and show the deployment's name again")
    .option("--dark", "remove the logo for dark pages, and show the other one there, too")
    .action((options: LogoOptions) => changeStoredLogo(context, options, null));
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

async function change(
  context: CliContext,
  { name, value, yes }: { readonly name: string; readonly value: string; readonly yes?: true },
): Promise<void> {
  await withInstallation(context, async (installation) => {
    const { store, clock, policy } = installation;
    const reading = { read: store.read, now: clock(), sessionIdleSeconds: policy.sessionIdleSeconds };
    const forecast = await forecastFloorSettings(reading, { [name]: value });
    if (forecast && isFelt(forecast) && !yes) {
      const consequences = describeFloorForecast(forecast).join("; ");
      throw new CommandError(`Nothing was changed: ${consequences}. To put it in force all the same, add --yes.`);
    }
    const result = await changeDeploymentSettings(installation, { [name]: value });
    if (!result.ok) throw new CommandError(explain(result.failure));
    context.stderr.write(`Changed ${name}.\n`);
  });
}

async function readLogoFile(file: string): Promise<Uint8Array> {
  try {
    return await readFile(file);
  } catch {
    throw new CommandError(`${file} cannot be read.`);
  }
}

async function changeStoredLogo(context: CliContext, { dark }: LogoOptions, logo: Uint8Array | null): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await changeLogo(installation, dark ? "dark" : "light", logo);
    if (!result.ok) throw new CommandError(`The logo ${result.failure}.`);
    context.stderr.write(`${logo ? "Changed" : "Removed"} the logo${dark ? " for dark pages" : ""}.\n`);
  });
}

function explain(failure: ChangeSettingsFailure): string {
  switch (failure.kind) {
    case "unknown_setting":
      return `There is no setting ${failure.name}. See \`orgward settings list\`.`;
    case "unfit_value":
      return `${failure.name} ${failure.problem}.`;
  }
}
