import type { Command } from "commander";
import {
  type CliContext,
  CommandError,
  formatTime,
  printJson,
  printTable,
  withInstallation,
} from "../../../platform/cli/context.ts";
import { addWebRedirectUri, removeWebRedirectUri } from "../domain/manage-redirect-uris.ts";

interface AddOptions {
  readonly browser?: boolean;
  readonly logoutUri?: string;
}

/** Adds `orgward web-apps add`, `list` and `remove`. */
export function addWebAppCommands(program: Command, context: CliContext): void {
  const webApps = program
    .command("web-apps")
    .description("the web applications that use the hosted pages to sign in users");
  webApps
    .command("add")
    .description("allow a callback URL, where users return to an application")
    .argument("<redirect-uri>", "such as https://app.example.com/api/auth/callback")
    .option("--browser", "pages of the application get tokens themselves, without an API key")
    .option(
      "--logout-uri <url>",
      "where the application is told that sessions ended (OpenID Connect Back-Channel Logout)",
    )
    .action((redirectUri: string, options: AddOptions) => add(context, redirectUri, options));
  webApps
    .command("list")
    .description("list the callback URLs")
    .option("--json", "print them as JSON")
    .action((options: { json?: true }) => list(context, options));
  webApps
    .command("remove")
    .description("remove a callback URL; sessions that started there continue")
    .argument("<redirect-uri>", "the callback URL, as `list` shows it")
    .action((redirectUri: string) => remove(context, redirectUri));
}

async function add(context: CliContext, text: string, { browser = false, logoutUri }: AddOptions): Promise<void> {
  await withInstallation(context, async (installation) => {
    const result = await addWebRedirectUri(installation, {
      redirectUri: text,
      isBrowserApp: browser,
      ...(logoutUri !== undefined && { backchannelLogoutUri: logoutUri }),
    });
    if (!result.ok && result.failure !== "already_there") {
      const which = result.failure === "unfit_redirect_uri" ? "The callback URL" : "--logout-uri";
      throw new CommandError(
        `${which} must be absolute and use https, or http on localhost, without a username, password or fragment.`,
      );
    }
    const kind = browser ? "a browser app" : "an application with a backend";
    const added = { added: `Added ${text}.\n`, changed: `${text} now belongs to ${kind}.\n` };
    context.stderr.write(result.ok ? added[result.value] : `${text} is already allowed.\n`);
  });
}

async function list(context: CliContext, { json }: { json?: true }): Promise<void> {
  await withInstallation(context, async ({ store }) => {
    const rows = (await store.read.webRedirectUris.list()).map(
      ({ redirectUri, isBrowserApp, backchannelLogoutUri, createdAt }) => ({
        redirect_uri: redirectUri,
        browser: isBrowserApp,
        backchannel_logout_uri: backchannelLogoutUri,
        created_at: formatTime(createdAt),
      }),
    );
    if (json) return printJson(context, rows);
    printTable(context, [
      ["REDIRECT URI", "TOKENS GO TO", "ADDED AT"],
      ...rows.map((row) => [row.redirect_uri, row.browser ? "browser" : "backend", row.created_at]),
    ]);
  });
}

async function remove(context: CliContext, redirectUri: string): Promise<void> {
  await withInstallation(context, async (installation) => {
    const removed = await removeWebRedirectUri(installation, redirectUri);
    if (!removed) throw new CommandError(`${redirectUri} isn't in the list. See \`orgward web-apps list\`.`);
    context.stderr.write(`Removed ${redirectUri}.\n`);
  });
}
