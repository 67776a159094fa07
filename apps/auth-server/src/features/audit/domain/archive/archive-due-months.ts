import type { ArchiveFolder } from "./archive-folder.ts";
import { type ArchivingOutcome, archiveLog } from "./archive-log.ts";
import type { ArchivingDeps, ArchivingOptions } from "./archiving.ts";
import { decideWhatStays } from "./retention.ts";

declare module "../../../../platform/domain/deps.ts" {
  interface DomainDeps {
    /** Where the server archives months of the log that the deployment doesn't keep; `null` where it doesn't archive by itself. */
    readonly archiveFolder: ArchiveFolder | null;
  }
}

/**
 * Archives the months that the setting `events_kept_months` no longer keeps, if the server has a folder for them.
 *
 * @param rest awaited after each transaction. When it rejects, the rest is left for the next time.
 * @returns what was archived; `null` where nothing is archived by itself
 * @throws ArchiveError when the log or the archive isn't what was sealed, or another process archives at the same time
 */
export async function archiveDueMonths(
  deps: ArchivingDeps & { readonly archiveFolder: ArchiveFolder | null },
  rest?: ArchivingOptions["rest"],
): Promise<ArchivingOutcome | null> {
  const { archiveFolder: folder, store, clock } = deps;
  if (folder === null) return null;
  const before = await decideWhatStays(store.read, null, clock());
  if (!before.ok) return null;
  return archiveLog(deps, { before: before.value, folder, ...(rest && { rest }) });
}
