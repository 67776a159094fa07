import type { Command } from "commander";
import type { CliContext } from "../../platform/cli/context.ts";
import { checkApp } from "./check-app.ts";

interface DoctorOptions {
  readonly export?: string;
  readonly failOnUnguarded?: boolean;
  readonly json?: boolean;
}

/** Adds `orgward doctor`. */
export function addDoctorCommand(program: Command, context: CliContext): void {
  program
    .command("doctor")
    .description("list the routes of an app, and what guards each")
    .argument("<app>", "the file that exports your Express, Koa or Hono app, or the folder of a Next app")
    .option(
      "--export <name>",
      "the name under which the file exports the app (default: default, app, or whatever is an app)",
    )
    .option("--fail-on-unguarded", "exit with 1 if a route has no guard and isn't marked by publicRoute()")
    .option("--json", "print JSON")
    .action((app: string, { export: exportName, failOnUnguarded = false, json = false }: DoctorOptions) =>
      checkApp(context, { app, exportName, failOnUnguarded, asJson: json }),
    );
}
