import { z } from "zod";
import type { SettingRepository } from "./store.ts";

const SETTING = "last_backup";

const MAX_AGE_SECONDS = 7 * 86_400;

const backup = z.object({
  /** When it began, in Unix seconds: it contains everything from before. */
  at: z.number(),
  /** Where it was written. */
  file: z.string(),
});

/** A backup that `orgward backup` made. */
export type Backup = Readonly<z.output<typeof backup>>;

/** Notes the latest backup, for `orgward doctor`. */
export async function noteBackup(settings: Pick<SettingRepository, "set">, made: Backup): Promise<void> {
  await settings.set(SETTING, made);
}

/** Returns the latest backup that was noted; `null` when there is none. */
export async function readLastBackup(settings: Pick<SettingRepository, "get">): Promise<Backup | null> {
  return backup
    .nullable()
    .catch(null)
    .parse((await settings.get(SETTING)) ?? null);
}

/**
 * Returns whether a database needs a new backup.
 *
 * @param last `null` if it was never backed up
 * @param now in Unix seconds
 */
export function isBackupOverdue(last: Backup | null, now: number): boolean {
  return last === null || now - last.at >= MAX_AGE_SECONDS;
}
