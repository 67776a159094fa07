import type { Command } from "commander";
import { type CliContext, CommandError } from "../platform/cli/context.ts";
import { parseConfig } from "../platform/config/config.ts";
import { backUpSqlite, restoreSqlite } from "../platform/db/sqlite/backup.ts";

/** `orgward backup` and `orgward restore` */
export function addBackupCommands(program: Command, context: CliContext): void {
  program
    .command("backup")
    .argument("<file>", "where to write the copy; nothing may be there yet")
    .description("copy the SQLite database into one file, while the server runs")
    .action(async (target: string) => {
      await backUpSqlite(sqliteFile(context, "pg_dump"), target);
      context.stderr.write(
        `Everything committed so far is in ${target}. Keep ORGWARD_SECRET_KEY with it, but elsewhere.\n`,
      );
    });
  program
    .command("restore")
    .argument("<file>", "what `orgward backup` wrote")
    .description("put a backup in the place of the SQLite database, while no server runs")
    .option("--force", "replace the database that is there")
    .action(async (backup: string, { force }: { force?: true }) => {
      const file = sqliteFile(context, "pg_restore");
      await restoreSqlite(backup, file, force ?? false);
      context.stderr.write(
        `${file} is as it was when the backup was made. Start the server with the same ORGWARD_SECRET_KEY.\n`,
      );
    });
}

function sqliteFile({ environment }: CliContext, postgresTool: string): string {
  const { database } = parseConfig(environment);
  if (database.kind === "sqlite") return database.file;
  throw new CommandError(`This is for SQLite. DATABASE_URL names a PostgreSQL database: use ${postgresTool}.`);
}
