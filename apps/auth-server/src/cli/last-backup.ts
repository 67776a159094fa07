import { z } from "zod";
import type { Setting } from "../platform/db/sqlite/backup.ts";
import type { SettingRepository } from "../platform/domain/store.ts";

const SETTING = "last_backup";

const backup = z.object({
  /** When it began, in Unix seconds: it contains everything from before. */
  at: z.number(),
  /** Where it was written. */
  file: z.string(),
});

/** A backup that `orgward backup` made. */
export type Backup = Readonly<z.output<typeof backup>>;

/** Returns the setting that notes a backup for `orgward doctor`. */
export function toSetting(made: Backup): Setting {
  return { name: SETTING, value: made };
}

/** Returns the latest backup that was noted; `null` when there is none. */
export async function readLastBackup(settings: Pick<SettingRepository, "get">): Promise<Backup | null> {
  return backup
    .nullable()
    .catch(null)
    .parse((await settings.get(SETTING)) ?? null);
}
