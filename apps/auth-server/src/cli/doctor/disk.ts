import type { Config } from "../../platform/config/config.ts";
import { type Finding, failed, ok, skipped, warning } from "./check.ts";
import type { DoctorDeps } from "./deps.ts";

const MIB = 1024 ** 2;
const LITTLE_BYTES = 1024 * MIB;
const TOO_LITTLE_BYTES = 100 * MIB;

/** Checks the free space where SQLite keeps the database. */
export async function checkDisk(
  { database, dataDirectory }: Pick<Config, "database" | "dataDirectory">,
  { freeBytes }: Pick<DoctorDeps, "freeBytes">,
): Promise<Finding> {
  if (database.kind === "postgres") return skipped("The data is on the disks of PostgreSQL.");
  const bytes = await freeBytes(dataDirectory).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (bytes === null) return skipped(`The folder ${dataDirectory} doesn't exist.`);
  const detail = `${Math.floor(bytes / MIB)} MiB are free in ${dataDirectory}.`;
  if (bytes < TOO_LITTLE_BYTES) return failed(detail, "Free up space: on a full disk nothing can be written.");
  if (bytes < LITTLE_BYTES) return warning(detail, "Free up space, or move the data to a larger disk.");
  return ok(detail);
}
