import type { Command } from "commander";
import { type CliContext, CommandError, printJson, printTable } from "../../platform/cli/context.ts";
import type { NamedFinding } from "./check.ts";
import { checkDeployment } from "./deployment.ts";
import { systemDeps } from "./system.ts";

/** Adds `orgward doctor`. */
export function addDoctorCommand(program: Command, context: CliContext): void {
  program
    .command("doctor")
    .description("check the deployment that the environment describes, and change nothing")
    .option("--json", "print the findings as JSON")
    .action(async ({ json }: { json?: true }) => {
      const findings = await checkDeployment(context.environment, systemDeps);
      if (json) printJson(context, findings);
      else printTable(context, toRows(findings));
      assertNoneFailed(findings);
    });
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
