import { type AppPlan, appUrlOf, runScript } from "./plan.ts";
import { describeRegistration, whereToRegister } from "./registration.ts";

/** What is left to do. */
export interface Outcome {
  readonly plan: AppPlan;
  /** As `cd` takes it; "." for the folder that the command ran in. */
  readonly folder: string;
  readonly isInstalled: boolean;
}

/** Composes what is printed at the end: the commands to run, and where to look. */
export function describeNextSteps({ plan, folder, isInstalled }: Outcome): string {
  const preparing = [
    ...(folder === "." ? [] : [`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]),
    ...(isInstalled ? [] : [`${plan.packageManager} install`]),
  ];
  const starting = runScript(plan.packageManager, "dev");
  const where = folder === "." ? "here" : `in ${folder}`;
  const registration = describeRegistration(plan);
  const paragraphs = registration
    ? [
        ...(preparing.length > 0 ? [listCommands(preparing)] : []),
        whereToRegister(plan),
        listCommands(registration.commands),
        registration.next.replaceAll("`", ""),
        "Start the app:",
        listCommands([starting]),
        `${describeAddress(plan)}.`,
      ]
    : [
        listCommands([...preparing, starting]),
        `${describeAddress(plan)}, and sign in as admin@acme.test with the password orgward-demo.`,
      ];
  return `${[`\nCreated ${plan.name} ${where}. Next:`, ...paragraphs].join("\n\n")}\n`;
}

function listCommands(commands: readonly string[]): string {
  return commands.map((command) => `  ${command}`).join("\n");
}

function describeAddress(plan: AppPlan): string {
  return plan.framework === "mcp" ? `Then add ${appUrlOf(plan)}/mcp to an MCP client` : `Then open ${appUrlOf(plan)}`;
}
