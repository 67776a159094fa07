import { type Command, InvalidArgumentError } from "commander";
import { collect } from "../../../platform/cli/arguments.ts";
import {
  type CliContext,
  CommandError,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { changeRegistrationSettings } from "../domain/registration/change-settings.ts";
import {
  type RegistrationPreset,
  registrationPresetNames,
  registrationPresets,
} from "../domain/registration/presets.ts";
import { isPreset, readRegistrationSettings } from "../domain/registration/settings.ts";

interface EnableOptions {
  readonly preset?: readonly RegistrationPreset[];
  readonly redirectUri?: readonly string[];
  readonly loopback: boolean;
}

/** Adds `orgward registration enable`, `disable` and `show`. */
export function addRegistrationCommands(program: Command, context: CliContext): void {
  const registration = program.command("registration").description("whether OAuth clients can register themselves");
  registration
    .command("enable")
    .description("let clients register themselves if all of their redirect URIs are allowed")
    .option("--preset <name>", "a known client, see `show`; can be repeated (default: all)", collectPreset)
    .option("--redirect-uri <uri>", "another URI, which can end in /*; can be repeated", collect)
    .option("--no-loopback", "refuse apps on users' devices that no preset covers")
    .action((options: EnableOptions) => enable(context, options));
  registration
    .command("disable")
    .description("stop letting clients register themselves; existing ones stay")
    .action(() => disable(context));
  registration
    .command("show")
    .description("show which clients can register")
    .option("--json", "print it as JSON")
    .action((options: { json?: true }) => show(context, options));
}

function collectPreset(value: string, previous: readonly RegistrationPreset[] = []): readonly RegistrationPreset[] {
  if (isPreset(value)) return [...previous, value];
  throw new InvalidArgumentError(`It must be one of ${registrationPresetNames.join(", ")}.`);
}

async function enable(context: CliContext, { preset, redirectUri = [], loopback }: EnableOptions): Promise<void> {
  const presets = preset ?? registrationPresetNames;
  const settings = { enabled: true, presets, allowsLoopback: loopback, redirectUris: redirectUri };
  await withInstallation(context, async (installation) => {
    const result = await changeRegistrationSettings(installation, settings);
    if (!result.ok) throw new CommandError(`--redirect-uri “${result.failure.redirectUri}” ${result.failure.problem}.`);
  });
  context.stderr.write("Allow clients to register themselves.\n");
}

async function disable(context: CliContext): Promise<void> {
  await withInstallation(context, async (installation) => {
    await changeRegistrationSettings(installation, { enabled: false });
  });
  context.stderr.write("Clients can no longer register themselves.\n");
}

async function show(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const { enabled, presets, allowsLoopback, redirectUris } = await readRegistrationSettings(store.read);
    if (json) {
      return printJson(context, { enabled, presets, allows_loopback: allowsLoopback, redirect_uris: redirectUris });
    }
    context.stderr.write(`Clients ${enabled ? "can" : "can't"} register themselves.\n`);
    const known = registrationPresetNames.map((name) => [
      name,
      presets.includes(name) ? "yes" : "no",
      registrationPresets[name].title,
    ]);
    const further = redirectUris.map((uri) => [uri, "yes", "-"]);
    const loopback = ["loopback", allowsLoopback ? "yes" : "no", "Any app on users' devices"];
    printTable(context, [["CLIENT", "ALLOWED", "WHAT IT IS"], ...known, loopback, ...further]);
  });
}
