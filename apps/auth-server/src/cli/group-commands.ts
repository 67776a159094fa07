import type { Command } from "commander";

/** The headings of `orgward --help`, and the commands under each, in this order. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  "Running the server:": ["start", "dev", "migrate", "doctor"],
  "Configuration:": ["apply", "pull", "settings", "role-mappings", "access-policy"],
  "People and sign-in:": ["sign-out", "operators", "web-apps"],
  "Keys and secrets:": ["keys", "api-keys", "secrets"],
  "OAuth and MCP:": [
    "clients",
    "registration",
    "metadata-documents",
    "scopes",
    "resources",
    "introspection-credentials",
  ],
  "Events:": ["audit", "audit-streams", "webhooks", "signal-partners"],
  "Backup and transfer:": ["backup", "restore", "export", "import"],
};

/** Puts the commands of the program into groups, in which its help lists them. What is in no group comes under "Commands". */
export function groupCommands(program: Command): void {
  for (const [heading, names] of Object.entries(GROUPS)) {
    for (const name of names) program.commands.find((command) => command.name() === name)?.helpGroup(heading);
  }
}
