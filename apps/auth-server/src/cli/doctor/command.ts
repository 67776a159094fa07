import type { Command } from "commander";
import { type CliContext, CommandError, printJson, printTable } from "../../platform/cli/context.ts";
import { checkApp } from "./app/check-app.ts";
import type { NamedFinding } from "./check.ts";
import { checkDeployment } from "./deployment.ts";
import { systemDeps } from "./system.ts";

interface DoctorOptions {
  readonly export?: string;
  readonly failOnUnguarded?: boolean;
  readonly json?: boolean;
}

/** Adds `orgward doctor`. */
export function addDoctorCommand(program: Command, context: CliContext): void {
  program
    .command("doctor")
    .description("check the deployment that the environment describes, or list the routes of an app with their guards")
    .argument("[app]", "the file that exports your Express, Koa or Hono app, or the folder of a Next app")
    .option(
      "--export <name>",
      "the name under which the file exports the app (default: default, app, or whatever is an app)",
    )
    .option("--fail-on-unguarded", "exit with 1 if a route of the app has no guard and isn't marked by publicRoute()")
    .option("--json", "print JSON")
    .action((app: string | undefined, options: DoctorOptions) =>
      app === undefined ? examineDeployment(context, options) : examineApp(context, app, options),
    );
}

function examineApp(
  context: CliContext,
  app: string,
  { export: exportName, failOnUnguarded = false, json = false }: DoctorOptions,
): Promise<void> {
  return checkApp(context, { app, exportName, failOnUnguarded, asJson: json });
}

async function examineDeployment(
  context: CliContext,
  { export: exportName, failOnUnguarded, json }: DoctorOptions,
): Promise<void> {
  if (exportName !== undefined || failOnUnguarded) {
    throw new CommandError(
      "--export and --fail-on-unguarded are about an app: name its file, such as `orgward doctor app.ts`.",
    );
  }
  const findings = await checkDeployment(context.environment, systemDeps);
  if (json) printJson(context, findings);
  else printTable(context, toRows(findings));
  assertNoneFailed(findings);
}

/** One row for each finding, and below it one with what to do. */
function toRows(findings: readonly NamedFinding[]): string[][] {
  const rows = findings.flatMap(({ check, status, detail, remedy }) => [
    [check, status, detail],
    ...(remedy === undefined ? [] : [["", "", `→ ${remedy}`]]),
  ]);
  return [["CHECK", "RESULT", "DETAIL"], ...rows];
}

/** @throws CommandError with the number of checks that failed */
function assertNoneFailed(findings: readonly NamedFinding[]): void {
  const count = findings.filter(({ status }) => status === "failed").length;
  if (count > 0) throw new CommandError(count === 1 ? "1 check failed." : `${count} checks failed.`);
}
