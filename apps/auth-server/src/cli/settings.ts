import { type Command, Option } from "commander";
import { changeRedirectSettings, readRedirectSettings } from "../domain/accounts/redirects.ts";
import { changeUserSchema, readUserSchema } from "../domain/users/user-schema.ts";
import { collect } from "./arguments.ts";
import { type CliContext, CommandError, printJson, withInstallation } from "./context.ts";

type Switch = "on" | "off";

/** `orgward settings show`, `users` and `redirects` */
export function addSettingsCommands(program: Command, context: CliContext): void {
  const settings = program.command("settings").description("what holds for the whole deployment");
  settings
    .command("show")
    .description("print the settings as JSON")
    .action(() => show(context));
  settings
    .command("users")
    .description("say which optional parts users have; what they have already is kept")
    .addOption(new Option("--usernames <on|off>", "whether users may have a username").choices(["on", "off"]))
    .addOption(new Option("--names <on|off>", "whether users may have a first and a last name").choices(["on", "off"]))
    .action((options: { usernames?: Switch; names?: Switch }) => changeUsers(context, options));
  settings
    .command("redirects")
    .description("say where magic links may lead; the given origins replace the earlier ones")
    .option("--default <url>", "where links lead that name no address")
    .option("--allow <origin>", "an origin such as https://app.example.com; may be repeated", collect)
    .action((options: { default?: string; allow?: readonly string[] }) => changeRedirects(context, options));
}

async function show(context: CliContext): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    printJson(context, { users: await readUserSchema(store.read), redirects: await readRedirectSettings(store.read) });
  });
}

async function changeUsers(
  context: CliContext,
  { usernames, names }: { usernames?: Switch; names?: Switch },
): Promise<void> {
  if (!usernames && !names) throw new CommandError("Nothing to change: give --usernames or --names.");
  const changes = {
    ...(usernames && { usernames: usernames === "on" }),
    ...(names && { names: names === "on" }),
  };
  await withInstallation(context, async ({ store }) => {
    await store.write((repositories) => changeUserSchema(repositories, changes));
    context.stderr.write("Changed the settings of users.\n");
  });
}

async function changeRedirects(
  context: CliContext,
  { default: target, allow }: { default?: string; allow?: readonly string[] },
): Promise<void> {
  if (target === undefined && !allow) throw new CommandError("Nothing to change: give --default or --allow.");
  if (target !== undefined && !isWebAddress(target))
    throw new CommandError("--default must be an http or https address.");
  const wrong = allow?.find((origin) => !isWebAddress(origin) || new URL(origin).origin !== origin);
  if (wrong !== undefined)
    throw new CommandError(`--allow must be an origin, such as https://app.example.com: ${wrong}`);
  const changes = {
    ...(target !== undefined && { defaultRedirectUrl: target }),
    ...(allow && { allowedRedirectOrigins: allow }),
  };
  await withInstallation(context, async ({ store }) => {
    await store.write((repositories) => changeRedirectSettings(repositories, changes));
    context.stderr.write("Changed where magic links may lead.\n");
  });
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && ["http:", "https:"].includes(new URL(text).protocol);
}
