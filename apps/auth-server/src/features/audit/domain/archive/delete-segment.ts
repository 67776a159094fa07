import type { Repositories } from "../../../../platform/domain/store.ts";
import { appendEvent } from "../../../../platform/events/append-event.ts";
import { CHAIN_START, type ChainPosition, checkStart, sealStart } from "../chain.ts";
import { ArchiveError } from "./archive-folder.ts";
import type { ArchivingDeps, ArchivingOptions } from "./archiving.ts";
import { eventsName, type Segment } from "./manifest.ts";
import { follow } from "./read-segment.ts";

/** Limits how long one transaction takes. */
const MAX_EVENTS_PER_TRANSACTION = 500;

/**
 * Deletes the events of a segment that an archive holds. Each transaction deletes some of them and moves the start of the log past them, so
 * that it always starts right after what was deleted.
 *
 * @throws ArchiveError when the events aren't those of the archive, somebody has yet to read them, or another process archives
 */
export async function deleteSegment(
  deps: ArchivingDeps,
  { rest }: Pick<ArchivingOptions, "rest">,
  segment: Segment,
): Promise<void> {
  let sequence: number | null = null;
  while (sequence !== segment.through.sequence) {
    const expected: number | null = sequence;
    sequence = await deps.store.write((repositories) => deleteBatch(deps, repositories, segment, expected));
    await rest?.();
  }
}

/** Returns the position of the last event that was deleted. */
async function deleteBatch(
  deps: ArchivingDeps,
  repositories: Repositories,
  segment: Segment,
  expected: number | null,
): Promise<number> {
  const { auditChain } = repositories;
  if (!(await auditChain.tryLock())) return expected ?? (await auditChain.readStart())?.sequence ?? 0;
  const stored = await auditChain.readStart();
  if (stored && checkStart(stored, deps.auditKeys) !== "valid") throw notAsArchived();
  const start: ChainPosition = stored ?? CHAIN_START;
  if (start.sequence < segment.from.sequence || start.sequence >= segment.through.sequence) throw overtaken();
  if (expected !== null && start.sequence !== expected) throw overtaken();
  const limit = Math.min(MAX_EVENTS_PER_TRANSACTION, segment.through.sequence - start.sequence);
  const end = await followEvents(deps, repositories, start, limit);
  if (end.sequence === segment.through.sequence && end.hash !== segment.through.hash) throw notAsArchived();
  const readers = await deps.listEventReaders(repositories);
  if (readers.some(({ sequence }) => sequence < end.sequence)) throw overtaken();
  await auditChain.deleteThrough(end.sequence);
  await auditChain.writeStart(sealStart(end, deps.auditKeys));
  if (start.sequence === segment.from.sequence) await appendArchived(deps, repositories, segment);
  return end.sequence;
}

async function followEvents(
  { auditKeys }: ArchivingDeps,
  { auditChain }: Repositories,
  start: ChainPosition,
  limit: number,
): Promise<ChainPosition> {
  let position = start;
  for (const entry of await auditChain.listSealed(start.sequence, limit)) {
    const next = follow(position, entry, auditKeys);
    if (next === null) throw notAsArchived();
    position = next;
  }
  if (position.sequence !== start.sequence + limit) throw notAsArchived();
  return position;
}

function appendArchived(deps: ArchivingDeps, repositories: Repositories, segment: Segment): Promise<void> {
  const { month, from, through } = segment;
  return appendEvent(repositories, deps, {
    type: "audit.archived",
    target: { kind: "audit_archive", id: eventsName(segment), name: eventsName(segment) },
    details: { month, first_sequence: from.sequence + 1, last_sequence: through.sequence, hash: through.hash },
  });
}

function notAsArchived(): ArchiveError {
  return new ArchiveError("The log isn't what was archived, so nothing more was deleted. See `orgward audit verify`.");
}

function overtaken(): ArchiveError {
  return new ArchiveError(
    "Another process is archiving the log, or an audit stream was sent back, so nothing more was deleted. Archive again later.",
  );
}
