import { formatTime } from "../../platform/cli/context.ts";
import type { Config } from "../../platform/config/config.ts";
import { isBackupOverdue, readLastBackup } from "../../platform/domain/last-backup.ts";
import type { SettingRepository } from "../../platform/domain/store.ts";
import { type Finding, ok, skipped, warning } from "./check.ts";

const REMEDY = "Run `orgward backup <file>` every day, and keep the file on another machine.";

/**
 * Checks how old the latest backup of a SQLite database is.
 *
 * @param deployment.now in Unix seconds
 */
export async function checkBackup(
  settings: Pick<SettingRepository, "get">,
  { production, database, now }: Pick<Config, "production" | "database"> & { readonly now: number },
): Promise<Finding> {
  if (database.kind === "postgres")
    return skipped("pg_dump or your provider backs up PostgreSQL, which leaves no trace here.");
  const last = await readLastBackup(settings);
  if (last === null) {
    const detail = "`orgward backup` has never backed up this database.";
    return production ? warning(detail, REMEDY) : skipped(detail);
  }
  const detail = `The latest backup is of ${formatTime(last.at)}, in ${last.file}.`;
  return production && isBackupOverdue(last, now) ? warning(detail, REMEDY) : ok(detail);
}
