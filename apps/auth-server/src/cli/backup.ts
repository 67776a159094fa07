import { resolve } from "node:path";
import type { Command } from "commander";
import { openStore } from "../open-store.ts";
import { type CliContext, CommandError } from "../platform/cli/context.ts";
import { parseConfig } from "../platform/config/config.ts";
import { backUpSqlite, restoreSqlite } from "../platform/db/sqlite/backup.ts";
import { type Backup, noteBackup } from "../platform/domain/last-backup.ts";
import { errorMessage } from "../platform/error-message.ts";

/** `orgward backup` and `orgward restore` */
export function addBackupCommands(program: Command, context: CliContext): void {
  program
    .command("backup")
    .argument("<file>", "where to write the copy; the file must not exist yet")
    .description("copy the SQLite database to one file while the server runs")
    .action(async (target: string) => {
      const file = sqliteFile(context, "pg_dump");
      const at = Math.floor(Date.now() / 1000);
      await backUpSqlite(file, target);
      context.stderr.write(
        `${target} contains everything committed so far. Back up ORGWARD_SECRET_KEY too, but keep it elsewhere.\n`,
      );
      await noteForDoctor(context, file, { at, file: resolve(target) });
    });
  program
    .command("restore")
    .argument("<file>", "what `orgward backup` wrote")
    .description("replace the SQLite database with a backup; no server may be running")
    .option("--force", "replace an existing database")
    .action(async (backup: string, { force }: { force?: true }) => {
      const file = sqliteFile(context, "pg_restore");
      await restoreSqlite(backup, file, force ?? false);
      context.stderr.write(
        `Restored ${file} to the state of the backup. Start the server with the same ORGWARD_SECRET_KEY.\n`,
      );
    });
}

/** The copy is complete by now, so whatever goes wrong here is only said. */
async function noteForDoctor({ stderr }: CliContext, file: string, backup: Backup): Promise<void> {
  try {
    const store = await openStore({ kind: "sqlite", file });
    await store.write(({ settings }) => noteBackup(settings, backup)).finally(() => store.close());
  } catch (error) {
    stderr.write(`\`orgward doctor\` won't know of this backup: ${errorMessage(error)}\n`);
  }
}

function sqliteFile({ environment }: CliContext, postgresTool: string): string {
  const { database } = parseConfig(environment);
  if (database.kind === "sqlite") return database.file;
  throw new CommandError(
    `This command is for SQLite. DATABASE_URL names a PostgreSQL database: use ${postgresTool} instead.`,
  );
}
