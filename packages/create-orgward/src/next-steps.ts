import { type AppPlan, hasDevServer, runScript } from "./plan.ts";

/** What is left to do. */
export interface Outcome {
  readonly plan: AppPlan;
  /** As `cd` takes it; "." for the folder that the command ran in. */
  readonly folder: string;
  readonly isInstalled: boolean;
}

/** Composes what is printed at the end: the commands to run, and where to look. */
export function describeNextSteps({ plan, folder, isInstalled }: Outcome): string {
  const commands = [
    ...(folder === "." ? [] : [`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]),
    ...(isInstalled ? [] : [`${plan.packageManager} install`]),
    runScript(plan.packageManager, "dev"),
  ];
  const where = folder === "." ? "here" : `in ${folder}`;
  return [
    `\nCreated ${plan.name} ${where}. Next:\n`,
    ...commands.map((command) => `  ${command}`),
    `\n${describeSignIn(plan)}\n`,
  ].join("\n");
}

function describeSignIn(plan: AppPlan): string {
  if (!hasDevServer(plan)) {
    const missing = plan.framework === "mcp" ? "the credentials to validate tokens with" : "an API key";
    return `Before that, put ${missing} of ${plan.authServer} into .env: README.md says how.`;
  }
  const address =
    plan.framework === "mcp"
      ? "Then add http://localhost:3000/mcp to an MCP client"
      : "Then open http://localhost:3000";
  return `${address}, and sign in as admin@acme.test with the password orgward-demo.`;
}
