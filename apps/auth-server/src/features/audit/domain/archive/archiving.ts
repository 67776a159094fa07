import type { ChangingDeps } from "../../../../platform/domain/deps.ts";
import type { ListEventReaders } from "../../../../platform/events/event-readers.ts";
import type { AuditKeys } from "../chain.ts";
import type { ArchiveFolder } from "./archive-folder.ts";

/** What archiving depends on. */
export interface ArchivingDeps extends ChangingDeps {
  readonly auditKeys: AuditKeys;
  readonly listEventReaders: ListEventReaders;
}

/** What to archive, and how. */
export interface ArchivingOptions {
  /** The first second of the first month that stays, in Unix seconds. */
  readonly before: number;
  readonly folder: ArchiveFolder;
  /** Whether to leave out who people are: names, addresses, changed values. */
  readonly withoutPersonalData?: boolean;
  /** Awaited after each transaction. When it rejects, the rest is left for the next time. */
  readonly rest?: () => Promise<unknown>;
}
