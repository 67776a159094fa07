import type { Command } from "commander";
import { type CliContext, reportMigration } from "../platform/cli/context.ts";
import { parseConfig } from "../platform/config/config.ts";
import { migrate } from "../platform/db/migrate.ts";

/** `orgward migrate` */
export function addMigrateCommand(program: Command, context: CliContext): void {
  program
    .command("migrate")
    .description("migrate the database to this release's schema (`start` does this too)")
    .action(async () => {
      await migrate(parseConfig(context.environment).database, (migration) => reportMigration(context, migration));
      context.stderr.write("The database is up to date.\n");
    });
}
