import { existsSync } from "node:fs";
import type { Command } from "commander";
import { type CliContext, CommandError, reportMigration } from "../platform/cli/context.ts";
import { parseConfig } from "../platform/config/config.ts";
import type { Database } from "../platform/db/database.ts";
import { migrate } from "../platform/db/migrate.ts";
import { openDatabase } from "../platform/db/open-database.ts";
import { exportDatabase, type OnProgress } from "../platform/db/transfer/export.ts";
import { importDatabase } from "../platform/db/transfer/import.ts";

const PROGRESS_EVERY_ROWS = 100_000;

/** `orgward export` and `orgward import` */
export function addTransferCommands(program: Command, context: CliContext): void {
  program
    .command("export")
    .argument("<file>", "where to write the export; the file must not exist yet")
    .description("write everything in the database to a file, to move it to another database")
    .action((file: string) => exportTo(context, file));
  program
    .command("import")
    .argument("<file>", "what `orgward export` wrote")
    .description("load an export into a new database; all of it or nothing")
    .action((file: string) => importFrom(context, file));
}

async function exportTo(context: CliContext, file: string): Promise<void> {
  if (existsSync(file)) throw new CommandError(`${file} already exists. Choose a file that doesn't.`);
  await withDatabase(context, (opened) => exportDatabase(opened, file, showProgress(context)));
  context.stderr.write(
    "Exported. Encrypted values stay encrypted: import the file where ORGWARD_SECRET_KEY is the same.\n",
  );
}

async function importFrom(context: CliContext, file: string): Promise<void> {
  if (!existsSync(file)) throw new CommandError(`There is no file at ${file}.`);
  await migrate(parseConfig(context.environment).database, (migration) => reportMigration(context, migration));
  await withDatabase(context, (opened) => importDatabase(opened, file, showProgress(context)));
  context.stderr.write(
    "Imported, and every table matches the export. Start the server with the same ORGWARD_SECRET_KEY.\n",
  );
}

async function withDatabase({ environment }: CliContext, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await openDatabase(parseConfig(environment).database);
  await work(database).finally(() => database.close());
}

/** Tables that are done are the result; how far a long one has come stands on standard error. */
function showProgress({ stdout, stderr }: CliContext): OnProgress {
  let shown = 0;
  return (table, rows, sum) => {
    if (sum) {
      shown = 0;
      stdout.write(`${table}  ${sum.rows} rows  sha256:${sum.sha256}\n`);
    } else if (rows >= shown + PROGRESS_EVERY_ROWS) {
      shown = rows;
      stderr.write(`${table}: ${rows} rows\n`);
    }
  };
}
