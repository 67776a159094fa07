import type { Command } from "commander";
import { type CliContext, CommandError, withInstallation } from "../../../platform/cli/context.ts";
import { countOf } from "../../../platform/count-of.ts";
import type { ActingDeps } from "../../../platform/domain/deps.ts";
import { endAllSessions } from "../../authentication/domain/accounts/account-state.ts";
import { signOutEverybody, signOutOrganization } from "../domain/sign-out.ts";

interface SignOutOptions {
  readonly user?: string;
  readonly org?: string;
  readonly everybody?: true;
}

/** Adds `orgward sign-out`. */
export function addSignOutCommand(program: Command, context: CliContext): void {
  program
    .command("sign-out")
    .description("end sessions and revoke access tokens: of a user, of an organization's members, or of everybody")
    .option("--user <id-or-email>", "sign a user out everywhere, and disconnect their apps")
    .option("--org <id>", "have every member of an organization prove again who they are")
    .option("--everybody", "sign out every user of the deployment, and disconnect every app")
    .action((options: SignOutOptions) => signOut(context, options));
}

async function signOut(context: CliContext, { user, org, everybody }: SignOutOptions): Promise<void> {
  if ([user, org, everybody].filter((given) => given !== undefined).length !== 1) {
    throw new CommandError("Say whom to sign out, with one of --user, --org and --everybody.");
  }
  await withInstallation(context, async (installation) => {
    const done = await perform(installation, { user, org });
    context.stderr.write(`${done}\n`);
  });
}

async function perform(
  deps: ActingDeps,
  { user, org }: { readonly user: string | undefined; readonly org: string | undefined },
): Promise<string> {
  if (user !== undefined) {
    const { users } = deps.store.read;
    const found = user.includes("@") ? await users.findByEmail(user) : await users.findById(user);
    if (!found || !(await endAllSessions(deps, found.userId))) throw new CommandError(`There is no user ${user}.`);
    return "Signed the user out everywhere, and disconnected their apps.";
  }
  if (org !== undefined) {
    if (!(await signOutOrganization(deps, org))) throw new CommandError(`There is no organization ${org}.`);
    return "Signed every member out of the organization.";
  }
  const { sessions, grants } = await signOutEverybody(deps);
  return `Signed everybody out: ended ${countOf(sessions, "session")}, and disconnected ${countOf(grants, "app")}.`;
}
