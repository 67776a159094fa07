import { type Command, Help } from "commander";

/** The headings of `orgward --help`, and the commands under each, in this order. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Running the server:": ["start", "dev", "migrate", "doctor"],
  "Configuration:": ["apply", "pull", "settings", "role-mappings", "access-policy"],
  "People and sign-in:": ["sign-out", "operators", "impersonations", "web-apps", "identity-assertions"],
  "Apps of organizations:": ["service-accounts", "agents"],
  "Keys and secrets:": ["keys", "api-keys", "secrets"],
  "OAuth and MCP:": [
    "clients",
    "registration",
    "metadata-documents",
    "scopes",
    "resources",
    "introspection-credentials",
  ],
  "Events:": ["audit", "audit-streams", "verify-stream", "webhooks", "signal-partners"],
  "Backup and transfer:": ["backup", "restore", "export", "import"],
};

/** Puts the commands of the program into groups, in which its help lists them. What is in no group comes last, under "Commands". */
export function groupCommands(program: Command): void {
  for (const [heading, names] of Object.entries(GROUPS)) {
    for (const name of names) program.commands.find((command) => command.name() === name)?.helpGroup(heading);
  }
  program.configureHelp({ groupItems: groupInOrder });
}

/** By itself, help lists groups in the order in which their commands were added. */
const groupInOrder: Help["groupItems"] = (all, shown, headingOf) => {
  const groups = [...new Help().groupItems(all, shown, headingOf)];
  return new Map(groups.sort(([one], [other]) => placeOf(one) - placeOf(other)));
};

function placeOf(heading: string): number {
  const headings = Object.keys(GROUPS);
  return headings.includes(heading) ? headings.indexOf(heading) : headings.length;
}
