import type { Config } from "../../platform/config/config.ts";
import { type Finding, failed, ok, skipped, warning } from "./check.ts";
import type { DoctorDeps } from "./deps.ts";

/**
 * Checks whether the server will archive what the audit log needn't keep.
 *
 * @param months for how long events stay in the log; `null` for ever
 */
export async function checkArchive(
  months: number | null,
  { archiveDirectory }: Pick<Config, "archiveDirectory">,
  { lookIntoFolder }: Pick<DoctorDeps, "lookIntoFolder">,
): Promise<Finding> {
  if (archiveDirectory === null) {
    const kept = months === null ? "events stay in the log for ever" : "`orgward audit archive` has to be run";
    return skipped(`ARCHIVE_DIR isn't set: ${kept}.`);
  }
  const folder = await lookIntoFolder(archiveDirectory);
  if (folder.kind === "unusable") {
    return failed(
      `Nothing can be archived in ${archiveDirectory}: ${folder.reason}`,
      "Let the user that runs the server write there, on a disk that all processes share.",
    );
  }
  if (folder.kind === "missing") {
    return warning(
      `The folder ${archiveDirectory} isn't there: the first month that is archived creates it, on whatever disk that is.`,
      "Create it yourself, on a disk that all processes share, or correct ARCHIVE_DIR.",
    );
  }
  if (months === null) {
    return warning(
      "ARCHIVE_DIR is set, and nothing is archived: events stay in the log for ever.",
      "Say how long they stay: orgward settings set events_kept_months 24",
    );
  }
  return ok(`Events are archived in ${archiveDirectory} after ${months} months.`);
}
